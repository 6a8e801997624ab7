import GRDB
import SceneModel

/// The number that no item of this store ever had.
struct ItemCounter {
    private let database: Database

    init(_ database: Database) { self.database = database }

    /// The lowest such number.
    func next() throws -> ItemNumber {
        ItemNumber(rawValue: try stored() ?? 1)
    }

    /// The number as it is stored; nil when it is not there.
    func stored() throws -> Int64? {
        try Int64.fetchOne(
            database.cachedStatement(sql: "SELECT value FROM counters WHERE name = 'nextItem'"))
    }

    /// Makes the counter at least `number`.
    func raise(to number: Int64) throws {
        let sql = """
            INSERT INTO counters (name, value) VALUES ('nextItem', ?) \
            ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE excluded.value > value
            """
        try database.cachedStatement(sql: sql).execute(arguments: [number])
    }
}
