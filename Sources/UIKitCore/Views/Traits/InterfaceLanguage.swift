/// The language that a person reads, as far as it says in which direction the interface runs.
package struct InterfaceLanguage: Equatable, Sendable {
    /// The language's code, such as `ar`; nil where none was chosen.
    package let code: String?
    private let isForced: Bool

    /// The language of a process.
    ///
    /// As for translated texts, `LANGUAGE` comes before `LC_ALL`, `LC_MESSAGES` and `LANG`, unless these choose no language.
    /// The argument `-NSForceRightToLeftWritingDirection YES` turns the interface round without any, as on Apple's systems.
    package init(environment: [String: String], arguments: [String] = []) {
        let chosen = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        let locale = Self.code(of: chosen)
        let list = environment["LANGUAGE"]?.split(separator: ":").first.map(String.init)
        code = locale == nil ? nil : list.flatMap(Self.code) ?? locale
        let place = arguments.firstIndex(of: "-NSForceRightToLeftWritingDirection")
        let value = place.flatMap { arguments.indices.contains($0 + 1) ? arguments[$0 + 1] : nil } ?? ""
        isForced = ["YES", "1", "true"].contains(value)
    }

    /// Whether reading begins at the right.
    package var isRightToLeft: Bool { isForced || code.map(Self.fromTheRight.contains) ?? false }

    /// The language of a locale such as `ar_EG.UTF-8`; nil for those that are of no language.
    private static func code(of locale: String) -> String? {
        let code = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" }.lowercased()
        return ["", "c", "posix"].contains(code) ? nil : code
    }

    /// Languages whose usual script runs from right to left.
    private static let fromTheRight: Set<String> = [
        "ar", "arc", "azb", "ckb", "dv", "fa", "glk", "he", "iw", "lrc", "mzn", "nqo", "pnb", "ps", "sd", "syr", "ug",
        "ur",
        "yi",
    ]
}
