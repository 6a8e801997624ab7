import GRDB

/// The file as a whole cannot be used and is to be salvaged.
struct StoreDamage: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }

    /// Takes an error for damage if that is what it means; nil for errors that salvaging would not help against.
    init?(_ error: any Error) {
        switch error {
        case let damage as StoreDamage: self = damage
        case let error as DatabaseError:
            switch error.resultCode {
            // A plain error means that a table or column is not what its version says.
            case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_SCHEMA:
                reason = error.message ?? "\(error.extendedResultCode)"
            default: return nil
            }
        default: return nil
        }
    }
}
