import PredicateFormat

/// The reason why the state of the handoff process cannot be used.
package enum HandoffStateError: DiagnosticError, Hashable {
    /// Another handoff process uses the folder.
    case locked(folder: String)
    /// A file or the folder cannot be read.
    case unreadable(path: String, reason: String)
    /// Other users can read the key.
    case exposedKey(path: String)
    /// The content of a file is not valid.
    case damaged(path: String, reason: String)
    /// A file cannot be written.
    case notWritten(path: String, reason: String)

    /// The description of the error.
    package var diagnostic: Diagnostic {
        switch self {
        case .locked(let folder):
            Diagnostic(
                code: "handoffRunning", message: "another process uses this folder", remedy: "end it first",
                place: folder)
        case .unreadable(let path, let reason):
            Diagnostic(code: "handoffState", message: "the file cannot be read", place: path, cause: reason)
        case .exposedKey(let path):
            Diagnostic(
                code: "exposedKey", message: "other users can read the key of this device",
                remedy: "remove the file, and pair the devices again", place: path)
        case .damaged(let path, let reason):
            Diagnostic(
                code: "damagedHandoffState", message: "the content of the file is not valid",
                remedy: "remove the file; without it, the devices must be paired again", place: path, cause: reason)
        case .notWritten(let path, let reason):
            Diagnostic(
                code: "handoffNotStored", message: "the file cannot be written",
                remedy: "check the folder and the disk", place: path, cause: reason)
        }
    }
}
