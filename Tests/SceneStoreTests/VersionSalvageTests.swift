import Foundation
import GRDB
import SceneModel
import Testing

@testable import SceneStore

/// A damaged store of an earlier or the current schema version, to be opened by this release or a later one.
struct DamagedVersion: CustomTestStringConvertible, Sendable {
    enum Damage: CaseIterable {
        /// A page in the middle of the sessions.
        case sessionPage
        /// The root of the index over the sessions' keys.
        case sessionIndex
        /// The record of the migrations that were applied.
        case migrations
        /// The record of the migrations, and a page in the middle of the sessions.
        case migrationsAndSessionPage
        /// The second half of the file.
        case end
        /// The application identifier in the header.
        case applicationID
    }

    let version: Int
    let damage: Damage

    static let all = (1...3).flatMap { version in
        Damage.allCases.map { DamagedVersion(version: version, damage: $0) }
    }

    var testDescription: String { "version \(version), \(damage)" }

    private var sample: String { [SampleVersion1.sql, SampleVersion2.sql, SampleVersion3.sql][version - 1] }

    /// Creates the store with enough sessions for many pages, damages the store, and returns the sessions as they were
    /// before the damage.
    ///
    /// - Parameter schemaChange: SQL that changes the schema before the damage; nil for none.
    func create(in folder: TemporaryFolder, schemaChange: String? = nil) throws -> [SceneSession] {
        try FileManager.default.createDirectory(at: folder.state, withIntermediateDirectories: true)
        try folder.executeSQL(sample)
        try folder.executeSQL(
            """
            WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 800)
            INSERT INTO sessions SELECT 'S-' || i, app, role, created, lastActive, isPrivate, isDiscarded,
                conditionsVersion, title || printf('%.300c', 't'), can, prefers, configuration, activity, userInfo
                \(version < 3 ? "" : ", NULL") FROM sessions, n WHERE identifier = 'S-1'
            """)
        if version >= 3 { try folder.sealRows() }
        if let schemaChange { try folder.executeSQL(schemaChange) }
        let sound = try TemporaryFolder()
        try FileManager.default.createDirectory(at: sound.state, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: folder.path("scenes.sqlite"), toPath: sound.path("scenes.sqlite"))
        let sessions = try sound.open().load().sessions
        try damageFile(in: folder)
        return sessions
    }

    private func damageFile(in folder: TemporaryFolder) throws {
        let migrations = try folder.rootPage("grdb_migrations")
        let index = try folder.rootPage("sqlite_autoindex_sessions_1")
        try folder.rewrite { file in
            let middle = file.count / 4096 / 2
            switch damage {
            case .sessionPage: file.overwritePage(middle)
            case .sessionIndex: file.overwritePage(index - 1)
            case .migrations: file.overwritePage(migrations - 1)
            case .migrationsAndSessionPage:
                file.overwritePage(migrations - 1)
                file.overwritePage(middle)
            case .end: file = file.prefix(middle * 4096 + 100)
            case .applicationID: file.replaceSubrange(68..<72, with: Data(repeating: 0, count: 4))
            }
        }
    }
}

extension Data {
    /// Overwrites a page, counted from 0, with bytes that are not a valid page.
    fileprivate mutating func overwritePage(_ page: Int) {
        replaceSubrange(page * 4096..<(page + 1) * 4096, with: Data(repeating: 0xA5, count: 4096))
    }
}

extension TemporaryFolder {
    /// Returns the number of the root page of a table or an index, counted from 1.
    fileprivate func rootPage(_ name: String) throws -> Int {
        let queue = try DatabaseQueue(path: path("scenes.sqlite"))
        defer { try? queue.close() }
        let sql = "SELECT rootpage FROM sqlite_schema WHERE name = ?"
        return try #require(try queue.inDatabase { try Int.fetchOne($0, sql: sql, arguments: [name]) })
    }

    /// Opens the store with the schema of another release.
    fileprivate func open(_ schema: StoreSchema) throws -> SceneStore {
        try SceneStore(folder: state, schema: schema) { Self.now }
    }
}

@Suite("Salvage of damaged stores of every version")
struct VersionSalvageTests {
    /// The schema of a later release, with two more schema versions. Each of the two versions adds a column. The first
    /// one computes the new column's values from the rows.
    private static let laterSchema = StoreSchema(
        versions: StoreSchema.current.versions + [
            .init(
                name: "4 groups",
                sql: """
                    ALTER TABLE sessions ADD COLUMN sceneGroup TEXT NOT NULL DEFAULT 'none';
                    UPDATE sessions SET sceneGroup = 'group of ' || identifier;
                    """),
            .init(name: "5 weights", sql: "ALTER TABLE records ADD COLUMN weight INTEGER NOT NULL DEFAULT 7"),
        ])

    private func check(_ sample: DamagedVersion, _ schema: StoreSchema, _ folder: TemporaryFolder) throws {
        let sound = try sample.create(in: folder)
        let store = try folder.open(schema)
        let state = try store.load()
        let report = try #require(store.report)
        #expect(report.damagedFile != nil)
        let byName = Dictionary(uniqueKeysWithValues: sound.map { ($0.identifier, $0) })
        #expect(state.sessions.allSatisfy { byName[$0.identifier] == $0 })
        switch sample.damage {
        case .sessionIndex, .migrations, .applicationID: #expect(state.sessions.count == sound.count)
        case .sessionPage, .migrationsAndSessionPage: #expect(state.sessions.count > sound.count - 20)
        case .end: #expect(state.sessions.count > sound.count / 4)
        }
        // The pages of the other tables precede the damage, so their rows are intact.
        #expect(state.apps.count == 1)
        #expect(state.items.map(\.number.rawValue) == [11])
        #expect(state.snapshots.count == 1)
        #expect(state.rules.count == 1)
        #expect(state.records.count == (sample.version == 1 ? 0 : 1))
        #expect(state.nextItem == ItemNumber(rawValue: 12))
        store.close()
        #expect(try folder.open(schema).report == nil)
    }

    @Test("B04: This release salvages a damaged store of every version", arguments: DamagedVersion.all)
    func currentSchema(sample: DamagedVersion) throws {
        try check(sample, .current, TemporaryFolder())
    }

    @Test(
        "B04: A release with added columns salvages every version and migrates its rows", arguments: DamagedVersion.all)
    func addedColumns(sample: DamagedVersion) throws {
        let folder = try TemporaryFolder()
        try check(sample, Self.laterSchema, folder)
        let wrongRows = "SELECT identifier FROM sessions WHERE sceneGroup <> 'group of ' || identifier"
        #expect(try folder.query(wrongRows) == [])
        #expect(try folder.query("SELECT DISTINCT weight FROM records") == (sample.version == 1 ? [] : ["7"]))
    }

    @Test(
        "An unknown column is omitted, and the rows are salvaged", arguments: DamagedVersion.all
    )
    func unknownColumn(sample: DamagedVersion) throws {
        let folder = try TemporaryFolder()
        let sound = try sample.create(
            in: folder, schemaChange: "ALTER TABLE sessions ADD COLUMN colour TEXT NOT NULL DEFAULT 'red'")
        let sessions = try folder.open().load().sessions
        #expect(sessions.count > sound.count / 4)
        #expect(sessions.allSatisfy(sound.contains))
    }

    @Test("The rows of a table that lacks a required column are set aside, not lost")
    func missingRequiredColumn() throws {
        let folder = try TemporaryFolder()
        let sample = DamagedVersion(version: 2, damage: .applicationID)
        let sound = try sample.create(in: folder)
        try folder.executeSQL("ALTER TABLE sessions DROP COLUMN configuration")
        let store = try folder.open()
        let sessions = try #require(store.report?.tables.first { $0.name == "sessions" })
        #expect(sessions.kept == 0)
        #expect(sessions.setAside == sound.count)
        #expect(try store.load().rules.count == 1)
    }
}
