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
        var damagedFile: String
        var tables: [String: Losses] = [:]
    }

    /// The rows of one table that were not copied.
    struct Losses {
        var setAside = 0
        var lost: Int? = 0
        var reasons: [String] = []
    }

    /// Replaces the damaged database with a salvaged database. The damaged file stays in place until the salvaged
    /// database is durable.
    ///
    /// The rows are copied to a database with the schema version of the damaged database. The copy is then migrated,
    /// because a migration expects the rows in the form of the preceding version.
    func run(_ damage: StoreDamage) throws -> Result {
        try files.createDraft()
        var tables: [String: Losses] = [:]
        do {
            tables = try fillDraft()
        } catch {
            files.removeDraft()
            throw error
        }
        let damagedFile = try files.replaceDatabase(at: clock().description)
        return Result(damage: damage.reason, damagedFile: damagedFile, tables: tables)
    }

    private func fillDraft() throws -> [String: Losses] {
        let source: DatabaseQueue
        do {
            source = try StoreDatabase.open(files.database, readonly: true)
        } catch {
            guard let damage = StoreDamage(error) else { throw error }
            return try createEmptyDraft(reason: damage.reason)
        }
        defer { try? source.close() }
        let version = try source.inDatabase { try schema.version(of: $0) }
        let queue = try StoreDatabase.create(files.draft, schema: schema, version: version)
        do {
            let tables = try source.inDatabase { try copy($0, into: queue) }
            try schema.migrator.migrate(queue)
            try queue.close()
            return tables
        } catch {
            try? queue.close()
            throw error
        }
    }

    private func createEmptyDraft(reason: String) throws -> [String: Losses] {
        let queue = try StoreDatabase.create(files.draft, schema: schema)
        defer { try? queue.close() }
        try queue.write { try raiseCounter($0, stored: nil) }
        return Dictionary(
            uniqueKeysWithValues: StoreTable.all.map { ($0.name, Losses(lost: nil, reasons: [reason])) })
    }

    private func copy(_ damaged: Database, into queue: DatabaseQueue) throws -> [String: Losses] {
        try queue.write { fresh in
            var tables: [String: Losses] = [:]
            for table in try StoreTable.stored(in: fresh) {
                var salvage = TableSalvage(table, from: damaged, into: fresh, now: clock())
                tables[table.name] = try salvage.run()
            }
            try copyDamagedRows(from: damaged, into: fresh)
            try raiseCounter(fresh, stored: try? ItemCounter(damaged).stored())
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
    private func raiseCounter(_ fresh: Database, stored: Int64??) throws {
        let highest = try Int64.fetchOne(fresh, sql: "SELECT max(number) FROM items") ?? 0
        let counter = (stored ?? nil).flatMap { (1..<Int64.max).contains($0) ? $0 : nil }
        let number = max(counter ?? clock().millisecondsSince1970, highest < .max ? highest + 1 : highest)
        try ItemCounter(fresh).raise(to: number)
    }
}
