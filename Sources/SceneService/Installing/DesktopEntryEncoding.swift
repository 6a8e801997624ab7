/// The encoding of texts in desktop entry files, by the rules of the desktop entry specification.
enum DesktopEntryEncoding {
    /// The maximum number of characters of a name; no menu shows more.
    static let nameLimit = 200

    /// Returns a value of the type `string`.
    static func value(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch isUnrepresentable(scalar) ? " " : scalar {
            // Readers drop blanks after the equals sign.
            case " " where result.isEmpty: result += "\\s"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            case "\\": result += "\\\\"
            case let scalar: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Returns a value of a list type; every element ends with a semicolon.
    static func list(_ texts: [String]) -> String {
        texts.map { element in
            value(element).unicodeScalars.reduce(into: "") { result, scalar in
                if scalar == ";" { result += "\\" }
                result.unicodeScalars.append(scalar)
            } + ";"
        }.joined()
    }

    /// Returns a name for people; `fallback` when the name has no visible character.
    static func name(_ text: String, fallback: String) -> String {
        let isVisible = text.unicodeScalars.contains { !isControl($0) && !$0.properties.isWhitespace }
        let text = isVisible ? text : fallback
        return value(text.unicodeScalars.count > nameLimit ? shortened(text) : text)
    }

    /// Returns the value of `Exec`; nil when an argument contains a character that no reader passes on.
    ///
    /// - Parameter fieldCode: the unquoted field code at the end, such as `%u`.
    static func commandLine(_ program: String, _ arguments: [String], fieldCode: String? = nil) -> String? {
        var words = [program]
        // Readers look up the program under its name as written, with doubled percent signs, and the specification
        // forbids equals signs; a shell accepts both as arguments.
        if program.contains("%") || program.contains("=") {
            words = ["/bin/sh", "-c", "exec \"$0\" \"$@\"", program]
        }
        words += arguments
        guard !words.contains(where: { $0.unicodeScalars.contains(where: isUnrepresentable) }) else { return nil }
        return value((words.map(quoted) + (fieldCode.map { [$0] } ?? [])).joined(separator: " "))
    }

    /// Returns an argument quoted for a command line, before the line is escaped as a value.
    private static func quoted(_ argument: String) -> String {
        let doubled = argument.unicodeScalars.reduce(into: "") { result, scalar in
            result += scalar == "%" ? "%%" : String(scalar)
        }
        if !doubled.isEmpty, doubled.unicodeScalars.allSatisfy(isPlain) { return doubled }
        return doubled.unicodeScalars.reduce(into: "\"") { result, scalar in
            if "\"`$\\".unicodeScalars.contains(scalar) { result += "\\" }
            result.unicodeScalars.append(scalar)
        } + "\""
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": true
        default: "_./:@+,=-%".unicodeScalars.contains(scalar)
        }
    }

    private static func isUnrepresentable(_ scalar: Unicode.Scalar) -> Bool {
        isControl(scalar) && !"\n\t\r".unicodeScalars.contains(scalar)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .control }

    private static func shortened(_ text: String) -> String {
        // Truncates at whole characters, unless a single one exceeds the limit.
        var result = ""
        for character in text where result.unicodeScalars.count + character.unicodeScalars.count < nameLimit {
            result.append(character)
        }
        return result + "…"
    }
}
