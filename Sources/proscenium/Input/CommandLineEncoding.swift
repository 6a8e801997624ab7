import PredicateFormat

/// The command-line arguments as bytes, before the standard library replaces invalid UTF-8.
enum CommandLineEncoding {
    /// Checks that all arguments are UTF-8.
    ///
    /// - Throws: ``NotUTF8Error`` for an argument that is not; otherwise it would be changed silently.
    static func check() throws {
        for index in 1..<max(1, Int(CommandLine.argc)) {
            guard let argument = CommandLine.unsafeArgv[index] else { continue }
            let length = (0...).first { argument[$0] == 0 } ?? 0
            let bytes = UnsafeRawBufferPointer(start: argument, count: length)
            if String(validating: bytes, as: UTF8.self) == nil { throw NotUTF8Error(place: "argument \(index)") }
        }
    }
}

/// An error for text that is not UTF-8, such as half of a surrogate pair.
struct NotUTF8Error: DiagnosticError, Hashable {
    /// The argument or file that contains the text.
    let place: String

    var diagnostic: Diagnostic {
        Diagnostic(
            code: "notUTF8", message: "this text is not valid UTF-8", remedy: "pass it in UTF-8",
            place: place)
    }
}
