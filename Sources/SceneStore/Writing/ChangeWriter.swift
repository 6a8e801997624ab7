import Foundation
import GRDB
import SceneModel

/// A writer that applies the changes of a transaction.
struct ChangeWriter {
    let database: Database

    /// Applies changes in their order, and raises the counter of item numbers above the numbers of all stored items.
    func write(_ changes: [StoreChange]) throws {
        var highest: Int64 = 0
        for change in changes {
            try write(change)
            if case .putItem(let item) = change { highest = max(highest, item.number.rawValue) }
        }
        if highest > 0 { try StoreCounter(.nextItem, database).raise(to: highest + 1) }
    }

    private func write(_ change: StoreChange) throws {
        switch change {
        case .putApp(let app): try put(app)
        case .removeApp(let app): try remove(.apps, app.text)
        case .putSession(let session): try put(session)
        case .removeSession(let session): try remove(.sessions, session.text)
        case .putItem(let item): try put(item)
        case .removeItem(let number): try run(StoreTable.items.delete, [number.rawValue.databaseValue])
        case .putSnapshot(let snapshot): try put(snapshot)
        case .removeSnapshot(let session): try remove(.snapshots, session.text)
        case .putRule(let rule): try put(rule)
        case .removeRule(let app, let identifier):
            try run(StoreTable.rules.delete, [app.text.column, identifier.column])
        case .putRecord(let record):
            try store(columns(record.key) + [record.payload.databaseValue], in: .records)
        case .removeRecord(let key): try run(StoreTable.records.delete, columns(key))
        default: try writePart(change)
        }
    }

    /// Stores a row with its checksum; replaces a row with the same key.
    func store(_ values: [DatabaseValue], in table: StoreTable) throws {
        try run(table.upsert, values + [RowChecksum.value(of: values, in: table).databaseValue])
    }

    /// Executes a statement. The statement is prepared on first use and then cached.
    func run(_ sql: String, _ values: [DatabaseValue]) throws {
        try database.cachedStatement(sql: sql).execute(arguments: StatementArguments(values))
    }

    private func columns(_ key: StoredRecord.Key) -> [DatabaseValue] {
        [key.app.text.column, key.kind.column, key.identifier.column]
    }

    private func remove(_ table: StoreTable, _ key: String) throws {
        try run(table.delete, [key.column])
    }

    private func put(_ app: StoredApp) throws {
        try store(
            [
                app.identifier.text.column, app.displayName.column, app.supportsMultipleScenes.databaseValue,
                app.bundle.column, app.executable.column, (app.process?.identifier).column,
                app.process?.pid.databaseValue ?? .null,
                (app.process?.startTime).map { Int64(bitPattern: $0).databaseValue } ?? .null,
            ], in: .apps)
    }

    private func put(_ item: StoredItem) throws {
        // The number that follows this number must be representable too.
        guard (1..<Int64.max).contains(item.number.rawValue) else {
            throw StoreError.invalidValue(subject: "item \(item.number)", reason: "the number is out of range")
        }
        try store(
            [
                item.number.rawValue.databaseValue, item.app.text.column, (item.session?.text).column,
                item.process.column, item.attempts.databaseValue, item.crashes.databaseValue,
                item.isQuarantined.databaseValue, try item.payload.encoded(for: item.number).databaseValue,
            ], in: .items)
    }

    private func put(_ snapshot: StoredSnapshot) throws {
        try store(
            [
                snapshot.session.text.column, snapshot.file.column,
                snapshot.taken.millisecondsSince1970.databaseValue, snapshot.width.databaseValue,
                snapshot.height.databaseValue,
            ], in: .snapshots)
    }

    private func put(_ rule: UserRule) throws {
        let predicate = try StoredPredicate(rule.predicate)
        var session: String?
        if case .session(let identifier) = rule.destination { session = identifier.text }
        try store(
            [
                rule.app.text.column, rule.identifier.column, session.column, predicate.version.databaseValue,
                predicate.text.column,
            ], in: .rules)
    }
}
