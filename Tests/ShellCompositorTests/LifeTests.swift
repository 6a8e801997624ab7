import EventLoop
import EventLoopTestKit
import Foundation
import ShellModel
import Testing

@testable import Shell

extension CompositorTests {
    @Suite("Compositor life cycle")
    struct LifeTests {
        private static func openDescriptors() -> Int {
            (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? -1
        }

        private static func cycle(_ body: @ShellActor (Compositor) throws -> Void) throws {
            try ShellActor.runOwning {
                let compositor = try Compositor(
                    CompositorOptions(
                        backend: .headless([.init(width: 64, height: 48)]), renderer: .pixman, socket: .none,
                        cursor: .none),
                    paint: { _, _, _, _ in nil }, picture: { _ in nil })
                try compositor.start()
                let client = compositor.makeClient()
                compositor.show(
                    Display(elements: [
                        DisplayElement(
                            ElementIdentifier("a"), .color(Color(red: 1, green: 0, blue: 0)),
                            frame: CGRect(x: 0, y: 0, width: 9, height: 9))
                    ]), on: CompositorTests.output)
                compositor.turn(milliseconds: 0)
                try body(compositor)
                compositor.tearDown()
                compositor.tearDown()
                if let client { close(client) }
            }
        }

        @Test(
            "M30: A compositor can be created and torn down repeatedly without leaking listeners or descriptors"
        )
        func cycles() throws {
            var sizes: [CGSize] = []
            try Self.cycle { sizes = $0.outputProperties.map(\.size) }
            #expect(sizes == [CGSize(width: 64, height: 48)])
            let descriptorCount = Self.openDescriptors()
            for _ in 0..<50 { try Self.cycle { _ in } }
            #expect(Self.openDescriptors() <= descriptorCount + 2)
            #expect(ShellActor.runOwning { Listener.live } == 0)
        }

        @Test("M30: A closed pop-up leaves no listeners")
        func popups() async throws {
            let rig = try await ShellRig.start()
            let before = try await rig.on { _ in Listener.live }
            let client = try await rig.client()
            let window = try WireWindow(client)
            try window.show(0xFF00_FF00)
            for _ in 0..<3 {
                let popup = try WirePopup(on: window, at: (0, 0), color: 0xFFFF_0000, width: 10, height: 10)
                client.send(popup.popup, 0)
                client.send(popup.xdgSurface, 0)
                client.send(popup.surface, 0)
                try client.roundTrip()
            }
            // Other objects of the pop-ups, such as buffers, keep their listeners until the client disconnects.
            #expect(try await rig.on { _ in Listener.live } > before)
            client.close()
            try await rig.wait(for: "no more listeners") { _ in Listener.live == before }
            try await rig.end()
        }

        @Test("M30: A failed start gives the reason and leaves no listeners")
        func failures() throws {
            let descriptorCount = ShellActor.runOwning { Listener.live }
            ShellActor.runOwning {
                let error = #expect(throws: CompositorError.self) {
                    try Compositor(
                        CompositorOptions(backend: .wayland("/nowhere/at-all"), renderer: .pixman),
                        paint: { _, _, _, _ in nil },
                        picture: { _ in nil })
                }
                #expect(error?.code == .noBackend)
                #expect(error?.description.contains("/nowhere/at-all") == true)
            }
            #expect(ShellActor.runOwning { Listener.live } == descriptorCount)
        }

        @Test("M30: Timers, descriptors, idle callbacks and tasks of the actor run on the loop's thread")
        func loop() async throws {
            let rig = try await ShellRig.start()
            let order = try await rig.on { inside -> Box in
                let box = Box()
                var pipes: [Int32] = [0, 0]
                _ = pipe(&pipes)
                let (reading, writing) = (pipes[0], pipes[1])
                let loop = inside.compositor.eventLoop
                box.watch = try loop.watch(reading, for: .read) { events in
                    box.recorded.append(events.contains(.readable) ? "descriptor" : "nothing")
                    if let watch = box.watch { loop.unwatch(watch) }
                    close(reading)
                    close(writing)
                }
                let timer = inside.compositor.eventLoop.addTimer { box.recorded.append("timer") }
                timer?.arm(milliseconds: 1)
                inside.compositor.eventLoop.addIdle { box.recorded.append("idle") }
                _ = write(writing, "x", 1)
                return box
            }
            try await rig.wait(for: "all three") { _ in order.recorded.count == 3 }
            #expect(try await rig.on { _ in Set(order.recorded) } == ["descriptor", "timer", "idle"])
            try await rig.end()
        }

        @Test("The compositor's loop passes the conformance cases of event loops", arguments: LoopCase.allCases)
        func conformance(_ loopCase: LoopCase) throws {
            try Self.cycle { compositor in
                try loopCase.run(on: compositor.eventLoop) {
                    compositor.turn(milliseconds: Int(($0 / .milliseconds(1)).rounded(.up)))
                }
            }
        }

        @ShellActor
        final class Box {
            var recorded: [String] = []
            var watch: DescriptorWatch?
        }
    }
}
