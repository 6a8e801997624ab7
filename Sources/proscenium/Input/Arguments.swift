import PredicateFormat

/// The command line as bytes, before the standard library has mended what is not UTF-8.
enum Arguments {
    /// - Throws: ``NotUTF8Error`` for an argument that is not UTF-8; it would otherwise be changed in silence.
    static func check() throws {
        for index in 1..<max(1, Int(CommandLine.argc)) {
            guard let argument = CommandLine.unsafeArgv[index] else { continue }
            let length = (0...).first { argument[$0] == 0 } ?? 0
            let bytes = UnsafeRawBufferPointer(start: argument, count: length)
            if String(validating: bytes, as: UTF8.self) == nil { throw NotUTF8Error(place: "argument \(index)") }
        }
    }
}

/// Text that is not UTF-8, such as half of a surrogate pair.
struct NotUTF8Error: DiagnosticError, Hashable {
    /// What holds the text.
    let place: String

    var diagnostic: Diagnostic {
        Diagnostic(
            code: "notUTF8", message: "this text is not UTF-8", remedy: "give it in UTF-8; nothing was read from it",
            place: place)
    }
}
