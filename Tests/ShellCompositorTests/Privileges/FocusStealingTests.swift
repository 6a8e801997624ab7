import Foundation
import SceneModel
import Testing

@testable import Shell
@testable import ShellModel

extension CompositorTests {
    @Suite("Focus cannot be stolen")
    struct FocusStealingTests {
        /// A window in front, and another client's window behind it.
        private struct Windows {
            let rig: ScreenRig
            let (back, front): (SampleWindow, SampleWindow)
            let (backClient, frontClient): (WireClient, WireClient)

            func keys() async throws -> (back: SceneKey, front: SceneKey) {
                let windows = try await rig.on { shell in
                    shell.workspace.windows.entries.values.reduce(into: [:]) {
                        $0[$1.properties.title] = $1.properties.window
                    }
                }
                return (.window(try #require(windows["back"])), .window(try #require(windows["front"])))
            }

            /// Returns the scene with the focus, and the scenes that are marked as demanding attention.
            func state() async throws -> (focus: SceneKey?, marked: Set<SceneKey>) {
                try backClient.roundTrip()
                return try await rig.on { ($0.workspace.outputStates.first?.focus, $0.workspace.attentionScenes) }
            }
        }

        private static func start(
            back prepareBack: (WireClient) throws -> Void = { _ in },
            front prepareFront: (WireClient) throws -> Void = { _ in }
        ) async throws -> Windows {
            let rig = try await ScreenRig.start()
            let (backClient, frontClient) = (try await rig.client(), try await rig.client())
            try prepareBack(backClient)
            try prepareFront(frontClient)
            let back = try SampleWindow(backClient, "back", app: "org.example.Back")
            try await rig.wait(for: "the first window") { !$0.workspace.windows.entries.isEmpty }
            try await rig.settle([back])
            let front = try SampleWindow(frontClient, "front", app: "org.example.Front")
            try await rig.wait(for: "the second window") { $0.workspace.windows.entries.count == 2 }
            try await rig.settle([back, front])
            return Windows(rig: rig, back: back, front: front, backClient: backClient, frontClient: frontClient)
        }

        @Test(
            "M30: A token requested without focus, input and serial only marks the client's card for attention"
        )
        func withoutFocus() async throws {
            let windows = try await Self.start()
            let keys = try await windows.keys()
            #expect(try await windows.state().focus == keys.front)
            let token = try windows.backClient.activationToken()
            try windows.backClient.activate(windows.back.wire.surface, token: token)
            let state = try await windows.state()
            #expect(state.focus == keys.front && state.marked == [keys.back])
            try await windows.rig.end()
        }

        @Test(
            "M30: The serial of an event received long ago does not bring the client's window to the front"
        )
        func oldSerial() async throws {
            var (seat, keyboard): (UInt32, UInt32) = (0, 0)
            var serial: UInt32?
            let windows = try await Self.start(back: { client in
                seat = try client.bind("wl_seat", 5)
                keyboard = client.newObject()
                client.send(seat, 1, .word(keyboard))
            })
            // The client has already read the serial of the first time that its window got the focus. When the window
            // gets the focus again, the client receives a new serial.
            windows.backClient.clearEvents()
            let key = try await windows.keys().back
            try await windows.rig.on { $0.send(.windowRequest(WindowIdentifier(Self.number(of: key)), .activate)) }
            let enter = try windows.backClient.wait("the keyboard") { $0.object == keyboard && $0.opcode == 1 }
            serial = enter?.word(0)
            windows.backClient.clearEvents()
            let front = try await windows.keys().front
            try await windows.rig.on { $0.send(.windowRequest(WindowIdentifier(Self.number(of: front)), .activate)) }
            try windows.backClient.wait("the loss of the keyboard") { $0.object == keyboard && $0.opcode == 2 }
            let token = try windows.backClient.activationToken(serial: (try #require(serial), seat))
            try windows.backClient.activate(windows.back.wire.surface, token: token)
            let state = try await windows.state()
            #expect(state.focus == front && state.marked == [key])
            try await windows.rig.end()
        }

        private static func number(of key: SceneKey) -> UInt64 {
            if case .window(let window) = key { window.rawValue } else { 0 }
        }

        @Test(
            "M30: The client in use can pass the focus on; the window that gets the focus loses its attention mark"
        )
        func handedOver() async throws {
            let windows = try await Self.start()
            let keys = try await windows.keys()
            let useless = try windows.backClient.activationToken()
            try windows.backClient.activate(windows.back.wire.surface, token: useless)
            let token = try windows.frontClient.activationToken()
            try windows.backClient.activate(windows.back.wire.surface, token: token)
            let state = try await windows.state()
            #expect(state.focus == keys.back && state.marked.isEmpty)
            // A token can be used once.
            try await windows.rig.on {
                $0.send(.windowRequest(WindowIdentifier(Self.number(of: keys.front)), .activate))
            }
            try windows.backClient.activate(windows.back.wire.surface, token: token)
            #expect(try await windows.state().focus == keys.front)
            try await windows.rig.end()
        }

        @Test("M30: A client that the user has left cannot return to the front with tokens that it collected before")
        func collectedTokens() async throws {
            let windows = try await Self.start()
            let key = try await windows.keys().front
            try await windows.rig.press(30)
            let tokens = try (0..<3).map { _ in try windows.frontClient.activationToken() }
            try await windows.rig.press(35, holding: [125])
            for token in tokens { try windows.frontClient.activate(windows.front.wire.surface, token: token) }
            #expect(try await windows.state().marked == [key])
            #expect(try await windows.rig.on { $0.workspace.outputStates.first?.isHome } == true)
            try await windows.rig.end()
        }

        @Test("M30: A client that is not in use cannot replace what the user has copied, even with a known serial")
        func clipboard() async throws {
            var (seat, keyboard): (UInt32, UInt32) = (0, 0)
            let windows = try await Self.start(front: { client in
                seat = try client.bind("wl_seat", 5)
                keyboard = client.newObject()
                client.send(seat, 1, .word(keyboard))
            })
            let client = windows.frontClient
            let (back, front) = try await windows.keys()
            // The client has already read the serial of the first time that its window got the focus. When the window
            // gets the focus again, the client receives a new serial.
            client.clearEvents()
            for key in [back, front] {
                try await windows.rig.on { $0.send(.windowRequest(WindowIdentifier(Self.number(of: key)), .activate)) }
            }
            let serial = try client.wait("the keyboard") { $0.object == keyboard && $0.opcode == 1 }?.word(0) ?? 0
            let (manager, device) = (try client.bind("wl_data_device_manager", 3), client.newObject())
            client.send(manager, 1, .word(device), .word(seat))
            func copy(_ text: String?) async throws -> UnsafeMutableRawPointer? {
                let source = text == nil ? 0 : client.newObject()
                if let text {
                    client.send(manager, 0, .word(source))
                    client.send(source, 0, .text(text))
                }
                client.send(device, 1, .word(source), .word(serial))
                try client.roundTrip()
                let address = try await windows.rig.on {
                    UInt(bitPattern: $0.compositor.core.seat.pointee.selection_source)
                }
                return UnsafeMutableRawPointer(bitPattern: address)
            }
            let first = try await copy("text/plain")
            #expect(first != nil)
            let second = try await copy("text/html")
            #expect(second != nil && second != first)
            try await windows.rig.on { $0.send(.windowRequest(WindowIdentifier(Self.number(of: back)), .activate)) }
            #expect(try await copy("text/plain") == second)
            #expect(try await copy(nil) == second)
            #expect(client.error == nil)
            try await windows.rig.end()
        }

        @Test("M30: The pop-up of a client that is not in use cannot grab the input", arguments: [true, false])
        func grab(_ isDispatched: Bool) async throws {
            let windows = try await Self.start()
            let client = windows.backClient
            let seat = try client.bind("wl_seat", 5)
            let popup = try WirePopup(
                on: windows.back.wire, at: (0, 0), color: 0xFF00_0000, width: 50, height: 50, grabs: seat,
                isShown: false)
            if isDispatched { try client.wait("the end of the pop-up") { $0.object == popup.popup && $0.opcode == 1 } }
            let key = try await windows.keys().front
            let (isKeyboardFree, isPointerFree, focus) = try await windows.rig.on { shell in
                // A press ends the grab even before the scheduled check.
                shell.compositor.inject(.key(30, isDown: true))
                shell.compositor.inject(.key(30, isDown: false))
                let seat = shell.compositor.core.seat.pointee
                return (
                    seat.keyboard_state.grab == seat.keyboard_state.default_grab,
                    seat.pointer_state.grab == seat.pointer_state.default_grab,
                    shell.workspace.outputStates.first?.focus
                )
            }
            #expect(isKeyboardFree && isPointerFree && focus == key)
            #expect(client.error == nil)
            // The client in use can open menus.
            let menuSeat = try windows.frontClient.bind("wl_seat", 5)
            let menu = try WirePopup(
                on: windows.front.wire, at: (0, 0), color: 0xFF00_0000, width: 50, height: 50, grabs: menuSeat)
            try windows.frontClient.roundTrip()
            #expect(!windows.frontClient.events.contains { $0.object == menu.popup && $0.opcode == 1 })
            try await windows.rig.end()
        }

        @Test("M30: A panel that the user has just touched can bring a window to the front")
        func touchedPanel() async throws {
            let windows = try await Self.start()
            let panelClient = try await windows.rig.client()
            try WirePanel(panelClient).show()
            let point = CGPoint(x: 200, y: 15)
            func touch() async throws {
                try await windows.rig.on { shell in
                    shell.compositor.inject(.touchDown(1, ScreenRig.output, point))
                    shell.compositor.inject(.touchUp(1))
                }
            }
            try await touch()
            // The user presses a key that another client receives, so the panel's client is not in use any more.
            try await windows.rig.press(30)
            let late = try panelClient.activationToken()
            try windows.backClient.activate(windows.back.wire.surface, token: late)
            let keys = try await windows.keys()
            #expect(try await windows.state().focus == keys.front)
            try await touch()
            let token = try panelClient.activationToken()
            try windows.backClient.activate(windows.back.wire.surface, token: token)
            #expect(try await windows.state().focus == keys.back)
            try await windows.rig.end()
        }
    }
}
