import Foundation
import PredicateFormat

/// The reason why a file, such as a manifest or a scenes document, could not be read.
public struct FileError: DiagnosticError, Hashable, Sendable {
    /// The reason for the failure.
    public enum Problem: Hashable, Sendable {
        /// No file exists at the path.
        case missing
        /// The path names a folder.
        case directory
        /// The path names a pipe, socket or device, which could block a reader indefinitely.
        case notRegular(kind: String)
        /// The symbolic links on the path form a cycle.
        case linkCycle
        /// This user has no permission to read the file.
        case denied
        /// The file is empty.
        case empty
        /// The file has more than `limit` bytes.
        case tooLarge(limit: Int)
        /// Any other system error, by its `errno`.
        case system(Int32)
    }

    /// The path of the file, as the caller gave it.
    public let path: String

    /// The reason for the failure.
    public let problem: Problem

    /// Creates an error for a path.
    public init(path: String, problem: Problem) {
        self.path = path
        self.problem = problem
    }

    /// The diagnostic, with the path as its location.
    public var diagnostic: Diagnostic {
        switch problem {
        case .missing:
            makeDiagnostic(code: "fileMissing", message: "this file does not exist", remedy: "check the path")
        case .directory:
            makeDiagnostic(
                code: "fileIsDirectory", message: "this is a folder, not a file",
                remedy: "use the path of a file inside it")
        case .notRegular(let kind):
            makeDiagnostic(
                code: "fileNotRegular", message: "this is \(kind), not a regular file",
                remedy: "copy its content to a regular file and use that")
        case .linkCycle:
            makeDiagnostic(
                code: "fileLinkCycle", message: "the symbolic links on this path form a cycle",
                remedy: "remove one of the links")
        case .denied:
            makeDiagnostic(
                code: "fileDenied", message: "this file is not readable",
                remedy: "add read permission, for example with chmod u+r")
        case .empty:
            makeDiagnostic(code: "fileEmpty", message: "this file is empty", remedy: nil)
        case .tooLarge(let limit):
            makeDiagnostic(
                code: "fileTooLarge", message: "this file is larger than \(limit) bytes",
                remedy: "use a smaller file; nothing was read")
        case .system(let code):
            makeDiagnostic(
                code: "fileUnreadable", message: "this file could not be read: \(String(cString: strerror(code)))",
                remedy: nil)
        }
    }

    private func makeDiagnostic(code: String, message: String, remedy: String?) -> Diagnostic {
        Diagnostic(code: code, message: message, remedy: remedy, place: path)
    }
}
