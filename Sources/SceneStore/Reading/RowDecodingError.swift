import PredicateFormat

/// The reason why a row cannot be decoded.
struct RowDecodingError: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }

    /// Creates an error for the column whose value the model has refused. `error` is the model's error.
    init(_ error: any Error, column: String) {
        let message = (error as? any DiagnosticError)?.diagnostic.message ?? "\(error)"
        reason = "\(column): \(message)"
    }
}

/// A row that cannot be decoded.
struct DamagedRow {
    let table: StoreTable
    let rowid: Int64
    let record: LostRecord
}
