import Foundation
import GRDB
import PredicateFormat
import SceneModel
import TestSupport
import Testing

@testable import SceneStore

@Suite("Failed changes leave everything unchanged")
struct FailureTests {
    private static func item(_ number: Int64, bytes: Int = 1) throws -> StoreChange {
        .putItem(
            StoredItem(
                number: ItemNumber(rawValue: number), app: try AppIdentifier("a"), session: nil,
                payload: Data(repeating: 7, count: bytes)))
    }

    @Test("A batch whose last change is refused is not applied at all", arguments: [0, -1, Int64.max])
    func allOrNothing(number: Int64) throws {
        let folder = try TemporaryFolder()
        let store = try folder.open()
        try store.apply([try Self.item(1)])
        let before = try store.load()
        let error = #expect(throws: StoreError.self) {
            try store.apply([.removeItem(ItemNumber(rawValue: 1)), try Self.item(2), try Self.item(number)])
        }
        #expect(error?.diagnostic.code == "storeUnstorable")
        #expect(try store.load() == before)
        store.close()
        #expect(try folder.open().load() == before)
    }

    @Test("A userInfo that could not be decoded again is refused")
    func unreadableUserInfo() throws {
        let folder = try TemporaryFolder()
        let store = try folder.open()
        let session = SceneSession(identifier: try SessionIdentifier("s"), app: try AppIdentifier("a"))
        try store.apply([.putSession(session)])
        let tooLarge = PropertyListValue.data(Data(count: PropertyListValue.maximumSize))
        let tooDeep = (0...PropertyListValue.maximumDepth).reduce(PropertyListValue.null) { value, _ in .array([value])
        }
        for value in [tooLarge, tooDeep, .date(Date(timeIntervalSince1970: .infinity))] {
            let error = #expect(throws: StoreError.self) {
                try store.apply([.setUserInfo(session.identifier, ["k": value])])
            }
            #expect(error?.diagnostic.code == "storeUnstorable")
        }
        #expect(try store.load().sessions == [session])
    }

    @Test("A full disk is reported, nothing is lost, and writing works again once there is space")
    func fullDisk() throws {
        let folder = try TemporaryFolder()
        let store = try folder.open()
        try store.apply([try Self.item(1)])
        let before = try store.load()
        func limit(_ pages: Int) throws {
            try store.onDatabase { _ = try Int.fetchOne($0, sql: "PRAGMA max_page_count = \(pages)") }
        }
        try limit(30)
        let error = #expect(throws: StoreError.self) {
            try store.apply([try Self.item(2), try Self.item(3, bytes: 1_000_000)])
        }
        #expect(error?.diagnostic.code == "storeFull")
        #expect(try store.load() == before)
        try limit(100_000)
        try store.apply([try Self.item(3, bytes: 1_000_000)])
        #expect(try store.load().items.count == 2)
    }

    @Test("A read-only store is reported, nothing is lost, and writing works again later")
    func readOnly() throws {
        let folder = try TemporaryFolder()
        let store = try folder.open()
        try store.apply([try Self.item(1)])
        try store.onDatabase { try $0.execute(sql: "PRAGMA query_only = 1") }
        let error = #expect(throws: StoreError.self) { try store.apply([try Self.item(2)]) }
        #expect(error?.diagnostic.code == "storeReadOnly")
        try store.onDatabase { try $0.execute(sql: "PRAGMA query_only = 0") }
        try store.apply([try Self.item(2)])
        #expect(try store.load().items.map(\.number.rawValue) == [1, 2])
    }

    @Test("A folder without write permission is an error", .enabled(if: geteuid() != 0, "root may write anywhere"))
    func readOnlyFolder() throws {
        let folder = try TemporaryFolder()
        try folder.fill([])
        #expect(chmod(folder.state.path, 0o500) == 0)
        defer { chmod(folder.state.path, 0o700) }
        #expect(chmod(folder.path("scenes.sqlite"), 0o400) == 0)
        #expect(throws: StoreError.self) { try folder.open().apply([try Self.item(1)]) }
    }

    @Test("A closed store throws an error; closing twice is allowed")
    func closed() throws {
        let folder = try TemporaryFolder()
        let store = try folder.open()
        store.close()
        store.close()
        let closed = StoreError.closed(file: folder.path("scenes.sqlite"))
        #expect(throws: closed) { try store.load() }
        #expect(throws: closed) { try store.apply([try Self.item(1)]) }
        #expect(store.report == nil)
    }
}
