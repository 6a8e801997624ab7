import Foundation
import GRDB
import PredicateFormat
import SceneModel
import TestSupport
import Testing

@testable import SceneStore

/// Tests that flip single bits of a store's files.
@Suite("Flipped bits are detected")
struct BitFlipTests {
    /// The number of flips.
    private static let flips = 250

    @Test("B03: After a single bit of the database was flipped, every lost or changed row is reported")
    func database() throws {
        let folder = try Self.makeStoreFolder()
        let intact = try Data(contentsOf: URL(fileURLWithPath: folder.path("scenes.sqlite")))
        let expected = try folder.load().state
        var random = SplitMix64(seed: 22)
        for number in 0..<Self.flips {
            let bit = Int.random(in: 0..<intact.count * 8, using: &random)
            try folder.keep(["scenes.sqlite", "scenes.mark"])
            try folder.rewrite { file in
                file = intact
                file[bit / 8] ^= 1 << UInt8(bit % 8)
            }
            try Self.check(folder, expected, "flip \(number) of bit \(bit % 8) at byte \(bit / 8)")
        }
    }

    @Test("B03: If a row is damaged, only this row is lost, and the notice names the row's kind, app and title")
    func namedRow() throws {
        let folder = try Self.makeStoreFolder()
        let title = Data("Title of S-7.".utf8)
        try folder.rewrite { file in
            guard let range = file.firstRange(of: title) else { return }
            file[range.lowerBound] = UInt8(ascii: "M")
        }
        let (state, notices) = try folder.load()
        #expect(state.sessions.count == 59)
        #expect(!state.sessions.contains { $0.identifier.text == "S-7" })
        #expect(notices.count == 1)
        #expect(notices.first?.message.contains("session “Mitle of S-7.” of com.example.a: ") == true)
    }

    @Test("A change of a damaged row does not hide the damage")
    func changedDamagedRow() throws {
        let folder = try Self.makeStoreFolder()
        let store = try folder.open()
        _ = try store.load()
        try store.onDatabase {
            try $0.execute(sql: "UPDATE sessions SET lastActive = lastActive + 1 WHERE identifier = 'S-3'")
        }
        try store.apply([.setTitle(try SessionIdentifier("S-3"), "changed")])
        #expect(try store.load().sessions.count == 59)
        #expect(try store.notices().first?.message.contains("session “changed” of com.example.a: ") == true)
    }

    @Test("B03: Every loss is reported once, and the notice stays until it is acknowledged")
    func acknowledged() throws {
        let folder = try Self.makeStoreFolder()
        try folder.executeSQL("UPDATE sessions SET title = 'x' WHERE identifier = 'S-1'")
        for _ in 0..<3 { #expect(try folder.load().notices.count == 1) }
        let store = try folder.open()
        let number = try #require(try store.notices().last?.number)
        try store.acknowledgeNotices(through: number)
        #expect(try store.notices() == [])
        store.close()
        #expect(try folder.load().notices == [])
    }

    /// Returns a closed store with rows in all tables.
    static func makeStoreFolder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let app = try AppIdentifier("com.example.a")
        let predicate = try ScenePredicate(format: "SELF == \"a\"")
        var changes: [StoreChange] = [.putApp(StoredApp(identifier: app, displayName: "A"))]
        for number in 1...60 {
            let session = try SessionIdentifier("S-\(number)")
            let item = StoredItem(
                number: ItemNumber(rawValue: Int64(number)), app: app, session: session,
                payload: Data("payload of item \(number)".utf8))
            let key = StoredRecord.Key(app: app, kind: "notification", identifier: "n-\(number)")
            changes += [
                .putSession(SceneSession(identifier: session, app: app, title: "Title of S-\(number).")),
                .putItem(item), .putRecord(StoredRecord(key, payload: Data("record \(number)".utf8))),
                .putSnapshot(
                    StoredSnapshot(session: session, file: "S-\(number).png", taken: .epoch, width: number, height: 9)),
                .putRule(
                    try UserRule(
                        identifier: "rule-\(number)", app: app, predicate: predicate, destination: .session(session))),
            ]
        }
        try folder.fill(changes)
        return folder
    }

    /// Checks that the store has its whole content, or that it reports its losses and the rest is unchanged.
    static func check(_ folder: TemporaryFolder, _ expected: StoredState, _ comment: Comment) throws {
        let (state, notices) = try folder.load()
        if state == expected { return }
        #expect(!notices.isEmpty, comment)
        #expect(Set(state.apps).isSubset(of: expected.apps), comment)
        #expect(Set(state.sessions).isSubset(of: expected.sessions), comment)
        #expect(Set(state.items).isSubset(of: expected.items), comment)
        #expect(Set(state.snapshots).isSubset(of: expected.snapshots), comment)
        #expect(Set(state.rules).isSubset(of: expected.rules), comment)
        #expect(Set(state.records).isSubset(of: expected.records), comment)
        #expect(state.nextItem >= expected.nextItem, comment)
    }
}

extension TemporaryFolder {
    /// Opens and closes the store; returns its content and the notices.
    func load() throws -> (state: StoredState, notices: [StoreNotice]) {
        let store = try open()
        defer { store.close() }
        return (try store.load(), try store.notices())
    }

    /// Removes all files of the store except the given ones.
    func keep(_ names: [String]) throws {
        for name in try files("scenes.") where !names.contains(name) {
            try FileManager.default.removeItem(atPath: path(name))
        }
    }
}
