import Foundation
import GRDB

/// Conversion of errors of SQLite and of system calls to ``StoreError``.
extension StoreError {
    /// Converts an error that occurred while a file was in use.
    init(_ error: any Error, file: String) {
        switch error {
        case let error as StoreError: self = error
        case let error as DatabaseError: self.init(error, file: file)
        case let damage as StoreDamage: self = .damaged(file: file, reason: damage.reason)
        default: self = .database(file: file, code: 0, reason: "\(error)")
        }
    }

    private init(_ error: DatabaseError, file: String) {
        let reason = error.message ?? "\(error.extendedResultCode)"
        switch error.resultCode {
        case .SQLITE_FULL: self = .diskFull(file: file)
        case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM: self = .readOnly(file: file, reason: reason)
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(file: file, reason: reason)
        default: self = .database(file: file, code: error.extendedResultCode.rawValue, reason: reason)
        }
    }

    /// Returns the error for a system call that failed on `path` with the `errno` value `code`.
    static func system(_ code: Int32, _ path: String) -> StoreError {
        switch code {
        case ENOSPC, EDQUOT: .diskFull(file: path)
        case EROFS, EACCES, EPERM: .readOnly(file: path, reason: String(cString: strerror(code)))
        case ELOOP: .unsuitablePath(path: path, problem: .symbolicLink)
        case ENOTDIR: .unsuitablePath(path: path, problem: .notFolder)
        case EISDIR: .unsuitablePath(path: path, problem: .notFile)
        default: .unsuitablePath(path: path, problem: .system(code))
        }
    }
}
