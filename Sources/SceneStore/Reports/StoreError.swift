import Foundation
import PredicateFormat

/// An error that occurred while the store was opened, read or changed. The stored content has not changed.
public enum StoreError: DiagnosticError, Hashable, Sendable {
    /// Another process, or another object of this process, has opened the store. `pid` is the pid of that process; nil
    /// if the lock file does not contain a pid.
    case locked(pid: Int32?, folder: String)
    /// The folder or a file in it cannot be used for the store.
    case unsuitablePath(path: String, problem: PathProblem)
    /// A newer version of the program created the store. The file was left unchanged.
    case newerVersion(file: String)
    /// The store cannot be written. `reason` is the message of SQLite or of the operating system.
    case readOnly(file: String, reason: String)
    /// The disk or the user's quota is full.
    case diskFull(file: String)
    /// Damage was found in the store after it had been opened. The next opening salvages the store. `reason` is
    /// SQLite's message.
    case damaged(file: String, reason: String)
    /// A change contains a value that can be stored but could not be decoded again. Nothing of the change's transaction
    /// was stored.
    case invalidValue(subject: String, reason: String)
    /// Any other error. `code` is SQLite's extended result code; 0 for an error that SQLite did not report.
    case database(file: String, code: Int32, reason: String)
    /// The store was already closed.
    case closed(file: String)

    /// A problem with a folder or file.
    public enum PathProblem: Hashable, Sendable {
        /// The path is a symbolic link.
        case symbolicLink
        /// The path does not name a folder.
        case notFolder
        /// The path does not name a regular file.
        case notFile
        /// The file or folder belongs to another user with this numeric identifier.
        case foreignOwner(UInt32)
        /// A system call failed with this `errno` value.
        case system(Int32)
    }

    /// The diagnostic, with the file or folder as its location.
    public var diagnostic: Diagnostic {
        switch self {
        case .locked(let pid, let folder):
            Diagnostic(
                code: "storeLocked",
                message: "the store is in use by \(pid.map { "process \($0)" } ?? "another process")",
                remedy: "end that process, or use another state folder", place: folder)
        case .unsuitablePath(let path, let problem): Self.diagnostic(of: problem, path)
        case .newerVersion(let file):
            Diagnostic(
                code: "storeNewer", message: "this store was created by a newer version; it was not changed",
                remedy: "use the newer version, or another state folder", place: file)
        case .readOnly(let file, let reason):
            Diagnostic(
                code: "storeReadOnly", message: "the store cannot be written",
                remedy: "make the folder and its file system writable", place: file, cause: reason)
        case .diskFull(let file):
            Diagnostic(
                code: "storeFull", message: "there is not enough disk space for the store",
                remedy: "free some disk space",
                place: file)
        case .damaged(let file, let reason):
            Diagnostic(
                code: "storeDamaged", message: "the store is damaged",
                remedy: "restart the daemon: it sets the file aside and salvages its rows", place: file,
                cause: reason)
        case .invalidValue(let subject, let reason):
            Diagnostic(code: "storeUnstorable", message: "\(subject) cannot be stored", cause: reason)
        case .database(let file, let code, let reason):
            Diagnostic(code: "storeRefused", message: "SQLite failed with code \(code)", place: file, cause: reason)
        case .closed(let file):
            Diagnostic(code: "storeClosed", message: "the store was closed", place: file)
        }
    }

    private static func diagnostic(of problem: PathProblem, _ path: String) -> Diagnostic {
        func at(_ code: String, _ message: String, _ remedy: String?) -> Diagnostic {
            Diagnostic(code: code, message: message, remedy: remedy, place: path)
        }
        switch problem {
        case .symbolicLink:
            return at("storeLink", "this is a symbolic link", "replace it with the file or folder itself")
        case .notFolder:
            return at("storeNotFolder", "this is not a folder", "remove it, or use another state folder")
        case .notFile:
            return at("storeNotFile", "this is not a regular file", "remove it, or use another state folder")
        case .foreignOwner(let owner):
            return at(
                "storeForeignOwner", "this belongs to user \(owner)", "change the owner, for example with chown"
            )
        case .system(let code):
            return at("storeUnfit", "cannot access this path: \(String(cString: strerror(code)))", nil)
        }
    }
}
