import PredicateFormat

/// A check of the command-line arguments as bytes. Swift replaces invalid UTF-8 in `CommandLine.arguments`.
enum CommandLineEncoding {
    /// Checks that all arguments are valid UTF-8.
    ///
    /// - Throws: ``NotUTF8Error`` if an argument is not valid UTF-8, because the command would otherwise use a changed
    ///   argument.
    static func check() throws {
        for index in 1..<max(1, Int(CommandLine.argc)) {
            guard let argument = CommandLine.unsafeArgv[index] else { continue }
            let length = (0...).first { argument[$0] == 0 } ?? 0
            let bytes = UnsafeRawBufferPointer(start: argument, count: length)
            if String(validating: bytes, as: UTF8.self) == nil { throw NotUTF8Error(place: "argument \(index)") }
        }
    }
}

/// An error for text that is not valid UTF-8.
struct NotUTF8Error: DiagnosticError, Hashable {
    /// The argument, file or stream that contains the text.
    let place: String

    var diagnostic: Diagnostic {
        Diagnostic(
            code: "notUTF8", message: "this text is not valid UTF-8", remedy: "pass it in UTF-8",
            place: place)
    }
}
