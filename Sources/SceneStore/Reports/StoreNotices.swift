import GRDB
import SceneModel

/// The stored notices.
struct StoreNotices {
    private let database: Database

    init(_ database: Database) { self.database = database }

    /// Adds a notice. Must run in the transaction that changes the store, so that the notice is lost only together with
    /// the change.
    func add(_ message: String, file: String?, at moment: Timestamp) throws {
        let highest = try Int64.fetchOne(database, sql: "SELECT max(id) FROM notices") ?? 0
        let number = highest < .max ? highest + 1 : highest
        try ChangeWriter(database: database).store(
            [number.databaseValue, moment.millisecondsSince1970.databaseValue, message.column, file.column],
            in: .notices)
    }

    /// Returns the notices that are not acknowledged, the oldest first. A damaged notice is returned with another text.
    func pending() throws -> [StoreNotice] {
        let statement = try database.cachedStatement(sql: StoreTable.notices.select + " ORDER BY rowid")
        let rows = try Row.fetchCursor(statement)
        var columns = ColumnReader(statement, of: .notices)
        var notices: [StoreNotice] = []
        while try rows.next() != nil {
            columns.restart()
            notices.append(Self.notice(&columns))
        }
        return notices
    }

    private static func notice(_ columns: inout ColumnReader) -> StoreNotice {
        do {
            try columns.verifyChecksum()
            return StoreNotice(
                number: try columns.number(), found: Timestamp(millisecondsSince1970: try columns.number()),
                message: try columns.text(), file: try columns.optionalText())
        } catch {
            let text = columns.messageText("message") ?? "unreadable"
            return StoreNotice(
                number: columns.rowid, found: .epoch, message: "a notice of the store is damaged: \(text)", file: nil)
        }
    }

    /// Removes the notices up to a number.
    func acknowledge(through number: Int64) throws {
        try database.execute(sql: "DELETE FROM notices WHERE id <= ?", arguments: [number])
    }
}
