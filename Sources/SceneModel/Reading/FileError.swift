import Foundation
import PredicateFormat

/// Why a file that holds a manifest or a scenes document could not be read.
public struct FileError: DiagnosticError, Hashable, Sendable {
    /// What stood in the way.
    public enum Problem: Hashable, Sendable {
        /// Nothing is at the path.
        case missing
        /// The path names a folder.
        case directory
        /// The path names a pipe, socket or device, which could make a reader wait for ever.
        case notRegular(kind: String)
        /// The symbolic links on the path lead back to themselves.
        case linkCycle
        /// The file may not be read by this user.
        case denied
        /// The file has no bytes.
        case empty
        /// The file has more than `limit` bytes.
        case tooLarge(limit: Int)
        /// Any other refusal of the system, by its `errno`.
        case system(Int32)
    }

    /// Path of the file as it was given.
    public let path: String

    /// What stood in the way.
    public let problem: Problem

    /// States that `path` could not be read because of `problem`.
    public init(path: String, problem: Problem) {
        self.path = path
        self.problem = problem
    }

    /// The fault with the path as its place.
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
