/// Quoting of texts in errors.
package enum ErrorQuoting {
    /// The maximum number of Unicode scalars of a text that an error shows; a longer text is truncated.
    static let limit = 60

    /// Returns a text in quotation marks. Control and format characters and line and paragraph separators are replaced
    /// by a middle dot, and a long text is truncated.
    package static func quote(_ text: String) -> String {
        let visible = text.unicodeScalars.prefix(limit).reduce(into: "") { result, scalar in
            result.append(isControl(scalar) ? "·" : Character(scalar))
        }
        let isCut = text.unicodeScalars.count > limit
        return "\"" + visible + (isCut ? "…\"" : "\"")
    }

    /// Returns a description of one character for an error: the character in quotation marks, `a space`, or the code
    /// (such as `U+000A`) of any other invisible character.
    static func quote(_ scalar: Unicode.Scalar) -> String {
        if scalar == " " { return "a space" }
        if isControl(scalar) || scalar.properties.isWhitespace {
            let code = String(scalar.value, radix: 16, uppercase: true)
            return "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
        }
        return "\"\(Character(scalar))\""
    }

    /// Returns texts in quotation marks, separated by commas.
    static func list(_ texts: some Sequence<String>) -> String {
        texts.map { quote($0) }.joined(separator: ", ")
    }

    /// Whether `scalar` would disturb a terminal or a log line.
    static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
