import PredicateFormat

/// The reason that a row cannot be decoded.
struct RowDecodingError: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }

    /// Creates a fault from an error of the model, with the column that holds the refused value.
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
