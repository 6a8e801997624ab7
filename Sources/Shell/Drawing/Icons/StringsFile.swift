import Foundation

/// A file of translated texts: lines of `"key" = "text";` with comments as in C, or an XML property list.
struct StringsFile {
    /// The readable texts by key.
    private(set) var texts: [String: String] = [:]

    /// Parses UTF-8, or UTF-16 with a byte order mark.
    init(_ data: Data) {
        let isWide = data.starts(with: [0xFE, 0xFF]) || data.starts(with: [0xFF, 0xFE])
        let text = isWide ? String(data: data, encoding: .utf16) ?? "" : String(decoding: data, as: UTF8.self)
        var remaining = Substring(text)
        Self.skipSpace(&remaining)
        if remaining.first == "<" {
            texts = Self.xml(data)
            return
        }
        while !remaining.isEmpty {
            let start = remaining
            guard let key = Self.word(&remaining), Self.skip("=", &remaining), let value = Self.word(&remaining),
                Self.skip(";", &remaining)
            else {
                // A damaged entry ends with its line.
                remaining = start.drop { !$0.isNewline }
                Self.skipSpace(&remaining)
                continue
            }
            if texts[key] == nil { texts[key] = value }
        }
    }

    private static func xml(_ data: Data) -> [String: String] {
        let table = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        return (table as? [String: Any])?.compactMapValues { $0 as? String } ?? [:]
    }

    /// Parses a key or text: quoted, or made of letters and digits.
    private static func word(_ remaining: inout Substring) -> String? {
        guard remaining.first == "\"" else {
            let word = remaining.prefix { $0.isLetter || $0.isNumber || "._-$".contains($0) }
            remaining = remaining.dropFirst(word.count)
            skipSpace(&remaining)
            return word.isEmpty ? nil : String(word)
        }
        var (index, word) = (remaining.index(after: remaining.startIndex), "")
        while index < remaining.endIndex, remaining[index] != "\"" {
            if remaining[index] == "\\" {
                index = remaining.index(after: index)
                guard index < remaining.endIndex else { return nil }
                word.append(remaining[index] == "n" ? "\n" : remaining[index] == "t" ? "\t" : remaining[index])
            } else {
                word.append(remaining[index])
            }
            index = remaining.index(after: index)
        }
        guard index < remaining.endIndex else { return nil }
        remaining = remaining[remaining.index(after: index)...]
        skipSpace(&remaining)
        return word
    }

    private static func skip(_ sign: Character, _ remaining: inout Substring) -> Bool {
        guard remaining.first == sign else { return false }
        remaining = remaining.dropFirst()
        skipSpace(&remaining)
        return true
    }

    /// Skips white space and comments; an unterminated comment extends to the end of the file.
    private static func skipSpace(_ remaining: inout Substring) {
        while true {
            remaining = remaining.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
            if remaining.hasPrefix("//") {
                remaining = remaining.drop { !$0.isNewline }
            } else if remaining.hasPrefix("/*") {
                remaining = remaining.range(of: "*/").map { remaining[$0.upperBound...] } ?? ""
            } else {
                return
            }
        }
    }
}
