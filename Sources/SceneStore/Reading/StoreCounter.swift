import GRDB
import SceneModel

/// A stored counter.
struct StoreCounter {
    /// The name of a counter.
    enum Name: String {
        /// The number of the next item. The counter ensures that no item number is used twice.
        case nextItem
        /// The number of committed transactions since the store was created.
        case commits
    }

    private let database: Database
    private let name: Name

    init(_ name: Name, _ database: Database) { (self.name, self.database) = (name, database) }

    /// Returns the stored value; nil if the counter is missing.
    ///
    /// - Throws: ``StoreDamage`` if the value does not match its checksum.
    func stored() throws -> Int64? {
        // Counters of the schema versions 1 and 2 have no checksum.
        let sql = "SELECT * FROM counters WHERE name = ?"
        guard let row = try Row.fetchOne(database, sql: sql, arguments: [name.rawValue]) else { return nil }
        guard let value = Int64.fromDatabaseValue(row["value"]) else {
            throw StoreDamage("the counter \(name) is damaged")
        }
        if row.hasColumn(StoreTable.checksum), Int64.fromDatabaseValue(row[StoreTable.checksum]) != checksum(value) {
            throw StoreDamage("the counter \(name) is damaged")
        }
        return value
    }

    /// Raises the counter to a number; does nothing if the counter is already higher.
    func raise(to number: Int64) throws {
        let statement = try database.cachedStatement(
            sql: StoreTable.counters.upsert + " WHERE excluded.value > value")
        try statement.execute(arguments: [name.rawValue, number, checksum(number)])
    }

    private func checksum(_ value: Int64) -> Int64 {
        RowChecksum.value(of: [name.rawValue.databaseValue, value.databaseValue], in: .counters)
    }
}
