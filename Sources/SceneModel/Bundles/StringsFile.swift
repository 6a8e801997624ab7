import Foundation

/// A file of translated texts. The file either contains lines of the form `"key" = "text";` and C-style comments, or is
/// an XML property list.
package struct StringsFile {
    /// The texts that could be parsed, by key.
    package private(set) var texts: [String: String] = [:]

    /// Parses UTF-8 data, or UTF-16 data with a byte order mark.
    package init(_ data: Data) {
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
                // After a damaged entry, parsing continues with the next line.
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

    /// Parses a key or a text: either a quoted string, or a sequence of letters, digits and the characters `._-$`.
    /// Returns nil if neither follows.
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

    /// Skips white space and comments. A comment without an end extends to the end of the file.
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
