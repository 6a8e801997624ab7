import Foundation
import ShellModel
import Testing

@testable import Shell

extension CompositorTests {
    @Suite("Pointer images")
    struct PointerTests {
        @Test(
            "M30: The shell's circle is shown if a client requests it, not if the client sets another image or none"
        )
        func circle() async throws {
            let rig = try await ShellRig.start()
            let client = try await rig.client()
            let (seat, compositor) = (try client.bind("wl_seat", 5), try client.bind("wl_compositor", 4))
            let (pointer, image) = (client.newObject(), client.newObject())
            client.send(seat, 0, .word(pointer))
            client.send(compositor, 0, .word(image))
            try client.roundTrip()
            try WireWindow(client).show(0xFF00_8000, width: 400, height: 300)
            let window = try await CompositorTests.firstWindow(rig).window
            try await CompositorTests.show(CompositorTests.full(window), rig)
            try await rig.on { $0.compositor.movePointer(to: CGPoint(x: 200, y: 150), device: nil, time: 1) }
            let entered = try client.wait("the pointer") { $0.object == pointer && $0.opcode == 0 }
            let serial = try #require(entered).word(0)
            func request(_ x: UInt32, _ y: UInt32, surface: UInt32) async throws -> Bool {
                client.send(pointer, 0, .word(serial), .word(surface), .word(x), .word(y))
                try client.roundTrip()
                return try await rig.on { $0.compositor.pointerImages.showsShellImage }
            }
            // A surface with this hotspot is the request for the circle. The other hotspots belong to an arrow, a beam
            // and no image.
            #expect(try await !request(4, 4, surface: image))
            #expect(try await request(61, 59, surface: image))
            #expect(try await !request(12, 12, surface: image))
            #expect(try await request(61, 59, surface: image))
            #expect(try await !request(0, 0, surface: 0))
            #expect(try await !request(61, 59, surface: 0))
            try await rig.end()
        }
    }
}
