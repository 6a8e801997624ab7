import Foundation

/// A catalogue `.xcstrings`, in which Xcode 15 and later keep the texts of all languages in one file.
///
/// A catalogue becomes a file `.strings` and, for texts with variations, a file `.stringsdict` for each language, which
/// UIKit reads.
struct StringCatalog {
    /// The reason why a catalogue cannot be read.
    struct Failure: Error, Hashable {
        /// The line, counted from 1; nil if it is not known.
        let line: Int?
    }

    /// The texts of one language.
    private struct Language {
        var texts: [String: String] = [:]
        var variations: [String: [String: Any]] = [:]
    }

    private var languages: [String: Language] = [:]
    /// The keys of the texts with variations that cannot be converted, sorted.
    private(set) var unsupportedKeys: [String] = []

    /// The kinds of variations, by the name in catalogues: the rule in a file `.stringsdict`.
    private static let rules = ["plural": "NSStringPluralRuleType", "device": "NSStringDeviceSpecificRuleType"]

    /// Reads the contents of a catalogue.
    init(_ data: Data) throws(Failure) {
        let contents: Any
        do {
            contents = try JSONSerialization.jsonObject(with: data)
        } catch {
            let line = "\(error)".firstMatch(of: /line (\d+)/).flatMap { Int($0.1) }
            throw Failure(line: line)
        }
        guard let catalogue = contents as? [String: Any], let strings = catalogue["strings"] as? [String: Any] else {
            throw Failure(line: 1)
        }
        let source = catalogue["sourceLanguage"] as? String ?? "en"
        languages[source] = Language()
        for (key, value) in strings.sorted(by: { $0.key < $1.key }) {
            let localizations = (value as? [String: Any])?["localizations"] as? [String: Any] ?? [:]
            for (language, content) in localizations {
                guard let content = content as? [String: Any] else { continue }
                add(content, of: key, to: language)
            }
            // A text without an entry for the source language is its own key.
            if localizations[source] == nil { languages[source]?.texts[key] = key }
        }
        unsupportedKeys = Array(Set(unsupportedKeys)).sorted()
    }

    private mutating func add(_ content: [String: Any], of key: String, to language: String) {
        if content["substitutions"] != nil {
            addSubstitutions(content, of: key, to: language)
        } else if let text = Self.text(content) {
            languages[language, default: Language()].texts[key] = text
        } else if let variable = Self.variable(content, "lld") {
            languages[language, default: Language()].variations[key] = [
                "NSStringLocalizedFormatKey": "%#@value@", "value": variable,
            ]
        } else {
            unsupportedKeys.append(key)
        }
    }

    /// Adds a text whose format has several variables.
    private mutating func addSubstitutions(_ content: [String: Any], of key: String, to language: String) {
        guard var format = Self.text(content), let parts = content["substitutions"] as? [String: Any] else {
            return unsupportedKeys.append(key)
        }
        var entry: [String: Any] = [:]
        for (name, part) in parts {
            guard let part = part as? [String: Any] else { continue }
            let specifier = part["formatSpecifier"] as? String ?? "lld"
            guard let variable = Self.variable(part, specifier) else { return unsupportedKeys.append(key) }
            entry[name] = variable
            // The reference to a variable contains the number of its argument.
            if let number = part["argNum"] as? Int {
                format = format.replacing("%#@\(name)@", with: "%\(number)$#@\(name)@")
            }
        }
        entry["NSStringLocalizedFormatKey"] = format
        languages[language, default: Language()].variations[key] = entry
    }

    /// Returns the text of a unit; nil for a text with variations.
    private static func text(_ content: [String: Any]) -> String? {
        (content["stringUnit"] as? [String: Any])?["value"] as? String
    }

    /// Returns the variable of a file `.stringsdict` for the variations of a text; nil for other variations, and for
    /// variations within variations.
    private static func variable(_ content: [String: Any], _ specifier: String) -> [String: String]? {
        guard let variations = content["variations"] as? [String: Any], variations.count == 1,
            let (kind, cases) = variations.first, let rule = rules[kind], let cases = cases as? [String: Any]
        else { return nil }
        var result = ["NSStringFormatSpecTypeKey": rule, "NSStringFormatValueTypeKey": specifier]
        for (name, value) in cases {
            guard let text = (value as? [String: Any]).flatMap(Self.text) else { return nil }
            // In a catalogue, the number of a variable is written as `%arg`.
            result[name] = text.replacing("%arg", with: "%" + specifier)
        }
        return result
    }

    /// Returns the files for a catalogue of a name: their paths in the bundle and their contents.
    func files(name: String) -> [(path: String, data: Data)] {
        languages.sorted { $0.key < $1.key }.flatMap { code, language in
            var files: [(path: String, data: Data)] = []
            if !language.texts.isEmpty {
                let lines = language.texts.sorted { $0.key < $1.key }.map { key, text in
                    "\"\(Self.escaped(key))\" = \"\(Self.escaped(text))\";\n"
                }
                files.append(("\(code).lproj/\(name).strings", Data(lines.joined().utf8)))
            }
            let entries = language.variations
            if !entries.isEmpty,
                let data = try? PropertyListSerialization.data(fromPropertyList: entries, format: .xml, options: 0)
            {
                files.append(("\(code).lproj/\(name).stringsdict", data))
            }
            return files
        }
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }
}
