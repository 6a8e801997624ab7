/// Quoting of texts in the module's errors.
enum ErrorQuoting {
    /// The number of characters of a foreign text that an error shows before it truncates the text.
    static let limit = 60

    /// Returns `text` in quotation marks, with control characters made visible and a long text truncated.
    static func of(_ text: String) -> String {
        let visible = text.unicodeScalars.prefix(limit).reduce(into: "") { result, scalar in
            result.append(isControl(scalar) ? "·" : Character(scalar))
        }
        let isCut = text.unicodeScalars.count > limit
        return "\"" + visible + (isCut ? "…\"" : "\"")
    }

    /// Returns a single character for an error: in quotation marks, or as its code when it is not visible.
    static func of(_ scalar: Unicode.Scalar) -> String {
        if scalar == " " { return "a space" }
        if isControl(scalar) || scalar.properties.isWhitespace {
            let code = String(scalar.value, radix: 16, uppercase: true)
            return "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
        }
        return "\"\(Character(scalar))\""
    }

    /// Returns texts in quotation marks, separated by commas.
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
