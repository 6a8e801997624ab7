import PredicateFormat
import SceneModel

/// The reason why a limits file cannot be used.
package struct LimitsFileError: DiagnosticError, Hashable, Sendable {
    /// The problem with the file.
    package enum Problem: Hashable, Sendable {
        /// The file could not be read.
        case unreadable(FileError)
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
        case .malformed(let error): error.diagnostic
        }
    }
}
