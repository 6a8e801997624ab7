import Foundation
import PredicateFormat

/// The reason that a file with a manifest or a scenes document could not be read.
public struct FileError: DiagnosticError, Hashable, Sendable {
    /// The reason for the failure.
    public enum Problem: Hashable, Sendable {
        /// Nothing is at the path.
        case missing
        /// The path is that of a folder.
        case directory
        /// The path is that of a pipe, socket or device, which could block a reader indefinitely.
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

    /// Path of the file, as the caller gave it.
    public let path: String

    /// The reason for the failure.
    public let problem: Problem

    /// Creates an error for a path.
    public init(path: String, problem: Problem) {
        self.path = path
        self.problem = problem
    }

    /// The diagnostic, with the path as its place.
    public var diagnostic: Diagnostic {
        switch problem {
        case .missing:
            at("fileMissing", "this file does not exist", "check the path")
        case .directory:
            at("fileIsDirectory", "this is a folder, not a file", "use the path of a file inside it")
        case .notRegular(let kind):
            at(
                "fileNotRegular", "this is \(kind), not a regular file",
                "copy its content to a regular file and use that")
        case .linkCycle:
            at("fileLinkCycle", "the symbolic links on this path form a cycle", "remove one of the links")
        case .denied:
            at("fileDenied", "this file is not readable", "add read permission, for example with chmod u+r")
        case .empty:
            at("fileEmpty", "this file is empty", nil)
        case .tooLarge(let limit):
            at("fileTooLarge", "this file is larger than \(limit) bytes", "use a smaller file; nothing was read")
        case .system(let code):
            at("fileUnreadable", "this file could not be read: \(String(cString: strerror(code)))", nil)
        }
    }

    private func at(_ code: String, _ message: String, _ remedy: String?) -> Diagnostic {
        Diagnostic(code: code, message: message, remedy: remedy, place: path)
    }
}
