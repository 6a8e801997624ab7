import PredicateFormat

/// The reason why a row cannot be decoded.
struct RowDecodingError: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }

    /// Creates an error from the model's error about a value, with the column that contains the value.
    init(_ error: any Error, column: String) {
        let message = (error as? any DiagnosticError)?.diagnostic.message ?? "\(error)"
        reason = "\(column): \(message)"
    }
}

/// A row that cannot be decoded.
struct DamagedRow {
    let table: StoreTable
    let rowid: Int64
    let reason: String
}
