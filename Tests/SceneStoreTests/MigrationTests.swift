import Foundation
import GRDB
import PredicateFormat
import SceneModel
import Testing

@testable import SceneStore

@Suite("Stores of other versions")
struct MigrationTests {
    @Test("A store of every version is read by the current code", arguments: 1...3)
    func everyVersion(version: Int) throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(at: folder.state, withIntermediateDirectories: true)
        try folder.executeSQL([SampleVersion1.sql, SampleVersion2.sql, SampleVersion3.sql][version - 1])
        let store = try folder.open()
        #expect(store.report == nil)
        let state = try store.load()
        let app = try AppIdentifier("com.example.clowntown")
        let session = try #require(state.sessions.first)
        #expect(state.apps.map(\.process) == [StoredProcess(identifier: "P-1", pid: 4242, startTime: 987_654)])
        #expect(session.identifier.text == "S-1")
        #expect(session.title == "Robbie")
        #expect(session.isPrivate && !session.isDiscarded)
        #expect(session.conditions.prefers == (try ScenePredicate(format: "SELF == \"clown/robbie\"")))
        #expect(session.userInfo == ["page": .integer(3)])
        #expect(session.stateRestorationActivity == UserActivity(activityType: "com.example.clowntown.open"))
        #expect(session.configuration.name == "Default")
        #expect(state.items.map(\.payload) == [.stored(Data("{}".utf8))])
        #expect(state.snapshots.map(\.width) == [640])
        #expect(state.rules.map(\.app) == [app])
        #expect(state.records.map(\.payload) == (version == 1 ? [] : [Data("{}".utf8)]))
        #expect(state.nextItem == ItemNumber(rawValue: 12))
    }

    @Test("The notice of a store of version 3 is read by the current code")
    func notice() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(at: folder.state, withIntermediateDirectories: true)
        try folder.executeSQL(SampleVersion3.sql)
        let notice = StoreNotice(
            number: 1, found: Timestamp(millisecondsSince1970: 1_717_147_800_253), message: "the last change is lost",
            file: "scenes.sqlite.damaged-2024-05-31T09:30:00.250Z-wal")
        #expect(try folder.load().notices == [notice])
    }

    @Test("A store of a newer version is refused and left unchanged")
    func newer() throws {
        let folder = try TemporaryFolder()
        try folder.fill([.putApp(StoredApp(identifier: try AppIdentifier("a")))])
        try folder.executeSQL("INSERT INTO grdb_migrations VALUES ('9 better'); DROP TABLE rules")
        let file = URL(fileURLWithPath: folder.path("scenes.sqlite"))
        let before = try Data(contentsOf: file)
        #expect(throws: StoreError.newerVersion(file: file.path)) { try folder.open() }
        #expect(try Data(contentsOf: file) == before)
        #expect(try folder.files("scenes.sqlite.") == [])
    }

    @Test("An interrupted first start leaves nothing that affects the next start")
    func interruptedCreation() throws {
        let folder = try TemporaryFolder()
        try folder.fill([])
        let files = StoreFiles(folder: folder.state.path)
        #expect(rename(files.database, files.draft) == 0)
        let store = try folder.open()
        #expect(store.report == nil)
        #expect(try store.load() == StoredState())
        #expect(!files.exists(files.draft))
    }
}
