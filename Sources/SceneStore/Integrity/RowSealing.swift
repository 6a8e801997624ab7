import GRDB

/// An operation that computes the checksums of all rows that have none.
struct RowSealing {
    private let database: Database

    init(_ database: Database) { self.database = database }

    /// Computes the missing checksums of all tables. Must run in a transaction.
    func sealAll() throws {
        for table in StoreTable.all + [.counters, .notices] { try seal(table) }
    }

    /// Computes the missing checksums of one table. Must run in a transaction.
    ///
    /// The checksums include only columns that the database has and that this version of the program knows.
    func seal(_ table: StoreTable) throws {
        let table = table.restricted(toColumnsOf: database)
        let checksums = try self.checksums(of: table)
        let statement = try database.makeStatement(sql: "UPDATE \(table.name) SET checksum = ? WHERE rowid = ?")
        for (rowid, checksum) in checksums { try statement.execute(arguments: [checksum, rowid]) }
    }

    private func checksums(of table: StoreTable) throws -> [(rowid: Int64, checksum: Int64)] {
        let statement = try database.makeStatement(sql: table.select + " WHERE checksum IS NULL")
        let rows = try Row.fetchCursor(statement)
        let columns = ColumnReader(statement, of: table)
        var checksums: [(rowid: Int64, checksum: Int64)] = []
        while try rows.next() != nil { checksums.append((rowid: columns.rowid, checksum: columns.checksum())) }
        return checksums
    }
}
