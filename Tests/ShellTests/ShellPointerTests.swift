import Foundation
import Glibc
import Shell
import Testing

// Only one shell runs at a time, so these tests belong to the serialized suite.
extension ShellStoryTests {
    /// Tests of a mouse that makes, on an app's window, the gestures that fingers usually make.
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

        @Test("A mouse drag swipes rows, also as a full swipe")
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
    }
}
