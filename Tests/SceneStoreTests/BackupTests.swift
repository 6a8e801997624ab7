import Foundation
import SceneModel
import Testing

@testable import SceneStore

@Suite("Backups of the store")
struct BackupTests {
    private static func backups(_ folder: TemporaryFolder) -> [StoreBackup] {
        BackupFolder(stateFolder: folder.state).backups
    }

    /// Opens the store a number of days after the fixed time.
    private static func open(_ folder: TemporaryFolder, day: Int64) throws -> SceneStore {
        let moment = Timestamp(millisecondsSince1970: TemporaryFolder.now.millisecondsSince1970 + day * 86_400_000)
        return try SceneStore(folder: folder.state) { moment }
    }

    @Test(
        "A backup is made once a day and includes changes that are only in the write-ahead log; seven backups are kept")
    func daily() throws {
        let folder = try BitFlipTests.makeStoreFolder()
        for day in 0..<10 as Range<Int64> {
            let store = try Self.open(folder, day: day)
            try store.apply([.removeSession(try SessionIdentifier("S-\(day + 1)"))])
            try store.maintain()
            try store.maintain()
            #expect(Self.backups(folder).count == min(7, Int(day) + 1))
            store.close()
        }
        let newest = try #require(Self.backups(folder).first)
        let path = BackupFolder(stateFolder: folder.state).path + "/" + newest.name
        #expect(try Set(folder.query("SELECT identifier FROM sessions", of: path)).isDisjoint(with: ["S-10"]))
        #expect(try folder.files("backups").count == 1)
    }

    @Test("A damaged store is not kept as a backup, and the damage is an error")
    func damaged() throws {
        let folder = try BitFlipTests.makeStoreFolder()
        let store = try folder.open()
        try store.onDatabase { try $0.execute(sql: "UPDATE sessions SET title = 'x' WHERE identifier = 'S-1'") }
        let error = #expect(throws: StoreError.self) { try store.maintain() }
        #expect(error?.diagnostic.code == "storeDamaged")
        #expect(error?.diagnostic.cause?.contains("session “x” of com.example.a") == true)
        #expect(Self.backups(folder) == [])
    }

    @Test("A backup is made before a migration")
    func migration() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(at: folder.state, withIntermediateDirectories: true)
        try folder.executeSQL(SampleVersion2.sql)
        #expect(try folder.load().state.sessions.count == 1)
        #expect(Self.backups(folder).map(\.reason) == [.migration])
        let backup = try #require(Self.backups(folder).first)
        try folder.fill([.removeSession(try SessionIdentifier("S-1"))])
        _ = try StoreRestoration(stateFolder: folder.state) { TemporaryFolder.now }.restore(backup)
        #expect(try folder.load().state.sessions.count == 1)
    }

    @Test("Restoring a backup replaces the store, keeps the file of the replaced store, and reuses no item number")
    func restored() throws {
        let folder = try BitFlipTests.makeStoreFolder()
        let store = try folder.open()
        let before = try store.load()
        try store.maintain()
        let app = try AppIdentifier("com.example.a")
        let item = StoredItem(number: ItemNumber(rawValue: 500), app: app, session: nil, payload: Data())
        try store.apply([.putItem(item), .removeSession(try SessionIdentifier("S-1"))])
        let restoration = StoreRestoration(stateFolder: folder.state) { TemporaryFolder.now }
        let backup = try #require(Self.backups(folder).first)
        #expect(throws: StoreError.locked(pid: getpid(), folder: folder.state.path)) {
            try restoration.restore(backup)
        }
        store.close()
        let replaced = try restoration.restore(backup)
        #expect(try folder.files("scenes.sqlite.replaced").contains(replaced))
        var expected = before
        expected.nextItem = ItemNumber(rawValue: 501)
        let (state, notices) = try folder.load()
        #expect(state == expected)
        #expect(notices.map(\.file) == [replaced])
        #expect(try folder.load().notices == notices)
    }

    @Test("A damaged backup is refused, and the store stays as it is")
    func damagedBackup() throws {
        let folder = try BitFlipTests.makeStoreFolder()
        let store = try folder.open()
        try store.maintain()
        let expected = try store.load()
        store.close()
        let backup = try #require(Self.backups(folder).first)
        try folder.rewrite("backups/" + backup.name) { file in
            guard let range = file.firstRange(of: Data("Title of S-7.".utf8)) else { return }
            file[range.lowerBound] ^= 1
        }
        let error = #expect(throws: StoreError.self) {
            try StoreRestoration(stateFolder: folder.state) { TemporaryFolder.now }.restore(backup)
        }
        #expect(error?.diagnostic.code == "storeDamaged")
        #expect(try folder.load().state == expected)
    }

    @Test("The oldest backups are removed when there are too many; the newest is kept whatever its size")
    func policy() throws {
        func backup(_ day: Int64, _ reason: StoreBackup.Reason, _ bytes: Int64) throws -> StoreBackup {
            let made = Timestamp(millisecondsSince1970: day * 86_400_000)
            return try #require(StoreBackup(fileName: StoreBackup.name(made, reason), bytes: bytes))
        }
        var policy = BackupPolicy()
        policy.maximumBytes = 100
        let large = try [backup(1, .daily, 10), backup(2, .daily, 90), backup(3, .migration, 5000)]
        #expect(Set(policy.surplus(of: large)) == Set(large.prefix(2)))
        let small = try (0..<4).map { try backup($0, .migration, 1) }
        #expect(Set(policy.surplus(of: small)) == Set(small.prefix(2)))
        let extreme = try [backup(1, .daily, .max), backup(2, .daily, .max)]
        #expect(policy.surplus(of: extreme) == [extreme[0]])
        #expect(policy.isDue(at: Timestamp(millisecondsSince1970: .min), after: extreme))
        #expect(!policy.isDue(at: extreme[1].made, after: extreme))
    }

    @Test("Other files in the folder of backups are not backups")
    func names() {
        for name in ["", "scenes-.sqlite", "scenes-x-daily.sqlite", "scenes-2024-05-31T09:30:00.250Z-odd.sqlite", "a"] {
            #expect(StoreBackup(fileName: name, bytes: 1) == nil)
        }
    }
}
