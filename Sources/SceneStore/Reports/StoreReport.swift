import PredicateFormat

/// What was wrong with the store and what became of its rows.
public struct StoreReport: Hashable, Sendable {
    /// What became of one table's rows.
    public struct Table: Hashable, Sendable {
        /// The table's name.
        public let name: String
        /// Rows that are in use again.
        public var kept: Int
        /// Rows that cannot be read as what they should be; they are in the table `damagedRows`, for inspection.
        public var setAside: Int
        /// Rows that are only in the damaged file, if anywhere; nil when their number cannot be told.
        public var lost: Int?
        /// Why rows were set aside or lost, every reason once.
        public var reasons: [String]
    }

    /// Why the whole file was replaced; nil when only single rows were damaged.
    public let damage: String?

    /// Name of the damaged file, in the store's folder; nil when the file stayed in use.
    public let damagedFile: String?

    /// What became of the rows, by table; empty when an earlier process salvaged them.
    public let tables: [Table]

    /// The facts for a person.
    public var diagnostic: Diagnostic {
        let lines = tables.map { table in
            let lost = table.lost.map { "\($0) lost" } ?? "an unknown number lost"
            let reasons = table.reasons.isEmpty ? "" : " (\(table.reasons.joined(separator: "; ")))"
            return "\(table.name): \(table.kept) kept, \(table.setAside) set aside, \(lost)\(reasons)"
        }
        return Diagnostic(
            code: damagedFile == nil ? "storeRowsDamaged" : "storeSalvaged",
            message: damagedFile == nil
                ? "rows of the store could not be read; they were set aside in the table damagedRows"
                : "the store was damaged; what could be read was salvaged",
            place: damagedFile,
            cause: ([damage].compactMap { $0 } + lines).joined(separator: "\n"))
    }
}
