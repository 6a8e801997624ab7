import CWlroots
import Foundation
import ShellModel
import Testing

@testable import Shell

extension CompositorTests {
    @Suite("Relations of windows")
    struct WindowRelationTests {
        @Test(
            "M16: A window's first valid token is reported before its first buffer; unknown and revoked tokens are not"
        )
        func activation() async throws {
            let rig = try await ShellRig.start()
            #expect(try await rig.on { $0.compositor.registerActivationToken("token-of-the-daemon") })
            let client = try await rig.client()
            let activation = try client.bind("xdg_activation_v1", 1)
            let wire = try WireWindow(client)
            wire.commit()
            client.send(activation, 2, .text("token-of-nobody"), .word(wire.surface))
            client.send(activation, 2, .text("token-of-the-daemon"), .word(wire.surface))
            client.send(activation, 2, .text("token-of-the-daemon"), .word(wire.surface))
            try client.roundTrip()
            let window = try await CompositorTests.firstWindow(rig).window
            let activations = try await rig.on { inside in
                inside.events.filter { if case .windowActivated = $0 { true } else { false } }
            }
            #expect(activations == [.windowActivated(window, token: "token-of-the-daemon")])
            try await rig.on { inside in
                inside.compositor.registerActivationToken("another")
                inside.compositor.revokeActivationToken("another")
            }
            client.send(activation, 2, .text("another"), .word(wire.surface))
            try client.roundTrip()
            #expect(
                try await rig.on { inside in
                    inside.events.count { if case .windowActivated = $0 { true } else { false } }
                } == 1)
            try await rig.end()
        }

        @Test("M16: A token is valid even if it is announced in the same loop iteration in which a window uses it")
        func lateToken() async throws {
            let rig = try await ShellRig.start()
            let client = try await rig.client()
            let activation = try client.bind("xdg_activation_v1", 1)
            let wire = try WireWindow(client)
            wire.commit()
            try client.roundTrip()
            try await rig.on { inside in
                inside.compositor.willActivate = { [weak compositor = inside.compositor] in
                    compositor?.registerActivationToken("late")
                }
            }
            client.send(activation, 2, .text("late"), .word(wire.surface))
            try client.roundTrip()
            let window = try await CompositorTests.firstWindow(rig).window
            #expect(try await rig.on { $0.events.contains(.windowActivated(window, token: "late")) })
            try await rig.end()
        }

        @Test("M30: A window's parent is known, and the window's requests are reported")
        func requests() async throws {
            let rig = try await ShellRig.start()
            let client = try await rig.client()
            let parent = try WireWindow(client, title: "Parent")
            try parent.show(0xFF11_1111)
            let child = try WireWindow(client, title: "Child")
            client.send(child.toplevel, 1, .word(parent.toplevel))
            try child.show(0xFF22_2222)
            client.send(child.toplevel, 9)
            client.send(child.toplevel, 11, .word(0))
            client.send(child.toplevel, 13)
            client.send(child.toplevel, 2, .text("Renamed"))
            try client.roundTrip()
            let properties = try await rig.on {
                $0.compositor.windows.values.map(\.properties).sorted { $0.window.rawValue < $1.window.rawValue }
            }
            #expect(properties.map(\.title) == ["Parent", "Renamed"])
            #expect(properties[1].parent == properties[0].window)
            let id = properties[1].window
            let requests = try await rig.on { inside in
                inside.events.compactMap { if case .windowRequest(id, let request) = $0 { request } else { nil } }
            }
            #expect(requests == [.maximize(true), .fullscreen(true), .minimize])
            try await rig.end()
        }

        @Test(
            "M30: A pop-up may exceed its window, stays on the output, gets input, and closes on a touch outside"
        )
        func popups() async throws {
            let rig = try await ShellRig.start()
            let client = try await rig.client()
            let seat = try client.bind("wl_seat", 5)
            let pointer = client.newObject()
            client.send(seat, 0, .word(pointer))
            let wire = try WireWindow(client)
            try wire.show(0xFF00_8000, width: 100, height: 80)
            let window = try await CompositorTests.firstWindow(rig).window
            try await CompositorTests.show(
                Display(
                    elements: [
                        DisplayElement(
                            ElementIdentifier("window"), .window(window),
                            frame: CGRect(x: 300, y: 100, width: 100, height: 80)),
                        DisplayElement(
                            ElementIdentifier("front"), .color(Color(red: 1, green: 0, blue: 0)),
                            frame: CGRect(x: 0, y: 0, width: 400, height: 50)),
                    ], focus: window), rig)
            let popup = try WirePopup(on: wire, at: (80, 60), color: 0xFF00_00FF, width: 60, height: 60)
            // The pop-up's right edge would be at 440, so the pop-up slides back to 400.
            #expect(popup.position(client)?.x == 40)
            #expect(popup.position(client)?.y == 60)
            try await rig.wait(for: "the pop-up") { inside in
                inside.compositor.popups.values.contains { cwl_xdg_surface_is_mapped($0.surface) }
            }
            try await CompositorTests.show(try await rig.on { $0.compositor.outputs[0].renderer.display }, rig)
            let shot = try await rig.screenshot()
            #expect(shot.color(345, 200) == 0x0000FF)
            #expect(shot.color(310, 110) == 0x008000)
            #expect(shot.color(10, 10) == 0xFF0000)
            try await rig.on { inside in
                inside.compositor.inject(.pointer(CompositorTests.output, CGPoint(x: 345, y: 200)))
            }
            let entered = try client.wait("the pointer") { $0.object == pointer && $0.opcode == 0 }
            #expect(entered?.word(1) == popup.surface)
            #expect(entered?.fixed(2) == 5)
            try await rig.on { inside in
                inside.compositor.inject(.touchDown(1, CompositorTests.output, CGPoint(x: 10, y: 10)))
            }
            let popupObject = popup.popup
            try client.wait("the pop-up's end") { $0.object == popupObject && $0.opcode == 1 }
            try await rig.end()
        }

        @Test(
            "M30: A panel reserves its edge, gets the keyboard while exclusive, and releases both"
        )
        func panels() async throws {
            let rig = try await ShellRig.start()
            let client = try await rig.client()
            let wire = try WireWindow(client)
            try wire.show(0xFF00_8000, width: 100, height: 80)
            let shell = try client.bind("zwlr_layer_shell_v1", 2)
            let (surface, panel) = (client.newObject(), client.newObject())
            client.send(wire.compositor, 0, .word(surface))
            client.send(shell, 0, .word(panel), .word(surface), .word(0), .word(2), .text("panel"))
            client.send(panel, 0, .word(0), .word(30))
            client.send(panel, 1, .word(1 | 4 | 8))
            client.send(panel, 2, .word(30))
            client.send(panel, 4, .word(1))
            client.send(surface, 6)
            let event = try client.wait("the panel's size") { $0.object == panel && $0.opcode == 0 }
            #expect(event?.word(1) == 400)
            #expect(event?.word(2) == 30)
            client.send(panel, 6, .word(event?.word(0) ?? 0))
            try client.attach(0xFF12_3456, width: 400, height: 30, to: surface, shm: wire.shm)
            client.send(surface, 6)
            try client.roundTrip()
            let usable = CGRect(x: 0, y: 30, width: 400, height: 270)
            #expect(try await rig.on { $0.compositor.outputProperties[0].usableArea } == usable)
            #expect(try await rig.on { inside in inside.compositor.layers.values.contains { $0.hasExclusiveKeyboard } })
            try await CompositorTests.show(Display(), rig)
            #expect(try await rig.screenshot().color(200, 15) == 0x123456)
            client.send(panel, 7)
            try client.roundTrip()
            #expect(
                try await rig.on { $0.compositor.outputProperties[0].usableArea }
                    == CGRect(x: 0, y: 0, width: 400, height: 300))
            try await rig.end()
        }

        @Test("M30: Text from an input method reaches the text field with the keyboard focus")
        func inputMethod() async throws {
            let rig = try await ShellRig.start()
            let client = try await rig.client()
            let seat = try client.bind("wl_seat", 5)
            let wire = try WireWindow(client)
            try wire.show(0xFF00_8000)
            let window = try await CompositorTests.firstWindow(rig).window
            let writer = try await rig.client()
            let writerSeat = try writer.bind("wl_seat", 5)
            let methods = try writer.bind("zwp_input_method_manager_v2", 1)
            let method = writer.newObject()
            writer.send(methods, 0, .word(writerSeat), .word(method))
            try writer.roundTrip()
            let inputs = try client.bind("zwp_text_input_manager_v3", 1)
            let field = client.newObject()
            client.send(inputs, 1, .word(field), .word(seat))
            try client.roundTrip()
            try await CompositorTests.show(CompositorTests.full(window), rig)
            let entered = try client.wait("the focus") { $0.object == field && $0.opcode == 0 }
            #expect(entered?.word(0) == wire.surface)
            client.send(field, 1)
            client.send(field, 7)
            try writer.wait("the field") { $0.object == method && $0.opcode == 0 }
            try writer.wait("the field's state") { $0.object == method && $0.opcode == 5 }
            let states = writer.events.count { $0.object == method && $0.opcode == 5 }
            writer.send(method, 0, .text("é"))
            writer.send(method, 3, .word(UInt32(states)))
            let written = try client.wait("the text") { $0.object == field && $0.opcode == 3 }
            #expect(written?.body.dropFirst(4).prefix(2).elementsEqual("é".utf8) == true)
            try client.wait("the event done") { $0.object == field && $0.opcode == 5 }
            try await rig.on { $0.compositor.focus(nil) }
            try client.wait("the end of the focus") { $0.object == field && $0.opcode == 1 }
            try writer.wait("the end of the field") { $0.object == method && $0.opcode == 1 }
            try await rig.end()
        }

        @Test("M30: A task bar lists windows, and can activate and close a window")
        func taskBar() async throws {
            let rig = try await ShellRig.start()
            let client = try await rig.client()
            let wire = try WireWindow(client, title: "Seen")
            try wire.show(0xFF00_8000)
            let window = try await CompositorTests.firstWindow(rig).window
            let bar = try await rig.client()
            let seat = try bar.bind("wl_seat", 5)
            let manager = try bar.bind("zwlr_foreign_toplevel_manager_v1", 2)
            let toplevelEvent = try bar.wait("the window") { $0.object == manager && $0.opcode == 0 }
            let handle = try #require(toplevelEvent).word(0)
            try bar.wait("the window's title") { $0.object == handle && $0.opcode == 0 }
            bar.send(handle, 4, .word(seat))
            try bar.roundTrip()
            #expect(try await rig.on { $0.events.contains(.windowRequest(window, .activate)) })
            bar.send(handle, 5)
            let toplevel = wire.toplevel
            try client.wait("the close request") { $0.object == toplevel && $0.opcode == 1 }
            try await rig.end()
        }
    }

    @Suite("Panels")
    struct ArrangementTests {
        private typealias Request = LayerArrangement.Request

        @Test(
            "M30: Panels are placed by their anchors, exclusive zones add up, and a zone of -1 ignores the other zones")
        func arrange() {
            let size = CGSize(width: 400, height: 300)
            let (frames, usable) = LayerArrangement.arrange(
                [
                    Request(anchors: 15, size: .zero, exclusiveZone: -1),
                    Request(anchors: 13, size: CGSize(width: 0, height: 30), exclusiveZone: 30),
                    Request(anchors: 4, size: CGSize(width: 40, height: 100), left: 5, exclusiveZone: 40),
                    Request(anchors: 0, size: CGSize(width: 100, height: 50)),
                    Request(anchors: 10, size: CGSize(width: 50, height: 20), right: 10, bottom: 10),
                ], in: size)
            #expect(frames[0] == CGRect(x: 0, y: 0, width: 400, height: 300))
            #expect(frames[1] == CGRect(x: 0, y: 0, width: 400, height: 30))
            #expect(frames[2] == CGRect(x: 5, y: 115, width: 40, height: 100))
            #expect(frames[3] == CGRect(x: 172, y: 140, width: 100, height: 50))
            #expect(frames[4] == CGRect(x: 340, y: 270, width: 50, height: 20))
            #expect(usable == CGRect(x: 45, y: 30, width: 355, height: 270))
        }
    }

    @Suite("Configure states")
    struct StageTests {
        @Test("M30: A configuration is scheduled, sent, acknowledged and current, in this order, and never sent twice")
        func stages() {
            var stages = ConfigureState()
            let small = WindowConfiguration(size: CGSize(width: 10, height: 10))
            let large = WindowConfiguration(size: CGSize(width: 20, height: 20))
            let first = stages.schedule(small)
            let repeated = stages.schedule(small)
            #expect(first && !repeated)
            #expect(stages.scheduled == small && stages.sent == nil && !stages.isSettled)
            stages.recordSent(serial: 1)
            _ = stages.schedule(large)
            stages.recordSent(serial: 2)
            stages.acknowledge(serial: 77)
            #expect(stages.acknowledged == nil && stages.sent == large)
            stages.acknowledge(serial: 1)
            #expect(stages.acknowledged == small && stages.current == nil)
            stages.commit()
            #expect(stages.current == small && !stages.isSettled)
            stages.acknowledge(serial: 2)
            stages.commit()
            #expect(stages.current == large && stages.isSettled)
            let unchanged = stages.schedule(large)
            #expect(!unchanged)
        }
    }
}
