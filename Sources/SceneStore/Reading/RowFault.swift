import PredicateFormat

/// Why a row is not what it should be.
struct RowFault: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }

    /// The reason that an error of the model gives, with the column that holds the refused value.
    init(_ error: any Error, column: String) {
        let message = (error as? any DiagnosticError)?.diagnostic.message ?? "\(error)"
        reason = "\(column): \(message)"
    }
}

/// A row that cannot be used.
struct DamagedRow {
    let table: StoreTable
    let rowid: Int64
    let reason: String
}
