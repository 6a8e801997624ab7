import GRDB
import SceneModel

/// An operation that copies the rows of a damaged table one by one and skips unreadable pages.
struct TableSalvage {
    private let table: StoreTable
    private let damaged: Database
    private let fresh: Database
    private let now: Timestamp
    private var losses = Salvage.Losses()
    private var copied = 0

    init(_ table: StoreTable, from damaged: Database, into fresh: Database, now: Timestamp) {
        self.table = table.restricted(toColumnsOf: damaged)
        self.damaged = damaged
        self.fresh = fresh
        self.now = now
    }

    /// Copies the readable rows; returns the numbers of rows that were set aside or lost, with the reasons.
    mutating func run() throws -> Salvage.Losses {
        var start: Int64? = Int64.min
        while let from = start {
            var last = from
            do {
                try copyRows(from: from, last: &last)
                start = nil
            } catch let error as DatabaseError where StoreDamage(error) != nil {
                addReason(error.message ?? "\(error.extendedResultCode)")
                losses.lost = nil
                start = firstReadable(after: last)
            }
        }
        if losses.lost == nil { losses.lost = countLostRows() }
        return losses
    }

    private mutating func copyRows(from start: Int64, last: inout Int64) throws {
        let sql = "\(table.select) WHERE rowid >= ? ORDER BY rowid"
        let rows = try Row.fetchCursor(damaged, sql: sql, arguments: [start])
        while let row = try rows.next() {
            last = row[0] as Int64? ?? 0
            try copy(Array(row.databaseValues.dropFirst()))
        }
    }

    private mutating func copy(_ values: [DatabaseValue]) throws {
        do {
            let statement = try fresh.cachedStatement(sql: table.insertNew)
            try statement.execute(arguments: StatementArguments(values))
            if fresh.changesCount > 0 {
                copied += 1
            } else {
                try setAside(values, "an earlier row has the same key")
            }
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
            try setAside(values, error.message ?? "a value has the wrong type")
        }
    }

    /// Stores a row that violates the table's constraints in the table `damagedRows`.
    private mutating func setAside(_ values: [DatabaseValue], _ reason: String) throws {
        let quoted = table.columns.map { _ in "quote(?)" }.joined(separator: " || ', ' || ")
        let list = table.columns.joined(separator: ", ")
        let facts: [DatabaseValue] = [
            table.name.databaseValue, reason.databaseValue, now.millisecondsSince1970.databaseValue,
        ]
        try fresh.execute(
            sql: """
                INSERT INTO damagedRows (tableName, reason, found, statement) \
                VALUES (?, ?, ?, 'INSERT INTO \(table.name) (\(list)) VALUES (' || \(quoted) || ')')
                """,
            arguments: StatementArguments(facts + values))
        losses.setAside += 1
        addReason(reason)
    }

    private mutating func addReason(_ reason: String) {
        if !losses.reasons.contains(reason) { losses.reasons.append(reason) }
    }

    /// Returns the lowest rowid after `last` from which rows can be read again; nil if no later row is readable.
    ///
    /// Tries rowids at doubling distances until a row is readable, and then bisects the last distance.
    private func firstReadable(after last: Int64) -> Int64? {
        let base = max(last, 0)
        var stride: Int64 = 1
        var unreadable = base
        while true {
            let (candidate, isPastEnd) = base.addingReportingOverflow(stride)
            if isPastEnd { return nil }
            if isReadable(from: candidate) {
                var readable = candidate
                while readable - unreadable > 1 {
                    let middle = unreadable + (readable - unreadable) / 2
                    if isReadable(from: middle) { readable = middle } else { unreadable = middle }
                }
                return readable
            }
            unreadable = candidate
            if stride > .max / 2 { return nil }
            stride *= 2
        }
    }

    private func isReadable(from rowid: Int64) -> Bool {
        let sql = "\(table.select) WHERE rowid >= ? ORDER BY rowid LIMIT 1"
        do {
            _ = try Row.fetchOne(damaged, sql: sql, arguments: [rowid])
            return true
        } catch {
            return false
        }
    }

    /// Returns the number of rows that could not be read. The index of the primary key has one entry for each row; the
    /// result is the number of these entries without the rows that were copied or set aside. Returns nil if the index
    /// is damaged too, or if the table has no such index.
    private func countLostRows() -> Int? {
        guard table.name != StoreTable.items.name else { return nil }
        let sql = "SELECT count(*) FROM \(table.name) INDEXED BY sqlite_autoindex_\(table.name)_1"
        guard let count = try? Int.fetchOne(damaged, sql: sql) else { return nil }
        return max(0, count - copied - losses.setAside)
    }
}
