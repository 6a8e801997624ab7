import Foundation
import Glibc
import Shell
import Testing

// Only one shell runs at a time, so these tests belong to the serialized suite.
extension ShellStoryTests {
    /// Drag and drop by Wayland's own protocol, through the shell.
    @Suite("Dragging in an app's window", .serialized)
    struct ShellDragTests {
        private static let left: UInt32 = 0x110
        private static let source = CGPoint(x: 40, y: 40 + ForeignProgram.top)
        private static let room = CGPoint(x: 60, y: 140 + ForeignProgram.top)
        private static let field = CGPoint(x: 125, y: 38 + ForeignProgram.top)

        /// Moves in steps, as a hand does, from the drag source to a position.
        private func move(to place: CGPoint, _ move: (CGPoint) throws -> Void) throws {
            let start = Self.source
            for step in 1...12 {
                let part = Double(step) / 12
                try move(
                    CGPoint(x: start.x + (place.x - start.x) * part, y: start.y + (place.y - start.y) * part))
                usleep(16_000)
            }
        }

        /// Drags with the pointer, and releases it once a drop is accepted.
        private func drag(_ town: ShellFixture, to place: CGPoint, then: () throws -> Void = {}) throws {
            try town.finger(.pointer(ShellFixture.output, Self.source))
            try town.finger(.button(Self.left, isDown: true))
            try move(to: place) { try town.finger(.pointer(ShellFixture.output, $0)) }
            try then()
            try town.finger(.button(Self.left, isDown: false))
        }

        @Test("M50: A pointer drag is dropped on a drop target, on a text, or cancelled without a target")
        func byPointer() throws {
            let town = try ShellFixture()
            let guest = try ForeignProgram("drag", in: town)
            try drag(town, to: Self.room) { try guest.wait("over own") }
            try guest.wait("touch cancelled")
            try guest.wait("activity org.example.clown robbie")
            try guest.wait("ended move")
            try drag(town, to: CGPoint(x: 60, y: 90 + ForeignProgram.top)) { try town.waitUntilStill() }
            try guest.wait("ended cancel")
            try drag(town, to: Self.field) {
                try town.waitUntilStill()
                try town.saveScreenshot("drag")
            }
            try guest.wait("field is ‹Robbie 🤡›")
            try guest.wait("ended copy")
            #expect(!guest.lines.contains("touch ended"))
        }

        @Test("M50: A touch drag is dropped on a drop target")
        func byFinger() throws {
            let town = try ShellFixture()
            let guest = try ForeignProgram("drag", in: town)
            try town.finger(.touchDown(1, ShellFixture.output, Self.source))
            try move(to: Self.room) { try town.finger(.touchMove(1, ShellFixture.output, $0)) }
            try guest.wait("over own")
            try town.finger(.touchUp(1))
            try guest.wait("activity org.example.clown robbie")
            try guest.wait("ended move")
            #expect(!guest.lines.contains("touch ended"))
        }
    }
}
