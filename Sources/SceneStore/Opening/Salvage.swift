import GRDB
import SceneModel

/// Carries what can be read of a damaged file into a new one.
struct Salvage {
    let files: StoreFiles
    let clock: @Sendable () -> Timestamp

    /// What happened to the file.
    struct Facts {
        var damage: String
        var damagedFile: String
        var tables: [String: Losses] = [:]
    }

    /// What did not come over from one table.
    struct Losses {
        var setAside = 0
        var lost: Int? = 0
        var reasons: [String] = []
    }

    /// Replaces the damaged database. Until everything is durable the damaged one keeps its place.
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

    /// Whether the file is of a version before the table; where that cannot be told, looking will tell.
    private func isLacking(_ table: StoreTable, in damaged: Database) -> Bool {
        StoreTable.addedLater.contains(table.name) && (try? damaged.tableExists(table.name)) == false
    }

    /// Rows set aside earlier; those that cannot be read any more are given up.
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

    /// Without the old counter, numbers go on from the clock's milliseconds: every item costs a commit, so that fewer
    /// items than milliseconds have ever gone by.
    private func raiseCounter(_ fresh: Database, stored: Int64??) throws {
        let highest = try Int64.fetchOne(fresh, sql: "SELECT max(number) FROM items") ?? 0
        let counter = (stored ?? nil).flatMap { (1..<Int64.max).contains($0) ? $0 : nil }
        let number = max(counter ?? clock().millisecondsSince1970, highest < .max ? highest + 1 : highest)
        try ItemCounter(fresh).raise(to: number)
    }
}
