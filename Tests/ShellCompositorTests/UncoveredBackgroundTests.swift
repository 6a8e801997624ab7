import Foundation
import ShellModel
import Testing

@testable import Shell

extension CompositorTests {
    /// Checks that the uncovered background is black, although the compositor does not clear the area under opaque
    /// windows.
    @Suite("Uncovered background")
    struct UncoveredBackgroundTests {
        private static func display(_ window: WindowIdentifier, _ frames: [CGRect]) -> Display {
            Display(
                elements: frames.map { DisplayElement(ElementIdentifier("window"), .window(window), frame: $0) },
                focus: window
            )
        }

        @Test("M30: A window that moves, shrinks, is hidden or ends leaves no pixels behind", arguments: [1, 1.5, 2])
        func leavesNoPixels(scale: Double) async throws {
            let rig = try await ShellRig.start([
                .init(width: Int(400 * scale), height: Int(300 * scale), scale: scale)
            ])
            let client = try await rig.client()
            let wire = try WireWindow(client)
            wire.isOpaque = true
            try wire.show(0xFF00_8000, width: 200, height: 160)
            let window = try await CompositorTests.firstWindow(rig).window
            func shows(_ frame: CGRect?, _ comment: Comment) async throws {
                let picture = try await rig.screenshot()
                for (x, y) in [(10, 10), (70, 50), (180, 100), (250, 190), (330, 260)] {
                    let isIn = frame?.contains(CGPoint(x: x, y: y)) ?? false
                    let expected: UInt32 = isIn ? 0x8000 : 0
                    #expect(picture.isNear(expected, Int(Double(x) * scale), Int(Double(y) * scale)), comment)
                }
            }
            let size = CGSize(width: 200, height: 160)
            for origin in [CGPoint(x: 0, y: 0), CGPoint(x: 60, y: 40), CGPoint(x: 180, y: 120), CGPoint(x: 5, y: 5)] {
                let frame = CGRect(origin: origin, size: size)
                try await CompositorTests.show(Self.display(window, [frame]), rig)
                #expect(try await rig.on { !$0.compositor.outputs[0].renderer.opaqueWindowAreas.isEmpty })
                try await shows(frame, "at \(origin)")
            }
            // The client shrinks the window, and later disconnects.
            try wire.attach(0xFF00_8000, width: 100, height: 60)
            wire.commit()
            try client.roundTrip()
            try await shows(CGRect(x: 5, y: 5, width: 100, height: 60), "smaller")
            try await CompositorTests.show(Self.display(window, []), rig)
            try await shows(nil, "not displayed")
            try await CompositorTests.show(
                Self.display(window, [CGRect(x: 60, y: 40, width: 100, height: 60)]), rig)
            client.close()
            try await rig.wait(for: "the window's end") { $0.compositor.windows.isEmpty }
            try await shows(nil, "gone")
            try await rig.end()
        }

        @Test("M30: No frame is rendered while frames are suspended, and a frame is rendered once frames are resumed")
        func heldFrames() async throws {
            let rig = try await ShellRig.start()
            try await CompositorTests.show(Display(), rig)
            // While a frame is pending, a request for another one waits. Without a pending frame, the next iteration of
            // the loop renders the requested frame.
            try await rig.wait(for: "the end of a frame") { !$0.compositor.outputs[0].output.pointee.frame_pending }
            let shown = try await rig.on { inside in
                inside.compositor.suspendFrames()
                let red = DisplayElement(
                    ElementIdentifier("red"), .color(Color(red: 1, green: 0, blue: 0)),
                    frame: CGRect(x: 0, y: 0, width: 400, height: 300))
                inside.compositor.show(Display(elements: [red]), on: CompositorTests.output)
                inside.compositor.requestFrame(on: CompositorTests.output)
                return inside.compositor.outputs[0].output.pointee.commit_seq
            }
            let client = try await rig.client()
            for _ in 1...3 { try client.roundTrip() }
            #expect(try await rig.on { $0.compositor.outputs[0].output.pointee.commit_seq } == shown)
            try await rig.on { $0.compositor.resumeFrames() }
            try await rig.wait(for: "a frame") { $0.compositor.outputs[0].output.pointee.commit_seq > shown }
            #expect(try await rig.screenshot().isNear(0xFF_0000, 200, 150))
            try await rig.end()
        }
    }
}
