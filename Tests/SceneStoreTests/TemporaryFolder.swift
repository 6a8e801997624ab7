import Foundation
import GRDB
import SceneModel

@testable import SceneStore

/// A folder that goes away with its test.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("scene-store-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Where the store goes.
    var state: URL { url.appendingPathComponent("state") }

    /// A file of the store.
    func path(_ name: String) -> String { state.appendingPathComponent(name).path }

    /// Names of the files beside the store that begin with `prefix`.
    func files(_ prefix: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: state.path).filter { $0.hasPrefix(prefix) }.sorted()
    }

    /// Opens the store with a clock that stands still.
    func open() throws -> SceneStore {
        try SceneStore(folder: state) { Self.now }
    }

    static let now = Timestamp(millisecondsSince1970: 1_717_147_800_250)

    /// Makes a store, applies changes and closes it.
    func fill(_ changes: [StoreChange]) throws {
        let store = try open()
        try store.apply(changes)
        store.close()
    }

    /// Works on the database behind the store's back.
    func tamper(_ sql: String) throws {
        let queue = try DatabaseQueue(path: path("scenes.sqlite"))
        try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        try queue.close()
    }

    /// Changes the file's bytes.
    func rewrite(_ name: String = "scenes.sqlite", _ change: (inout Data) -> Void) throws {
        var data = try Data(contentsOf: URL(fileURLWithPath: path(name)))
        change(&data)
        try data.write(to: URL(fileURLWithPath: path(name)))
    }

    /// What a query answers, as text.
    func query(_ sql: String) throws -> [String] {
        let queue = try DatabaseQueue(path: path("scenes.sqlite"))
        defer { try? queue.close() }
        return try queue.inDatabase { try String.fetchAll($0, sql: sql) }
    }
}
