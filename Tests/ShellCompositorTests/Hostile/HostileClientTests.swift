import Foundation
import Glibc
import Testing

@testable import Shell
@testable import ShellModel

extension CompositorTests {
    /// Tests of the shell with hostile clients, and with very many windows.
    @Suite("Hostile clients and heavy load")
    struct HostileClientTests {
        @Test(
            "M30 B03: Whatever a client does wrong, another client's window still gets frames and touches",
            arguments: Misbehaviour.allCases)
        func others(_ misbehaviour: Misbehaviour) async throws {
            let rig = try await ScreenRig.start()
            let run = misbehaviour.begin(try #require(try await rig.on { $0.compositor.makeClient() }))
            try await rig.wait(for: "the start of the misbehaviour") { _ in run.hasBegun.isSet }
            let client = try await rig.client()
            let seat = try client.bind("wl_seat", 5)
            let touch = client.newObject()
            client.send(seat, 2, .word(touch))
            let window = try SampleWindow(client, "Decent", app: "org.example.Decent")
            // The client of `disconnects` has to disconnect while a transition runs. That transition begins here: the
            // well-behaved client opens its window.
            if misbehaviour == .disconnects {
                try await rig.wait(for: "the window") { $0.workspace.windows.entries.count == 2 }
                try window.update()
                run.shouldEnd.set()
            }
            try await rig.wait(for: "the window's place") { shell in
                shell.workspace.windows.entries.values.contains { $0.properties.title == "Decent" }
            }
            try await Self.untilShown(rig, window)
            for _ in 0..<15 { try await Self.commitAndTouch(rig, client, window, touch) }
            #expect(client.error == nil && !client.isClosed)
            run.shouldEnd.set()
            try await rig.wait(for: "the end of the misbehaviour") { shell in
                run.hasEnded.isSet && shell.workspace.windows.entries.count == 1
            }
            #expect(try await rig.on { $0.workspace.invariantViolations } == [])
            #expect(
                try await rig.on { shell in shell.workspace.windows.entries.values.map(\.properties.title) } == [
                    "Decent"
                ])
            try await Self.commitAndTouch(rig, client, window, touch)
            try await rig.end()
        }

        /// Waits until the window is shown at its final place and no transition is running.
        private static func untilShown(_ rig: ScreenRig, _ window: SampleWindow) async throws {
            let deadline = ContinuousClock.now + .seconds(60)
            while ContinuousClock.now < deadline {
                try window.update()
                let isShown = try await rig.on { shell in
                    let entry = shell.workspace.windows.entries.values.first { $0.properties.title == "Decent" }
                    guard let entry, entry.isShown, let state = shell.workspace.outputStates.first else { return false }
                    return state.arrangement == .full(.window(entry.properties.window)) && state.motions.isEmpty
                }
                if isShown { return }
                try await Task.sleep(for: .milliseconds(5))
            }
            throw ShellRig.RigError(description: "the window is not shown")
        }

        /// Commits a frame and waits for the frame's callback; then sends a touch and waits until the client gets the
        /// touch.
        private static func commitAndTouch(
            _ rig: ScreenRig, _ client: WireClient, _ window: SampleWindow, _ touch: UInt32
        ) async throws {
            let callback = client.newObject()
            client.send(window.wire.surface, 3, .word(callback))
            client.send(window.wire.surface, 2, .word(0), .word(0), .word(9), .word(9))
            window.wire.commit()
            _ = try #require(try client.wait("a frame") { $0.object == callback })
            try await rig.on { shell in
                shell.compositor.inject(.touchDown(1, ScreenRig.output, CGPoint(x: 600, y: 500)))
                shell.compositor.inject(.touchUp(1))
            }
            _ = try #require(try client.wait("the touch") { $0.object == touch && $0.opcode == 0 })
            client.clearEvents()
        }

        @Test(
            "M30: Opening and closing hundreds of windows and their cards leaks no listeners, descriptors or bitmaps"
        )
        func many() async throws {
            let rig = try await ScreenRig.start(fitting: 0.02)
            var memories: [Int] = []
            var counts: [[Int]] = []
            var loops: [Int] = []
            for count in [200, 40] {
                try await Self.openManyWindows(rig, count)
                memories.append(Self.residentMegabytes)
                let descriptors = try Self.descriptors()
                loops.append(descriptors.loops)
                counts.append(try await rig.on { [Listener.live, descriptors.others, $0.pictures.store.byteCount] })
            }
            #expect(counts[0] == counts[1], "listeners, descriptors or bytes of bitmaps have leaked")
            #expect(loops[1] <= loops[0], "descriptors of event loops have leaked: \(loops)")
            #expect(memories[1] - memories[0] < 24, "\(memories) MB")
            try await rig.end()
            print("memory after 200 windows, and after 40 more: \(memories) MB")
        }

        private static func openManyWindows(_ rig: ScreenRig, _ count: Int) async throws {
            var clients: [WireClient] = []
            var windows: [WireWindow] = []
            for _ in 0..<20 { clients.append(try await rig.client()) }
            var waits: [Duration] = []
            for number in 0..<count {
                let start = ContinuousClock.now
                let window = try WireWindow(clients[number % 20], title: "Window \(number)")
                window.commit()
                _ = try window.configured()
                try window.attach(0xFF00_6080, width: 120, height: 90)
                let callback = window.client.newObject()
                window.client.send(window.surface, 3, .word(callback))
                window.commit()
                _ = try #require(try window.client.wait("the first frame") { $0.object == callback })
                windows.append(window)
                waits.append(ContinuousClock.now - start)
            }
            try await rig.settle()
            #expect(try await rig.on { $0.workspace.windows.entries.count } == count)
            let (first, last) = (waits.prefix(20).reduce(.zero, +) / 20, waits.suffix(20).reduce(.zero, +) / 20)
            print("\(count) windows, mean time to the first frame: \(first) for the first twenty, \(last) for the last")
            try await rig.press(103, holding: [125])
            try await rig.settle()
            let cards = try await rig.on { shell in
                shell.workspace.display(of: ScreenRig.output, at: .now).elements.count {
                    $0.id.description.hasPrefix("card/")
                }
            }
            #expect((4...12).contains(cards), "only visible cards exist: \(cards)")
            #expect(try await rig.on { $0.workspace.invariantViolations } == [])
            for client in clients { client.close() }
            try await rig.wait(for: "the end of all windows") { shell in
                shell.compositor.windows.isEmpty && shell.workspace.windows.entries.isEmpty
            }
            try await rig.press(1)
            try await rig.settle()
        }

        /// Returns two numbers: the open descriptors of event loops, and all other open descriptors.
        ///
        /// The event loops are counted separately, because a thread of an earlier test may end during this test and
        /// close the descriptors of its run loop.
        private static func descriptors() throws -> (loops: Int, others: Int) {
            let folder = "/proc/self/fd"
            let targets = try FileManager.default.contentsOfDirectory(atPath: folder).map {
                (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")) ?? ""
            }
            let kinds = ["anon_inode:[eventfd]", "anon_inode:[eventpoll]", "anon_inode:[timerfd]"]
            let loops = targets.count { kinds.contains($0) }
            return (loops, targets.count - loops)
        }

        private static var residentMegabytes: Int {
            let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
            return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { ($0 * 4096) >> 20 } ?? 0
        }
    }
}
