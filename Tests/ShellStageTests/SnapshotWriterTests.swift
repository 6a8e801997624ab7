import Foundation
import Logging
import SceneModel
import SceneProtocol
import SceneTestKit
import ShellModel
import Testing
import Varlink

@testable import Shell

/// Tests of window snapshots: their size, their order and their storage.
@Suite("Window snapshots", .serialized, .timeLimit(.minutes(15)))
struct SnapshotWriterTests {
    private static func picture(_ width: Int, _ height: Int, _ pixel: UInt32 = 0xFF80_4020) throws -> Bitmap {
        try #require(
            Bitmap(width: width, height: height) { bytes, _ in
                bytes.bindMemory(to: UInt32.self).update(repeating: pixel)
                return true
            })
    }

    private static func packed(_ width: Int, _ height: Int) throws -> PackedBitmap {
        try #require(PackedBitmap(try picture(width, height)))
    }

    @Test("M31: Snapshots are scaled down to fit, in landscape or portrait, and never enlarged")
    func sizes() throws {
        func size(_ width: Int, _ height: Int) -> PictureSize { SnapshotWriter.size(of: width, height) }
        #expect(size(800, 600) == PictureSize(width: 800, height: 600))
        #expect(size(2732, 2048) == PictureSize(width: 1366, height: 1024))
        #expect(size(2048, 2732) == PictureSize(width: 1024, height: 1366))
        #expect(size(3840, 2160) == PictureSize(width: 1366, height: 768))
        #expect(size(16_384, 1) == PictureSize(width: 1366, height: 1))
    }

    @Test(
        "M31: One snapshot is written at a time; a session has at most one pending; the oldest pending one is evicted")
    func order() throws {
        var queue = SnapshotQueue<Int>(maximumBytes: 100)
        let (a, b, c) = (try SessionIdentifier("A"), try SessionIdentifier("B"), try SessionIdentifier("C"))
        #expect(queue.next() == nil)
        #expect(queue.add(1, of: a, bytes: 40) == [] && queue.next()?.picture == 1 && queue.writing == a)
        #expect(queue.add(2, of: a, bytes: 40) == [] && queue.add(3, of: b, bytes: 40) == [])
        #expect(queue.add(4, of: a, bytes: 40) == [] && queue.count == 2)
        #expect(queue.next() == nil, "another snapshot is being written")
        #expect(queue.add(5, of: c, bytes: 40) == [b])
        queue.finish(isReported: true)
        #expect(queue.next()?.picture == 5, "the session's first snapshot has no reply yet")
        queue.finish(isReported: false)
        #expect(queue.next() == nil)
        queue.receivedReply(for: a)
        #expect(queue.next()?.picture == 4)
        queue.finish(isReported: false)
        #expect(queue.add(7, of: c, bytes: 1) == [])
        #expect(queue.add(6, of: b, bytes: 1000) == [c], "a snapshot above the limit must evict all other snapshots")
        queue.remove(b)
        #expect(queue.next() == nil && queue.writing == nil)
    }

    private func files(_ fixture: StageFixture) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: try #require(fixture.client.snapshotFolder).path).sorted()
    }

    @Test("M31 B05: Another thread scales and writes a snapshot; once it is on disk, it becomes the card's snapshot")
    func storesSnapshot() throws {
        let fixture = try StageFixture()
        let onMain = LockedBox(false)
        let state = SnapshotWriter(stage: fixture.client, loop: fixture.loop) { bitmap, url in
            if Thread.isMainThread { onMain.value = true }
            try Data("\(bitmap.width)×\(bitmap.height)".utf8).write(to: url, options: .withoutOverwriting)
        }
        try fixture.start()
        let session = try fixture.open()
        fixture.client.perform(.reportState(session, .foregroundActive))
        _ = try fixture.wait("didBecomeActive", session)
        fixture.client.perform(.reportState(session, .background))
        #expect(try fixture.wait(for: "the snapshot request") { $0.snapshot } == session)
        state.store(try Self.packed(2048, 1536), of: session, in: .dark)
        let card = try fixture.wait(for: "the card") { $0.card?.snapshot == nil ? nil : $0.card }
        #expect(card.session == session && card.snapshot?.width == 2048 && card.snapshot?.height == 1536)
        let first = try #require(card.snapshot?.file)
        let folder = try #require(fixture.client.snapshotFolder)
        #expect(try String(contentsOf: folder.appendingPathComponent(first), encoding: .utf8) == "1365×1024")
        #expect(SnapshotFileName.appearance(in: first) == .dark)
        #expect(try files(fixture) == [first] && first.hasPrefix(session.text) && !onMain.value)
        // A later snapshot replaces this snapshot, and the earlier file is removed.
        state.store(try Self.packed(100, 50), of: session, in: .light)
        let laterSnapshot = try fixture.wait(for: "the later card") {
            $0.card?.snapshot?.width == 100 ? $0.card?.snapshot : nil
        }
        #expect(SnapshotFileName.appearance(in: laterSnapshot.file) == .light)
        try fixture.loop.wait(for: "one file") { try files(fixture) == [laterSnapshot.file] }
        // A snapshot that is taken while no daemon is running is stored once the next daemon has started. That daemon
        // first removes the file, because the daemon has no record of the file.
        fixture.killDaemon()
        try fixture.loop.wait(for: "the loss") { fixture.events.contains(.daemonLost) }
        state.store(try Self.packed(90, 50), of: session, in: .light)
        try fixture.loop.wait(for: "the new file") { try files(fixture).count == 2 }
        try fixture.startDaemon()
        _ = try fixture.wait(for: "the last card") { $0.card?.snapshot?.width == 90 ? $0.card : nil }
    }

    @Test("M31 B05: If memory runs out during a write, the old snapshot stays, and the reason is logged")
    func noMemory() throws {
        let fixture = try StageFixture()
        let (shortage, log) = (LockedBox(false), LockedBox([String]()))
        var logger = Logger(label: "test") { _ in ListLog(lines: log) }
        logger.logLevel = .trace
        let state = SnapshotWriter(stage: fixture.client, loop: fixture.loop, logger: logger) { picture, url in
            if shortage.value { throw PictureError.encoding(path: url.path) }
            try PictureWriter.write(picture, to: url.path)
        }
        try fixture.start()
        let session = try fixture.open()
        state.store(try Self.packed(120, 90), of: session, in: .light)
        let first = try fixture.wait(for: "the card") { $0.card?.snapshot }
        let bytes = try Data(contentsOf: try #require(fixture.client.snapshotFolder).appendingPathComponent(first.file))
        shortage.value = true
        let start = fixture.messages.count
        state.store(try Self.packed(200, 90), of: session, in: .light)
        try fixture.loop.wait(for: "the warning") { !log.value.isEmpty }
        #expect(log.value.allSatisfy { $0.contains(session.text) && $0.contains("not enough memory") }, "\(log.value)")
        try fixture.loop.turnRepeatedly()
        #expect(try files(fixture) == [first.file])
        #expect(
            try Data(contentsOf: #require(fixture.client.snapshotFolder).appendingPathComponent(first.file)) == bytes)
        #expect(!fixture.messages.dropFirst(start).contains { $0.card?.snapshot?.file != first.file && $0.card != nil })
        // Once there is memory again, the next snapshot is stored.
        shortage.value = false
        state.store(try Self.packed(300, 90), of: session, in: .light)
        _ = try fixture.wait(for: "the next card") { $0.card?.snapshot?.width == 300 ? $0.card : nil }
    }

    @Test("M31: No snapshot is stored of a session that is or becomes private; a failed write leaves no file")
    func refuses() throws {
        let fixture = try StageFixture()
        let gate = DispatchSemaphore(value: 0)
        let (written, fails) = (LockedBox(0), LockedBox(false))
        let state = SnapshotWriter(stage: fixture.client, loop: fixture.loop) { _, url in
            written.value += 1
            try Data("half".utf8).write(to: url)
            if fails.value { throw CocoaError(.fileWriteOutOfSpace) }
            gate.wait()
        }
        try fixture.start()
        let session = try fixture.open()
        fails.value = true
        state.store(try Self.packed(10, 10), of: session, in: .light)
        try fixture.loop.wait(for: "the attempt") { written.value == 1 }
        try fixture.loop.wait(for: "an empty folder") { try files(fixture).isEmpty }
        fails.value = false
        state.store(try Self.packed(10, 10), of: session, in: .light)
        try fixture.loop.wait(for: "the second attempt") { written.value == 2 }
        _ = try fixture.observer.ask("updateScene", ["session": .string(session.text), "isPrivate": .bool(true)])
        _ = try fixture.wait(for: "the private card") { $0.card?.isPrivate == true ? true : nil }
        gate.signal()
        try fixture.loop.wait(for: "an empty folder") { try files(fixture).isEmpty }
        state.store(try Self.packed(10, 10), of: session, in: .light)
        try fixture.loop.turnRepeatedly()
        #expect(written.value == 2 && fixture.failures.isEmpty)
        #expect(!fixture.messages.contains { $0.card?.snapshot != nil })
    }
}

/// A thread-safe value.
final class LockedBox<Value: Sendable>: @unchecked Sendable {
    // Reason: `stored` is only accessed while `lock` is locked.
    private let lock = NSLock()
    private var stored: Value

    init(_ value: Value) { stored = value }

    var value: Value {
        get { lock.withLock { stored } }
        set { lock.withLock { stored = newValue } }
    }
}

/// A log handler that collects its lines.
private struct ListLog: LogHandler {
    let lines: LockedBox<[String]>
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { lines.value.append("\(event.message)") }
}
