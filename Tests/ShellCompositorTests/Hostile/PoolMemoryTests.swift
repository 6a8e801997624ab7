import Foundation
import Glibc
import Testing

@testable import Shell

extension CompositorTests {
    /// Tests of the limit of the memory that a client shares with the shell.
    @Suite("Shared memory of a client")
    struct PoolMemoryTests {
        private static let gibibyte: UInt32 = 1 << 30

        /// Creates a pool of 1 GiB. The file has no content, so it needs no memory.
        private static func makePool(_ client: WireClient, _ shm: UInt32) throws -> UInt32 {
            var name = Array((NSTemporaryDirectory() + "/pool-XXXXXX").utf8CString)
            let file = mkstemp(&name)
            defer { close(file) }
            unlink(name)
            try #require(file >= 0 && ftruncate(file, off_t(gibibyte)) == 0)
            let pool = client.newObject()
            client.send(shm, 0, .word(pool), .file(file), .word(gibibyte))
            return pool
        }

        private static func makeBuffer(_ client: WireClient, _ pool: UInt32) -> UInt32 {
            let buffer = client.newObject()
            client.send(pool, 0, .word(buffer), .word(0), .word(1), .word(1), .word(4), .word(0))
            return buffer
        }

        @Test("B03: A client can share 4 GiB; a destroyed pool makes room only after its buffers are destroyed")
        func limit() async throws {
            let rig = try await ScreenRig.start(fitting: 0.02)
            let client = try await rig.client()
            let shm = try client.bind("wl_shm", 1)
            let pools = try (0..<4).map { _ in try Self.makePool(client, shm) }
            let buffer = Self.makeBuffer(client, pools[0])
            client.send(pools[0], 1)
            client.send(buffer, 0)
            _ = try Self.makePool(client, shm)
            try client.roundTrip()
            #expect(client.error == nil)
            _ = Self.makeBuffer(client, pools[1])
            client.send(pools[1], 1)
            _ = try Self.makePool(client, shm)
            try? client.roundTrip()
            #expect(client.error.map { [$0.object, $0.code] } == [1, 3], "the protocol error `implementation`")
            client.close()
            try await ExtremeNumberTests.expectService(rig)
        }

        @Test("B03: After a pool has grown, its new size counts towards the limit")
        func growth() async throws {
            let rig = try await ScreenRig.start(fitting: 0.02)
            let client = try await rig.client()
            let shm = try client.bind("wl_shm", 1)
            let pools = try (0..<3).map { _ in try Self.makePool(client, shm) }
            client.send(pools[0], 2, .word(Self.gibibyte + 4_096))
            try client.roundTrip()
            #expect(client.error == nil)
            _ = try Self.makePool(client, shm)
            try? client.roundTrip()
            #expect(client.error.map { [$0.object, $0.code] } == [1, 3], "the protocol error `implementation`")
            client.close()
            try await ExtremeNumberTests.expectService(rig)
        }
    }
}
