import Foundation
import SceneModel
import ShellModel
import Synchronization
import Testing

@testable import Shell

@Suite("Picture store")
struct PictureStoreTests {
    @Test("Above the limit in bytes, the least recently used picture is evicted first")
    func cache() throws {
        let small = try #require(Samples.bitmap(10, 10))
        var cache = PictureCache<Int, Bitmap>(limit: small.byteCount * 3)
        for key in 0..<3 { cache.insert(small, for: key) }
        #expect(cache.bytes == small.byteCount * 3)
        #expect(cache.picture(0) != nil)
        cache.insert(small, for: 3)
        #expect(cache.picture(1) == nil, "the other pictures were used later")
        #expect(cache.picture(0) != nil && cache.picture(2) != nil && cache.picture(3) != nil)
        cache.insert(small, for: 3)
        #expect((cache.count, cache.bytes) == (3, small.byteCount * 3), "a replaced entry must be counted only once")
        let large = try #require(Samples.bitmap(100, 100))
        cache.insert(large, for: 0)
        #expect(
            cache.picture(0) == nil && cache.count == 2,
            "a picture above the limit must not be cached, and the picture that it replaces must be removed")
        cache.remove(2)
        cache.remove(2)
        #expect(cache.bytes == small.byteCount)
        cache.removeAll()
        #expect((cache.count, cache.bytes) == (0, 0))
    }

    @Test("M31: A picture is read once for all waiting callers, and is cached afterwards")
    func load() async throws {
        let folder = try TestFolder()
        let file = try folder.write("a.png", Samples.png(200, 100))
        let store = PictureStore(limit: 1 << 20)
        let identifier = PictureIdentifier.file(file)
        #expect(store.picture(identifier) == nil)
        let pictures = await withTaskGroup(of: Bitmap?.self) { group in
            for _ in 0..<8 { group.addTask { await store.load(identifier, file, (50, 50)) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        let cached = try #require(store.picture(identifier))
        #expect((cached.width, cached.height) == (50, 25))
        #expect(pictures.count == 8 && pictures.allSatisfy { $0 === cached })
        #expect(store.byteCount == cached.byteCount)
    }

    @Test("An unreadable picture is nil, and is read again the next time")
    func missing() async throws {
        let folder = try TestFolder()
        let store = PictureStore(limit: 1 << 20)
        let path = folder.path + "/a.png"
        #expect(await store.load(.file(path), path, nil) == nil)
        try folder.write("a.png", Samples.png(4, 4))
        #expect(await store.load(.file(path), path, nil) != nil)
    }

    @Test("A picture that is stored or removed during the read is not overwritten by the file")
    func meanwhile() async throws {
        let folder = try TestFolder()
        let file = try folder.write("a.png", Samples.png(20, 20))
        let store = PictureStore(limit: 1 << 20)
        let newer = try #require(Samples.bitmap(5, 5))
        let gate = DispatchSemaphore(value: 0)
        store.perform { gate.wait() }
        let answers = Mutex<[Bitmap?]>([])
        store.load(.window(WindowIdentifier(1)), from: file) { picture in answers.withLock { $0.append(picture) } }
        store.load(.window(WindowIdentifier(2)), from: file) { picture in answers.withLock { $0.append(picture) } }
        store.store(newer, as: .window(WindowIdentifier(1)))
        store.remove(.window(WindowIdentifier(2)))
        gate.signal()
        // The store reads files in the order of the requests, so this request is completed after the earlier ones.
        #expect(await store.load(.file(file), file, nil) != nil)
        #expect(store.picture(.window(WindowIdentifier(1))) === newer)
        #expect(store.picture(.window(WindowIdentifier(2))) == nil)
        let received = answers.withLock { $0 }
        #expect(received.count == 2 && received.contains { $0 === newer } && received.contains { $0 == nil })
    }

    @Test("A picture is written atomically with owner-only permissions, replacing the old one")
    func writing() throws {
        let folder = try TestFolder()
        let path = folder.path + "/a.png"
        let old = umask(0)
        defer { umask(old) }
        for side in [30, 60] {
            let picture = try #require(Samples.bitmap(side, side))
            try PictureWriter.write(picture, to: path)
            let read = try #require(PictureReader().picture(at: path))
            #expect(read.bytes == picture.bytes)
            #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.png"])
    }

    @Test("A failed write gives an error message and leaves no files")
    func notWriting() throws {
        let folder = try TestFolder()
        let picture = try #require(Samples.bitmap(4, 4))
        #expect(throws: PictureError.writing(path: folder.path + "/no/a.png", code: ENOENT)) {
            try PictureWriter.write(picture, to: folder.path + "/no/a.png")
        }
        // A file cannot replace a folder.
        try folder.write("b.png/inner", "x")
        #expect(throws: PictureError.self) { try PictureWriter.write(picture, to: folder.path + "/b.png") }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["b.png"])
        let diagnostic = PictureError.writing(path: "x", code: ENOSPC).diagnostic
        #expect(diagnostic.code == "pictureNotWritten" && diagnostic.message.contains("No space"))
    }
}

extension PictureStore {
    /// Loads a picture, and waits for it.
    fileprivate func load(_ identifier: PictureIdentifier, _ path: String, _ box: (Int, Int)?) async -> Bitmap? {
        await withCheckedContinuation { continuation in
            load(identifier, from: path, fitting: box.map { (width: $0.0, height: $0.1) }) {
                continuation.resume(returning: $0)
            }
        }
    }
}
