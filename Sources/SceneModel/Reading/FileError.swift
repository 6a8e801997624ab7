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
            at("fileMissing", "there is no such file", "check the path")
        case .directory:
            at("fileIsDirectory", "this is a folder, not a file", "name the file inside it")
        case .notRegular(let kind):
            at("fileNotRegular", "this is \(kind), not a regular file", "copy its content to a file and name that")
        case .linkCycle:
            at("fileLinkCycle", "the symbolic links on this path lead back to themselves", "remove one of the links")
        case .denied:
            at("fileDenied", "this file may not be read", "give yourself read permission, for example with chmod u+r")
        case .empty:
            at("fileEmpty", "this file is empty", nil)
        case .tooLarge(let limit):
            at("fileTooLarge", "this file is larger than \(limit) bytes", "make it smaller; nothing was read from it")
        case .system(let code):
            at("fileUnreadable", "this file could not be read: \(String(cString: strerror(code)))", nil)
        }
    }

    private func at(_ code: String, _ message: String, _ remedy: String?) -> Diagnostic {
        Diagnostic(code: code, message: message, remedy: remedy, place: path)
    }
}
