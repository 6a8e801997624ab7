/// A damaged or lost record of the store, described in words that a person understands.
package struct LostRecord: Hashable, Sendable {
    /// The kind of the record, such as `session`, or the kind of a row of the table `records`.
    package let kind: String
    /// The identifier of the record's app; nil if unknown.
    package let app: String?
    /// The title of the record, or its identifier if it has no title; nil if unknown.
    package let title: String?
    /// The reason why the record is not part of the state any more.
    package let reason: String

    /// Creates a record from a row of a table.
    ///
    /// - Parameter text: returns the text of a column; nil if the column cannot be read.
    init(_ table: StoreTable, reason: String, text: (String) -> String?) {
        let names = Self.names[table.name]
        kind = text("kind") ?? names?.kind ?? table.name
        app = text(table.name == StoreTable.apps.name ? "identifier" : "app")
        title = (names?.titles ?? []).compactMap(text).first { !$0.isEmpty }
        self.reason = reason
    }

    /// The kind of the rows of each table, and the columns that can name a row. The first column with a text is used.
    private static let names: [String: (kind: String, titles: [String])] = [
        "apps": ("app", ["displayName"]), "sessions": ("session", ["title", "identifier"]),
        "items": ("item", ["number"]), "snapshots": ("snapshot", ["session"]), "rules": ("rule", ["identifier"]),
        "records": ("record", ["identifier"]),
    ]

    /// The record in words, such as `session “Robbie” of com.example.clowntown: the row is unreadable`.
    package var text: String {
        let name = title.map { " “\($0)”" } ?? ""
        return "\(kind)\(name)\(owner): \(reason)"
    }

    /// The kind and app of the record in words, such as `session of com.example.clowntown`.
    var kindAndApp: String { kind + owner }

    private var owner: String { app.map { " of \($0)" } ?? "" }
}
