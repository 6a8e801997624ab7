import Foundation
import SceneModel
import SceneStore
import Testing

@Suite("The store's folder belongs to one user and one process")
struct FolderTests {
    private static func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test("The store's folder, missing parent folders and files are created with owner-only permissions")
    func modes() throws {
        let folder = try TemporaryFolder()
        let deep = folder.state.appendingPathComponent("a/b")
        let store = try SceneStore(folder: deep)
        try store.apply([.removeItem(ItemNumber(rawValue: 1)), .putApp(StoredApp(identifier: try AppIdentifier("a")))])
        for path in [folder.state.path, folder.path("a"), deep.path] {
            #expect(try Self.mode(path) == 0o700)
        }
        for name in ["scenes.sqlite", "scenes.sqlite-wal", "scenes.sqlite-shm", "scenes.lock"] {
            #expect(try Self.mode(deep.appendingPathComponent(name).path) == 0o600)
        }
    }

    @Test("Permissions of other users are removed")
    func tightened() throws {
        let folder = try TemporaryFolder()
        try folder.fill([])
        #expect(chmod(folder.state.path, 0o755) == 0)
        #expect(chmod(folder.path("scenes.sqlite"), 0o644) == 0)
        let store = try folder.open()
        #expect(try Self.mode(folder.state.path) == 0o700)
        #expect(try Self.mode(folder.path("scenes.sqlite")) == 0o600)
        store.close()
    }

    @Test("Opening an open store fails with the owner's process ID, and succeeds once the owner has closed the store")
    func lock() throws {
        let folder = try TemporaryFolder()
        let store = try folder.open()
        #expect(throws: StoreError.locked(pid: getpid(), folder: folder.state.path)) { try folder.open() }
        store.close()
        _ = try folder.open()
        _ = try folder.open()
    }

    @Test("A link or a file in place of the store's folder is refused")
    func unfit() throws {
        let folder = try TemporaryFolder()
        let manager = FileManager.default
        let real = folder.url.appendingPathComponent("real")
        try manager.createDirectory(at: real, withIntermediateDirectories: true)
        try manager.createSymbolicLink(at: folder.state, withDestinationURL: real)
        #expect(throws: StoreError.unsuitablePath(path: folder.state.path, problem: .symbolicLink)) {
            try folder.open()
        }
        try manager.removeItem(at: folder.state)
        try Data("x".utf8).write(to: folder.state)
        #expect(throws: StoreError.unsuitablePath(path: folder.state.path, problem: .notFolder)) { try folder.open() }
        #expect(throws: StoreError.self) { try SceneStore(folder: folder.state.appendingPathComponent("below")) }
        #expect(try Data(contentsOf: folder.state) == Data("x".utf8))
    }

    @Test("A link or folder in place of a store's file is refused", arguments: ["scenes.sqlite", "scenes.lock"])
    func unfitFile(name: String) throws {
        let folder = try TemporaryFolder()
        let manager = FileManager.default
        try manager.createDirectory(at: folder.state, withIntermediateDirectories: true)
        let target = folder.url.appendingPathComponent("target")
        try Data("precious".utf8).write(to: target)
        try manager.createSymbolicLink(atPath: folder.path(name), withDestinationPath: target.path)
        #expect(throws: StoreError.unsuitablePath(path: folder.path(name), problem: .symbolicLink)) {
            try folder.open()
        }
        #expect(try Data(contentsOf: target) == Data("precious".utf8))
        try manager.removeItem(atPath: folder.path(name))
        try manager.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
        #expect(throws: StoreError.unsuitablePath(path: folder.path(name), problem: .notFile)) { try folder.open() }
    }

    @Test(
        "Another user's folder is refused", .enabled(if: geteuid() == 0, "only root can change the owner of a folder"))
    func foreignOwner() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(at: folder.state, withIntermediateDirectories: true)
        #expect(chown(folder.state.path, 4711, 4711) == 0)
        #expect(throws: StoreError.unsuitablePath(path: folder.state.path, problem: .foreignOwner(4711))) {
            try folder.open()
        }
    }
}
