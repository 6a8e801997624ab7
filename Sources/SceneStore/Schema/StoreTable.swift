import GRDB

/// A table and its SQL statements. The statements are built once.
struct StoreTable: Sendable {
    let name: String
    /// The columns of the primary key.
    let key: [String]
    /// All columns except the checksum, in the order in which they are read and written.
    let columns: [String]
    /// Whether the table has the column `checksum`. The tables of schema versions 1 and 2 do not have this column.
    let hasChecksum: Bool
    /// All columns, in the order in which a row is read and written. The checksum is the last column.
    let storedColumns: [String]

    /// Selects rows, each with its rowid followed by all columns. Callers append conditions and the order.
    let select: String
    /// Stores a row; replaces a row with the same key. The last argument is the checksum.
    let upsert: String
    /// Stores a row unless the table already has a row with the key of the new row.
    let insertNew: String
    /// Deletes the row with the given key.
    let delete: String
    /// The SQL expression that represents a row as text. The text is an INSERT statement that would store the row
    /// again.
    let quotedRow: String

    init(_ name: String, key: [String], _ others: [String], hasChecksum: Bool = true) {
        let checksum = hasChecksum ? [Self.checksum] : []
        let columns = key + others + checksum
        let list = columns.joined(separator: ", ")
        let marks = columns.map { _ in "?" }.joined(separator: ", ")
        let updates = (others + checksum).map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
        let quoted = columns.map { "quote(\($0))" }.joined(separator: " || ', ' || ")
        self.name = name
        self.key = key
        self.columns = key + others
        self.hasChecksum = hasChecksum
        storedColumns = columns
        select = "SELECT rowid, \(list) FROM \(name)"
        upsert = """
            INSERT INTO \(name) (\(list)) VALUES (\(marks)) \
            ON CONFLICT (\(key.joined(separator: ", "))) DO UPDATE SET \(updates)
            """
        insertNew = "INSERT INTO \(name) (\(list)) VALUES (\(marks)) ON CONFLICT DO NOTHING"
        delete = "DELETE FROM \(name) WHERE " + key.map { "\($0) = ?" }.joined(separator: " AND ")
        quotedRow = "'INSERT INTO \(name) (\(list)) VALUES (' || \(quoted) || ')'"
    }

    static let apps = StoreTable(
        "apps", key: ["identifier"],
        ["displayName", "supportsMultipleScenes", "bundle", "executable", "process", "pid", "startTime"])
    static let sessions = StoreTable(
        "sessions", key: ["identifier"],
        [
            // Short columns come first. To read a column behind a long text, SQLite has to follow the overflow pages of
            // that text.
            "app", "role", "created", "lastActive", "isPrivate", "isDiscarded", "conditionsVersion", "title", "can",
            "prefers", "configuration", "activity", "userInfo",
        ])
    static let items = StoreTable(
        "items", key: ["number"],
        ["app", "session", "process", "attempts", "crashes", "isQuarantined", "payload"])
    static let snapshots = StoreTable("snapshots", key: ["session"], ["file", "taken", "width", "height"])
    static let rules = StoreTable(
        "rules", key: ["app", "identifier"], ["session", "predicateVersion", "predicate"])

    static let records = StoreTable("records", key: ["app", "kind", "identifier"], ["payload"])

    /// The counters and the notices are not part of the stored state.
    static let counters = StoreTable("counters", key: ["name"], ["value"])
    static let notices = StoreTable("notices", key: ["id"], ["found", "message", "place"])

    static let all = [apps, sessions, items, snapshots, rules, records]
}

/// The tables of a database file. The schema of the file may be older than the current schema.
extension StoreTable {
    /// The name of the column with the checksum of a row.
    static let checksum = "checksum"

    /// The names of the tables that are not salvaged row by row.
    private static let internalNames = ["counters", "damagedRows", "grdb_migrations"]

    /// Returns the tables of an undamaged database, except the internal tables. Each table has the columns that exist
    /// in this database.
    static func stored(in database: Database) throws -> [StoreTable] {
        let names = try String.fetchAll(
            database,
            sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY rowid")
        return try names.filter { !internalNames.contains($0) }.map { name in
            let columns = try database.columns(in: name)
            return StoreTable(
                name, key: columns.filter { $0.primaryKeyIndex > 0 }.map(\.name),
                columns.filter { $0.primaryKeyIndex == 0 && $0.name != checksum }.map(\.name),
                hasChecksum: columns.contains { $0.name == checksum })
        }
    }

    /// Whether a database that may be damaged has this table with all its columns.
    func exists(in database: Database) -> Bool {
        guard let names = try? database.columns(in: name).map(\.name) else { return false }
        return Set(storedColumns).isSubset(of: names)
    }

    /// Returns the table without the columns that a damaged database lacks. If the columns of the database cannot be
    /// read, returns the complete table.
    func restricted(toColumnsOf database: Database) -> StoreTable {
        guard let found = try? Set(database.columns(in: name).map(\.name)), !found.isDisjoint(with: columns) else {
            return self
        }
        return StoreTable(
            name, key: key.filter(found.contains), columns.filter { !key.contains($0) && found.contains($0) },
            hasChecksum: hasChecksum && found.contains(Self.checksum))
    }
}
