import Foundation
import ShellModel
import Testing

@testable import Shell

extension CompositorTests {
    /// Tests of protocol rules. The Wayland conformance suite has revealed some of these rules. The suite cannot test
    /// the other rules, because the suite's own clients violate them.
    @Suite("Protocols")
    struct ProtocolTests {
        private static let output = CompositorTests.output

        /// Returns a window that fills the output and has the keyboard focus. Also returns the seat that the window's
        /// client has bound.
        private static func window(_ rig: ShellRig) async throws -> (wire: WireWindow, seat: UInt32) {
            let client = try await rig.client()
            let seat = try client.bind("wl_seat", 5)
            let wire = try WireWindow(client)
            try wire.show(0xFF00_8000, width: 400, height: 300)
            let window = try await CompositorTests.firstWindow(rig).window
            try await CompositorTests.show(CompositorTests.full(window), rig)
            return (wire, seat)
        }

        /// Creates the keyboard of a seat and waits until all requests so far have been processed.
        private static func keyboard(_ client: WireClient, _ seat: UInt32) throws -> UInt32 {
            let keyboard = client.newObject()
            client.send(seat, 1, .word(keyboard))
            try client.roundTrip()
            return keyboard
        }

        /// Returns the client's surface that has the keyboard focus according to the received events; nil for none.
        private static func focus(_ client: WireClient, _ keyboard: UInt32) throws -> UInt32? {
            try client.roundTrip()
            let last = client.events.last { $0.object == keyboard && ($0.opcode == 1 || $0.opcode == 2) }
            return last?.opcode == 1 ? last?.word(1) : nil
        }

        @Test("M30: The first configure event is sent after the client's first commit, and not before")
        func firstSize() async throws {
            let rig = try await ShellRig.start()
            let client = try await rig.client()
            let wire = try WireWindow(client)
            let message: (WireClient.Event) -> Bool = { [surface = wire.xdgSurface] in
                $0.object == surface && $0.opcode == 0
            }
            try wire.attach(0xFFFF_FFFF, width: 20, height: 20)
            try client.roundTrip()
            #expect(!client.events.contains(where: message))
            client.send(wire.surface, 1, .word(0), .word(0), .word(0))
            wire.commit()
            #expect(try client.wait("the first size", message) != nil)
            #expect(client.error == nil)
            try await rig.end()
        }

        @Test("M30: A buffer with overlapping rows is an error, and nothing is read beyond a client's memory")
        func strides() async throws {
            let rig = try await ShellRig.start()
            let overlappingClient = try await rig.client()
            let window = try WireWindow(overlappingClient)
            window.commit()
            _ = try window.configured()
            try [UInt32](repeating: 0xffff_0000, count: 64).withUnsafeBytes {
                try overlappingClient.attach($0, width: 64, height: 4, stride: 64, to: window.surface, shm: window.shm)
            }
            window.commit()
            try? overlappingClient.roundTrip()
            // The protocol error `invalid_stride` of wl_shm.
            #expect(overlappingClient.error?.code == 1)
            let wellBehaved = try await rig.client()
            try WireWindow(wellBehaved).show(0xff00_ff00)
            #expect(wellBehaved.error == nil)
            try await rig.end()
        }

        @Test(
            "M30: A panel's buffer before the first configure event and a size of 0 without opposite anchors are errors"
        )
        func strictPanels() async throws {
            let rig = try await ShellRig.start()
            let earlyClient = try await rig.client()
            let earlyPanel = try WirePanel(earlyClient)
            try earlyPanel.attach()
            earlyPanel.commit()
            try earlyClient.roundTrip()
            #expect(earlyClient.error?.object == earlyPanel.panel)
            let unanchoredClient = try await rig.client()
            let broken = try WirePanel(unanchoredClient, anchors: 1 | 4)
            broken.commit()
            try unanchoredClient.roundTrip()
            #expect(unanchoredClient.error?.object == broken.panel)
            // The protocol error `invalid_size` of zwlr_layer_surface_v1.
            #expect(unanchoredClient.error?.code == 1)
            let wellBehaved = try await rig.client()
            try WirePanel(wellBehaved).show()
            #expect(wellBehaved.error == nil)
            try await rig.end()
        }

        @Test("M30: Requests of a window before its first commit are handled before its first configure event")
        func earlyRequests() async throws {
            let rig = try await ShellRig.start()
            let configuration = WindowConfiguration(size: CGSize(width: 400, height: 300), isFullscreen: true)
            try await rig.on { inside in
                inside.compositor.handler = { [weak inside] event in
                    inside?.events.append(event)
                    guard case .windowRequest(let window, .fullscreen(true)) = event else { return }
                    inside?.compositor.configure(window, configuration)
                }
            }
            let client = try await rig.client()
            let wire = try WireWindow(client)
            client.send(wire.toplevel, 9)
            client.send(wire.toplevel, 11, .word(0))
            wire.commit()
            #expect(try wire.configured() == (400, 300))
            let window = try await CompositorTests.firstWindow(rig).window
            let requests = try await rig.on { inside in
                inside.events.compactMap { if case .windowRequest(window, let request) = $0 { request } else { nil } }
            }
            #expect(requests == [.maximize(true), .fullscreen(true)])
            try await rig.end()
        }

        @Test("M30: When the surface under a touch is destroyed, the surface's client gets the end of the touch")
        func touchOfDestroyedSurface() async throws {
            let rig = try await ShellRig.start()
            let (wire, seat) = try await Self.window(rig)
            let (client, touch) = (wire.client, wire.client.newObject())
            client.send(seat, 2, .word(touch))
            try client.roundTrip()
            try await rig.on { $0.compositor.inject(.touchDown(1, Self.output, CGPoint(x: 20, y: 30))) }
            try client.wait("the finger") { $0.object == touch && $0.opcode == 3 }
            client.clearEvents()
            client.send(wire.toplevel, 0)
            client.send(wire.xdgSurface, 0)
            client.send(wire.surface, 0)
            try client.roundTrip()
            #expect(client.events.filter { $0.object == touch }.map(\.opcode) == [1, 3])
            try await rig.on { $0.compositor.inject(.touchUp(1)) }
            try client.roundTrip()
            #expect(client.events.count { $0.object == touch } == 2)
            try await rig.end()
        }

        @Test(
            "M30: Virtual pointer events take effect with a frame event; the number of waiting events is limited"
        )
        func virtualPointer() async throws {
            let rig = try await ShellRig.start()
            let (wire, seat) = try await Self.window(rig)
            let (client, pointer) = (wire.client, wire.client.newObject())
            client.send(seat, 0, .word(pointer))
            try client.roundTrip()
            let pointerClient = try await rig.client()
            let manager = try pointerClient.bind("zwlr_virtual_pointer_manager_v1", 1)
            let virtual = pointerClient.newObject()
            pointerClient.send(manager, 0, .word(0), .word(virtual))
            func move(_ dx: UInt32) { pointerClient.send(virtual, 0, .word(0), .word(dx * 256), .word(0)) }
            let before = try await rig.on { $0.compositor.pointerPosition.x }
            move(7)
            pointerClient.send(virtual, 2, .word(0), .word(0x110), .word(1))
            try pointerClient.roundTrip()
            #expect(try await rig.on { $0.compositor.pointerPosition.x } == before)
            try client.roundTrip()
            #expect(!client.events.contains { $0.object == pointer && ($0.opcode == 2 || $0.opcode == 3) })
            pointerClient.send(virtual, 4)
            try pointerClient.roundTrip()
            #expect(try await rig.on { $0.compositor.pointerPosition.x } == before + 7)
            try client.wait("the button") { $0.object == pointer && $0.opcode == 3 }
            for _ in 0..<300 { move(0) }
            move(1)
            try pointerClient.roundTrip()
            #expect(try await rig.on { $0.compositor.virtualPointers.values.map(\.pending.count) } == [45])
            pointerClient.close()
            try await rig.wait(for: "the pointer's end") { $0.compositor.virtualPointers.isEmpty }
            try await rig.end()
        }

        @Test(
            "M30: A grabbing pop-up has the keyboard until the pop-up closes; other pop-ups never have the keyboard"
        )
        func popupKeyboard() async throws {
            let rig = try await ShellRig.start()
            let (wire, seat) = try await Self.window(rig)
            let client = wire.client
            let keyboard = try Self.keyboard(client, seat)
            #expect(try Self.focus(client, keyboard) == wire.surface)
            let hint = try WirePopup(on: wire, at: (10, 10), color: 0xFF00_00FF, width: 20, height: 20)
            #expect(try Self.focus(client, keyboard) == wire.surface)
            client.send(hint.popup, 0)
            let menu = try WirePopup(on: wire, at: (50, 10), color: 0xFF00_00FF, width: 20, height: 20, grabs: seat)
            #expect(try Self.focus(client, keyboard) == menu.surface)
            client.send(menu.popup, 0)
            let surface = wire.surface
            client.clearEvents()
            let back = try client.wait("the keyboard") { $0.object == keyboard && $0.opcode == 1 }
            #expect(back?.word(1) == surface)
            try await rig.end()
        }

        @Test(
            "M30: An exclusive panel has the keyboard; an on-demand panel has it until another surface is touched"
        )
        func panelKeyboard() async throws {
            let rig = try await ShellRig.start()
            let (wire, seat) = try await Self.window(rig)
            let client = wire.client
            let keyboard = try Self.keyboard(client, seat)
            let panel = try WirePanel(client)
            try panel.show()
            #expect(try Self.focus(client, keyboard) == wire.surface)
            panel.set(.exclusive)
            panel.commit()
            #expect(try Self.focus(client, keyboard) == panel.surface)
            panel.set(.none)
            panel.commit()
            #expect(try Self.focus(client, keyboard) == wire.surface)
            let launcher = try WirePanel(client, keyboard: .onDemand)
            try launcher.show()
            #expect(try Self.focus(client, keyboard) == launcher.surface)
            try await rig.on { inside in
                inside.compositor.inject(.touchDown(1, Self.output, CGPoint(x: 200, y: 200)))
                inside.compositor.inject(.touchUp(1))
            }
            #expect(try Self.focus(client, keyboard) == wire.surface)
            try await rig.end()
        }

        @Test(
            "M30: A text field gets its focus without an input method; an input method started later gets the field")
        func lateInputMethod() async throws {
            let rig = try await ShellRig.start()
            let (wire, seat) = try await Self.window(rig)
            let client = wire.client
            let inputs = try client.bind("zwp_text_input_manager_v3", 1)
            let field = client.newObject()
            client.send(inputs, 1, .word(field), .word(seat))
            let entered = try client.wait("the focus") { $0.object == field && $0.opcode == 0 }
            #expect(entered?.word(0) == wire.surface)
            client.send(field, 1)
            client.send(field, 7)
            try client.roundTrip()
            let writer = try await rig.client()
            let writerSeat = try writer.bind("wl_seat", 5)
            let methods = try writer.bind("zwp_input_method_manager_v2", 1)
            let method = writer.newObject()
            writer.send(methods, 0, .word(writerSeat), .word(method))
            try writer.wait("the field") { $0.object == method && $0.opcode == 0 }
            client.clearEvents()
            writer.close()
            try client.wait("the focus again") { $0.object == field && $0.opcode == 0 }
            #expect(client.events.filter { $0.object == field }.map(\.opcode) == [1, 0])
            try await rig.end()
        }
    }
}
