import GRDB

/// Damage to the database file that requires salvaging its rows into a new file.
struct StoreDamage: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }

    /// Creates the damage that an error indicates; returns nil for an error that salvaging cannot resolve.
    init?(_ error: any Error) {
        switch error {
        case let damage as StoreDamage: self = damage
        case let error as DatabaseError:
            switch error.resultCode {
            // `SQLITE_ERROR` means that a table or column does not match the schema of the database's version.
            case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_SCHEMA:
                reason = error.message ?? "\(error.extendedResultCode)"
            default: return nil
            }
        default: return nil
        }
    }
}
