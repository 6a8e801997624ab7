import Foundation
import GRDB
import PredicateFormat
import SceneModel
import Testing

@testable import SceneStore

@Suite("Damaged stores are set aside and salvaged")
struct DamageTests {
    private static let damagedName = "scenes.sqlite.damaged-2024-05-31T09:30:00.250Z"

    /// Returns a folder with a store that contains one item and `count` sessions. The long titles of the sessions fill
    /// many database pages.
    private static func makeStoreFolder(sessionCount count: Int) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let app = try AppIdentifier("com.example.a")
        let item = StoredItem(number: ItemNumber(rawValue: 9), app: app, session: nil, payload: Data([1]))
        try folder.fill(
            try (0..<count).map { number in
                .putSession(
                    SceneSession(
                        identifier: try SessionIdentifier("S-\(number)"), app: app,
                        title: String(repeating: "t", count: 300)))
            } + [.putItem(item), .putApp(StoredApp(identifier: app))])
        return folder
    }

    private static func table(_ name: String, _ report: StoreReport?) throws -> StoreReport.Table {
        try #require(report?.tables.first { $0.name == name })
    }

    @Test("An unreadable file is set aside, and a new store is created", arguments: [0, 5, 5000])
    func garbage(bytes: Int) throws {
        let folder = try Self.makeStoreFolder(sessionCount: 3)
        try folder.rewrite { $0 = Data(repeating: 0x5A, count: bytes) }
        let store = try folder.open()
        #expect(store.report?.damagedFile == Self.damagedName)
        #expect(try Self.table("sessions", store.report).lost == nil)
        let state = try store.load()
        #expect(state.sessions.isEmpty)
        // Item numbers of the lost store must not be reused.
        #expect(state.nextItem.rawValue > 9)
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path(Self.damagedName))).count == bytes)
        store.close()
        #expect(try folder.open().report == nil)
    }

    @Test("Overwriting a page loses only the rows on that page", arguments: [20, 60, 100])
    func overwrittenPage(page: Int) throws {
        let folder = try Self.makeStoreFolder(sessionCount: 2000)
        try folder.rewrite {
            $0.replaceSubrange(page * 4096..<(page + 1) * 4096, with: Data(repeating: 0xA5, count: 4096))
        }
        let store = try folder.open()
        let sessions = try Self.table("sessions", store.report)
        let state = try store.load()
        #expect(sessions.kept == state.sessions.count)
        #expect(sessions.kept > 1900)
        #expect(sessions.lost == nil || sessions.lost == 2000 - sessions.kept)
        #expect(!sessions.reasons.isEmpty || sessions.kept == 2000)
        #expect(state.items.map(\.number.rawValue) == [9])
        #expect(state.nextItem == ItemNumber(rawValue: 10))
        #expect(try folder.files("scenes.sqlite.damaged").contains(Self.damagedName))
        store.close()
        let reopened = try folder.open()
        #expect(reopened.report == nil)
        #expect(try reopened.load() == state)
    }

    @Test("The intact beginning of a truncated file is salvaged")
    func truncated() throws {
        let folder = try Self.makeStoreFolder(sessionCount: 2000)
        try folder.rewrite { $0 = $0.prefix($0.count / 4096 / 2 * 4096 + 100) }
        let store = try folder.open()
        #expect(try store.load().sessions.count > 500)
        #expect(store.report?.damagedFile == Self.damagedName)
    }

    @Test("An empty write-ahead log is not reported as damage")
    func emptyLog() throws {
        let folder = try Self.makeStoreFolder(sessionCount: 3)
        try Data().write(to: URL(fileURLWithPath: folder.path("scenes.sqlite-wal")))
        let store = try folder.open()
        #expect(store.report == nil)
        #expect(try store.load().sessions.count == 3)
    }

    @Test("A write-ahead log with invalid contents is ignored")
    func garbageLog() throws {
        let folder = try Self.makeStoreFolder(sessionCount: 3)
        try Data(repeating: 1, count: 9000).write(to: URL(fileURLWithPath: folder.path("scenes.sqlite-wal")))
        #expect(try folder.open().load().sessions.count == 3)
    }

    @Test(
        "An unreadable row is set aside, and the other rows are loaded",
        arguments: [
            "can = 'NOT (('", "conditionsVersion = 99", "configuration = '{'", "userInfo = '[1'", "userInfo = '[]'",
            "activity = '{}'", "activity = ''", "identifier = 'a b'", "app = '.x'", "title = x'FF'",
        ])
    func unreadableRow(change: String) throws {
        let folder = try Self.makeStoreFolder(sessionCount: 3)
        try folder.executeSQL("UPDATE sessions SET \(change), checksum = NULL WHERE identifier = 'S-1'")
        try folder.sealRows()
        let store = try folder.open()
        #expect(store.report?.damagedFile == nil)
        #expect(try Self.table("sessions", store.report).setAside == 1)
        #expect(try Self.table("sessions", store.report).kept == 2)
        #expect(try store.load().sessions.map(\.identifier.text) == ["S-0", "S-2"])
        store.close()
        #expect(try folder.query("SELECT statement FROM damagedRows").first?.hasPrefix("INSERT INTO sessions") == true)
        #expect(try folder.open().report == nil)
    }

    @Test("Rows that violate the tables' constraints are set aside, and the other rows are salvaged")
    func constraintViolation() throws {
        let folder = try Self.makeStoreFolder(sessionCount: 3)
        try folder.executeSQL(
            "PRAGMA ignore_check_constraints = 1; UPDATE sessions SET created = 'x' WHERE identifier = 'S-1'")
        let store = try folder.open()
        #expect(try Self.table("sessions", store.report).setAside == 1)
        #expect(try store.load().sessions.map(\.identifier.text) == ["S-0", "S-2"])
    }

    @Test("A store that lacks a table is salvaged")
    func missingTable() throws {
        let folder = try Self.makeStoreFolder(sessionCount: 3)
        try folder.executeSQL("DROP TABLE snapshots")
        let store = try folder.open()
        #expect(store.report?.damagedFile == Self.damagedName)
        #expect(try store.load().sessions.count == 3)
    }

    @Test("Opening the store completes a salvage that was interrupted before its last step")
    func interruptedSalvage() throws {
        let folder = try Self.makeStoreFolder(sessionCount: 3)
        let files = StoreFiles(folder: folder.state.path)
        #expect(rename(files.database, files.salvaged) == 0)
        try Data("damaged".utf8).write(to: URL(fileURLWithPath: files.database))
        try Data("old".utf8).write(to: URL(fileURLWithPath: StoreFiles.log(of: files.database)))
        let store = try folder.open()
        #expect(try store.load().sessions.count == 3)
        #expect(store.report?.damagedFile == Self.damagedName)
        #expect(try folder.files("scenes.sqlite.damaged") == [Self.damagedName, Self.damagedName + "-wal"])
    }
}
