import Foundation
import SceneModel
import Testing

@testable import Shell
@testable import ShellModel

extension CompositorTests {
    /// Tests of Super+H while a foreign program covers the screen.
    @Suite("Leaving foreign programs with Super+H")
    struct LeavingTests {
        private static let (meta, h): (UInt32, UInt32) = (125, 35)

        private static func cover(_ client: WireClient, layer: UInt32 = 3) throws -> WirePanel {
            let panel = try WirePanel(
                client, height: 0, anchors: 1 | 2 | 4 | 8, layer: layer, keyboard: .exclusive)
            panel.bufferSize = (1366, 1024)
            return panel
        }

        private static func waitForClose(_ client: WireClient, _ panel: WirePanel) throws {
            try client.wait("the end of the panel") { $0.object == panel.panel && $0.opcode == 1 }
        }

        private static func waitForHome(_ rig: ScreenRig, panels: Int = 0) async throws {
            try await rig.wait(for: "home", seconds: 60) { shell in
                shell.workspace.outputStates.first?.isHome == true && shell.compositor.layers.count == panels
                    && shell.compositor.core.seat.pointee.keyboard_state.focused_surface == nil
            }
        }

        @Test("M30: Super+H closes an overlay with exclusive keyboard focus, and the overlay cannot return by itself")
        func overlay() async throws {
            let rig = try await ScreenRig.start()
            let client = try await rig.client()
            let panel = try Self.cover(client)
            try panel.show()
            try await rig.wait(for: "the keyboard") {
                $0.compositor.core.seat.pointee.keyboard_state.focused_surface != nil
            }
            try await rig.press(Self.h, holding: [Self.meta])
            try Self.waitForClose(client, panel)
            try await Self.waitForHome(rig)
            for layer in [3, 2] as [UInt32] {
                let next = try Self.cover(client, layer: layer)
                try next.show()
                try Self.waitForClose(client, next)
                try await Self.waitForHome(rig)
            }
            #expect(client.error == nil)
            let other = try await rig.client()
            let legitimate = try Self.cover(other)
            try legitimate.show()
            try other.roundTrip()
            #expect(try await rig.on { $0.compositor.layers.count } == 1)
            try await rig.end()
        }

        @Test("M30: Super+H closes a panel of one point whose subsurface covers the screen")
        func subsurface() async throws {
            let rig = try await ScreenRig.start()
            let client = try await rig.client()
            let panel = try WirePanel(client, height: 1, anchors: 1 | 4 | 8, layer: 3)
            panel.bufferSize = (1, 1)
            let subcompositor = try client.bind("wl_subcompositor", 1)
            let (surface, subsurface) = (client.newObject(), client.newObject())
            client.send(panel.compositor, 0, .word(surface))
            client.send(subcompositor, 1, .word(subsurface), .word(surface), .word(panel.surface))
            client.send(subsurface, 5)
            try client.attach(0xFF00_0000, width: 1366, height: 1024, to: surface, shm: panel.shm)
            client.send(surface, 6)
            try panel.show()
            try await rig.press(Self.h, holding: [Self.meta])
            try Self.waitForClose(client, panel)
            try await Self.waitForHome(rig)
            try await rig.end()
        }

        @Test("M30: Super+H keeps bars; after a touch of a client's bar, the client can show an overlay again")
        func bars() async throws {
            let rig = try await ScreenRig.start()
            let client = try await rig.client()
            try WirePanel(client).show()
            let panel = try Self.cover(client)
            try panel.show()
            try await rig.press(Self.h, holding: [Self.meta])
            try Self.waitForClose(client, panel)
            try await Self.waitForHome(rig, panels: 1)
            try await rig.on { shell in
                shell.compositor.inject(.touchDown(1, ScreenRig.output, CGPoint(x: 200, y: 15)))
                shell.compositor.inject(.touchUp(1))
            }
            try Self.cover(client).show()
            try client.roundTrip()
            #expect(try await rig.on { $0.compositor.layers.count } == 2)
            try await rig.end()
        }

        @Test(
            "M30: Super+H leaves a fullscreen window with a grabbing pop-up; the window's requests do not bring it back"
        )
        func fullscreen() async throws {
            let rig = try await ScreenRig.start()
            let client = try await rig.client()
            let window = try SampleWindow(client, "lock", app: "org.example.Lock")
            try await rig.wait(for: "the window") { !$0.workspace.windows.entries.isEmpty }
            try await rig.settle([window])
            client.send(window.wire.toplevel, 11, .word(0))
            try client.roundTrip()
            try await rig.settle([window])
            #expect(try await rig.on { $0.workspace.windows.entries.values.first?.wantsFullscreen } == true)
            let seat = try client.bind("wl_seat", 5)
            let popup = try WirePopup(
                on: window.wire, at: (0, 0), color: 0xFF00_0000, width: 1366, height: 1024, grabs: seat)
            try await rig.press(Self.h, holding: [Self.meta])
            try client.wait("the end of the pop-up") { $0.object == popup.popup && $0.opcode == 1 }
            try await Self.waitForHome(rig)
            client.send(window.wire.toplevel, 12)
            client.send(window.wire.toplevel, 11, .word(0))
            client.send(window.wire.toplevel, 9)
            try client.roundTrip()
            try await Self.waitForHome(rig)
            try await rig.end()
        }
    }
}
