import Foundation
import Glibc
import Shell
import Testing

// Only one shell runs at a time, so these tests belong to the serialized suite.
extension ShellStoryTests {
    /// Tests of a mouse on an app's window, used for gestures that are usually made with fingers.
    @Suite("Mouse and wheel on an app's window", .serialized)
    struct ShellPointerTests {
        private static let primary: UInt32 = 0x110

        private func move(_ fixture: ShellFixture, _ x: Double, _ y: Double) throws {
            try fixture.inject(.pointer(ShellFixture.output, CGPoint(x: x, y: y + ForeignProgram.top)))
        }

        /// Drags with the primary button in steps some milliseconds apart, and rests before the release.
        private func drag(_ fixture: ShellFixture, _ from: CGPoint, by distance: CGSize) throws {
            try move(fixture, from.x, from.y)
            try fixture.inject(.button(Self.primary, isDown: true))
            for step in 1...10 {
                usleep(16_000)
                let part = Double(step) / 10
                try move(fixture, from.x + distance.width * part, from.y + distance.height * part)
            }
            usleep(200_000)
            try fixture.inject(.button(Self.primary, isDown: false))
        }

        @Test("Rows are swiped by a mouse drag and by a horizontal wheel, and either can make a full swipe")
        func rows() throws {
            let fixture = try ShellFixture()
            let program = try ForeignProgram("touch", in: fixture)
            try drag(fixture, CGPoint(x: 250, y: 75), by: CGSize(width: -100, height: 0))
            try fixture.waitForStableScreen()
            try fixture.saveScreenshot("mouse-swiped-row")
            try move(fixture, 280, 75)
            try fixture.inject(.button(Self.primary, isDown: true))
            try fixture.inject(.button(Self.primary, isDown: false))
            try program.wait("flag 1")
            try fixture.waitForStableScreen()
            try drag(fixture, CGPoint(x: 20, y: 125), by: CGSize(width: 260, height: 0))
            try program.wait("pin 2")
            try fixture.waitForStableScreen()
            try move(fixture, 150, 175)
            for _ in 0..<6 { try fixture.inject(.scroll(dx: 15, dy: 0)) }
            try program.wait("flag 3")
            #expect(!program.lines.contains { $0.hasPrefix("selected") || $0.hasPrefix("table at") })
        }

        @Test("A picker turns by a mouse drag, and by one row for each step of the wheel")
        func picker() throws {
            let fixture = try ShellFixture()
            let program = try ForeignProgram("touch", in: fixture)
            try drag(fixture, CGPoint(x: 820, y: 108), by: CGSize(width: 0, height: -106))
            try program.wait("picked 3")
            for _ in 0..<4 { try fixture.inject(.scroll(dx: 0, dy: 15)) }
            try program.wait("picked 7")
            try fixture.inject(.scroll(dx: 0, dy: -15))
            try program.wait("picked 6")
        }

        @Test("A pinch on a touchpad reaches the recognisers under the pointer, with its scale and rotation")
        func pinch() throws {
            let fixture = try ShellFixture()
            let program = try ForeignProgram("pointer", in: fixture)
            for x in [699.0, 700] { try move(fixture, x, 500) }
            try fixture.inject(.pinch(.began, scale: 1, rotation: 0))
            for step in 1...5 {
                try fixture.inject(.pinch(.moved, scale: 1 + Double(step) / 10, rotation: 6))
                usleep(16_000)
            }
            try program.wait("pinch changed 1.5, touches 0")
            try program.wait("rotation changed 30")
            try fixture.inject(.pinch(.ended, scale: 1.5, rotation: 0))
            try program.wait { $0.hasPrefix("pinch ended") }
            try program.wait { $0.hasPrefix("rotation ended") }
            let start = program.lines.count
            try fixture.inject(.pinch(.began, scale: 1, rotation: 0))
            for scale in [0.9, 0.8, 0.5] { try fixture.inject(.pinch(.moved, scale: scale, rotation: 0)) }
            try program.wait("pinch changed 0.5, touches 0", from: start)
            try fixture.inject(.pinch(.cancelled, scale: 0.5, rotation: 0))
            try program.wait(from: start) { $0.hasPrefix("pinch cancelled") }
        }

        @Test("A mouse drag turns pages, and each gesture of the wheel turns one page in its direction")
        func pages() throws {
            let fixture = try ShellFixture()
            let program = try ForeignProgram("touch", in: fixture)
            try drag(fixture, CGPoint(x: 700, y: 500), by: CGSize(width: -330, height: 0))
            try program.wait("page 1 true")
            try fixture.waitForStableScreen()
            try fixture.saveScreenshot("mouse-turned-page")
            for (step, page) in [(15.0, 2), (15, 3), (-15, 2)] {
                let start = program.lines.count
                for _ in 0..<3 { try fixture.inject(.scroll(dx: step, dy: 0)) }
                try program.wait("page \(page) true", from: start)
                try fixture.waitForStableScreen()
            }
            #expect(program.lines.filter { $0.hasPrefix("page") }.count == 4)
        }

        @Test("A mouse drags a sheet down and dismisses it; the wheel does not move it")
        func sheet() throws {
            let fixture = try ShellFixture()
            let program = try ForeignProgram("touch", in: fixture)
            try program.send("sheet")
            try program.wait("sheet shown")
            try fixture.waitForStableScreen()
            let area = CGRect(x: 0, y: 24, width: 1366, height: 900)
            let before = try fixture.pixels(area)
            try move(fixture, 683, 300)
            for _ in 0..<10 { try fixture.inject(.scroll(dx: 0, dy: -15)) }
            try fixture.waitForStableScreen()
            try fixture.wait(for: before, in: area, "the wheel does not move the sheet")
            try drag(fixture, CGPoint(x: 683, y: 200), by: CGSize(width: 0, height: 100))
            try fixture.wait(for: before, in: area, "the sheet returns after a short drag")
            #expect(!program.lines.contains("sheet gone"))
            try drag(fixture, CGPoint(x: 683, y: 200), by: CGSize(width: 0, height: 780))
            try program.wait("sheet gone")
        }

        @Test("After a long press, a finger drags the handles of the selection")
        func handles() throws {
            let fixture = try ShellFixture()
            let program = try ForeignProgram("touch", in: fixture)
            let word = CGPoint(x: 480, y: 100 + ForeignProgram.top)
            try fixture.inject(.touchDown(1, ShellFixture.output, word))
            try program.wait { $0.hasPrefix("area selects") && !$0.hasSuffix("+0") }
            try fixture.inject(.touchUp(1))
            try fixture.waitForStableScreen()
            try fixture.saveScreenshot("selection-handles")
            let start = program.lines.count
            // The end handle is below the end of the word, at most some letters to the right of the press.
            let handle = try fixture.handlePosition(near: word)
            try fixture.drag(from: handle, to: CGPoint(x: handle.x + 60, y: handle.y))
            let selection = try program.wait(from: start) { $0.hasPrefix("area selects") && !$0.hasSuffix("+0") }
            #expect(!selection.isEmpty)
            try fixture.waitForStableScreen()
            try fixture.saveScreenshot("selection-handles-dragged")
        }
    }
}

extension ShellFixture {
    /// Returns the position of the disc of the selection's end handle: the lowest pixel with the tint colour around a
    /// position.
    func handlePosition(near point: CGPoint) throws -> CGPoint {
        let area = CGRect(x: point.x - 60, y: point.y, width: 140, height: 40)
        let pixels = try pixels(area)
        let width = Int(area.width)
        guard let index = pixels.lastIndex(where: { $0 & 0xFFFFFF == 0x007AFF }) else {
            throw ShellFixtureError("no handle of a selection is visible")
        }
        return CGPoint(x: area.minX + CGFloat(index % width), y: area.minY + CGFloat(index / width) - 3)
    }
}
