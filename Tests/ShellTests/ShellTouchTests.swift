import Foundation
import Glibc
import SceneTestKit
import Shell
import Testing

// Only one shell runs at a time, so these tests belong to the serialized suite.
extension ShellStoryTests {
    /// Touches on the shell's screen, which reach an app by Wayland's own protocol, as from a real touchscreen.
    @Suite("Touches on an app's window", .serialized)
    struct ShellTouchTests {
        /// Touches down, moves in steps some milliseconds apart, and lifts after a pause.
        private func drag(
            _ town: ShellFixture, _ from: CGPoint, by distance: CGSize, steps: Int = 10, hold: UInt32 = 0
        ) throws {
            let from = CGPoint(x: from.x, y: from.y + ForeignProgram.top)
            try town.shell.perform { $0.compositor.inject(.touchDown(1, ShellFixture.output, from)) }
            for step in 1...steps {
                usleep(16_000)
                let part = Double(step) / Double(steps)
                let place = CGPoint(x: from.x + distance.width * part, y: from.y + distance.height * part)
                try town.shell.perform { $0.compositor.inject(.touchMove(1, ShellFixture.output, place)) }
            }
            usleep(hold)
            try town.shell.perform { $0.compositor.inject(.touchUp(1)) }
        }

        @Test("M50: A tap selects a row and presses a button; holding a touch is a long press")
        func taps() throws {
            let town = try ShellFixture()
            let guest = try ForeignProgram("touch", in: town)
            try town.tap(100, 75 + ForeignProgram.top)
            try guest.wait("touch began 100,75 true")
            try guest.wait("selected 1")
            try town.tap(500, 300 + ForeignProgram.top)
            try guest.wait("pressed")
            try town.shell.perform {
                $0.compositor.inject(.touchDown(1, ShellFixture.output, CGPoint(x: 500, y: 300 + ForeignProgram.top)))
            }
            try guest.wait("held began")
            try town.shell.perform { $0.compositor.inject(.touchUp(1)) }
            try guest.wait("held ended")
            #expect(guest.lines.filter { $0 == "pressed" }.count == 1, "what was a long press is no tap")
        }

        @Test(
            "M50: A drag scrolls a list by its distance, a flick decelerates, and a touch stops it"
        )
        func lists() throws {
            let town = try ShellFixture()
            let guest = try ForeignProgram("touch", in: town)
            try drag(town, CGPoint(x: 100, y: 350), by: CGSize(width: 0, height: -200), hold: 300_000)
            try guest.wait("table let go")
            let rested = try #require(guest.tableOffsets().last)
            // The distance needed to tell a drag from a tap is not scrolled.
            #expect((180...200).contains(rested))
            #expect(!guest.lines.contains { $0.hasPrefix("selected") })
            try drag(town, CGPoint(x: 100, y: 380), by: CGSize(width: 0, height: -300), steps: 6)
            try guest.wait("table let go, moving")
            let thrown = try #require(guest.tableOffsets(before: "table let go, moving").last)
            #expect(thrown > rested, "it follows the finger before it is thrown")
            try guest.waitForTable(beyond: thrown)
            try town.tap(100, 200 + ForeignProgram.top)
            try guest.wait("touch ended 100,200 true")
            let caught = try #require(guest.tableOffsets().last)
            #expect(caught > rested + 150 && caught < 200 * 50 - 400, "it is caught on its way")
            try town.waitUntilStill()
            #expect(guest.tableOffsets().last == caught, "what is caught stays")
            #expect(!guest.lines.contains { $0.hasPrefix("selected") }, "a touch that catches selects nothing")
        }

        @Test("M50: A drag scrolls a text, before and during editing; a tap begins editing at its position")
        func texts() throws {
            let town = try ShellFixture()
            let guest = try ForeignProgram("touch", in: town)
            try drag(town, CGPoint(x: 500, y: 150), by: CGSize(width: 0, height: -100), hold: 300_000)
            try guest.wait("area let go")
            #expect(!guest.lines.contains("area begins"))
            try town.tap(480, 60 + ForeignProgram.top)
            try guest.wait("area begins")
            let start = guest.lines.count
            try drag(town, CGPoint(x: 500, y: 150), by: CGSize(width: 0, height: -100), hold: 300_000)
            try guest.wait("area let go", from: start)
            let places = guest.lines.compactMap { $0.hasPrefix("area at ") ? Int($0.dropFirst(8)) : nil }
            #expect((places.last ?? 0) > 160, "\(places)")
            let selections = guest.lines.dropFirst(start).filter { $0.hasPrefix("area selects") }
            #expect(
                !selections.contains { !$0.hasSuffix("+0") }, "a finger that scrolls selects nothing: \(selections)")
        }
    }
}
