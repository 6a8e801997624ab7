import Foundation
import SceneModel

/// A key file with groups, such as a desktop file or an icon theme index: `[Group]`, `Key=value`, `Key[locale]=value`.
struct KeyFile: Hashable, Sendable {
    /// The maximum size of a file in bytes.
    static let maximumBytes = 1 << 20

    private var groups: [String: [String: String]] = [:]

    /// Reads a file; the result is nil if the file cannot be read or is larger than ``maximumBytes``.
    init?(path: String) {
        guard !path.utf8.contains(0),
            let data = try? RegularFile.read(URL(fileURLWithPath: path), limit: Self.maximumBytes)
        else { return nil }
        self.init(String(decoding: data, as: UTF8.self))
    }

    /// Parses a text. Lines that are not a group, a key or a comment are ignored. Of several values for the same key,
    /// the first is used.
    init(_ text: String) {
        var text = text
        text.withUTF8 { read($0) }
    }

    /// Parses the text as bytes, because parsing strings is slower and icon themes have thousands of lines.
    private mutating func read(_ text: UnsafeBufferPointer<UInt8>) {
        var (name, group): (String?, [String: String]) = (nil, [:])
        for line in text.split(whereSeparator: { $0 == 10 || $0 == 13 }) {
            if line.first == UInt8(ascii: "["), let end = line.lastIndex(of: UInt8(ascii: "]")) {
                if let name { groups[name] = group }
                let next = String(decoding: line[(line.startIndex + 1)..<end], as: UTF8.self)
                (name, group) = (next, groups[next] ?? [:])
            } else if line.first != UInt8(ascii: "#"), name != nil, let equals = line.firstIndex(of: UInt8(ascii: "="))
            {
                let key = Self.trimmed(line[..<equals])
                if group[key] == nil { group[key] = Self.trimmed(line[(equals + 1)...]) }
            }
        }
        if let name { groups[name] = group }
    }

    /// Returns the text without spaces and tabs at both ends.
    private static func trimmed(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }
        guard let first = bytes.firstIndex(where: { !isSpace($0) }), let last = bytes.lastIndex(where: { !isSpace($0) })
        else { return "" }
        return String(decoding: bytes[first...last], as: UTF8.self)
    }

    /// Returns the raw value of a key; nil if the group does not contain the key.
    func value(_ key: String, in group: String) -> String? { groups[group]?[key] }

    /// Returns the value of a key in a language, or the untranslated value if the key is not translated. Escape
    /// sequences are resolved. Returns nil if the group does not contain the key.
    func text(_ key: String, in group: String, language: String) -> String? {
        let keys = LocaleNames.candidates(for: language).map { "\(key)[\($0)]" } + [key]
        return keys.lazy.compactMap { value($0, in: group) }.first.map(Self.unescaped)
    }

    /// Returns the raw values of a key in a language and without a language, most specific first. A search can match
    /// both forms.
    func values(_ key: String, in group: String, language: String) -> [String] {
        let keys = LocaleNames.candidates(for: language).map { "\(key)[\($0)]" } + [key]
        return keys.compactMap { value($0, in: group) }
    }

    private static func unescaped(_ value: String) -> String {
        var (result, isEscaped) = (String.UnicodeScalarView(), false)
        for scalar in value.unicodeScalars {
            guard isEscaped else {
                if scalar == "\\" { isEscaped = true } else { result.append(scalar) }
                continue
            }
            isEscaped = false
            switch scalar {
            case "s": result.append(" ")
            case "n": result.append("\n")
            case "t": result.append("\t")
            case "r": result.append("\r")
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}
