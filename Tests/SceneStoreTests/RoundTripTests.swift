import Foundation
import PredicateFormat
import SceneModel
import SceneStore
import TestSupport
import Testing

@Suite("Storage round trips")
struct RoundTripTests {
    @Test("A new store is empty and numbers its first item 1")
    func newStore() throws {
        let folder = try TemporaryFolder()
        let store = try folder.open()
        #expect(try store.load() == StoredState())
        #expect(store.report == nil)
    }

    @Test("Changes made one at a time are loaded after each restart", arguments: 0..<8 as Range<UInt64>)
    func singleChanges(seed: UInt64) throws {
        let folder = try TemporaryFolder()
        var generator = StoreGenerator(seed: seed)
        var reference = ReferenceState()
        let session = try generator.completeSession()
        var changes = [StoreChange.putSession(session)]
        changes += try (0..<40).map { _ in try generator.change() }
        changes += [
            .setTitle(session.identifier, "T\0T"), .setUserInfo(session.identifier, [:]),
            .setPrivate(session.identifier, true),
        ]
        for change in changes {
            reference.apply(change)
            try folder.fill([change])
            #expect(try Self.reloaded(folder) == ReferenceState.unordered(reference.state))
        }
    }

    @Test("Thousands of random changes agree with a simple model, across restarts", arguments: [1, 2, 3] as [UInt64])
    func randomChanges(seed: UInt64) throws {
        let folder = try TemporaryFolder()
        var generator = StoreGenerator(seed: seed)
        var reference = ReferenceState()
        var store = try folder.open()
        for batch in 0..<60 {
            let changes = try (0..<Int.random(in: 1...60, using: &generator.random)).map { _ in try generator.change() }
            changes.forEach { reference.apply($0) }
            try store.apply(changes)
            if generator.random.chance(6) {
                store.close()
                store = try folder.open()
            }
            if batch % 3 == 0 {
                #expect(try ReferenceState.unordered(store.load()) == ReferenceState.unordered(reference.state))
            }
        }
        store.close()
        #expect(try Self.reloaded(folder) == ReferenceState.unordered(reference.state))
    }

    @Test("Sessions are loaded in the order in which they were first stored")
    func order() throws {
        let folder = try TemporaryFolder()
        let app = try AppIdentifier("com.example.a")
        let sessions = try ["C", "A", "B"].map { SceneSession(identifier: try SessionIdentifier($0), app: app) }
        try folder.fill(sessions.map { .putSession($0) } + [.putSession(sessions[0])])
        #expect(try folder.open().load().sessions == sessions)
    }

    @Test("A change of a removed session has no effect")
    func removedSession() throws {
        let folder = try TemporaryFolder()
        let store = try folder.open()
        try store.apply([.setTitle(try SessionIdentifier("gone"), "title")])
        #expect(try store.load() == StoredState())
    }

    @Test("Numbers of removed items are never reused, not even after restarts")
    func itemNumbers() throws {
        let folder = try TemporaryFolder()
        let item = StoredItem(
            number: ItemNumber(rawValue: 41), app: try AppIdentifier("a"), session: nil, payload: Data())
        try folder.fill([.putItem(item), .removeItem(item.number)])
        #expect(try folder.open().load().nextItem == ItemNumber(rawValue: 42))
        try folder.fill([])
        #expect(try folder.open().load().nextItem == ItemNumber(rawValue: 42))
    }

    private static func reloaded(_ folder: TemporaryFolder) throws -> StoredState {
        let store = try folder.open()
        #expect(store.report == nil)
        return try ReferenceState.unordered(store.load())
    }
}
