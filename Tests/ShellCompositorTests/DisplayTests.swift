import Foundation
import ShellModel
import Testing

@testable import Shell

extension CompositorTests {
    @Suite("Content of outputs")
    struct DisplayTests {
        private static func element(
            _ id: String, _ content: DisplayElement.Content, _ x: Double, _ y: Double, _ width: Double,
            _ height: Double,
            opacity: Double = 1
        ) -> DisplayElement {
            DisplayElement(
                ElementIdentifier(id), content, frame: CGRect(x: x, y: y, width: width, height: height),
                opacity: opacity)
        }

        private static let red = Color(red: 1, green: 0, blue: 0)
        private static let blue = Color(red: 0, green: 0, blue: 1)

        @Test("M30: Colours, drawings, bitmaps and windows are shown at their places and in the order of the elements")
        func contents() async throws {
            let rig = try await ShellRig.start()
            let client = try await rig.client()
            try WireWindow(client).show(0xFF00_8000, width: 100, height: 80)
            let window = try await CompositorTests.firstWindow(rig).window
            let pictureID = PictureIdentifier.file("kept")
            try await rig.on { $0.pictures[pictureID] = .plain(0xFFAA_BBCC, width: 200, height: 200) }
            var display = Display(elements: [
                Self.element("ground", .drawing(.wallpaper), 0, 0, 400, 300),
                Self.element("red", .color(Self.red), 10, 10, 100, 100),
                Self.element("window", .window(window), 50, 50, 100, 80),
                Self.element("half", .color(Color(red: 1, green: 1, blue: 1, alpha: 0.5)), 0, 200, 50, 50),
                Self.element("picture", .picture(pictureID, cornerRadius: 20), 200, 100, 100, 100),
                Self.element("gone", .color(Self.blue), 200, 0, 50, 50, opacity: 0),
            ])
            try await CompositorTests.show(display, rig)
            var shot = try await rig.screenshot()
            #expect((shot.width, shot.height) == (400, 300))
            #expect(shot.color(300, 20) == 0x204060)
            #expect(shot.color(20, 20) == 0xFF0000)
            #expect(shot.color(60, 60) == 0x008000)
            #expect(shot.color(149, 129) == 0x008000)
            #expect(shot.isNear(0x8FA0B0, 20, 220), "\(String(shot.color(20, 220), radix: 16))")
            #expect(shot.color(250, 150) == 0xAABBCC)
            #expect(shot.color(201, 101) == 0x204060)
            #expect(shot.color(220, 20) == 0x204060)
            display.elements.swapAt(1, 2)
            try await CompositorTests.show(display, rig)
            shot = try await rig.screenshot()
            #expect(shot.color(60, 60) == 0xFF0000)
            #expect(shot.color(120, 120) == 0x008000)
            display.elements.removeAll { $0.id.description == "red" }
            display.appearance = .dark
            try await CompositorTests.show(display, rig)
            shot = try await rig.screenshot()
            #expect(shot.color(20, 20) == 0x604020)
            #expect(shot.color(60, 60) == 0x008000)
            try await rig.end()
        }

        @Test("M30: Unchanged elements are not redrawn")
        func unchangedElements() async throws {
            let rig = try await ShellRig.start()
            var display = Display(elements: [
                Self.element("ground", .drawing(.wallpaper), 0, 0, 400, 300),
                Self.element("dock", .drawing(.dock), 100, 200, 200, 88),
            ])
            try await CompositorTests.show(display, rig)
            #expect(try await rig.on { $0.paints } == 2)
            try await CompositorTests.show(display, rig)
            display.elements[1].frame.origin.y = 150
            try await CompositorTests.show(display, rig)
            #expect(try await rig.on { $0.paints } == 2)
            display.elements[1].frame.size.width = 210
            try await CompositorTests.show(display, rig)
            #expect(try await rig.on { $0.paints } == 3)
            display.elements[1].frame.size.width = 220
            display.elements[1].isMoving = true
            try await CompositorTests.show(display, rig)
            #expect(try await rig.on { $0.paints } == 3)
            try await rig.end()
        }

        @Test("M30: A card's bitmap has the size of the card, and one bitmap is used for a whole movement")
        func pictures() async throws {
            let rig = try await ShellRig.start()
            let pictureID = PictureIdentifier.file("kept")
            try await rig.on { $0.pictures[pictureID] = .plain(0xFFAA_BBCC, width: 400, height: 400) }
            var display = Display(elements: [
                Self.element("picture", .picture(pictureID, cornerRadius: 10), 100, 100, 50, 50)
            ])
            try await CompositorTests.show(display, rig)
            #expect(try await rig.on { $0.pixelRequests.count } == 1)
            // While the card slides, the existing bitmap is reused.
            display.elements[0].isMoving = true
            display.elements[0].largestSize = CGSize(width: 50, height: 50)
            for step in 1...4 {
                display.elements[0].frame.origin.x = 100.4 + Double(step) * 10.3
                try await CompositorTests.show(display, rig)
            }
            #expect(try await rig.on { $0.pixelRequests.count } == 1)
            // While the card grows, one more bitmap is used for the whole transition.
            display.elements[0].largestSize = CGSize(width: 200, height: 200)
            for step in 1...4 {
                display.elements[0].frame.size.width = 50 + Double(step) * 30
                try await CompositorTests.show(display, rig)
            }
            #expect(try await rig.on { $0.pixelRequests.count } == 2)
            weak var previous: Bitmap?
            previous = try await rig.on { inside in
                let picture = inside.pictures[pictureID]
                inside.pictures[pictureID] = .plain(0xFF11_2233, width: 300, height: 300)
                return picture
            }
            try await CompositorTests.show(display, rig)
            #expect(try await rig.on { $0.pixelRequests.count } == 3, "the new picture's pixels must be requested")
            #expect(previous == nil, "the previous bitmap must be released")
            try await rig.end()
        }

        @Test(
            "M31: A launch screen's bitmap is released once a snapshot or the window is shown",
            arguments: [1, 0.5])
        func releasesLaunchBitmap(opacity: Double) async throws {
            let rig = try await ShellRig.start()
            let pictureID = PictureIdentifier.file("kept")
            try await rig.on { $0.pictures[pictureID] = .plain(0xFFAA_BBCC, width: 200, height: 200) }
            let launch = DisplayElement.Content.drawing(.launch(LaunchDrawing(icon: .letter("C"), name: "Clowns")))
            for next in [DisplayElement.Content.picture(pictureID, cornerRadius: 0), .color(Self.red), .area] {
                func show(_ content: DisplayElement.Content) async throws {
                    let face = Self.element("face", content, 0, 0, 400, 300, opacity: opacity)
                    try await CompositorTests.show(Display(elements: [face]), rig)
                }
                try await show(launch)
                #expect(try await rig.on { $0.painted != nil })
                try await show(next)
                try await rig.on { $0.compositor.evictDrawings { _ in true } }
                #expect(try await rig.on { $0.painted == nil }, "the launch bitmap is still held with \(next)")
            }
            try await rig.end()
        }

        @Test("M30: Each of two outputs shows its own content")
        func twoOutputs() async throws {
            let rig = try await ShellRig.start([
                .init(width: 400, height: 300), .init(width: 200, height: 200, scale: 2),
            ])
            let second = OutputIdentifier("HEADLESS-2")
            let properties = try await rig.on { $0.compositor.outputProperties }
            #expect(properties.map(\.size) == [CGSize(width: 400, height: 300), CGSize(width: 100, height: 100)])
            #expect(properties.map(\.scale) == [1, 2])
            try await CompositorTests.show(
                Display(elements: [Self.element("a", .color(Self.red), 350, 0, 200, 300)]), rig)
            try await CompositorTests.show(
                Display(elements: [
                    Self.element("ground", .drawing(.wallpaper), 0, 0, 100, 100),
                    Self.element("a", .color(Self.blue), 10, 10, 20, 20),
                ]), on: second, rig)
            let left = try await rig.screenshot()
            let right = try await rig.screenshot(of: second.name)
            #expect(left.color(390, 10) == 0xFF0000)
            #expect(left.color(10, 10) == 0)
            #expect((right.width, right.height) == (200, 200))
            #expect(right.color(5, 5) == 0x204060)
            #expect(right.color(21, 21) == 0x0000FF)
            #expect(right.color(59, 59) == 0x0000FF)
            #expect(right.color(61, 61) == 0x204060)
            try await rig.on { $0.compositor.removeOutput(second) }
            try await rig.wait(for: "the end of the output") { $0.events.contains(.outputRemoved(second)) }
            try await rig.on { $0.compositor.addOutput(.init(width: 300, height: 200)) }
            try await rig.wait(for: "another output") { $0.compositor.outputProperties.count == 2 }
            try await rig.end()
        }

        @Test("M30: Two hundred windows are created, shown in changing order, and destroyed")
        func manyWindows() async throws {
            let rig = try await ShellRig.start()
            let client = try await rig.client()
            for number in 0..<200 { try WireWindow(client).show(0xFF00_0000 | UInt32(number), width: 20, height: 20) }
            let ids = try await rig.on { $0.compositor.windows.keys.sorted { $0.rawValue < $1.rawValue } }
            #expect(ids.count == 200)
            for round in 0..<5 {
                let shown = ids.shuffled().prefix(150)
                let elements = shown.enumerated().map { index, id in
                    Self.element(
                        "\(id.rawValue)", .window(id), Double(index % 20 * 20), Double(index / 20 * 20), 20, 20)
                }
                try await CompositorTests.show(Display(elements: elements), rig)
                let shot = try await rig.screenshot()
                for (index, id) in shown.enumerated() {
                    let pixel = shot.color(index % 20 * 20 + 10, index / 20 * 20 + 10)
                    #expect(pixel == UInt32(id.rawValue - 1), "round \(round), index \(index)")
                }
            }
            client.close()
            try await rig.wait(for: "the end of the windows") { $0.compositor.windows.isEmpty }
            try await rig.end()
        }

        @Test("M30: A covered or hidden window gets few frame callbacks, and its snapshot stays current")
        func coverage() async throws {
            let rig = try await ShellRig.start()
            let client = try await rig.client()
            let wire = try WireWindow(client)
            try wire.show(0xFF00_8000, width: 100, height: 80)
            let window = try await CompositorTests.firstWindow(rig).window
            let cover = Self.element("cover", .color(Self.red), 0, 0, 400, 300)
            let below = Self.element("window", .window(window), 50, 50, 100, 80)
            try await CompositorTests.show(Display(elements: [below, cover]), rig)
            #expect(
                try await rig.on { inside in inside.compositor.windows[window].map { inside.compositor.isVisible($0) } }
                    == false)
            let callback = client.newObject()
            client.send(wire.surface, 3, .word(callback))
            try wire.attach(0xFF00_0080, width: 100, height: 80)
            wire.commit()
            try client.wait("a late frame") { $0.object == callback }
            #expect(!client.isClosed)
            let picture = try await rig.on {
                $0.compositor.picture(of: window, maximum: CGSize(width: 100, height: 100))
            }
            #expect(picture?.pixel(x: 5, y: 5) == 0xFF00_0080)
            try await CompositorTests.show(Display(elements: [cover, below]), rig)
            #expect(
                try await rig.on { inside in inside.compositor.windows[window].map { inside.compositor.isVisible($0) } }
                    == true)
            try await rig.end()
        }
    }

    @Suite("Stacking order")
    struct OrderTests {
        @Test("M30: Raising or lowering one element takes one move, and any order can be reached")
        func moves() {
            #expect(NodeOrder.moves(from: [0, 1, 2, 3], to: [0, 1, 2, 3]).isEmpty)
            #expect(NodeOrder.moves(from: [0, 1, 2, 3], to: [1, 2, 3, 0]) == [.init(item: 0, above: 3)])
            #expect(NodeOrder.moves(from: [0, 1, 2, 3], to: [3, 0, 1, 2]) == [.init(item: 3, above: nil)])
            var generator = SystemRandomNumberGenerator()
            for _ in 0..<200 {
                let targetOrder = (0..<8).shuffled(using: &generator)
                var order = (0..<8).shuffled(using: &generator)
                for move in NodeOrder.moves(from: order, to: targetOrder) {
                    order.removeAll { $0 == move.item }
                    order.insert(move.item, at: move.above.flatMap { order.firstIndex(of: $0) }.map { $0 + 1 } ?? 0)
                }
                #expect(order == targetOrder)
            }
        }

        @Test("M30: Only elements that are completely covered by other elements count as hidden")
        func hidden() {
            func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> PointBox {
                PointBox(CGRect(x: x, y: y, width: width, height: height))
            }
            let (all, left, right) = (box(0, 0, 100, 100), box(0, 0, 50, 100), box(50, 0, 50, 100))
            ShellActor.runOwning {
                #expect(Occlusion.hidden([(all, [all]), (left, [left]), (right, [right])]) == [true, false, false])
                #expect(Occlusion.hidden([(all, [all]), (left, [left]), (right, [])]) == [false, false, false])
                #expect(Occlusion.hidden([(left, []), (all, [all]), (right, [])]) == [true, false, false])
                let (strip, below) = (box(0, 0, 100, 20), box(0, 20, 100, 80))
                #expect(Occlusion.visiblePieces(of: [(all, [all]), (below, [below])]) == [[strip], [below]])
                #expect(Occlusion.visiblePieces(of: [(all, []), (below, [])]) == [[all], [below]])
            }
        }
    }
}
