import Foundation
import ShellModel
import Testing

@testable import Shell

extension CompositorTests {
    /// Tests of live windows with rounded corners.
    @Suite("Rounded windows")
    struct CornerTests {
        private static let frame = CGRect(x: 60, y: 40, width: 200, height: 160)
        private static let radius = Metrics.cardCorner

        private static func window(
            _ id: String, _ window: WindowIdentifier, _ frame: CGRect, radius: Double = 0
        ) -> DisplayElement {
            DisplayElement(ElementIdentifier(id), .window(window), frame: frame, cornerRadius: radius)
        }

        private static func color(_ id: String, _ color: Color, _ frame: CGRect) -> DisplayElement {
            DisplayElement(ElementIdentifier(id), .color(color), frame: frame)
        }

        /// A different colour behind every corner, and a translucent layer over all colours.
        private static let background = [
            DisplayElement(
                ElementIdentifier("ground"), .drawing(.wallpaper), frame: CGRect(x: 0, y: 0, width: 400, height: 300)),
            color("red", Color(red: 1, green: 0, blue: 0), CGRect(x: 64, y: 0, width: 400, height: 120)),
            color("blue", Color(red: 0, green: 0, blue: 1), CGRect(x: 0, y: 195, width: 255, height: 100)),
            color(
                "veil", Color(red: 0, green: 0, blue: 0, alpha: 0.45), CGRect(x: 0, y: 0, width: 400, height: 300)),
        ]

        /// Returns a client with a window of a size.
        private static func client(
            _ rig: ShellRig, _ color: UInt32, _ size: CGSize
        ) async throws -> (client: WireClient, wire: WireWindow, window: WindowIdentifier) {
            let client = try await rig.client()
            let wire = try WireWindow(client)
            try wire.show(color, width: Int(size.width), height: Int(size.height))
            let window = try await rig.on { inside in
                inside.events.compactMap {
                    if case .windowCreated(let properties) = $0 { properties.window } else { nil }
                }.last
            }
            return (client, wire, try #require(window))
        }

        private static func drawings(_ rig: ShellRig) async throws -> Int {
            try await rig.on { $0.compositor.outputs[0].renderer.cornerDrawings }
        }

        @Test(
            "M32: A live window with rounded corners looks exactly like its snapshot with rounded corners",
            arguments: [1, 1.5, 2], [false, true])
        func matchesSnapshot(scale: Double, readsBack: Bool) async throws {
            let rig = try await ShellRig.start([
                .init(width: Int(400 * scale), height: Int(300 * scale), scale: scale)
            ])
            let (client, _, window) = try await Self.client(rig, 0xFF00_8000, Self.frame.size)
            let pictureID = PictureIdentifier.file("kept")
            try await rig.on { inside in
                // Simulates a renderer that draws into its own memory.
                inside.compositor.forcesReadback = readsBack
                inside.pictures[pictureID] = .plain(
                    0xFF00_8000, width: Int(Self.frame.width * scale), height: Int(Self.frame.height * scale))
            }
            let picture = DisplayElement(
                ElementIdentifier("picture"), .picture(pictureID, cornerRadius: Self.radius), frame: Self.frame)
            try await CompositorTests.show(Display(elements: Self.background + [picture]), rig)
            let expected = try await rig.screenshot()
            let rounded = Self.window("window", window, Self.frame, radius: Self.radius)
            try await CompositorTests.show(Display(elements: Self.background + [rounded]), rig)
            let screenshot = try await rig.screenshot()
            #expect(
                expected.color(Int(60 * scale) + 1, Int(40 * scale) + 1) != 0x008000,
                "the stored snapshot must have rounded corners")
            var different: [String] = []
            for y in 0..<screenshot.height {
                for x in 0..<screenshot.width where !screenshot.isNear(expected.color(x, y), x, y) {
                    different.append("\(x) \(y)")
                }
                if different.count > 20 { break }
            }
            #expect(different == [])
            withExtendedLifetime(client) {}
            try await rig.end()
        }

        @Test(
            "M32: Changes behind a window redraw the window's corners in the same frame; other changes redraw none"
        )
        func redrawBehindCorners() async throws {
            let rig = try await ShellRig.start()
            let (_, back, backWindow) = try await Self.client(
                rig, 0xFF80_0000, CGSize(width: 400, height: 300))
            let (front, wire, frontWindow) = try await Self.client(rig, 0xFF00_8000, Self.frame.size)
            var display = Display(elements: [
                Self.window("back", backWindow, CGRect(x: 0, y: 0, width: 400, height: 300)),
                Self.window("front", frontWindow, Self.frame, radius: Self.radius),
            ])
            try await CompositorTests.show(display, rig)
            var shot = try await rig.screenshot()
            #expect(shot.color(60, 40) == 0x800000)
            #expect(shot.color(259, 199) == 0x800000)
            #expect(shot.color(80, 40) == 0x008000)
            // The window behind commits a new buffer.
            try back.attach(0xFF00_0080, width: 400, height: 300)
            back.commit()
            try back.client.roundTrip()
            shot = try await rig.screenshot()
            #expect(shot.color(60, 40) == 0x000080)
            #expect(shot.color(160, 100) == 0x008000)
            // Damages a part of the window that is far from the corners.
            let drawingCount = try await Self.drawings(rig)
            #expect(drawingCount > 0)
            front.send(wire.surface, 2, .word(90), .word(70), .word(10), .word(10))
            wire.commit()
            try front.roundTrip()
            _ = try await rig.screenshot()
            #expect(try await Self.drawings(rig) == drawingCount)
            // The window moves, and grows beyond its frame.
            display.elements[1].frame.origin.x += 30
            try await CompositorTests.show(display, rig)
            shot = try await rig.screenshot()
            #expect(shot.color(90, 40) == 0x000080)
            #expect(shot.color(75, 40) == 0x000080)
            #expect(shot.color(110, 40) == 0x008000)
            try wire.attach(0xFF00_8000, width: 220, height: 160)
            wire.commit()
            try front.roundTrip()
            shot = try await rig.screenshot()
            #expect(shot.color(90, 40) == 0x008000, "a window that exceeds its frame must have no rounded corners")
            try await rig.end()
        }

        @Test(
            "M32: Content in front of a window also covers its corners, and so does another rounded window"
        )
        func stacked() async throws {
            let rig = try await ShellRig.start()
            let (one, _, lower) = try await Self.client(rig, 0xFF00_8000, Self.frame.size)
            let (two, _, upper) = try await Self.client(rig, 0xFF80_8000, Self.frame.size)
            let bar = CGRect(x: 50, y: 30, width: 20, height: 20)
            var display = Display(elements: [
                Self.color("ground", Color(red: 1, green: 0, blue: 0), CGRect(x: 0, y: 0, width: 400, height: 300)),
                Self.window("lower", lower, Self.frame, radius: Self.radius),
                Self.color("bar", Color(red: 0, green: 0, blue: 1), bar),
            ])
            try await CompositorTests.show(display, rig)
            var shot = try await rig.screenshot()
            #expect(shot.color(60, 40) == 0x0000FF)
            #expect(shot.color(259, 40) == 0xFF0000)
            display.elements[2] = Self.window("upper", upper, Self.frame, radius: Self.radius)
            try await CompositorTests.show(display, rig)
            shot = try await rig.screenshot()
            #expect(shot.color(60, 40) == 0xFF0000, "the corners of both windows must show the background")
            #expect(shot.color(160, 100) == 0x808000)
            display.elements[2].cornerRadius = 0
            try await CompositorTests.show(display, rig)
            #expect(try await rig.screenshot().color(60, 40) == 0x808000)
            withExtendedLifetime((one, two)) {}
            try await rig.end()
        }

        @Test("M32: A touch outside the curve of a corner hits the content behind the window")
        func input() async throws {
            let rig = try await ShellRig.start()
            let (client, _, window) = try await Self.client(rig, 0xFF00_8000, Self.frame.size)
            let background = DisplayElement(
                ElementIdentifier("ground"), .area, frame: CGRect(x: 0, y: 0, width: 400, height: 300))
            try await CompositorTests.show(
                Display(elements: [background, Self.window("window", window, Self.frame, radius: Self.radius)]), rig)
            let found = try await rig.on { inside in
                [(60.5, 40.5), (64.5, 44.5), (60.5, 54.5), (74.5, 40.5), (259.5, 199.5), (160, 120)].map { x, y in
                    inside.compositor.target(on: inside.compositor.outputs[0], at: CGPoint(x: x, y: y)).window
                }
            }
            #expect(found == [nil, window, window, window, nil, window])
            withExtendedLifetime(client) {}
            try await rig.end()
        }
    }
}
