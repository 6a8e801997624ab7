import PredicateFormat

/// A report about damage to the store and about the rows that were salvaged.
package struct StoreReport: Hashable, Sendable {
    /// The result for the rows of one table.
    package struct Table: Hashable, Sendable {
        /// The name of the table.
        package let name: String
        /// The number of rows that the store still has.
        package var kept: Int
        /// The number of rows that cannot be decoded, or that violate the table's constraints. These rows are stored in
        /// the table `damagedRows` for inspection.
        package var setAside: Int
        /// The number of rows that could not be read; the damaged file may still contain them. Nil if the number is
        /// unknown.
        package var lost: Int?
        /// The reasons why rows were set aside or lost, without duplicates.
        package var reasons: [String]
    }

    /// The reason why the whole file was replaced; nil if only single rows were damaged.
    package let damage: String?

    /// The name of the damaged file in the store's folder; nil if the file is still in use.
    package let damagedFile: String?

    /// The results of the tables.
    package let tables: [Table]

    /// The report as a diagnostic.
    package var diagnostic: Diagnostic {
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
