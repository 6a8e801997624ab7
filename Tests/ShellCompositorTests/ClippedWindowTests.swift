import Foundation
import ShellModel
import Testing

@testable import Shell

/// Comparisons of clipped windows with the expected image, pixel by pixel.
extension CompositorTests.PixelTests {
    /// Returns a background and one window, which is visible and receives input only within a clip.
    private static func clipped(
        _ window: WindowIdentifier, _ frame: CGRect, to clip: CGRect?, radius: Double = 0
    ) -> Display {
        var display = display(window, frame, on: Color(red: 0, green: 0, blue: 1))
        (display.elements[1].clip, display.elements[1].cornerRadius) = (clip, radius)
        return display
    }

    @Test("M30, M33: A clipped window is drawn and receives input only within its clip", arguments: [1, 1.5])
    func clipped(scale: Double) async throws {
        let rig = try await ShellRig.start([.init(width: Int(400 * scale), height: Int(300 * scale), scale: scale)])
        let wire = try await Self.window(Pattern(), isOpaque: true, rig)
        let window = try await CompositorTests.firstWindow(rig).window
        let frame = CGRect(x: 60, y: 40, width: Self.width, height: Self.height)
        let clips = [
            CGRect(x: 100, y: 0, width: 80, height: 300), CGRect(x: 0, y: 60, width: 400, height: 40),
            CGRect(x: 120, y: 80, width: 10, height: 10), CGRect(x: 300, y: 0, width: 90, height: 300), nil,
        ]
        try await CompositorTests.show(Self.clipped(window, frame, to: nil), rig)
        let whole = try await rig.screenshot()
        // The same frame with other clips: the old part must be removed, although the window does not move.
        for clip in clips {
            try await CompositorTests.show(Self.clipped(window, frame, to: clip), rig)
            let picture = try await rig.screenshot()
            let area = clip ?? frame
            let limit = CGRect(
                x: area.minX * scale, y: area.minY * scale, width: area.width * scale, height: area.height * scale)
            let differences = Self.differingPixelCount(picture) { x, y in
                limit.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) ? whole.color(x, y) : 0xFF
            }
            #expect(differences == 0, "\(String(describing: clip))")
            // A change of the whole window redraws only the part within the clip.
            try Self.attach(Pattern(), to: wire)
            #expect(Self.differingPixelCount(try await rig.screenshot()) { picture.color($0, $1) } == 0)
            for point in [CGPoint(x: 110, y: 70), CGPoint(x: 125, y: 85), CGPoint(x: 200, y: 150)] {
                let hasWindow = try await rig.on { inside in
                    inside.compositor.target(atLayout: point)?.window == window
                }
                #expect(hasWindow == area.contains(point), "\(point), \(String(describing: clip))")
            }
        }
        #expect(wire.client.error == nil)
        try await rig.end()
    }

    @Test("M32: The visible part of a clipped window has rounded corners")
    func clippedCorners() async throws {
        let rig = try await ShellRig.start()
        let wire = try await Self.window(Pattern(), isOpaque: true, rig)
        let window = try await CompositorTests.firstWindow(rig).window
        let frame = CGRect(x: 60, y: 40, width: Self.width, height: Self.height)
        let clip = CGRect(x: 100, y: 60, width: 100, height: 80)
        try await CompositorTests.show(Self.clipped(window, frame, to: clip), rig)
        let square = try await rig.screenshot()
        try await CompositorTests.show(Self.clipped(window, frame, to: clip, radius: 14), rig)
        let round = try await rig.screenshot()
        for (x, y) in [(100, 60), (199, 60), (100, 139), (199, 139)] {
            #expect(round.isNear(0xFF, x, y), "the background is visible at \(x), \(y)")
        }
        let changed = (0..<300).reduce(0) { count, y in
            count + (0..<400).count { !round.isNear(square.color($0, y), $0, y) }
        }
        #expect(changed > 40 && changed < 4 * 21 * 21)
        #expect(square.isNear(Pattern().color(90, 60) ?? 0, 150, 100) && wire.client.error == nil)
        try await rig.end()
    }
}
