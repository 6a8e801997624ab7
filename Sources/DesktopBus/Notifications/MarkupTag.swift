/// A parsed tag. The text between its brackets is, for example, `b`, `/b`, `a href="…"` or `img src='…'/`.
struct MarkupTag {
    let name: String
    let isEnd: Bool
    /// Whether the tag is self-closing.
    let isEmpty: Bool
    private(set) var attributes: [String: String] = [:]

    /// Parses the text between two brackets; nil for text that is not a tag, as in `3 < 4 and 5 > 4`.
    init?(_ text: String) {
        var rest = Substring(text)
        isEnd = rest.first == "/"
        if isEnd { rest.removeFirst() }
        isEmpty = rest.last == "/"
        if isEmpty { rest.removeLast() }
        let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
        guard name.first?.isLetter == true else { return nil }
        self.name = name.lowercased()
        rest = rest.dropFirst(name.count)
        guard rest.first.map(\.isWhitespace) ?? true else { return nil }
        while true {
            rest = rest.drop(while: \.isWhitespace)
            if rest.isEmpty { return }
            guard readAttribute(&rest) else { return nil }
        }
    }

    private mutating func readAttribute(_ rest: inout Substring) -> Bool {
        let key = rest.prefix { $0.isLetter || $0 == "-" || $0 == "_" || $0 == ":" }
        rest = rest.dropFirst(key.count).drop(while: \.isWhitespace)
        guard !key.isEmpty, rest.popFirst() == "=" else { return false }
        rest = rest.drop(while: \.isWhitespace)
        guard let quote = rest.popFirst(), quote == "\"" || quote == "'", let end = rest.firstIndex(of: quote) else {
            return false
        }
        attributes[key.lowercased()] = Self.decoded(rest[..<end])
        rest = rest[rest.index(after: end)...]
        return true
    }

    private static func decoded(_ value: Substring) -> String {
        var (result, rest) = ("", value)
        while let first = rest.first {
            if first == "&", let end = rest.prefix(12).firstIndex(of: ";"),
                let scalar = scalar(String(rest[rest.index(after: rest.startIndex)..<end]))
            {
                result.unicodeScalars.append(scalar)
                rest = rest[rest.index(after: end)...]
            } else {
                result.append(first)
                rest.removeFirst()
            }
        }
        return result
    }

    /// Returns the character of a reference, given without `&` and `;`; nil for an unknown reference.
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
