import GRDB
import SceneModel

/// An operation that reads the state and sets aside rows that cannot be decoded.
struct StateLoading {
    private let database: Database
    private let now: Timestamp

    init(_ database: Database, now: Timestamp) {
        self.database = database
        self.now = now
    }

    /// Returns the state, and a report if rows were set aside or the database was salvaged. The report is nil
    /// otherwise.
    func load(after salvage: Salvage.Result?) throws -> (StoredState, StoreReport?) {
        var reader = StateReader(database)
        let state = try reader.state()
        if !reader.damagedRows.isEmpty { try setAside(reader.damagedRows) }
        guard salvage != nil || !reader.damagedRows.isEmpty else { return (state, nil) }
        return (state, report(state, reader.damagedRows, salvage))
    }

    private func setAside(_ rows: [DamagedRow]) throws {
        try database.inTransaction(.immediate) {
            for row in rows {
                let table = row.table
                try database.execute(
                    sql: """
                        INSERT INTO damagedRows (tableName, reason, found, statement) \
                        SELECT ?, ?, ?, \(table.quotedRow) FROM \(table.name) WHERE rowid = ?
                        """,
                    arguments: [table.name, row.reason, now.millisecondsSince1970, row.rowid])
                try database.execute(sql: "DELETE FROM \(table.name) WHERE rowid = ?", arguments: [row.rowid])
            }
            return .commit
        }
    }

    private func report(_ state: StoredState, _ rows: [DamagedRow], _ salvage: Salvage.Result?) -> StoreReport {
        let kept = [
            "apps": state.apps.count, "sessions": state.sessions.count, "items": state.items.count,
            "snapshots": state.snapshots.count, "rules": state.rules.count,
            "records": state.records.count,
        ]
        let tables = StoreTable.all.map { table in
            let damaged = rows.filter { $0.table.name == table.name }
            let losses = salvage?.tables[table.name] ?? Salvage.Losses()
            var reasons: [String] = []
            for reason in losses.reasons + damaged.map(\.reason) where !reasons.contains(reason) {
                reasons.append(reason)
            }
            return StoreReport.Table(
                name: table.name, kept: kept[table.name] ?? 0, setAside: damaged.count + losses.setAside,
                lost: losses.lost, reasons: reasons)
        }
        return StoreReport(damage: salvage?.damage, damagedFile: salvage?.damagedFile, tables: tables)
    }
}
