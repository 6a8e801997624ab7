import PredicateFormat

/// A report on the damage to the store and the result of salvaging its rows.
package struct StoreReport: Hashable, Sendable {
    /// The result for one table's rows.
    package struct Table: Hashable, Sendable {
        /// The table's name.
        package let name: String
        /// Number of rows that are in use again.
        package var kept: Int
        /// Number of rows that cannot be decoded; they are stored in the table `damagedRows`, for inspection.
        package var setAside: Int
        /// Number of rows that were not copied; the damaged file may still contain them. Nil when the number is
        /// unknown.
        package var lost: Int?
        /// The reasons for which rows were set aside or lost, without duplicates.
        package var reasons: [String]
    }

    /// The reason that the whole file was replaced; nil when only single rows were damaged.
    package let damage: String?

    /// Name of the damaged file, in the store's folder; nil when the file stayed in use.
    package let damagedFile: String?

    /// The results by table; empty when an earlier process salvaged the rows.
    package let tables: [Table]

    /// The report as a diagnostic for people.
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
