import Foundation
import PredicateFormat

/// Why the store could not be opened, read or changed. Whatever was stored before is still there.
public enum StoreError: DiagnosticError, Hashable, Sendable {
    /// Another process, or another part of this one, has the store open; its pid, nil when the lock does not say.
    case locked(pid: Int32?, folder: String)
    /// The folder, or a file in it, is not fit to hold the store.
    case unfit(path: String, problem: PathProblem)
    /// The store was made by a newer version and was left as it is.
    case newer(file: String)
    /// The store must not be written to; SQLite's reason.
    case readOnly(file: String, reason: String)
    /// The disk, or what this user may have of it, is full.
    case full(file: String)
    /// The store was found damaged after it had been opened; opening it anew salvages it. SQLite's reason.
    case damaged(file: String, reason: String)
    /// A change holds a value that could not be read back; nothing of its transaction was stored.
    case unstorable(what: String, reason: String)
    /// Any other refusal of SQLite, with its extended result code.
    case database(file: String, code: Int32, reason: String)
    /// The store was closed before.
    case closed(file: String)

    /// What is wrong with a folder or file.
    public enum PathProblem: Hashable, Sendable {
        /// A symbolic link stands in the place.
        case symbolicLink
        /// Something other than a folder stands in the folder's place.
        case notFolder
        /// Something other than a regular file stands in a file's place.
        case notFile
        /// The user of this number owns it.
        case foreignOwner(UInt32)
        /// The system refused, by its `errno`.
        case system(Int32)
    }

    /// The fault with the file or folder as its place.
    public var diagnostic: Diagnostic {
        switch self {
        case .locked(let pid, let folder):
            Diagnostic(
                code: "storeLocked", message: "the store is in use by \(pid.map { "process \($0)" } ?? "a process")",
                remedy: "end that process, or use another state folder", place: folder)
        case .unfit(let path, let problem): Self.diagnostic(of: problem, path)
        case .newer(let file):
            Diagnostic(
                code: "storeNewer", message: "this store was made by a newer version; it was left as it is",
                remedy: "use that version, or another state folder", place: file)
        case .readOnly(let file, let reason):
            Diagnostic(
                code: "storeReadOnly", message: "the store cannot be written",
                remedy: "make the folder and its file system writable", place: file, cause: reason)
        case .full(let file):
            Diagnostic(
                code: "storeFull", message: "there is no room left for the store", remedy: "free some disk space",
                place: file)
        case .damaged(let file, let reason):
            Diagnostic(
                code: "storeDamaged", message: "the store is damaged",
                remedy: "start the daemon anew: it sets the file aside and salvages its rows", place: file,
                cause: reason)
        case .unstorable(let what, let reason):
            Diagnostic(code: "storeUnstorable", message: "\(what) cannot be stored", cause: reason)
        case .database(let file, let code, let reason):
            Diagnostic(code: "storeRefused", message: "SQLite refused with code \(code)", place: file, cause: reason)
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
            return at("storeLink", "this is a symbolic link", "put the real one in its place")
        case .notFolder:
            return at("storeNotFolder", "this is not a folder", "remove it, or use another state folder")
        case .notFile:
            return at("storeNotFile", "this is not a regular file", "remove it, or use another state folder")
        case .foreignOwner(let owner):
            return at(
                "storeForeignOwner", "this belongs to user \(owner)", "give it back to yourself, for example with chown"
            )
        case .system(let code):
            return at("storeUnfit", "the system refused: \(String(cString: strerror(code)))", nil)
        }
    }
}
