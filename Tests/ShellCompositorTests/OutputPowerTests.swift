import Foundation
import ShellModel
import Testing

@testable import Shell

extension CompositorTests {
    @Suite("Turning outputs off")
    struct OutputPowerTests {
        @Test("M30: wlr-randr turns the only output off and on again; its size and scale are kept")
        func offAndOn() async throws {
            let rig = try await ShellRig.start([.init(width: 800, height: 600, scale: 2)])
            let client = try await rig.client()
            try WireWindow(client).show(0xFF00_8000, width: 400, height: 300)
            let window = try await CompositorTests.firstWindow(rig).window
            try await CompositorTests.show(CompositorTests.full(window), rig)
            try await rig.waitForEnd(of: rig.run("wlr-randr", "--output", "HEADLESS-1", "--off"))
            try await rig.wait(for: "the removal") { $0.events.contains(.outputRemoved(CompositorTests.output)) }
            #expect(try await rig.on { $0.compositor.focus } == nil)
            #expect(try await rig.output("wlr-randr").contains("Enabled: no"))
            try await rig.on { $0.events = [] }
            try await rig.waitForEnd(of: rig.run("wlr-randr", "--output", "HEADLESS-1", "--on"))
            let expected = OutputProperties(
                output: CompositorTests.output, size: CGSize(width: 400, height: 300), scale: 2)
            try await rig.wait(for: "the output") { $0.events.contains(.output(expected)) }
            #expect(rig.text(of: "wlr-randr") == "")
            try await CompositorTests.show(CompositorTests.full(window), rig)
            #expect(try await rig.screenshot().color(400, 300) == 0x008000)
            #expect(try await rig.on { $0.compositor.focus } == window)
            try await rig.end()
        }

        @Test("M30: A key consumed before and released while all outputs are off is delivered at its next press")
        func heldKey() async throws {
            let rig = try await ShellRig.start()
            let client = try await rig.client()
            let seat = try client.bind("wl_seat", 5)
            let keyboard = client.newObject()
            client.send(seat, 1, .word(keyboard))
            try WireWindow(client).show(0xFF00_8000, width: 400, height: 300)
            let window = try await CompositorTests.firstWindow(rig).window
            try await rig.on { inside in
                inside.consumedKeys = ["Tab"]
                inside.compositor.inject(.key(15, isDown: true))
            }
            try await rig.waitForEnd(of: rig.run("wlr-randr", "--output", "HEADLESS-1", "--off"))
            try await rig.wait(for: "the removal") { $0.events.contains(.outputRemoved(CompositorTests.output)) }
            try await rig.on { inside in
                inside.compositor.inject(.key(15, isDown: false))
                inside.consumedKeys = []
                inside.events = []
            }
            try await rig.waitForEnd(of: rig.run("wlr-randr", "--output", "HEADLESS-1", "--on"))
            try await rig.wait(for: "the output") { !$0.events.isEmpty }
            try await CompositorTests.show(CompositorTests.full(window), rig)
            try client.wait("the focus") { $0.object == keyboard && $0.opcode == 1 }
            try await rig.on { inside in
                inside.compositor.inject(.key(15, isDown: true))
                inside.compositor.inject(.key(15, isDown: false))
                inside.compositor.inject(.key(30, isDown: true))
            }
            try client.wait("the last key") { $0.object == keyboard && $0.opcode == 3 && $0.word(2) == 30 }
            let keys = client.events.filter { $0.object == keyboard && $0.opcode == 3 }
            #expect(keys.map { [$0.word(2), $0.word(3)] } == [[15, 1], [15, 0], [30, 1]])
            try await rig.end()
        }

        @Test("M30: A panel that appears or disappears while its output is off does not turn the output on")
        func panels() async throws {
            let rig = try await ShellRig.start()
            try await rig.waitForEnd(of: rig.run("wlr-randr", "--output", "HEADLESS-1", "--off"))
            try await rig.wait(for: "the removal") { $0.events.contains(.outputRemoved(CompositorTests.output)) }
            try await rig.on { $0.events = [] }
            let client = try await rig.client()
            let panel = try WirePanel(client)
            panel.commit()
            try client.roundTrip()
            client.send(panel.panel, 7)
            try client.roundTrip()
            #expect(try await rig.on { $0.events }.isEmpty)
            try await rig.end()
        }
    }
}
