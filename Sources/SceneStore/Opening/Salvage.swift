import GRDB
import SceneModel

/// A salvage operation that copies the readable part of a damaged database into a new one.
struct Salvage {
    let files: StoreFiles
    let clock: @Sendable () -> Timestamp

    /// The damage and the result of the salvage.
    struct Facts {
        var damage: String
        var damagedFile: String
        var tables: [String: Losses] = [:]
    }

    /// The rows of one table that were not copied.
    struct Losses {
        var setAside = 0
        var lost: Int? = 0
        var reasons: [String] = []
    }

    /// Replaces the damaged database. The damaged file stays in place until the new one is durable.
    func run(_ damage: StoreDamage) throws -> Facts {
        try files.createDraft()
        let queue = try StoreDatabase.create(files.draft)
        var tables: [String: Losses] = [:]
        do {
            tables = try copy(into: queue)
            try queue.close()
        } catch {
            try? queue.close()
            files.removeDraft()
            throw error
        }
        let damagedFile = try files.replaceDatabase(at: clock().description)
        return Facts(damage: damage.reason, damagedFile: damagedFile, tables: tables)
    }

    private func copy(into queue: DatabaseQueue) throws -> [String: Losses] {
        let source: DatabaseQueue
        do {
            source = try StoreDatabase.open(files.database, readonly: true)
        } catch {
            guard let damage = StoreDamage(error) else { throw error }
            try queue.write { try raiseCounter($0, stored: nil) }
            return Dictionary(
                uniqueKeysWithValues: StoreTable.all.map {
                    ($0.name, Losses(lost: nil, reasons: [damage.reason]))
                })
        }
        defer { try? source.close() }
        return try source.inDatabase { damaged in
            try queue.write { fresh in
                var tables: [String: Losses] = [:]
                for table in StoreTable.all where !isLacking(table, in: damaged) {
                    var salvage = TableSalvage(table, from: damaged, into: fresh, now: clock())
                    tables[table.name] = try salvage.run()
                }
                try copyDamagedRows(from: damaged, into: fresh)
                try raiseCounter(fresh, stored: try? ItemCounter(damaged).stored())
                return tables
            }
        }
    }

    /// Whether the file's version is older than the table; false when that cannot be determined, as reading the table
    /// decides then.
    private func isLacking(_ table: StoreTable, in damaged: Database) -> Bool {
        StoreTable.addedLater.contains(table.name) && (try? damaged.tableExists(table.name)) == false
    }

    /// Copies the rows that were set aside earlier; drops those that cannot be read any more.
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

    /// Sets the item counter. If the old counter is lost, numbers continue from the clock's milliseconds: every item
    /// costs a commit, so fewer items than milliseconds have ever passed.
    private func raiseCounter(_ fresh: Database, stored: Int64??) throws {
        let highest = try Int64.fetchOne(fresh, sql: "SELECT max(number) FROM items") ?? 0
        let counter = (stored ?? nil).flatMap { (1..<Int64.max).contains($0) ? $0 : nil }
        let number = max(counter ?? clock().millisecondsSince1970, highest < .max ? highest + 1 : highest)
        try ItemCounter(fresh).raise(to: number)
    }
}
