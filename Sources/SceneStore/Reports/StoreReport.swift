/// A report about damage to the store and about the rows that were salvaged.
package struct StoreReport: Hashable, Sendable {
    /// The result for the rows of one table.
    package struct Table: Hashable, Sendable {
        /// The name of the table.
        package let name: String
        /// The number of rows that the store still has.
        package var kept: Int
        /// The number of rows that do not match their checksum, that cannot be decoded, or that violate the table's
        /// constraints. These rows are stored in the table `damagedRows` for inspection.
        package var setAside: Int
        /// The number of rows that could not be read; the damaged file may still contain them. Nil if the number is
        /// unknown.
        package var lost: Int?
        /// The reasons why rows were set aside or lost, without duplicates.
        package var reasons: [String]
        /// The rows that were set aside or lost, as far as they are known.
        package var records: [LostRecord]
    }

    /// The maximum number of lost records that the message names. The message states the number of the remaining
    /// records.
    package static let maximumNamedRecords = 50

    /// The reason why the whole file was replaced; nil if only single rows were damaged.
    package let damage: String?

    /// The name of the damaged file in the store's folder; nil if the file is still in use.
    package let damagedFile: String?

    /// The results of the tables.
    package let tables: [Table]

    /// The number of transactions that were committed but are not in the database any more.
    package var missingCommits: Int64 = 0

    /// The name of the copy of the write-ahead log; nil if no copy exists.
    package var log: String?

    /// The report as text. The first line describes the damage; a line follows for each lost record.
    package var message: String {
        let records = tables.flatMap(\.records)
        let hidden = records.count - Self.maximumNamedRecords
        var lines = headlines + tables.compactMap(\.summary)
        lines += records.prefix(Self.maximumNamedRecords).map(\.text)
        if hidden > 0 { lines.append("and \(hidden) more") }
        return lines.joined(separator: "\n")
    }

    /// The report as text for a log. This text names the kinds and apps of the lost records. It names neither titles nor
    /// reasons, because both may contain texts of a private session.
    package var logMessage: String {
        var counts: [String: Int] = [:]
        for record in tables.flatMap(\.records) { counts[record.kindAndApp, default: 0] += 1 }
        let hidden = counts.count - Self.maximumNamedRecords
        var lines = headlines + tables.compactMap { $0.hasLosses ? $0.counts : nil }
        lines += counts.sorted { $0.key < $1.key }.prefix(Self.maximumNamedRecords).map { "\($0.value) × \($0.key)" }
        if hidden > 0 { lines.append("and \(hidden) more") }
        return lines.joined(separator: "\n")
    }

    private var headlines: [String] {
        var lines: [String] = []
        if let damage, let damagedFile {
            lines.append("the store was damaged (\(damage)); the readable rows were salvaged from \(damagedFile)")
        } else if let damage {
            lines.append("the store was damaged (\(damage))")
        } else if tables.contains(where: { !$0.records.isEmpty }) {
            lines.append("damaged rows of the store were set aside in the table damagedRows")
        }
        if missingCommits > 0 {
            let number = missingCommits == 1 ? "the last change is" : "the last \(missingCommits) changes are"
            lines.append(
                "the store is older than its last commit: \(number) lost, because the write-ahead log was removed or "
                    + "damaged, or the database was replaced by an older one")
        }
        return lines
    }
}

extension StoreReport.Table {
    /// Whether a row was set aside or lost, or the number of lost rows is unknown.
    fileprivate var hasLosses: Bool { setAside > 0 || lost != 0 || !reasons.isEmpty }

    /// The numbers of kept, set-aside and lost rows as text.
    fileprivate var counts: String {
        let lostRows = lost.map { "\($0) lost" } ?? "an unknown number lost"
        return "\(name): \(kept) kept, \(setAside) set aside, \(lostRows)"
    }

    /// The numbers of rows with the reasons as text; nil if no row was lost or set aside.
    fileprivate var summary: String? {
        guard hasLosses else { return nil }
        return counts + (reasons.isEmpty ? "" : " (\(reasons.joined(separator: "; ")))")
    }
}
