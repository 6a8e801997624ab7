/// The user's language, as far as it determines the layout direction of the interface.
package struct InterfaceLanguage: Equatable, Sendable {
    /// The language's code, such as `ar`; nil if no language was chosen.
    package let code: String?
    private let isForced: Bool

    /// Creates the language of a process.
    ///
    /// The environment variables have the same precedence as for translated texts: `LANGUAGE` comes before `LC_ALL`,
    /// `LC_MESSAGES` and `LANG`, but `LANGUAGE` is ignored if the other three variables select no language. The
    /// argument `-NSForceRightToLeftWritingDirection YES` mirrors the interface in any language, as on Apple's systems.
    package init(environment: [String: String], arguments: [String] = []) {
        let chosen = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        let locale = Self.code(of: chosen)
        let list = environment["LANGUAGE"]?.split(separator: ":").first.map(String.init)
        code = locale == nil ? nil : list.flatMap(Self.code) ?? locale
        let place = arguments.firstIndex(of: "-NSForceRightToLeftWritingDirection")
        let value = place.flatMap { arguments.indices.contains($0 + 1) ? arguments[$0 + 1] : nil } ?? ""
        isForced = ["YES", "1", "true"].contains(value)
    }

    /// Whether the interface runs from right to left.
    package var isRightToLeft: Bool { isForced || code.map(Self.rightToLeftLanguages.contains) ?? false }

    /// Returns the language code of a locale such as `ar_EG.UTF-8`; nil for locales without a language.
    private static func code(of locale: String) -> String? {
        let code = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" }.lowercased()
        return ["", "c", "posix"].contains(code) ? nil : code
    }

    /// Languages whose usual script runs from right to left.
    private static let rightToLeftLanguages: Set<String> = [
        "ar", "arc", "azb", "ckb", "dv", "fa", "glk", "he", "iw", "lrc", "mzn", "nqo", "pnb", "ps", "sd", "syr", "ug",
        "ur",
        "yi",
    ]
}
