import Foundation

/// A file of translated texts: lines of `"key" = "text";` with comments as in C, or an XML property list.
struct StringsFile {
    /// The readable texts by key.
    private(set) var texts: [String: String] = [:]

    /// Parses UTF-8, or UTF-16 with a byte order mark.
    init(_ data: Data) {
        let isWide = data.starts(with: [0xFE, 0xFF]) || data.starts(with: [0xFF, 0xFE])
        let text = isWide ? String(data: data, encoding: .utf16) ?? "" : String(decoding: data, as: UTF8.self)
        var rest = Substring(text)
        Self.skipSpace(&rest)
        if rest.first == "<" {
            texts = Self.xml(data)
            return
        }
        while !rest.isEmpty {
            let start = rest
            guard let key = Self.word(&rest), Self.skip("=", &rest), let value = Self.word(&rest), Self.skip(";", &rest)
            else {
                // A damaged entry ends with its line.
                rest = start.drop { !$0.isNewline }
                Self.skipSpace(&rest)
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
    private static func word(_ rest: inout Substring) -> String? {
        guard rest.first == "\"" else {
            let word = rest.prefix { $0.isLetter || $0.isNumber || "._-$".contains($0) }
            rest = rest.dropFirst(word.count)
            skipSpace(&rest)
            return word.isEmpty ? nil : String(word)
        }
        var (place, word) = (rest.index(after: rest.startIndex), "")
        while place < rest.endIndex, rest[place] != "\"" {
            if rest[place] == "\\" {
                place = rest.index(after: place)
                guard place < rest.endIndex else { return nil }
                word.append(rest[place] == "n" ? "\n" : rest[place] == "t" ? "\t" : rest[place])
            } else {
                word.append(rest[place])
            }
            place = rest.index(after: place)
        }
        guard place < rest.endIndex else { return nil }
        rest = rest[rest.index(after: place)...]
        skipSpace(&rest)
        return word
    }

    private static func skip(_ sign: Character, _ rest: inout Substring) -> Bool {
        guard rest.first == sign else { return false }
        rest = rest.dropFirst()
        skipSpace(&rest)
        return true
    }

    /// Skips white space and comments; an unterminated comment extends to the end of the file.
    private static func skipSpace(_ rest: inout Substring) {
        while true {
            rest = rest.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
            if rest.hasPrefix("//") {
                rest = rest.drop { !$0.isNewline }
            } else if rest.hasPrefix("/*") {
                rest = rest.range(of: "*/").map { rest[$0.upperBound...] } ?? ""
            } else {
                return
            }
        }
    }
}
