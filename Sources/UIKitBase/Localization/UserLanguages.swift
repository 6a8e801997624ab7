import Foundation

/// The languages that the user prefers.
package struct UserLanguages: Hashable, Sendable {
    /// The languages in Apple's notation, such as `pt-BR` or `zh-Hant`, the preferred one first; empty for a user
    /// without a language.
    package let codes: [String]

    /// The languages of this process.
    package static let current = UserLanguages(
        environment: ProcessInfo.processInfo.environment, arguments: CommandLine.arguments)

    /// Reads the languages from environment variables. `LANGUAGE` comes before `LC_ALL`, `LC_MESSAGES` and `LANG`, as
    /// for other translated programs, but is ignored if the other variables do not select a language. The arguments
    /// `-AppleLanguages (de)` have precedence over the variables, as on Apple's systems.
    package init(environment: [String: String], arguments: [String] = []) {
        if let place = arguments.firstIndex(of: "-AppleLanguages"), arguments.indices.contains(place + 1) {
            let list = arguments[place + 1].split { "(), \"".contains($0) }.map(String.init)
            if !list.isEmpty {
                codes = list
                return
            }
        }
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        guard let own = Self.code(of: locale) else {
            codes = []
            return
        }
        let list = (environment["LANGUAGE"] ?? "").split(separator: ":").compactMap { Self.code(of: String($0)) }
        var seen: Set<String> = []
        codes = (list + [own]).filter { seen.insert($0).inserted }
    }

    /// Returns Apple's notation of a locale such as `pt_BR.UTF-8` or `sr_RS@latin`; nil for a locale without a
    /// language.
    static func code(of locale: String) -> String? {
        let modifier = locale.split(separator: "@").dropFirst().first.map(String.init)
        let parts = locale.prefix { $0 != "." && $0 != "@" }.split { $0 == "_" || $0 == "-" }.map(String.init)
        guard let language = parts.first?.lowercased(), !["c", "posix"].contains(language) else { return nil }
        let rest = parts.dropFirst().map { $0.count == 4 ? $0.capitalized : $0.uppercased() }
        if language == "zh", !rest.contains(where: { $0.count == 4 }) {
            let isTraditional = rest.contains { ["TW", "HK", "MO"].contains($0) }
            return (["zh", isTraditional ? "Hant" : "Hans"] + rest).joined(separator: "-")
        }
        let script = modifier == "latin" ? ["Latn"] : modifier == "cyrillic" ? ["Cyrl"] : []
        return ([language] + script + rest).joined(separator: "-")
    }

    /// Returns the best localisation of a bundle for the user; nil if none fits. Each language of the user is tried in
    /// order, with and without its region and script.
    package func best(of localizations: [String]) -> String? {
        let named = localizations.map { (name: $0, code: Self.normalized($0)) }
        for code in codes {
            var parts = Self.normalized(code).split(separator: "-")
            while !parts.isEmpty {
                let wanted = parts.joined(separator: "-")
                if let match = named.first(where: { $0.code == wanted }) { return match.name }
                parts.removeLast()
            }
            let language = Self.normalized(code).prefix { $0 != "-" }
            if language != "zh", let other = named.first(where: { $0.code.hasPrefix(language + "-") }) {
                return other.name
            }
        }
        return nil
    }

    /// Returns a localisation's name in lower case with hyphens. Old names such as `German` become codes.
    private static func normalized(_ name: String) -> String {
        let code = name.lowercased().replacingOccurrences(of: "_", with: "-")
        return oldNames[code] ?? code
    }

    private static let oldNames = [
        "english": "en", "german": "de", "french": "fr", "spanish": "es", "italian": "it", "dutch": "nl",
        "japanese": "ja", "zh-cn": "zh-hans", "zh-tw": "zh-hant",
    ]
}
