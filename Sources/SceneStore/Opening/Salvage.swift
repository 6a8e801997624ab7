import GRDB
import SceneModel

/// An operation that copies the readable rows of a damaged database to a new database.
struct Salvage {
    let files: StoreFiles
    let clock: @Sendable () -> Timestamp
    let schema: StoreSchema

    /// The damage and the result of the salvage.
    struct Result {
        var damage: String
        /// The name of the file that was set aside; nil for none.
        var damagedFile: String?
        var tables: [String: Losses] = [:]
    }

    /// The rows of one table that were not copied.
    struct Losses {
        var setAside = 0
        var lost: Int? = 0
        var reasons: [String] = []
        /// The rows that were set aside or lost, as far as they are known.
        var records: [LostRecord] = []
        /// Whether the table has lost its checksums, so that damage of its rows cannot be detected.
        var isUnchecked = false
    }

    /// Replaces the damaged database with a salvaged database. The damaged file stays in place until the salvaged
    /// database is durable.
    ///
    /// The rows are copied to a database with the schema version of the damaged database. The copy is then migrated,
    /// because a migration expects the rows in the form of the preceding version.
    ///
    /// - Parameter mark: the number of commits according to the mark; nil for no mark.
    func run(_ damage: StoreDamage, mark: Int64?) throws -> StoreReport {
        try files.createDraft()
        let damagedFile = files.freeName(.damaged, at: clock())
        let report: StoreReport
        do {
            report = try fillDraft(Result(damage: damage.reason, damagedFile: damagedFile), mark: mark)
        } catch {
            files.removeDraft()
            throw error
        }
        try files.replaceDatabase(keepingAs: damagedFile)
        return report
    }

    /// Creates a database that replaces a missing one. `mark` is the number of commits of the missing database.
    func runWithoutDatabase(_ loss: Result, mark: Int64) throws -> StoreReport {
        try files.createDraft()
        let report = try fillDraftWithoutRows(loss, reason: "the file is missing", mark: mark)
        try files.publishDraft()
        return report
    }

    private func fillDraft(_ damage: Result, mark: Int64?) throws -> StoreReport {
        let source: DatabaseQueue
        do {
            source = try StoreDatabase.open(files.database, salvages: true)
        } catch {
            guard let cause = StoreDamage(error) else { throw error }
            return try fillDraftWithoutRows(damage, reason: cause.reason, mark: mark)
        }
        defer { try? source.close() }
        let version = try source.inDatabase { try schema.version(of: $0) }
        let queue = try StoreDatabase.create(files.draft, schema: schema, version: version)
        do {
            var result = damage
            result.tables = try source.inDatabase { try copy($0, into: queue) }
            try schema.migrator.migrate(queue)
            let report = try queue.inDatabase { fresh in
                try finish(
                    fresh, result, nextItem: Self.counter(.nextItem, of: source),
                    commits: Self.counter(.commits, of: source) ?? mark)
            }
            try queue.close()
            return report
        } catch {
            try? queue.close()
            throw error
        }
    }

    private func fillDraftWithoutRows(_ damage: Result, reason: String, mark: Int64?) throws -> StoreReport {
        let queue = try StoreDatabase.create(files.draft, schema: schema)
        defer { try? queue.close() }
        var result = damage
        for table in StoreTable.all { result.tables[table.name] = Losses(lost: nil, reasons: [reason]) }
        return try queue.inDatabase { try finish($0, result, nextItem: nil, commits: mark) }
    }

    private static func counter(_ name: StoreCounter.Name, of source: DatabaseQueue) -> Int64? {
        try? source.inDatabase { try StoreCounter(name, $0).stored() }
    }

    /// Sets aside the copied rows that are damaged, stores the notice, and sets the counters.
    private func finish(
        _ fresh: Database, _ result: Result, nextItem: Int64?, commits: Int64?
    ) throws -> StoreReport {
        try fresh.inTransaction {
            for table in StoreTable.all where result.tables[table.name]?.isUnchecked == true {
                try RowSealing(fresh).seal(table)
            }
            try StoreCounter(.commits, fresh).raise(to: commits ?? 0)
            return .commit
        }
        let (_, report) = try StateLoading(fresh, now: clock()).load(after: result, mark: nil)
        try raiseCounter(fresh, stored: nextItem)
        return report ?? StoreReport(damage: result.damage, damagedFile: result.damagedFile, tables: [])
    }

    private func copy(_ damaged: Database, into queue: DatabaseQueue) throws -> [String: Losses] {
        try queue.write { fresh in
            var tables: [String: Losses] = [:]
            for table in try StoreTable.stored(in: fresh) {
                var salvage = TableSalvage(table, from: damaged, into: fresh, now: clock())
                tables[table.name] = try salvage.run()
            }
            try copyDamagedRows(from: damaged, into: fresh)
            return tables
        }
    }

    /// Copies the damaged rows that an earlier opening has set aside. Rows that cannot be read any more are dropped.
    private func copyDamagedRows(from damaged: Database, into fresh: Database) throws {
        let columns = "tableName, reason, found, statement"
        guard let rows = try? Row.fetchAll(damaged, sql: "SELECT \(columns) FROM damagedRows ORDER BY id") else {
            return
        }
        for row in rows {
            let values = row.databaseValues
            guard values.count == 4, !values.contains(.null) else { continue }
            try fresh.execute(
                sql: "INSERT INTO damagedRows (\(columns)) VALUES (?, ?, ?, ?)",
                arguments: StatementArguments(Array(values)))
        }
    }

    /// Sets the counter of item numbers. If the old counter is lost, numbering continues from the current time in
    /// milliseconds since 1970. This time is higher than all used numbers, because item numbers begin at 1 and increase
    /// by one, and no store receives one item per millisecond.
    private func raiseCounter(_ fresh: Database, stored: Int64?) throws {
        let highest = try Int64.fetchOne(fresh, sql: "SELECT max(number) FROM items") ?? 0
        let counter = stored.flatMap { (1..<Int64.max).contains($0) ? $0 : nil }
        let number = max(counter ?? clock().millisecondsSince1970, highest < .max ? highest + 1 : highest)
        try StoreCounter(.nextItem, fresh).raise(to: number)
    }
}
