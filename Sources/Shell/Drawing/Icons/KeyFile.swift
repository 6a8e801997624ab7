import Foundation
import SceneModel

/// A file of groups and keys, as desktop files and icon themes are: `[Group]`, `Key=value`, `Key[locale]=value`.
struct KeyFile: Hashable, Sendable {
    /// Most bytes of a file.
    static let maximumBytes = 1 << 20

    private var groups: [String: [String: String]] = [:]

    /// Reads a file; nil when there is none that can be read as text.
    init?(path: String) {
        guard !path.utf8.contains(0),
            let data = try? RegularFile.read(URL(fileURLWithPath: path), limit: Self.maximumBytes)
        else { return nil }
        self.init(String(decoding: data, as: UTF8.self))
    }

    /// Reads a text. What is no group, key or comment is passed over; of two values of a key the first counts.
    init(_ text: String) {
        var group: String?
        for line in text.utf8.split(whereSeparator: { $0 == 10 || $0 == 13 }) {
            let line = String(decoding: line, as: UTF8.self)
            if line.hasPrefix("["), let end = line.lastIndex(of: "]") {
                group = String(line[line.index(after: line.startIndex)..<end])
            } else if !line.hasPrefix("#"), let group, let equals = line.firstIndex(of: "=") {
                let key = line[..<equals].trimmingCharacters(in: .whitespaces)
                let value = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
                if groups[group]?[key] == nil { groups[group, default: [:]][key] = value }
            }
        }
    }

    /// The value of a key as it is written.
    func value(_ key: String, in group: String) -> String? { groups[group]?[key] }

    /// The value in a language, else the one without a language, with its escapes resolved.
    func text(_ key: String, in group: String, language: String) -> String? {
        let keys = Self.locales(language).map { "\(key)[\($0)]" } + [key]
        return keys.lazy.compactMap { value($0, in: group) }.first.map(Self.unescaped)
    }

    /// Locales to look for, the most exact first: `de_AT@euro`, `de_AT`, `de@euro`, `de`. Both `de-AT` and `de_AT.UTF-8` are understood.
    static func locales(_ language: String) -> [String] {
        let halves = language.split(separator: "@", maxSplits: 1).map(String.init)
        let place = (halves.first ?? "").split(separator: ".").first.map(String.init) ?? ""
        let parts = place.replacingOccurrences(of: "-", with: "_").split(separator: "_").map(String.init)
        guard let base = parts.first, base != "C", base != "POSIX" else { return [] }
        // With three parts the middle one is a script, which these files do not have.
        let places = (parts.count > 1 ? [base + "_" + parts[parts.count - 1]] : []) + [base]
        guard halves.count > 1 else { return places }
        return places.flatMap { [$0 + "@" + halves[1], $0] }
    }

    private static func unescaped(_ value: String) -> String {
        var (result, isEscaped) = ("", false)
        for character in value {
            guard isEscaped else {
                if character == "\\" { isEscaped = true } else { result.append(character) }
                continue
            }
            isEscaped = false
            switch character {
            case "s": result.append(" ")
            case "n": result.append("\n")
            case "t": result.append("\t")
            case "r": result.append("\r")
            default: result.append(character)
            }
        }
        return result
    }
}
