import Foundation
import ShellModel
import Testing

@testable import Shell

extension CompositorTests {
    @Suite("Input")
    struct InputTests {
        private struct Scene {
            let client: WireClient
            let wire: WireWindow
            let window: WindowIdentifier
            let seat: UInt32
        }

        /// Shows a window in the left half, and an element of the shell in the right half.
        private static func scene(_ rig: ShellRig) async throws -> Scene {
            let client = try await rig.client()
            let seat = try client.bind("wl_seat", 5)
            let wire = try WireWindow(client)
            try wire.show(0xFF00_8000, width: 200, height: 300)
            let window = try await CompositorTests.firstWindow(rig).window
            let display = Display(
                elements: [
                    DisplayElement(
                        ElementIdentifier("window"), .window(window), frame: CGRect(x: 0, y: 0, width: 200, height: 300)
                    ),
                    DisplayElement(
                        ElementIdentifier("button"), .area, frame: CGRect(x: 200, y: 0, width: 200, height: 300)),
                ], focus: window)
            try await CompositorTests.show(display, rig)
            return Scene(client: client, wire: wire, window: window, seat: seat)
        }

        private static func contacts(_ rig: ShellRig) async throws -> [Contact] {
            try await rig.on { inside in
                inside.events.compactMap { if case .input(_, .contact(let contact), _) = $0 { contact } else { nil } }
            }
        }

        private static let output = CompositorTests.output

        @Test("M30: Touches hide the pointer until it moves")
        func hiddenPointer() async throws {
            let rig = try await ShellRig.start()
            _ = try await Self.scene(rig)
            try await rig.on { inside in
                inside.compositor.inject(.pointer(Self.output, CGPoint(x: 50, y: 60)))
                inside.compositor.inject(.touchDown(1, Self.output, CGPoint(x: 60, y: 60)))
                inside.compositor.inject(.touchUp(1))
            }
            // The window under the pointer is removed. Then the pointer belongs to the shell.
            try await CompositorTests.show(Display(elements: []), rig)
            try await rig.on { $0.compositor.scheduleHitTest() }
            #expect(try await rig.on { $0.compositor.pointerImages.showsShellImage } == false)
            try await rig.on { $0.compositor.inject(.pointer(Self.output, CGPoint(x: 350, y: 60))) }
            #expect(try await rig.on { $0.compositor.pointerImages.showsShellImage })
        }

        @Test("M30: Pointer events go to the client whose window is hit, else to the shell; a drag keeps its receiver")
        func pointer() async throws {
            let rig = try await ShellRig.start()
            let scene = try await Self.scene(rig)
            let (client, window, seat) = (scene.client, scene.window, scene.seat)
            let pointer = client.newObject()
            client.send(seat, 0, .word(pointer))
            try client.roundTrip()
            try await rig.on { inside in
                inside.compositor.inject(.pointer(Self.output, CGPoint(x: 50, y: 60)))
                inside.compositor.inject(.button(0x110, isDown: true))
                inside.compositor.inject(.pointer(Self.output, CGPoint(x: 350, y: 60)))
                inside.compositor.inject(.button(0x110, isDown: false))
            }
            let released = try client.wait("the release") { $0.object == pointer && $0.opcode == 3 && $0.word(3) == 0 }
            #expect(released != nil)
            let moved = client.events.last { $0.object == pointer && $0.opcode == 2 }
            #expect(moved?.fixed(1) == 350)
            #expect(try await rig.on { $0.events.contains(.windowTouched(window)) })
            #expect(try await Self.contacts(rig).isEmpty)
            try await rig.on { inside in
                inside.compositor.inject(.pointer(Self.output, CGPoint(x: 300, y: 20)))
                inside.compositor.inject(.button(0x111, isDown: true))
                inside.compositor.inject(.pointer(Self.output, CGPoint(x: 10, y: 20)))
                inside.compositor.inject(.button(0x111, isDown: false))
            }
            let contacts = try await Self.contacts(rig)
            #expect(contacts.map(\.phase) == [.began, .moved, .ended])
            #expect(contacts.map(\.point.x) == [300, 10, 10])
            #expect(contacts.allSatisfy { $0.kind == .secondaryButton && $0.id == contacts[0].id })
            #expect(
                try await rig.on {
                    $0.events.contains(.input(Self.output, .hover(CGPoint(x: 300, y: 20)), ElementIdentifier("button")))
                })
            try await rig.end()
        }

        @Test("M30: Touches are routed like the pointer, and the shell can take over a client's touches")
        func touch() async throws {
            let rig = try await ShellRig.start()
            let scene = try await Self.scene(rig)
            let (client, wire, seat) = (scene.client, scene.wire, scene.seat)
            let touch = client.newObject()
            client.send(seat, 2, .word(touch))
            try client.roundTrip()
            try await rig.on { inside in
                inside.compositor.inject(.touchDown(1, Self.output, CGPoint(x: 20, y: 30)))
                inside.compositor.inject(.touchDown(2, Self.output, CGPoint(x: 220, y: 30)))
                inside.compositor.inject(.touchMove(1, Self.output, CGPoint(x: 40, y: 30)))
            }
            let down = try client.wait("a finger") { $0.object == touch && $0.opcode == 0 }
            #expect(down?.word(2) == wire.surface)
            #expect(down?.fixed(4) == 20)
            #expect(try await Self.contacts(rig).map(\.point.x) == [220])
            try await rig.on { inside in
                inside.compositor.cancelClientContacts()
                inside.compositor.inject(.touchMove(1, Self.output, CGPoint(x: 60, y: 30)))
                inside.compositor.inject(.touchUp(1))
                inside.compositor.inject(.touchCancel(2))
            }
            try client.wait("the event cancel") { $0.object == touch && $0.opcode == 4 }
            let contacts = try await Self.contacts(rig).dropFirst()
            #expect(contacts.map(\.phase) == [.began, .moved, .ended, .cancelled])
            #expect(contacts.map(\.point.x) == [40, 60, 60, 220])
            #expect(contacts.allSatisfy { $0.kind == .touch })
            try client.roundTrip()
            #expect(!client.events.contains { $0.object == touch && $0.opcode == 1 })
            try await rig.end()
        }

        @Test("M30: A key consumed by the shell, its repeats and its release never reach the client")
        func keys() async throws {
            let rig = try await ShellRig.start(repeatDelay: 20)
            let scene = try await Self.scene(rig)
            let (client, seat) = (scene.client, scene.seat)
            let keyboard = client.newObject()
            client.send(seat, 1, .word(keyboard))
            try client.roundTrip()
            try client.wait("the focus") { $0.object == keyboard && $0.opcode == 1 }
            try await rig.on { inside in
                inside.consumedKeys = ["Tab"]
                inside.compositor.inject(.key(125, isDown: true))
                inside.compositor.inject(.key(15, isDown: true))
            }
            try await rig.wait(for: "a repeat") { $0.keys.contains { $0.isRepeat } }
            try await rig.on { inside in
                inside.compositor.inject(.key(15, isDown: false))
                inside.compositor.inject(.key(125, isDown: false))
                inside.compositor.inject(.key(30, isDown: true))
                inside.compositor.inject(.key(30, isDown: false))
            }
            try client.wait("the last key") {
                $0.object == keyboard && $0.opcode == 3 && $0.word(2) == 30 && $0.word(3) == 0
            }
            let keyEvents = client.events.filter { $0.object == keyboard && $0.opcode == 3 }.map {
                [$0.word(2), $0.word(3)]
            }
            #expect(keyEvents == [[125, 1], [125, 0], [30, 1], [30, 0]])
            let keys = try await rig.on { $0.keys.filter { !$0.isRepeat } }
            #expect(keys.map(\.name) == ["Super_L", "Tab", "Tab", "a"])
            #expect(keys.map(\.isDown) == [true, true, false, true])
            #expect(keys.map(\.modifiers) == [[], .logo, .logo, []])
            #expect(keys.last?.text == "a")
            try await rig.end()
        }

        @Test("M67: A client without the keyboard focus receives another layout, but no held modifiers")
        func layoutWithoutFocus() async throws {
            let keys = CompositorOptions.Keyboard(layout: "us,de", options: "grp:alt_shift_toggle")
            let rig = try await ShellRig.start(in: .headless([.init(width: 400, height: 300)]), keyboard: keys)
            let scene = try await Self.scene(rig)
            let (client, keyboard) = (scene.client, scene.client.newObject())
            client.send(scene.seat, 1, .word(keyboard))
            try client.roundTrip()
            try client.wait("the focus") { $0.object == keyboard && $0.opcode == 1 }
            try await CompositorTests.show(Display(elements: []), rig)
            try client.wait("the loss of the focus") { $0.object == keyboard && $0.opcode == 2 }
            let before = client.events.count
            try await rig.on { inside in
                for key in [42, 56] as [UInt32] { inside.compositor.inject(.key(key, isDown: true)) }
                for key in [56, 42] as [UInt32] { inside.compositor.inject(.key(key, isDown: false)) }
            }
            try client.wait("the layout") { $0.object == keyboard && $0.opcode == 4 && $0.word(4) == 1 }
            try client.roundTrip()
            let events = client.events[before...].filter { $0.object == keyboard }
            #expect(events.map(\.opcode) == [4], "no keys")
            #expect(events.map { [$0.word(1), $0.word(2)] } == [[0, 0]], "neither held nor latched modifiers")
            try await rig.end()
        }

        @Test("M30: Scroll events and three-finger swipes reach the shell")
        func scrollAndSwipe() async throws {
            let rig = try await ShellRig.start()
            _ = try await Self.scene(rig)
            let sweep = SwipeGesture(fingers: 3, phase: .began, dx: 0, dy: 0)
            try await rig.on { inside in
                inside.compositor.inject(.pointer(Self.output, CGPoint(x: 300, y: 20)))
                inside.compositor.inject(.scroll(dx: 0, dy: 15))
                inside.compositor.inject(.swipe(sweep))
            }
            let element = ElementIdentifier("button")
            let events = try await rig.on { $0.events }
            #expect(events.contains(.input(Self.output, .scroll(CGPoint(x: 300, y: 20), dx: 0, dy: 15), element)))
            #expect(events.contains(.input(Self.output, .swipe(sweep), element)))
            try await rig.end()
        }
    }
}
