import Foundation
import ShellModel
import Testing

@testable import Shell

extension CompositorTests {
    @Suite("Panels behind windows")
    struct PanelTests {
        private static let panelColor: UInt32 = 0x123456

        /// Returns the content of an output: a wallpaper, both layers of panels, and an element in front of them.
        private static func display(_ front: DisplayElement) -> Display {
            let bounds = CGRect(x: 0, y: 0, width: 400, height: 300)
            return Display(elements: [
                DisplayElement(ElementIdentifier("wallpaper"), .drawing(.wallpaper), frame: bounds),
                DisplayElement(
                    ElementIdentifier("backgroundPanels"), .panels(.background), frame: bounds, takesInput: false),
                DisplayElement(ElementIdentifier("bottomPanels"), .panels(.bottom), frame: bounds, takesInput: false),
                front,
            ])
        }

        private static func front(y: Double) -> DisplayElement {
            DisplayElement(
                ElementIdentifier("front"), .color(Color(red: 1, green: 0, blue: 0)),
                frame: CGRect(x: 0, y: y, width: 200, height: 100))
        }

        @Test("M30: A panel behind the windows is in front of the wallpaper and receives clicks", arguments: [0, 1])
        func visible(_ layer: UInt32) async throws {
            let rig = try await ShellRig.start()
            try await CompositorTests.show(Self.display(Self.front(y: 100)), rig)
            let client = try await rig.client()
            let panel = try WirePanel(client, layer: layer)
            try panel.show()
            try await CompositorTests.show(Self.display(Self.front(y: 15)), rig)
            let shot = try await rig.screenshot()
            #expect(shot.color(300, 15) == Self.panelColor)
            #expect(shot.color(100, 5) == Self.panelColor)
            #expect(shot.color(100, 20) == 0xFF0000)
            #expect(shot.color(300, 100) == 0x204060)
            let seat = try client.bind("wl_seat", 5)
            let pointer = client.newObject()
            client.send(seat, 0, .word(pointer))
            try client.roundTrip()
            try await rig.on { inside in
                inside.compositor.movePointer(to: CGPoint(x: 300, y: 10), device: nil, time: 1)
            }
            let surface = panel.surface
            #expect(try client.wait("the pointer") { $0.object == pointer && $0.opcode == 0 }?.word(1) == surface)
            try await rig.end()
        }

        @Test("M30: A new panel receives its size once, computed from the requests of its first commit")
        func firstSize() async throws {
            let rig = try await ShellRig.start()
            let client = try await rig.client()
            let panel = try WirePanel(client)
            panel.commit()
            try client.roundTrip()
            try client.roundTrip()
            let sizes = client.events.filter { $0.object == panel.panel && $0.opcode == 0 }
            #expect(sizes.map { [$0.word(1), $0.word(2)] } == [[400, 30]])
            try await rig.end()
        }

        @Test("M30: A panel remains when the output's content changes, and is hidden while an element covers it")
        func displays() async throws {
            let rig = try await ShellRig.start()
            let client = try await rig.client()
            try WirePanel(client, layer: 1).show()
            for _ in 0..<3 {
                try await CompositorTests.show(Self.display(Self.front(y: 100)), rig)
                #expect(try await rig.screenshot().color(300, 15) == Self.panelColor)
                let cover = DisplayElement(
                    ElementIdentifier("front"), .color(Color(red: 0, green: 1, blue: 0)),
                    frame: CGRect(x: 0, y: 0, width: 400, height: 300))
                try await CompositorTests.show(Display(elements: [cover]), rig)
                #expect(try await rig.screenshot().color(300, 15) == 0x00FF00)
            }
            try client.roundTrip()
            #expect(client.error == nil)
            try await rig.end()
        }
    }
}
