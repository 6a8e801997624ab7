/// Wording shared by the module's errors.
enum QuotedText {
    /// Characters of a foreign text that an error shows before it cuts the text off.
    static let limit = 60

    /// `text` in quotation marks, with control characters made visible and a long end cut off.
    static func of(_ text: String) -> String {
        let visible = text.unicodeScalars.prefix(limit).reduce(into: "") { result, scalar in
            result.append(isControl(scalar) ? "·" : Character(scalar))
        }
        let isCut = text.unicodeScalars.count > limit
        return "\"" + visible + (isCut ? "…\"" : "\"")
    }

    /// A single character as an error names it: itself in quotation marks, or its code when it cannot be seen.
    static func of(_ scalar: Unicode.Scalar) -> String {
        if scalar == " " { return "a blank" }
        if isControl(scalar) || scalar.properties.isWhitespace {
            let code = String(scalar.value, radix: 16, uppercase: true)
            return "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
        }
        return "\"\(Character(scalar))\""
    }

    /// Texts in quotation marks, separated by commas.
    static func list(_ texts: some Sequence<String>) -> String {
        texts.map { of($0) }.joined(separator: ", ")
    }

    /// Whether `scalar` would disturb a terminal or a log line.
    static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
