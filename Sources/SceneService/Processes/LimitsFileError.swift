import PredicateFormat
import SceneModel

/// The reason that a limits file cannot be used.
public struct LimitsFileError: DiagnosticError, Hashable, Sendable {
    /// The problem with the file.
    public enum Problem: Hashable, Sendable {
        /// The file could not be read.
        case unreadable(FileError)
        /// The text is not JSON of the right form.
        case malformed(JSONTextError)
    }

    /// The file, as the caller named it.
    public let file: String

    /// The problem with the file.
    public let problem: Problem

    /// The diagnostic, with the file and key as its location.
    public var diagnostic: Diagnostic {
        switch problem {
        case .unreadable(let error): error.diagnostic
        case .malformed(let error): error.diagnostic
        }
    }
}
