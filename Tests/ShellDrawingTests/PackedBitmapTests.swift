import Foundation
import SceneModel
import ShellModel
import Testing

@testable import Shell

@Suite("Compressed bitmaps")
struct PackedBitmapTests {
    /// Returns an image like a window: a bar, lines of text, and a photograph that does not compress.
    private static func window(_ number: Int, _ width: Int = 1366, _ height: Int = 1024) throws -> Bitmap {
        var random = UInt32(truncatingIfNeeded: number) &* 2_654_435_761 | 1
        return try #require(
            Bitmap(width: width, height: height) { bytes, stride in
                for y in 0..<height {
                    for x in 0..<width {
                        random ^= random << 13
                        random ^= random >> 17
                        random ^= random << 5
                        let isPhoto = (100..<200).contains(y) && x < 300
                        let isText = y % 24 < 10 && x % 7 == number % 7 && x < 900
                        let pixel = isPhoto ? random : isText ? 0xFF10_1014 : 0xFFF2_F2F7
                        bytes.storeBytes(of: pixel, toByteOffset: y * stride + x * 4, as: UInt32.self)
                    }
                }
                return true
            })
    }

    private static func noise(_ width: Int, _ height: Int) throws -> Bitmap {
        try #require(
            Bitmap(width: width, height: height) { bytes, _ in
                guard let start = bytes.baseAddress else { return false }
                arc4random_buf(start, bytes.count)
                return true
            })
    }

    /// Waits until the store has finished its queued work.
    private static func waitForQueue(_ store: PictureStore) {
        let done = DispatchSemaphore(value: 0)
        store.perform { done.signal() }
        done.wait()
    }

    @Test("M31: A bitmap round-trips exactly, whether it compresses or not")
    func exact() throws {
        let window = try Self.window(3)
        let packed = try #require(PackedBitmap(window))
        #expect(packed.byteCount * 4 < window.byteCount)
        #expect(try #require(packed.unpacked()).bytes == window.bytes)
        for (width, height) in [(1, 1), (3, 7), (257, 129), (1, 16_384), (16_384, 1)] {
            let noise = try Self.noise(width, height)
            let unpacked = try #require(PackedBitmap(noise)?.unpacked())
            #expect((unpacked.width, unpacked.height) == (width, height) && unpacked.bytes == noise.bytes)
        }
    }

    @Test("Damaged compressed rows give nil or an image of the same size, and never crash")
    func damaged() throws {
        let plain = try #require(Samples.bitmap(64, 64))
        var compressed = [UInt8](repeating: 0, count: 64 * 64 * 8)
        let count = plain.withBytes { source in
            compressed.withUnsafeMutableBytes { PackedBitmap.compress(source, into: $0) }
        }
        let sound = Array(compressed.prefix(try #require(count)))
        func unpack(_ bytes: [UInt8], _ width: Int = 64, _ height: Int = 64) -> Bitmap? {
            bytes.withUnsafeBytes { PackedBitmap(width: width, height: height, compressed: $0) }?.unpacked()
        }
        #expect(unpack(sound)?.bytes == plain.bytes)
        #expect(unpack([]) == nil && unpack(sound, 64, 65) == nil && unpack(sound, 63, 64) == nil)
        #expect(unpack(sound, -1, 64) == nil && unpack(sound, 64, 1 << 40) == nil)
        for length in 0..<sound.count { #expect(unpack(Array(sound.prefix(length))) == nil) }
        for index in sound.indices {
            for bit in 0..<8 {
                var bytes = sound
                bytes[index] ^= 1 << bit
                let picture = unpack(bytes)
                #expect(picture == nil || picture?.byteCount == plain.byteCount)
            }
        }
        for _ in 0..<2_000 { _ = unpack((0..<50).map { _ in UInt8.random(in: 0...255) }) }
    }

    @Test("M31: 24 cards take less than 24 megabytes in total, and each card is available on request")
    func cards() throws {
        let store = PictureStore(limit: 24 << 20)
        var expected: [PictureIdentifier: [UInt8]] = [:]
        for number in 0..<24 {
            let picture = try Self.window(number)
            let identifier = PictureIdentifier.window(WindowIdentifier(UInt64(number)))
            if number % 8 == 0 { expected[identifier] = picture.bytes }
            if number % 2 == 0 {
                store.store(picture, as: identifier)
                #expect(store.picture(identifier) === picture, "the bitmap must be available before it is compressed")
                Self.waitForQueue(store)
            } else {
                store.store(try #require(PackedBitmap(picture)), as: identifier)
            }
        }
        #expect(store.byteCount < 24 * 1_000_000)
        for number in 0..<24 {
            let identifier = PictureIdentifier.window(WindowIdentifier(UInt64(number)))
            let picture = try #require(store.picture(identifier))
            #expect(store.picture(identifier) === picture, "a second caller must get the same bitmap")
            if let bytes = expected[identifier] { #expect(picture.bytes == bytes) }
        }
    }

    @Test("Incompressible bitmaps stay under the limit, and decompressed bitmaps are not retained")
    func limit() throws {
        let store = PictureStore(limit: 1 << 20)
        for number in 0..<12 {
            store.store(try Self.noise(256, 256), as: .window(WindowIdentifier(UInt64(number))))
            Self.waitForQueue(store)
            #expect(store.byteCount <= 1 << 20)
        }
        #expect(store.has(.window(WindowIdentifier(11))) && !store.has(.window(WindowIdentifier(0))))
        let window = PictureIdentifier.window(WindowIdentifier(20))
        weak var open: Bitmap?
        do {
            store.store(try Self.window(1, 400, 300), as: window)
            Self.waitForQueue(store)
            let picture = try #require(store.picture(window))
            open = picture
            #expect(picture.width == 400)
        }
        #expect(open == nil, "the decompressed bitmap must be released")
        #expect(store.picture(window) != nil)
        store.remove(window)
        #expect(store.picture(window) == nil && !store.has(window))
    }

    @Test("Of the bitmaps in use only the latest stay uncompressed; packAll() also compresses these")
    func inUse() throws {
        let store = PictureStore(limit: 64 << 20)
        func name(_ number: Int) -> PictureIdentifier { .window(WindowIdentifier(UInt64(number))) }
        let pictures = try (0..<5).map { try Self.window($0, 400, 300) }
        for (number, picture) in pictures.enumerated() { store.store(picture, as: name(number), isInUse: true) }
        Self.waitForQueue(store)
        let fullSize = pictures[0].byteCount
        #expect(store.byteCount > 3 * fullSize && store.byteCount < 4 * fullSize, "two bitmaps must be compressed")
        let mark = try #require(store.reference(to: name(4))).identity
        store.packAll()
        Self.waitForQueue(store)
        #expect(store.byteCount < 2 * fullSize)
        let reference = try #require(store.reference(to: name(4)))
        #expect(reference.identity === mark, "compression must not change the picture's identity")
        #expect(reference.bitmap()?.bytes == pictures[4].bytes)
        store.store(pictures[4], as: name(4))
        #expect(store.reference(to: name(4))?.identity !== mark, "a picture stored again must have a new identity")
    }

    @Test("If a bitmap is stored while a file is read for its identifier, the waiting caller gets that bitmap")
    func meanwhile() throws {
        let store = PictureStore(limit: 8 << 20)
        let gate = DispatchSemaphore(value: 0)
        store.perform { gate.wait() }
        let picture = try Self.window(2, 300, 200)
        let received = LockedPicture()
        store.load(.window(WindowIdentifier(1)), from: "/nothing") { received.set($0) }
        store.store(try #require(PackedBitmap(picture)), as: .window(WindowIdentifier(1)))
        gate.signal()
        Self.waitForQueue(store)
        #expect(received.bytes == picture.bytes)
    }
}

/// The result that a completion received.
private final class LockedPicture: @unchecked Sendable {
    // Reason: `picture` is only accessed while `lock` is locked.
    private let lock = NSLock()
    private var picture: Bitmap?

    func set(_ value: Bitmap?) { lock.withLock { picture = value } }

    var bytes: [UInt8]? { lock.withLock { picture?.bytes } }
}
