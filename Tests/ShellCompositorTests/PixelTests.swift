import Foundation
import ShellModel
import TestSupport
import Testing

@testable import Shell

extension CompositorTests {
    /// Comparisons of software rendering with the expected image, pixel by pixel.
    @Suite("Pixels")
    struct PixelTests {
        static let width = 200, height = 160

        /// An image in which adjacent pixels always differ.
        struct Pattern {
            var width = PixelTests.width, height = PixelTests.height
            var pixels: [UInt32] = []

            init(alpha: UInt32 = 0xFF, width: Int = PixelTests.width, height: Int = PixelTests.height) {
                (self.width, self.height) = (width, height)
                for y in 0..<UInt32(height) {
                    for x in 0..<UInt32(width) {
                        let parts = [x &* 37, y &* 53, (x ^ y) &* 91].map { ($0 & 0xFF) * alpha / 0xFF }
                        pixels.append(alpha << 24 | parts[0] << 16 | parts[1] << 8 | parts[2])
                    }
                }
            }

            /// Returns a pixel's colour without alpha; nil outside the image.
            func color(_ x: Int, _ y: Int) -> UInt32? {
                (0..<width).contains(x) && (0..<height).contains(y) ? pixels[y * width + x] & 0xFF_FFFF : nil
            }
        }

        static func attach(_ pattern: Pattern, to window: WireWindow, damage: CGRect? = nil) throws {
            try pattern.pixels.withUnsafeBytes {
                try window.client.attach(
                    $0, width: pattern.width, height: pattern.height, isOpaque: window.isOpaque, damage: damage,
                    to: window.surface, shm: window.shm)
            }
            window.commit()
            try window.client.roundTrip()
        }

        /// Returns a window that is on the screen and shows an image.
        static func window(_ pattern: Pattern, isOpaque: Bool, _ rig: ShellRig) async throws -> WireWindow {
            let window = try WireWindow(try await rig.client())
            window.isOpaque = isOpaque
            window.commit()
            _ = try window.configured()
            try attach(pattern, to: window)
            return window
        }

        static func display(_ window: WindowIdentifier, _ frame: CGRect, on background: Color) -> Display {
            let background = DisplayElement(
                ElementIdentifier("ground"), .color(background), frame: CGRect(x: 0, y: 0, width: 400, height: 300))
            return Display(
                elements: [background, DisplayElement(ElementIdentifier("window"), .window(window), frame: frame)],
                focus: window)
        }

        /// Returns the number of screen pixels that differ from the expected pixels.
        static func differingPixelCount(_ picture: PPMImage, _ expectedColor: (Int, Int) -> UInt32) -> Int {
            (0..<picture.height).reduce(0) { count, y in
                count + (0..<picture.width).count { !picture.isNear(expectedColor($0, y), $0, y) }
            }
        }

        @Test("M30: Each pixel of a window is drawn at its position, wherever the window is", arguments: [false, true])
        func windowPositions(isOpaque: Bool) async throws {
            let rig = try await ShellRig.start()
            let pattern = Pattern()
            let wire = try await Self.window(pattern, isOpaque: isOpaque, rig)
            let window = try await CompositorTests.firstWindow(rig).window
            for (left, top) in [(60, 40), (0, 0), (-30, -20), (260, 210), (7, 139)] {
                let frame = CGRect(x: left, y: top, width: Self.width, height: Self.height)
                try await CompositorTests.show(Self.display(window, frame, on: Color(red: 0, green: 0, blue: 1)), rig)
                let differences = Self.differingPixelCount(try await rig.screenshot()) {
                    pattern.color($0 - left, $1 - top) ?? 0xFF
                }
                #expect(differences == 0, "at \(left), \(top)")
            }
            #expect(wire.client.error == nil)
            try await rig.end()
        }

        @Test("M30: The content covers every pixel of an output whose width in points is not a whole number")
        func fractionalSize() async throws {
            let rig = try await ShellRig.start([.init(width: 1_000, height: 700, scale: 1.5)])
            let size = CGSize(width: 667, height: 467)
            let expected = OutputProperties(output: CompositorTests.output, size: size, scale: 1.5)
            #expect(try await rig.on { $0.events }.contains(.output(expected)))
            let background = DisplayElement(
                ElementIdentifier("ground"), .color(Color(red: 0, green: 1, blue: 0)),
                frame: CGRect(origin: .zero, size: size))
            try await CompositorTests.show(Display(elements: [background], focus: nil), rig)
            #expect(Self.differingPixelCount(try await rig.screenshot()) { _, _ in 0x00FF00 } == 0)
            try await rig.end()
        }

        @Test("M30: The content behind a window shows through the window's translucent pixels")
        func translucentPixels() async throws {
            let rig = try await ShellRig.start()
            let pattern = Pattern(alpha: 0x80)
            let wire = try await Self.window(pattern, isOpaque: false, rig)
            let window = try await CompositorTests.firstWindow(rig).window
            let frame = CGRect(x: 60, y: 40, width: Self.width, height: Self.height)
            try await CompositorTests.show(Self.display(window, frame, on: Color(red: 0, green: 0, blue: 1)), rig)
            let differences = Self.differingPixelCount(try await rig.screenshot()) { x, y in
                guard let color = pattern.color(x - 60, y - 40) else { return 0xFF }
                return color & 0xFF_FF00 | min(0xFF, color & 0xFF + 0x7F)
            }
            #expect(differences == 0)
            #expect(wire.client.error == nil)
            try await rig.end()
        }

        @Test("M30: Each pixel of a cropped, rotated or scaled image is drawn at its position")
        func croppedAndRotated() async throws {
            let rig = try await ShellRig.start()
            let pattern = Pattern()
            let wire = try await Self.window(pattern, isOpaque: true, rig)
            let client = wire.client
            let window = try await CompositorTests.firstWindow(rig).window
            func differences(_ size: CGSize, _ expectedColor: @escaping (Int, Int) -> UInt32?) async throws -> Int {
                try Self.attach(pattern, to: wire)
                let frame = CGRect(origin: CGPoint(x: 60, y: 40), size: size)
                try await CompositorTests.show(Self.display(window, frame, on: Color(red: 0, green: 0, blue: 1)), rig)
                return Self.differingPixelCount(try await rig.screenshot()) {
                    frame.contains(CGPoint(x: $0, y: $1)) ? expectedColor($0 - 60, $1 - 40) ?? 0xFF : 0xFF
                }
            }
            let viewporter = try client.bind("wp_viewporter", 1)
            let viewport = client.newObject()
            client.send(viewporter, 1, .word(viewport), .word(wire.surface))
            func crop(_ x: Int, _ y: Int, _ width: Int, _ height: Int, to size: (Int, Int)) {
                let arguments = [x, y, width, height].map { WireClient.Argument.word(UInt32($0 * 256)) }
                client.send(viewport, 1, arguments[0], arguments[1], arguments[2], arguments[3])
                client.send(viewport, 2, .word(UInt32(size.0)), .word(UInt32(size.1)))
            }
            crop(8, 4, 100, 80, to: (100, 80))
            #expect(
                try await differences(CGSize(width: 100, height: 80)) { pattern.color($0 + 8, $1 + 4) } == 0, "cropped")
            crop(8, 4, 50, 40, to: (100, 80))
            #expect(
                try await differences(CGSize(width: 100, height: 80)) { pattern.color($0 / 2 + 8, $1 / 2 + 4) } == 0,
                "stretched")
            client.send(viewport, 0)
            // A buffer transform of 180 degrees, as on a rotated screen.
            client.send(wire.surface, 7, .word(2))
            #expect(
                try await differences(CGSize(width: Self.width, height: Self.height)) {
                    pattern.color(Self.width - 1 - $0, Self.height - 1 - $1)
                } == 0, "rotated")
            #expect(client.error == nil)
            try await rig.end()
        }

        @Test("M30: Each pixel of a cropped image is drawn at its position when the whole screen is redrawn")
        func croppedOnWholeScreen() async throws {
            let rig = try await ShellRig.start()
            let pattern = Pattern(width: 450, height: 340)
            let wire = try await Self.window(pattern, isOpaque: true, rig)
            let viewporter = try wire.client.bind("wp_viewporter", 1)
            let viewport = wire.client.newObject()
            wire.client.send(viewporter, 1, .word(viewport), .word(wire.surface))
            wire.client.send(viewport, 1, .word(8 * 256), .word(4 * 256), .word(400 * 256), .word(300 * 256))
            try Self.attach(pattern, to: wire)
            let window = try await CompositorTests.firstWindow(rig).window
            try await CompositorTests.show(CompositorTests.full(window), rig)
            #expect(Self.differingPixelCount(try await rig.screenshot()) { pattern.color($0 + 8, $1 + 4) ?? 0 } == 0)
            #expect(wire.client.error == nil)
            try await rig.end()
        }

        @Test("M30: The shell's drawings are sharp at a scale of 1.5", arguments: [60, 61])
        func sharp(left: Int) async throws {
            let rig = try await ShellRig.start([.init(width: 600, height: 450, scale: 1.5)])
            let side = 62
            let pattern = Pattern(width: side, height: side)
            let pictureID = PictureIdentifier.file("kept")
            try await rig.on { inside in
                inside.pictures[pictureID] = Bitmap(width: side, height: side) { pixels, _ in
                    pixels.copyBytes(
                        from: pattern.pixels.flatMap { color in (0..<4).map { UInt8(color >> ($0 * 8) & 0xFF) } })
                    return true
                }
            }
            // Rounding makes the element 61 or 62 pixels wide, depending on the element's position.
            let frame = CGRect(x: left, y: 40, width: 41, height: 41)
            let element = DisplayElement(
                ElementIdentifier("picture"), .picture(pictureID, cornerRadius: 0), frame: frame)
            try await CompositorTests.show(Display(elements: [element]), rig)
            let picture = try await rig.screenshot()
            let edges = [frame.minX, frame.maxX].map { Int(($0 * 1.5).rounded()) }
            #expect(edges[1] - edges[0] == 122 - left)
            let differences = (0..<side).reduce(0) { count, y in
                count
                    + (edges[0]..<edges[1]).count { !picture.isNear(pattern.color($0 - edges[0], y) ?? 0, $0, 60 + y) }
            }
            #expect(differences == 0)
            try await rig.end()
        }

        @Test("M30: A client's pixels are interpolated at a scale of 1.5")
        func interpolated() async throws {
            let rig = try await ShellRig.start([.init(width: 600, height: 450, scale: 1.5)])
            var stripes = Pattern()
            stripes.pixels = stripes.pixels.indices.map { $0.isMultiple(of: 2) ? 0xFF00_0000 : 0xFFFF_FFFF }
            let wire = try await Self.window(stripes, isOpaque: true, rig)
            wire.client.send(wire.surface, 8, .word(2))
            try Self.attach(stripes, to: wire)
            let window = try await CompositorTests.firstWindow(rig).window
            let frame = CGRect(x: 60, y: 40, width: Self.width / 2, height: Self.height / 2)
            try await CompositorTests.show(Self.display(window, frame, on: Color(red: 0, green: 0, blue: 1)), rig)
            let picture = try await rig.screenshot()
            for x in 1..<149 {
                // Two points have four buffer pixels, which become three screen pixels.
                let position = (Double(x) + 0.5) * 4 / 3 - 0.5
                let fraction = position - position.rounded(.down)
                let white = Int(position.rounded(.down)).isMultiple(of: 2) ? fraction : 1 - fraction
                let actual = Int(picture.color(90 + x, 120) & 0xFF)
                #expect(abs(actual - Int(white * 255)) <= 6, "\(x)")
            }
            #expect(wire.client.error == nil)
            try await rig.end()
        }

        /// Changes a rectangle of the image.
        private static func change(_ pattern: inout Pattern, of window: WireWindow, _ random: inout SplitMix64) throws {
            let (left, top) = (Int.random(in: 0..<150, using: &random), Int.random(in: 0..<120, using: &random))
            let (width, height) = (Int.random(in: 1...50, using: &random), Int.random(in: 1...40, using: &random))
            let color = UInt32.random(in: 0...0xFF_FFFF, using: &random)
            for y in top..<(top + height) {
                for x in left..<(left + width) { pattern.pixels[y * Self.width + x] = color | 0xFF00_0000 }
            }
            try attach(pattern, to: window, damage: CGRect(x: left, y: top, width: width, height: height))
        }

        @Test("M30: After repeated partial updates the screen shows the image with the same changes")
        func changes() async throws {
            let rig = try await ShellRig.start()
            var pattern = Pattern()
            let wire = try await Self.window(pattern, isOpaque: true, rig)
            let window = try await CompositorTests.firstWindow(rig).window
            let frame = CGRect(x: 60, y: 40, width: Self.width, height: Self.height)
            try await CompositorTests.show(Self.display(window, frame, on: Color(red: 0, green: 0, blue: 1)), rig)
            var random = SplitMix64(seed: 30)
            for step in 1...40 {
                try Self.change(&pattern, of: wire, &random)
                guard step % 4 == 0 else { continue }
                let differences = Self.differingPixelCount(try await rig.screenshot()) {
                    pattern.color($0 - 60, $1 - 40) ?? 0xFF
                }
                #expect(differences == 0, "after \(step) changes")
            }
            try await rig.end()
        }

        @Test("M30: Partial updates of a scaled image leave no old pixels", arguments: [1, 2])
        func changesStretched(bufferScale: Int) async throws {
            let rig = try await ShellRig.start([.init(width: 600, height: 450, scale: 1.5)])
            var pattern = Pattern()
            let wire = try await Self.window(pattern, isOpaque: true, rig)
            wire.client.send(wire.surface, 8, .word(UInt32(bufferScale)))
            try Self.attach(pattern, to: wire)
            let window = try await CompositorTests.firstWindow(rig).window
            let frame = CGRect(x: 61, y: 41, width: Self.width / bufferScale, height: Self.height / bufferScale)
            try await CompositorTests.show(Self.display(window, frame, on: Color(red: 0, green: 0, blue: 1)), rig)
            var random = SplitMix64(seed: 31)
            for step in 1...40 {
                try Self.change(&pattern, of: wire, &random)
                guard step % 8 == 0 else { continue }
                let picture = try await rig.screenshot()
                try Self.attach(pattern, to: wire)
                let afterFullRedraw = try await rig.screenshot()
                #expect(
                    Self.differingPixelCount(picture) { afterFullRedraw.color($0, $1) } == 0, "after \(step) changes")
            }
            try await rig.end()
        }

        @Test("M30: Presentation feedback reports that a frame was presented, or that the frame was discarded")
        func presented() async throws {
            let rig = try await ShellRig.start()
            let pattern = Pattern()
            let wire = try await Self.window(pattern, isOpaque: true, rig)
            let window = try await CompositorTests.firstWindow(rig).window
            let frame = CGRect(x: 60, y: 40, width: Self.width, height: Self.height)
            try await CompositorTests.show(Self.display(window, frame, on: Color(red: 0, green: 0, blue: 1)), rig)
            let presentation = try wire.client.bind("wp_presentation", 1)
            func feedback() throws -> UInt32 {
                let object = wire.client.newObject()
                wire.client.send(presentation, 1, .word(wire.surface), .word(object))
                try Self.attach(pattern, to: wire)
                return object
            }
            let shown = try feedback()
            let event = try wire.client.wait("the presentation") { $0.object == shown && $0.opcode > 0 }
            #expect(event?.opcode == 1)
            // The window becomes invisible, and then commits once more.
            try await CompositorTests.show(Display(), rig)
            let hidden = try feedback()
            try Self.attach(pattern, to: wire)
            #expect(try wire.client.wait("the event discarded") { $0.object == hidden }?.opcode == 2)
            try await rig.end()
        }
    }
}
