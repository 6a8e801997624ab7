/// The encoding of text in desktop entry files, by the rules of the desktop entry specification.
enum DesktopEntryEncoding {
    /// The maximum number of Unicode scalars of a name. Menus show fewer characters than this.
    static let nameLimit = 200

    /// Returns text encoded as a value of the type `string`.
    static func value(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch isUnrepresentable(scalar) ? " " : scalar {
            // Readers ignore spaces after the equals sign, so leading spaces are escaped.
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

    /// Returns texts encoded as a value of a list type; every element ends with a semicolon.
    static func list(_ texts: [String]) -> String {
        texts.map { element in
            value(element).unicodeScalars.reduce(into: "") { result, scalar in
                if scalar == ";" { result += "\\" }
                result.unicodeScalars.append(scalar)
            } + ";"
        }.joined()
    }

    /// Returns a displayed name encoded as a value. Shortens a long name, and uses `fallback` if the name has no
    /// visible character.
    static func name(_ text: String, fallback: String) -> String {
        let isVisible = text.unicodeScalars.contains { !isControl($0) && !$0.properties.isWhitespace }
        let text = isVisible ? text : fallback
        return value(text.unicodeScalars.count > nameLimit ? shortened(text) : text)
    }

    /// Returns the value of `Exec`; nil if the program's path or an argument contains a control character that desktops
    /// do not pass on.
    ///
    /// - Parameter fieldCode: the field code to append without quotes, such as `%u`; nil for none.
    static func commandLine(_ program: String, _ arguments: [String], fieldCode: String? = nil) -> String? {
        var words = [program]
        // A percent sign is doubled in the file. But desktops look up the program before they decode the program's
        // path, so they would not find the program. The specification forbids an equals sign in the path. If `/bin/sh`
        // starts the program, the path is an argument, and an argument may contain both characters.
        if program.contains("%") || program.contains("=") {
            words = ["/bin/sh", "-c", "exec \"$0\" \"$@\"", program]
        }
        words += arguments
        guard !words.contains(where: { $0.unicodeScalars.contains(where: isUnrepresentable) }) else { return nil }
        return value((words.map(quoted) + (fieldCode.map { [$0] } ?? [])).joined(separator: " "))
    }

    /// Returns an argument with the quotes and escapes of a command line. The whole line must then be encoded as a
    /// value.
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
        // A character is never cut. The first character that would exceed the limit is omitted.
        var result = ""
        for character in text where result.unicodeScalars.count + character.unicodeScalars.count < nameLimit {
            result.append(character)
        }
        return result + "…"
    }
}
