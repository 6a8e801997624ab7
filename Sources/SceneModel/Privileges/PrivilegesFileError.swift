import PredicateFormat

/// The reason why a privileges file cannot be used.
package struct PrivilegesFileError: DiagnosticError, Hashable, Sendable {
    /// The problem with the file.
    package enum Problem: Hashable, Sendable {
        /// The file could not be read.
        case unreadable(FileError)
        /// The file is a symbolic link to a file that does not exist.
        case danglingLink
        /// The content is not JSON of the expected form.
        case malformed(JSONTextError)
    }

    /// The name of the file, as the caller passed it.
    package let file: String
    /// The problem with the file.
    package let problem: Problem

    /// The diagnostic, with the file and key as its location.
    package var diagnostic: Diagnostic {
        switch problem {
        case .unreadable(let error): error.diagnostic
        case .danglingLink:
            Diagnostic(
                code: "privilegesFileLink", message: "this is a symbolic link to a file that does not exist",
                remedy: "remove the link, or create the file that it names", place: file)
        case .malformed(let error): error.diagnostic
        }
    }
}
