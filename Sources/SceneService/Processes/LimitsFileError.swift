import PredicateFormat
import SceneModel

/// The reason that a limits file cannot be used.
package struct LimitsFileError: DiagnosticError, Hashable, Sendable {
    /// The problem with the file.
    package enum Problem: Hashable, Sendable {
        /// The file could not be read.
        case unreadable(FileError)
        /// The text is not JSON of the right form.
        case malformed(JSONTextError)
    }

    /// The file, as the caller named it.
    package let file: String

    /// The problem with the file.
    package let problem: Problem

    /// The diagnostic, with the file and key as its location.
    package var diagnostic: Diagnostic {
        switch problem {
        case .unreadable(let error): error.diagnostic
        case .malformed(let error): error.diagnostic
        }
    }
}
