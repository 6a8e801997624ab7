import Foundation
import GRDB
import SceneModel

@testable import SceneStore

/// A folder that is removed after its test.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("scene-store-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The folder of the store.
    var state: URL { url.appendingPathComponent("state") }

    /// Returns the path of a file of the store.
    func path(_ name: String) -> String { state.appendingPathComponent(name).path }

    /// Returns all file names in the store's folder that have the given prefix.
    func files(_ prefix: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: state.path).filter { $0.hasPrefix(prefix) }.sorted()
    }

    /// Opens the store with a fixed clock.
    func open() throws -> SceneStore {
        try SceneStore(folder: state) { Self.now }
    }

    static let now = Timestamp(millisecondsSince1970: 1_717_147_800_250)

    /// Creates a store, applies changes and closes it.
    func fill(_ changes: [StoreChange]) throws {
        let store = try open()
        try store.apply(changes)
        store.close()
    }

    /// Executes SQL on the database directly, without opening the store.
    func executeSQL(_ sql: String) throws {
        let queue = try DatabaseQueue(path: path("scenes.sqlite"))
        try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        try queue.close()
    }

    /// Computes the checksums of all rows that have none. A test that changes a row removes the row's checksum first,
    /// so that afterwards the row's only fault is the one that the test examines.
    func sealRows() throws {
        let queue = try DatabaseQueue(path: path("scenes.sqlite"))
        try queue.write { try RowSealing($0).sealAll() }
        try queue.close()
    }

    /// Changes the bytes of a file.
    func rewrite(_ name: String = "scenes.sqlite", _ change: (inout Data) -> Void) throws {
        var data = try Data(contentsOf: URL(fileURLWithPath: path(name)))
        change(&data)
        try data.write(to: URL(fileURLWithPath: path(name)))
    }

    /// Returns the results of a query as text; `file` is the path of a database, nil for the store.
    func query(_ sql: String, of file: String? = nil) throws -> [String] {
        let queue = try DatabaseQueue(path: file ?? path("scenes.sqlite"))
        defer { try? queue.close() }
        return try queue.inDatabase { try String.fetchAll($0, sql: sql) }
    }
}
