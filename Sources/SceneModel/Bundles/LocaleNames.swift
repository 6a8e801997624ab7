import Foundation

/// The names of locales in desktop files and app bundles.
package enum LocaleNames {
    /// Returns the locales to look up for a language, most specific first: `de_AT@euro`, `de_AT`, `de@euro`, `de`. The
    /// language may be written as `de-AT` or as `de_AT.UTF-8`.
    package static func candidates(for language: String) -> [String] {
        let halves = language.split(separator: "@", maxSplits: 1).map(String.init)
        let locale = (halves.first ?? "").split(separator: ".").first.map(String.init) ?? ""
        let parts = locale.replacingOccurrences(of: "-", with: "_").split(separator: "_").map(String.init)
        guard let base = parts.first, base != "C", base != "POSIX" else { return [] }
        // If the locale has three parts, the middle part is a script. The names of locales in desktop files do not
        // contain scripts.
        let places = (parts.count > 1 ? [base + "_" + parts[parts.count - 1]] : []) + [base]
        guard halves.count > 1 else { return places }
        return places.flatMap { [$0 + "@" + halves[1], $0] }
    }

    /// Returns the locale of a localisation of a bundle, such as `zh-Hant` or `German`.
    package static func locale(ofLocalization localization: String) -> String {
        known[localization] ?? localization.replacingOccurrences(of: "-", with: "_")
    }

    /// The localisations with a name that is not the name of a locale.
    private static let known = [
        "zh-Hans": "zh_CN", "zh-Hant": "zh_TW", "sr-Latn": "sr@latin", "English": "en", "German": "de",
        "French": "fr", "Spanish": "es", "Italian": "it", "Dutch": "nl", "Japanese": "ja",
    ]
}
