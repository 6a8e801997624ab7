/// The SQL statements for one table, built once.
struct StoreTable: Sendable {
    let name: String
    /// The columns of the primary key.
    let key: [String]
    /// All columns, in the order in which they are read and written.
    let columns: [String]

    /// Selects every row with its rowid first, in the order in which rows were first stored.
    let select: String
    /// Stores a row; replaces a row with the same key.
    let upsert: String
    /// Stores a row unless a row with the same key exists.
    let insertNew: String
    /// Deletes the row with a key.
    let delete: String
    /// Selects a row by rowid as the statement that would store it again.
    let quotedRow: String

    init(_ name: String, key: [String], _ others: [String]) {
        let columns = key + others
        let list = columns.joined(separator: ", ")
        let marks = columns.map { _ in "?" }.joined(separator: ", ")
        let updates = others.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
        let quoted = columns.map { "quote(\($0))" }.joined(separator: " || ', ' || ")
        self.name = name
        self.key = key
        self.columns = columns
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
            // Short columns first: reading a column behind a long text has to follow its overflow pages.
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

    /// The tables that files of version 1 lack.
    static let addedLater: Set<String> = [records.name]

    static let all = [apps, sessions, items, snapshots, rules, records]
}
