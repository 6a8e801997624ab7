import GRDB
import SceneModel

/// The stored counter of item numbers. The counter ensures that no item number is used twice.
struct ItemCounter {
    private let database: Database

    init(_ database: Database) { self.database = database }

    /// Returns a number that is higher than the numbers of all items that this store has ever had.
    func next() throws -> ItemNumber {
        ItemNumber(rawValue: try stored() ?? 1)
    }

    /// Returns the stored value of the counter; nil if the value is missing.
    func stored() throws -> Int64? {
        try Int64.fetchOne(
            database.cachedStatement(sql: "SELECT value FROM counters WHERE name = 'nextItem'"))
    }

    /// Raises the counter to a number; does nothing if the counter is already higher.
    func raise(to number: Int64) throws {
        let sql = """
            INSERT INTO counters (name, value) VALUES ('nextItem', ?) \
            ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE excluded.value > value
            """
        try database.cachedStatement(sql: sql).execute(arguments: [number])
    }
}
