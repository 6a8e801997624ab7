import Foundation
import ShellModel
import Testing

@testable import Shell

/// A client with a window. The client announces pointer regions and never responds to an event.
private struct AnnouncingClient {
    static let white = 0xFFFF_FFFF as UInt32

    let wire: WireClient
    let window: WireWindow
    let announcer, pointer: UInt32

    /// Creates a client whose window fills the output. The pointer is at (10, 10) over the window.
    init(_ rig: ShellRig) async throws {
        wire = try await rig.client()
        announcer = try wire.bind("proscenium_pointer_v1", 1)
        // Bind the seat now: the seat does not send `enter` to a client that binds the seat while the pointer is over
        // its surface.
        let seat = try wire.bind("wl_seat", 5)
        pointer = wire.newObject()
        wire.send(seat, 0, .word(pointer))
        window = try WireWindow(wire)
        try window.show(Self.white, width: 400, height: 300)
        let id = try await CompositorTests.firstWindow(rig).window
        try await CompositorTests.show(CompositorTests.full(id), rig)
        wire.send(announcer, 3, .word(window.surface))
        try wire.roundTrip()
        try await rig.on { inside in
            inside.compositor.drawPointer()
            inside.compositor.inject(.pointer(CompositorTests.output, CGPoint(x: 10, y: 10)))
        }
    }

    func set(_ id: UInt32, _ values: [Float]) {
        wire.send(announcer, 1, .word(window.surface), .word(id), .bytes(values.withUnsafeBytes { Array($0) }))
    }

    /// Returns the values of a highlight with a frame.
    static func highlight(_ x: Float, _ y: Float, _ width: Float, _ height: Float) -> [Float] {
        [3, 0, 0, x, y, width, height, x + width / 2, y + height / 2, width, height, 8, 1.05, 0.95, 2, 0, 0]
    }
}

extension CompositorTests {
    @Suite("The drawn pointer")
    struct PointerDrawingTests {
        private func move(_ x: Double, _ y: Double, _ rig: ShellRig) async throws {
            try await rig.on { $0.compositor.inject(.pointer(CompositorTests.output, CGPoint(x: x, y: y))) }
        }

        /// Waits until the pointer has a width and the screen shows this width.
        private func wait(forWidth width: Double, _ rig: ShellRig) async throws {
            try await rig.wait(for: "a pointer of \(width) points") { inside in
                guard let drawing = inside.compositor.pointerDrawing, let shown = drawing.shown else { return false }
                let time = Double(monotonicNanoseconds()) / 1e9
                return !drawing.machine.isMoving(at: time) && abs(shown.pose.size.width - width) < 0.01
            }
        }

        @Test("M68: The pointer merges with a region of a client that does not respond, and is a circle outside")
        func merging() async throws {
            let rig = try await ShellRig.start()
            let client = try await AnnouncingClient(rig)
            client.set(1, AnnouncingClient.highlight(100, 100, 80, 40))
            try client.wire.roundTrip()
            try await wait(forWidth: 19, rig)
            let circle = try await rig.screenshot()
            #expect(circle.color(10, 10) != 0xFF_FFFF && circle.color(140, 120) == 0xFF_FFFF)
            // From here on, the client reads and writes nothing.
            try await move(140, 120, rig)
            try await wait(forWidth: 84, rig)
            let merged = try await rig.screenshot()
            // The shape is enlarged by two points on each side and is translucent. The circle is not visible on it.
            #expect(merged.color(99, 120) == merged.color(140, 120) && merged.isNear(0xE8_E8E8, 140, 120))
            #expect(merged.color(96, 120) == 0xFF_FFFF && merged.color(10, 10) == 0xFF_FFFF)
            try await move(300, 200, rig)
            try await wait(forWidth: 19, rig)
            let left = try await rig.screenshot()
            #expect(left.color(140, 120) == 0xFF_FFFF && left.color(300, 200) != 0xFF_FFFF)
            withExtendedLifetime(client) {}
            try await rig.end()
        }

        @Test("The pointer adapts its tone to the content below it, also when only the content changes")
        func tone() async throws {
            let rig = try await ShellRig.start()
            let client = try await AnnouncingClient(rig)
            try await move(200, 150, rig)
            for (color, isDark) in [(AnnouncingClient.white, false), (0xFF00_0000, true), (0xFFFF_FF40, false)] {
                try client.window.attach(color, width: 400, height: 300)
                client.window.commit()
                try client.wire.roundTrip()
                try await rig.wait(for: "the tone over \(String(color, radix: 16))") { inside in
                    guard let drawing = inside.compositor.pointerDrawing, drawing.machine.isOverDark == isDark else {
                        return false
                    }
                    return drawing.shown?.pose.fill == drawing.machine.pose(at: 1e9).fill
                }
                let screen = try await rig.screenshot()
                let (pointer, content) = (screen.color(200, 150) & 0xFF00, screen.color(230, 150) & 0xFF00)
                #expect(isDark ? pointer > content + 0x5000 : pointer + 0x3000 < content)
            }
            withExtendedLifetime(client) {}
            try await rig.end()
        }

        @Test("Where an app draws a highlight behind its own content, the shell's pointer disappears")
        func drawnByApp() async throws {
            let rig = try await ShellRig.start()
            let client = try await AnnouncingClient(rig)
            var values = AnnouncingClient.highlight(100, 100, 80, 40)
            values[2] = 32
            client.set(1, values)
            try client.wire.roundTrip()
            try await move(140, 120, rig)
            try await wait(forWidth: 84, rig)
            #expect(try await rig.screenshot().color(140, 120) == 0xFF_FFFF)
            withExtendedLifetime(client) {}
            try await rig.end()
        }

        @Test("M68: A client that reads no events survives 20,000 movements, and then gets the latest position")
        func backlog() async throws {
            let rig = try await ShellRig.start()
            let client = try await AnnouncingClient(rig)
            client.set(1, AnnouncingClient.highlight(100, 100, 80, 40))
            try client.wire.roundTrip()
            for batch in 0..<200 {
                try await rig.on { inside in
                    for step in 0..<100 {
                        let point = CGPoint(x: Double(200 + step), y: Double(50 + batch % 50))
                        inside.compositor.inject(.pointer(CompositorTests.output, point))
                    }
                    for _ in 0..<5 { inside.compositor.inject(.scroll(dx: 0, dy: 1)) }
                }
            }
            // The shell itself goes on to draw the pointer.
            try await move(140, 120, rig)
            try await wait(forWidth: 84, rig)
            try client.wire.roundTrip()
            #expect(client.wire.error == nil && !client.wire.isClosed)
            let pointer = client.pointer
            let last = try client.wire.wait("the latest position") { event in
                guard event.object == pointer, event.opcode == 0 || event.opcode == 2 else { return false }
                let offset = event.opcode == 0 ? 2 : 1
                return event.fixed(offset) == 140 && event.fixed(offset + 1) == 120
            }
            #expect(last != nil)
            withExtendedLifetime(client) {}
            try await rig.end()
        }

        @Test("The pointer changes when the region under it is set, changed or removed")
        func changes() async throws {
            let rig = try await ShellRig.start()
            let client = try await AnnouncingClient(rig)
            try await move(140, 120, rig)
            try await wait(forWidth: 19, rig)
            client.set(1, AnnouncingClient.highlight(100, 100, 80, 40))
            try client.wire.roundTrip()
            try await wait(forWidth: 84, rig)
            client.set(1, AnnouncingClient.highlight(100, 100, 100, 40))
            try client.wire.roundTrip()
            try await wait(forWidth: 105, rig)
            client.wire.send(client.announcer, 2, .word(client.window.surface), .word(1))
            try client.wire.roundTrip()
            try await wait(forWidth: 19, rig)
            withExtendedLifetime(client) {}
            try await rig.end()
        }

        @Test("Neither 10,000 regions nor invalid regions end a client; after a client's end, the pointer is a circle")
        func hostile() async throws {
            let rig = try await ShellRig.start()
            let client = try await AnnouncingClient(rig)
            for id in 0..<10_000 as Range<UInt32> {
                client.set(id, AnnouncingClient.highlight(Float(id % 40) * 10, Float(id / 40 % 30) * 10, 10, 10))
            }
            let nothing: [Float] = []
            for values in [
                nothing, [.nan], AnnouncingClient.highlight(.nan, 0, 10, 10),
                AnnouncingClient.highlight(-.infinity, 0, 10, 10), AnnouncingClient.highlight(1e30, 1e30, 1e30, 1e30),
                AnnouncingClient.highlight(0, 0, -5, 10), AnnouncingClient.highlight(0, 0, 90_000, 90_000),
                [Float](repeating: 3, count: 1_000),
            ] { client.set(1, values) }
            client.wire.send(
                client.announcer, 1, .word(client.window.surface), .word(1), .bytes([1, 2, 3]))
            try client.wire.roundTrip()
            #expect(client.wire.error == nil)
            let counts = try await rig.on { $0.compositor.pointerRegions?.regions.values.map(\.count) ?? [] }
            #expect(counts == [1_023])
            try await move(205, 105, rig)
            try await wait(forWidth: 10.5, rig)
            client.wire.close()
            try await wait(forWidth: 19, rig)
            #expect(try await rig.on { $0.compositor.pointerRegions?.regions.isEmpty == true })
            withExtendedLifetime(client) {}
            try await rig.end()
        }

        @Test("The shell's pointer replaces the cursor of a client with regions")
        func cursors() async throws {
            let rig = try await ShellRig.start()
            let client = try await AnnouncingClient(rig)
            let (compositor, image, pointer) = (
                try client.wire.bind("wl_compositor", 4), client.wire.newObject(), client.pointer
            )
            client.wire.send(compositor, 0, .word(image))
            try client.wire.roundTrip()
            try await move(200, 150, rig)
            let entered = try #require(try client.wire.wait("the pointer") { $0.object == pointer && $0.opcode == 0 })
            client.wire.send(pointer, 0, .word(entered.word(0)), .word(image), .word(4), .word(4))
            try client.wire.roundTrip()
            #expect(try await rig.on { $0.compositor.pointerImages.showsShellImage })
            withExtendedLifetime(client) {}
            try await rig.end()
        }

        @Test("The pointer disappears if it does not move, if a finger touches the screen, and while text is typed")
        func hiding() async throws {
            let rig = try await ShellRig.start()
            let client = try await AnnouncingClient(rig)
            client.set(1, AnnouncingClient.highlight(100, 100, 80, 40))
            let pointer = client.pointer
            try client.wire.roundTrip()
            let isGone: @ShellActor @Sendable (ShellRig.LoopState) -> Bool = {
                $0.compositor.pointerDrawing?.shown?.pose.isInvisible == true
            }
            try await move(140, 120, rig)
            try await wait(forWidth: 84, rig)
            client.wire.clearEvents()
            try await rig.wait(for: "the pointer disappears", isGone)
            #expect(try await rig.screenshot().color(140, 120) == 0xFF_FFFF)
            // The client's effect ends, and begins again at the next movement.
            #expect(try client.wire.wait("leave") { $0.object == pointer && $0.opcode == 1 } != nil)
            try await move(141, 120, rig)
            try await wait(forWidth: 84, rig)
            #expect(try client.wire.wait("enter") { $0.object == pointer && $0.opcode == 0 } != nil)
            try await rig.on { $0.compositor.inject(.touchDown(1, CompositorTests.output, CGPoint(x: 20, y: 20))) }
            try await rig.wait(for: "the pointer is hidden", isGone)
            try await rig.on { $0.compositor.inject(.touchUp(1)) }
            try await move(140, 120, rig)
            try await wait(forWidth: 84, rig)
            // Shift alone, and Control with a letter, do not type text.
            for keys in [[42], [29, 30]] as [[UInt32]] {
                for key in keys { try await rig.on { $0.compositor.inject(.key(key, isDown: true)) } }
                for key in keys { try await rig.on { $0.compositor.inject(.key(key, isDown: false)) } }
            }
            #expect(try await rig.on { $0.compositor.pointerDrawing?.machine.isHidden == false })
            try await rig.on { $0.compositor.inject(.key(30, isDown: true)) }
            try await rig.on { $0.compositor.inject(.key(30, isDown: false)) }
            try await rig.wait(for: "the pointer disappears", isGone)
            withExtendedLifetime(client) {}
            try await rig.end()
        }

        @Test("A circle that only moves is not painted again")
        func paintings() async throws {
            let rig = try await ShellRig.start()
            let client = try await AnnouncingClient(rig)
            try await wait(forWidth: 19, rig)
            let before = try await rig.on { $0.compositor.pointerDrawing?.paintings ?? 0 }
            for step in 0..<30 {
                try await move(Double(step) * 5, 100.3, rig)
                try await CompositorTests.waitForFrame(rig)
            }
            #expect(try await rig.on { $0.compositor.pointerDrawing?.paintings } == before)
            withExtendedLifetime(client) {}
            try await rig.end()
        }
    }

    /// Waits until the output has drawn another frame.
    static func waitForFrame(_ rig: ShellRig) async throws {
        try await rig.on { inside in
            inside.events.removeAll { if case .frame = $0 { true } else { false } }
            inside.compositor.requestFrame(on: output)
        }
        try await rig.wait(for: "a frame") {
            $0.events.contains { if case .frame = $0 { true } else { false } }
        }
    }
}
