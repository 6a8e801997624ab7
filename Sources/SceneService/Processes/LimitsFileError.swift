import PredicateFormat
import SceneModel

/// Why the limits of a file cannot be used.
public struct LimitsFileError: DiagnosticError, Hashable, Sendable {
    /// What is wrong.
    public enum Problem: Hashable, Sendable {
        /// The file could not be read.
        case unreadable(FileError)
        /// The text is not JSON of the right form.
        case malformed(JSONTextError)
    }

    /// The file, as it was given.
    public let file: String

    /// What is wrong.
    public let problem: Problem

    /// The fault with file and key as its place.
    public var diagnostic: Diagnostic {
        switch problem {
        case .unreadable(let error): error.diagnostic
        case .malformed(let error): error.diagnostic
        }
    }
}
