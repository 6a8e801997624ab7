import GRDB
import SceneModel

/// An operation that copies the rows of a damaged table one by one and skips unreadable pages.
struct TableSalvage {
    private let table: StoreTable
    private let damaged: Database
    private let fresh: Database
    private let now: Timestamp
    private var losses = Salvage.Losses()
    /// The rowids and keys of the rows that were copied or set aside.
    private var readRowids: Set<Int64> = []
    private var readKeys: Set<[DatabaseValue]> = []

    init(_ table: StoreTable, from damaged: Database, into fresh: Database, now: Timestamp) {
        self.table = table.restricted(toColumnsOf: damaged)
        self.damaged = damaged
        self.fresh = fresh
        self.now = now
        losses.isUnchecked = table.hasChecksum && !self.table.hasChecksum
        if losses.isUnchecked { addReason("the checksums are missing; the rows were not checked") }
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
        findLostRows()
        return losses
    }

    /// Copies the rows, beginning with the rowid `start`. `last` becomes the rowid of the last row, but is never lower
    /// than the rowid of the first row.
    ///
    /// The rows of a damaged table can be out of order. Reading always ends, because each call of this function begins
    /// after the `last` of the previous call.
    private mutating func copyRows(from start: Int64, last: inout Int64) throws {
        let sql = "\(table.select) WHERE rowid >= ? ORDER BY rowid"
        let rows = try Row.fetchCursor(damaged, sql: sql, arguments: [start])
        var first: Int64?
        while let row = try rows.next() {
            let rowid = row[0] as Int64? ?? 0
            let lowest = first ?? rowid
            (first, last) = (lowest, max(rowid, lowest))
            try copy(Array(row.databaseValues.dropFirst()), rowid: rowid)
        }
    }

    private mutating func copy(_ values: [DatabaseValue], rowid: Int64) throws {
        let isNewRowid = readRowids.insert(rowid).inserted
        let isNewKey = readKeys.insert(Array(values.prefix(table.key.count))).inserted
        // A table whose pages are out of order can return a row several times.
        guard isNewRowid || isNewKey else { return }
        do {
            let statement = try fresh.cachedStatement(sql: table.insertNew)
            try statement.execute(arguments: StatementArguments(values))
            if fresh.changesCount == 0 { try setAside(values, "an earlier row has the same key") }
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
            try setAside(values, error.message ?? "a value has the wrong type")
        }
    }

    /// Stores a row in the table `damagedRows`, because the row violates the constraints of its own table.
    private mutating func setAside(_ values: [DatabaseValue], _ reason: String) throws {
        let quoted = table.storedColumns.map { _ in "quote(?)" }.joined(separator: " || ', ' || ")
        let list = table.storedColumns.joined(separator: ", ")
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
        let texts = Dictionary(zip(table.columns, values)) { first, _ in first }
        losses.records.append(
            LostRecord(table, reason: reason) { name in texts[name].flatMap(String.fromDatabaseValue) })
    }

    private mutating func addReason(_ reason: String) {
        if !losses.reasons.contains(reason) { losses.reasons.append(reason) }
    }

    /// Returns the lowest rowid after `last` from which rows can be read again; nil if no later row is readable.
    ///
    /// Tries rowids at doubling distances until a row is readable, and then searches within the last distance by
    /// bisection.
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
            let row = try Row.fetchOne(damaged, sql: sql, arguments: [rowid])
            // A lower rowid shows that the pages are out of order. Reading on from that rowid would never end.
            return row.map { ($0[0] as Int64? ?? 0) >= rowid } ?? true
        } catch {
            return false
        }
    }

    /// Counts and names the rows that could not be read. The index of the primary key has an entry for each row; a
    /// row is lost if neither its rowid nor its key was read. Without an index of the primary key, or with a damaged
    /// one, the rows cannot be counted: the number is then unknown if an error has occurred, and 0 otherwise.
    private mutating func findLostRows() {
        guard table.name != StoreTable.items.name else { return }
        let list = table.key.joined(separator: ", ")
        let sql = "SELECT rowid, \(list) FROM \(table.name) INDEXED BY sqlite_autoindex_\(table.name)_1"
        guard let rows = try? Row.fetchAll(damaged, sql: sql) else { return }
        losses.lost = 0
        for row in rows {
            let key = Array(row.databaseValues.dropFirst())
            if readKeys.contains(key) || Int64.fromDatabaseValue(row[0]).map({ readRowids.contains($0) }) == true {
                continue
            }
            losses.lost = (losses.lost ?? 0) + 1
            let texts = Dictionary(zip(table.key, key)) { first, _ in first }
            losses.records.append(
                LostRecord(table, reason: "the row cannot be read") { name in
                    texts[name].flatMap(String.fromDatabaseValue)
                })
        }
    }
}
