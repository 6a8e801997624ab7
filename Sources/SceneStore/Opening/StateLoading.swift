import GRDB
import SceneModel

/// An operation that reads the state, sets aside damaged rows, and stores a notice about all losses.
struct StateLoading {
    private let database: Database
    private let now: Timestamp

    init(_ database: Database, now: Timestamp) {
        self.database = database
        self.now = now
    }

    /// Returns the state, and a report if rows were set aside, the database was salvaged, or commits are missing. The
    /// report is nil otherwise.
    ///
    /// - Parameters:
    ///   - mark: the number of commits according to the mark; nil for no mark.
    ///   - keepLog: copies the write-ahead log for inspection and returns the name of the copy. Called if commits are
    ///     missing.
    func load(
        after salvage: Salvage.Result?, mark: Int64?, keepLog: () -> String? = { nil }
    ) throws -> (StoredState, StoreReport?) {
        var reader = StateReader(database)
        let state = try reader.state()
        let missingCommits = try mark.map { try max(0, $0 - commits()) } ?? 0
        guard salvage != nil || !reader.damagedRows.isEmpty || missingCommits > 0 else { return (state, nil) }
        var report = report(state, reader.damagedRows, salvage)
        if missingCommits > 0 {
            report.missingCommits = missingCommits
            report.log = keepLog()
        }
        try record(report, reader.damagedRows, commits: missingCommits > 0 ? mark : nil)
        return (state, report)
    }

    private func commits() throws -> Int64 {
        guard let commits = try StoreCounter(.commits, database).stored() else {
            throw StoreDamage("the counter commits is missing")
        }
        return commits
    }

    /// Sets damaged rows aside and stores the notice, in one transaction. The counter of commits is raised to the
    /// mark, so that the same loss is not reported again.
    private func record(_ report: StoreReport, _ rows: [DamagedRow], commits: Int64?) throws {
        try database.inTransaction(.immediate) {
            for row in rows { try setAside(row) }
            try StoreNotices(database).add(report.message, file: report.damagedFile ?? report.log, at: now)
            if let commits { try StoreCounter(.commits, database).raise(to: commits) }
            return .commit
        }
    }

    private func setAside(_ row: DamagedRow) throws {
        let table = row.table
        try database.execute(
            sql: """
                INSERT INTO damagedRows (tableName, reason, found, statement) \
                SELECT ?, ?, ?, \(table.quotedRow) FROM \(table.name) WHERE rowid = ?
                """,
            arguments: [table.name, row.record.reason, now.millisecondsSince1970, row.rowid])
        try database.execute(sql: "DELETE FROM \(table.name) WHERE rowid = ?", arguments: [row.rowid])
    }

    private func report(_ state: StoredState, _ rows: [DamagedRow], _ salvage: Salvage.Result?) -> StoreReport {
        let kept = [
            "apps": state.apps.count, "sessions": state.sessions.count, "items": state.items.count,
            "snapshots": state.snapshots.count, "rules": state.rules.count,
            "records": state.records.count,
        ]
        let tables = StoreTable.all.map { table in
            let damaged = rows.filter { $0.table.name == table.name }.map(\.record)
            let losses = salvage?.tables[table.name] ?? Salvage.Losses()
            var reasons: [String] = []
            for reason in losses.reasons + damaged.map(\.reason) where !reasons.contains(reason) {
                reasons.append(reason)
            }
            return StoreReport.Table(
                name: table.name, kept: kept[table.name] ?? 0, setAside: damaged.count + losses.setAside,
                lost: losses.lost, reasons: reasons, records: losses.records + damaged)
        }
        return StoreReport(damage: salvage?.damage, damagedFile: salvage?.damagedFile, tables: tables)
    }
}
