import Foundation
import Glibc
import Shell
import Testing

// Only one shell runs at a time, so these tests belong to the serialized suite.
extension ShellStoryTests {
    /// Tests of drag and drop with the Wayland protocol, through the shell.
    @Suite("Dragging in an app's window", .serialized)
    struct ShellDragTests {
        private static let left: UInt32 = 0x110
        private static let source = CGPoint(x: 40, y: 40 + ForeignProgram.top)
        private static let dropTarget = CGPoint(x: 60, y: 140 + ForeignProgram.top)
        private static let field = CGPoint(x: 125, y: 38 + ForeignProgram.top)

        /// Moves in steps, as a hand does, from the drag source to a position.
        private func move(to position: CGPoint, _ move: (CGPoint) throws -> Void) throws {
            let start = Self.source
            for step in 1...12 {
                let fraction = Double(step) / 12
                try move(
                    CGPoint(
                        x: start.x + (position.x - start.x) * fraction, y: start.y + (position.y - start.y) * fraction))
                usleep(16_000)
            }
        }

        /// Drags with the pointer from the drag source to a position, runs a closure, and releases the button.
        private func drag(_ fixture: ShellFixture, to position: CGPoint, then: () throws -> Void = {}) throws {
            try fixture.inject(.pointer(ShellFixture.output, Self.source))
            try fixture.inject(.button(Self.left, isDown: true))
            try move(to: position) { try fixture.inject(.pointer(ShellFixture.output, $0)) }
            try then()
            try fixture.inject(.button(Self.left, isDown: false))
        }

        @Test("M50: A pointer drag is dropped on a drop target or a text field, and cancelled elsewhere")
        func pointerDrag() throws {
            let fixture = try ShellFixture()
            let program = try ForeignProgram("drag", in: fixture)
            try drag(fixture, to: Self.dropTarget) { try program.wait("over own") }
            try program.wait("touch cancelled")
            try program.wait("activity org.example.clown robbie")
            try program.wait("ended move")
            try drag(fixture, to: CGPoint(x: 60, y: 90 + ForeignProgram.top)) { try fixture.waitUntilStill() }
            try program.wait("ended cancel")
            try drag(fixture, to: Self.field) {
                try fixture.waitUntilStill()
                try fixture.saveScreenshot("drag")
            }
            try program.wait("field is ‹Robbie 🤡›")
            try program.wait("ended copy")
            #expect(!program.lines.contains("touch ended"))
        }

        @Test("M50: A touch drag is dropped on a drop target")
        func touchDrag() throws {
            let fixture = try ShellFixture()
            let program = try ForeignProgram("drag", in: fixture)
            try fixture.inject(.touchDown(1, ShellFixture.output, Self.source))
            try move(to: Self.dropTarget) { try fixture.inject(.touchMove(1, ShellFixture.output, $0)) }
            try program.wait("over own")
            try fixture.inject(.touchUp(1))
            try program.wait("activity org.example.clown robbie")
            try program.wait("ended move")
            #expect(!program.lines.contains("touch ended"))
        }
    }
}
