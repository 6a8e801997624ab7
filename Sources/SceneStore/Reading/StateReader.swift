import Foundation
import GRDB
import PredicateFormat
import SceneModel

/// A reader of the whole content of the store. The reader records the rows that cannot be decoded.
struct StateReader {
    private let database: Database
    /// The rows that cannot be decoded and are therefore missing from the state.
    private(set) var damagedRows: [DamagedRow] = []

    init(_ database: Database) { self.database = database }

    /// Returns the state without the damaged rows.
    mutating func state() throws -> StoredState {
        StoredState(
            apps: try readRows(.apps, Self.app),
            sessions: try readSessions(),
            items: try readRows(.items, Self.item),
            snapshots: try readRows(.snapshots, Self.snapshot),
            rules: try readRows(.rules, Self.rule),
            records: try readRows(.records, Self.record),
            nextItem: try nextItem())
    }

    private func nextItem() throws -> ItemNumber {
        guard let number = try StoreCounter(.nextItem, database).stored() else {
            throw StoreDamage("the counter nextItem is missing")
        }
        return ItemNumber(rawValue: number)
    }

    private mutating func readRows<Value>(
        _ table: StoreTable, _ read: (inout ColumnReader) throws -> Value
    ) throws
        -> [Value]
    {
        var values: [Value] = []
        try forEachRow(table) { values.append(try read(&$0)) }
        return values
    }

    private mutating func readSessions() throws -> [SceneSession] {
        var raw = RawSessions()
        try forEachRow(.sessions) { try raw.append(&$0) }
        let decoder = SessionDecoder(raw)
        var sessions: [SceneSession] = []
        sessions.reserveCapacity(raw.sessions.count)
        for row in raw.sessions {
            do { sessions.append(try decoder.session(row)) } catch {
                let names = ["title": row.title, "identifier": row.identifier, "app": raw.apps.elements[row.app].text]
                recordDamagedRow(error, table: .sessions, rowid: row.rowid) { names[$0] ?? nil }
            }
        }
        return sessions
    }

    private mutating func forEachRow(_ table: StoreTable, _ body: (inout ColumnReader) throws -> Void) throws {
        let statement = try database.cachedStatement(sql: table.select + " ORDER BY rowid")
        let rows = try Row.fetchCursor(statement)
        var columns = ColumnReader(statement, of: table)
        while try rows.next() != nil {
            columns.restart()
            do {
                try columns.verifyChecksum()
                try body(&columns)
            } catch let fault as RowDecodingError {
                recordDamagedRow(fault, table: table, rowid: columns.rowid, text: columns.messageText)
            }
        }
    }

    private mutating func recordDamagedRow(
        _ error: any Error, table: StoreTable, rowid: Int64, text: (String) -> String?
    ) {
        let reason = (error as? RowDecodingError)?.reason ?? "\(error)"
        let record = LostRecord(table, reason: reason, text: text)
        damagedRows.append(DamagedRow(table: table, rowid: rowid, record: record))
    }
}

/// Reading of the tables other than the sessions table.
extension StateReader {
    private static func app(_ columns: inout ColumnReader) throws -> StoredApp {
        let identifier = try columns.converted(AppIdentifier.init)
        let displayName = try columns.optionalText()
        let supportsMultipleScenes = try columns.flag()
        let bundle = try columns.optionalText()
        let executable = try columns.optionalText()
        let process = try columns.optionalText().map { name in
            let pid = try columns.number(Int32.self)
            let startTime = try columns.number(Int64.self)
            return StoredProcess(identifier: name, pid: pid, startTime: UInt64(bitPattern: startTime))
        }
        return StoredApp(
            identifier: identifier, displayName: displayName, supportsMultipleScenes: supportsMultipleScenes,
            bundle: bundle, executable: executable, process: process)
    }

    private static func item(_ columns: inout ColumnReader) throws -> StoredItem {
        let number = ItemNumber(rawValue: try columns.number())
        let app = try columns.converted(AppIdentifier.init)
        let session = try columns.optionalConverted(SessionIdentifier.init)
        let process = try columns.optionalText()
        let attempts: Int = try columns.number()
        let crashes: Int = try columns.number()
        let isQuarantined = try columns.flag()
        return StoredItem(
            number: number, app: app, session: session, payload: try columns.data(), process: process,
            attempts: attempts, crashes: crashes, isQuarantined: isQuarantined)
    }

    private static func snapshot(_ columns: inout ColumnReader) throws -> StoredSnapshot {
        StoredSnapshot(
            session: try columns.converted(SessionIdentifier.init),
            file: try columns.text(),
            taken: Timestamp(millisecondsSince1970: try columns.number()),
            width: try columns.number(),
            height: try columns.number())
    }

    private static func record(_ columns: inout ColumnReader) throws -> StoredRecord {
        let app = try columns.converted(AppIdentifier.init)
        let key = StoredRecord.Key(app: app, kind: try columns.text(), identifier: try columns.text())
        return StoredRecord(key, payload: try columns.data())
    }

    private static func rule(_ columns: inout ColumnReader) throws -> UserRule {
        let app = try columns.converted(AppIdentifier.init)
        let identifier = try columns.text()
        let session = try columns.optionalConverted(SessionIdentifier.init)
        let version: Int = try columns.number()
        return try columns.converted { text in
            try UserRule(
                identifier: identifier, app: app,
                predicate: try SerializedPredicate(version: version, text: text).predicate(),
                destination: session.map(UserRule.Destination.session) ?? .newSession)
        }
    }
}
