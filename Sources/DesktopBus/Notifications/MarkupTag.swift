/// A parsed tag. The text between its brackets is, for example, `b`, `/b`, `a href="…"` or `img src='…'/`.
struct MarkupTag {
    let name: String
    let isEnd: Bool
    /// Whether the tag is self-closing.
    let isEmpty: Bool
    private(set) var attributes: [String: String] = [:]

    /// Parses the text between two brackets; nil for text that is not a tag, as in `3 < 4 and 5 > 4`.
    init?(_ text: String) {
        var remaining = Substring(text)
        isEnd = remaining.first == "/"
        if isEnd { remaining.removeFirst() }
        isEmpty = remaining.last == "/"
        if isEmpty { remaining.removeLast() }
        let name = remaining.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
        guard name.first?.isLetter == true else { return nil }
        self.name = name.lowercased()
        remaining = remaining.dropFirst(name.count)
        guard remaining.first.map(\.isWhitespace) ?? true else { return nil }
        while true {
            remaining = remaining.drop(while: \.isWhitespace)
            if remaining.isEmpty { return }
            guard readAttribute(&remaining) else { return nil }
        }
    }

    private mutating func readAttribute(_ remaining: inout Substring) -> Bool {
        let key = remaining.prefix { $0.isLetter || $0 == "-" || $0 == "_" || $0 == ":" }
        remaining = remaining.dropFirst(key.count).drop(while: \.isWhitespace)
        guard !key.isEmpty, remaining.popFirst() == "=" else { return false }
        remaining = remaining.drop(while: \.isWhitespace)
        guard let quote = remaining.popFirst(), quote == "\"" || quote == "'", let end = remaining.firstIndex(of: quote)
        else {
            return false
        }
        attributes[key.lowercased()] = Self.decoded(remaining[..<end])
        remaining = remaining[remaining.index(after: end)...]
        return true
    }

    private static func decoded(_ value: Substring) -> String {
        var (result, remaining) = ("", value)
        while let first = remaining.first {
            if first == "&", let end = remaining.prefix(12).firstIndex(of: ";"),
                let scalar = scalar(String(remaining[remaining.index(after: remaining.startIndex)..<end]))
            {
                result.unicodeScalars.append(scalar)
                remaining = remaining[remaining.index(after: end)...]
            } else {
                result.append(first)
                remaining.removeFirst()
            }
        }
        return result
    }

    /// Returns the character that a character reference denotes; nil for an unknown reference. `name` is the reference
    /// without `&` and `;`.
    static func scalar(_ name: String) -> Unicode.Scalar? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        case "nbsp": return "\u{A0}"
        default:
            guard name.hasPrefix("#") else { return nil }
            let digits = name.dropFirst()
            let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            return number.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
        }
    }
}
