import Foundation
import Glibc
import ShellModel
import Testing

@testable import Shell

// Only one shell runs at a time, so these tests belong to the serialized suite.
extension ShellStoryTests {
    /// Tests of drag and drop with the Wayland protocol, through the shell.
    @Suite("Dragging in an app's window", .serialized)
    struct ShellDragTests {
        private static let left: UInt32 = 0x110
        private static let source = CGPoint(x: 40, y: 40 + ForeignProgram.top)
        private static let dropTarget = CGPoint(x: 60, y: 140 + ForeignProgram.top)
        private static let field = CGPoint(x: 125, y: 38 + ForeignProgram.top)
        private static let secondField = CGPoint(x: 180, y: 78 + ForeignProgram.top)

        /// Moves in steps, as a hand does, from one position to another.
        private func move(
            from start: CGPoint = source, to position: CGPoint, _ move: (CGPoint) throws -> Void
        ) throws {
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

        @Test("A pointer drag is dropped on a drop target, and cancelled elsewhere")
        func pointerDrag() throws {
            let fixture = try ShellFixture()
            let program = try ForeignProgram("drag", in: fixture)
            try drag(fixture, to: Self.dropTarget) { try fixture.waitForDropAcceptance() }
            try program.wait("touch cancelled")
            try program.wait("activity org.example.clown robbie")
            try program.wait("ended move")
            try drag(fixture, to: CGPoint(x: 60, y: 90 + ForeignProgram.top)) { try fixture.waitUntilStill() }
            try program.wait("ended cancel")
            #expect(!program.lines.contains("touch ended"))
        }

        @Test("The icon of a cancelled drag, or of a drag whose source has died, returns and disappears")
        func icon() throws {
            let fixture = try ShellFixture()
            let program = try ForeignProgram("items", in: fixture)
            let area = CGRect(x: 0, y: 300, width: 1366, height: 500)
            try fixture.waitForStableScreen()
            let before = try fixture.pixels(area)
            let duration = try fixture.shell.perform { _ in DragIconReturn.duration }
            defer { try? fixture.shell.perform { _ in DragIconReturn.duration = duration } }
            for isKilled in [false, true] {
                // The return is slow enough for a screenshot.
                try fixture.shell.perform { _ in DragIconReturn.duration = 3 }
                try drag(fixture, to: CGPoint(x: 900, y: 700)) {
                    try fixture.waitUntil("the icon is shown") { try fixture.pixels(area) != before }
                    if isKilled { program.signal(SIGKILL) }
                }
                try fixture.waitUntil("the icon returns") {
                    try fixture.shell.perform { $0.compositor.dragIconReturn?.isReturning == true }
                }
                if !isKilled {
                    #expect(try fixture.pixels(area) != before)
                    try fixture.saveScreenshot("drag-icon-returns")
                }
                try fixture.shell.perform { _ in DragIconReturn.duration = duration }
                try fixture.waitUntil("the icon has disappeared") {
                    try fixture.shell.perform { $0.compositor.dragIconReturn == nil }
                }
                guard !isKilled else { return }
                try program.wait("ended cancel")
                try fixture.waitUntil("the screen is as before") { try fixture.pixels(area) == before }
            }
        }

        @Test("Selected text of a field is dragged with the pointer, and the field keeps the text")
        func selectedText() throws {
            let fixture = try ShellFixture()
            let program = try ForeignProgram("drag", in: fixture)
            try fixture.click(Self.field.x, Self.field.y)
            try fixture.type("abcd")
            try program.wait("field is ‹abcd›")
            for _ in 0..<2 { try fixture.click(Self.field.x, Self.field.y) }
            // A third press within the double-click time would be a triple click, which begins no drag.
            let end = Date(timeIntervalSinceNow: 0.6)
            try fixture.waitUntil("the double-click time is over") { Date() >= end }
            try fixture.waitUntilStill()
            try fixture.inject(.pointer(ShellFixture.output, Self.field))
            try fixture.inject(.button(Self.left, isDown: true))
            try move(from: Self.field, to: Self.dropTarget) { try fixture.inject(.pointer(ShellFixture.output, $0)) }
            try fixture.waitForDropAcceptance()
            try fixture.saveScreenshot("drag-text")
            try fixture.inject(.button(Self.left, isDown: false))
            try program.wait("text abcd")
            try program.wait("activity -")
            #expect(program.lines.last { $0.hasPrefix("field is") } == "field is ‹abcd›")
            try fixture.waitForStableScreen()
            try fixture.inject(.pointer(ShellFixture.output, Self.field))
            try fixture.inject(.button(Self.left, isDown: true))
            try move(from: Self.field, to: Self.secondField) {
                try fixture.inject(.pointer(ShellFixture.output, $0))
            }
            try fixture.waitForDropAcceptance()
            try fixture.inject(.button(Self.left, isDown: false))
            try program.wait("second is ‹abcd›")
        }

        @Test("A touch drag is dropped on a drop target")
        func touchDrag() throws {
            let fixture = try ShellFixture()
            let program = try ForeignProgram("drag", in: fixture)
            try fixture.inject(.touchDown(1, ShellFixture.output, Self.source))
            try move(to: Self.dropTarget) { try fixture.inject(.touchMove(1, ShellFixture.output, $0)) }
            try fixture.waitForDropAcceptance()
            try fixture.inject(.touchUp(1))
            try program.wait("activity org.example.clown robbie")
            try program.wait("ended move")
            #expect(!program.lines.contains("touch ended"))
        }
    }
}

extension ShellStoryTests {
    /// Tests of drags between programs on two screens of the shell.
    @Suite("Dragging between programs", .serialized)
    struct ShellProgramDragTests {
        private static let left: UInt32 = 0x110
        private static let (first, second) = (ShellFixture.output, OutputIdentifier("HEADLESS-2"))
        private static let source = CGPoint(x: 40, y: 30 + ForeignProgram.top)
        private static let target = CGPoint(x: 60, y: 140 + ForeignProgram.top)

        /// Two programs, each on a screen of its own.
        private struct Pair {
            let fixture: ShellFixture
            let one, other: ForeignProgram

            init(
                _ one: String, _ other: String, _ environment: [String: String] = [:],
                other otherEnvironment: [String: String] = [:]
            ) throws {
                let screen = CompositorOptions.HeadlessOutput(width: 1366, height: 1024)
                fixture = try ShellFixture(outputs: [screen, screen])
                self.one = try ForeignProgram(one, in: fixture, environment)
                try fixture.tap(700, 940, on: ShellProgramDragTests.second)
                self.other = try ForeignProgram(
                    other, in: fixture, on: ShellProgramDragTests.second, otherEnvironment)
                try fixture.waitUntilStill()
            }

            func drag(from start: OutputIdentifier, to end: OutputIdentifier) throws {
                try Self.drag(fixture, from: start, to: end)
            }

            /// Presses the button on the source of a program, and moves to the target of the other program.
            static func drag(
                _ fixture: ShellFixture, from start: OutputIdentifier, to end: OutputIdentifier
            ) throws {
                let (source, target) = (ShellProgramDragTests.source, ShellProgramDragTests.target)
                func move(to point: CGPoint, on output: OutputIdentifier) throws {
                    try fixture.inject(.pointer(output, point))
                    usleep(16_000)
                }
                try move(to: source, on: start)
                try fixture.inject(.button(ShellProgramDragTests.left, isDown: true))
                for step in 1...8 {
                    try move(to: CGPoint(x: source.x + Double(step) * 4, y: source.y), on: start)
                }
                for step in 1...12 {
                    try move(to: CGPoint(x: target.x + Double(12 - step), y: target.y), on: end)
                }
                try fixture.waitUntilStill()
                usleep(100_000)
                for step in 0..<4 { try move(to: CGPoint(x: target.x + Double(step % 2), y: target.y), on: end) }
            }

            /// Releases the button once the destination has accepted the drag.
            func drop() throws {
                try fixture.waitForDropAcceptance()
                try release()
            }

            func release() throws { try fixture.inject(.button(ShellProgramDragTests.left, isDown: false)) }
        }

        @Test("An app and a program without UIKit exchange data in both directions; several URLs become several items")
        func plain() throws {
            let pair = try Pair("items", "plain", other: ["PROBE_DATA": "files"])
            try pair.drag(from: Self.first, to: Self.second)
            try pair.drop()
            try pair.other.wait("plain received ‹Robbie 🤡›")
            try pair.one.wait("ended copy")
            try pair.drag(from: Self.second, to: Self.first)
            try pair.one.wait("enter other")
            try pair.drop()
            try pair.one.wait("items 2")
            try pair.one.wait("loaded activity -, text , urls file:///tmp/one.txt https://example.org/two")
            try pair.other.wait("plain ended copy")
        }

        @Test("An app and a program of Qt exchange text and files in both directions")
        func qt() throws {
            let pair = try Pair("items", "qt", other: ["PROBE_DATA": "files"])
            try pair.drag(from: Self.first, to: Self.second)
            try pair.other.wait("qt over")
            try pair.drop()
            try pair.other.wait("qt received ‹Robbie 🤡›")
            try pair.one.wait("ended copy")
            try pair.drag(from: Self.second, to: Self.first)
            try pair.one.wait("enter other")
            try pair.drop()
            try pair.one.wait("items 2")
            try pair.one.wait("loaded activity -, text , urls file:///tmp/one.txt https://example.org/two")
            try pair.other.wait("qt ended copy")
        }

        @Test("A source that is killed ends the drag for the destination, and other drags work afterwards")
        func killedSource() throws {
            let pair = try Pair("items", "plain")
            try pair.drag(from: Self.second, to: Self.first)
            try pair.one.wait("enter other")
            pair.other.signal(SIGKILL)
            try pair.one.wait("drop ended")
            try pair.release()
            try pair.fixture.waitUntilStill()
            // Drags within the app's window still work.
            try pair.drag(from: Self.first, to: Self.first)
            try pair.one.wait("enter own")
            try pair.drop()
            try pair.one.wait("ended move")
        }

        @Test("A destination that never answers is given up at the deadline, with one line in the log")
        func silentDestination() throws {
            let pair = try Pair("items", "plain", ["PROBE_DROP_TIME": "0.5"], other: ["PROBE_SILENT": "1"])
            try pair.drag(from: Self.first, to: Self.second)
            try pair.drop()
            try pair.other.wait("plain received and is silent")
            try pair.one.wait("ended cancel")
            #expect(pair.one.lines.count { $0.contains("has not finished the drop") } == 1)
        }

        @Test("M29: An app's items are dragged to another app, which loads text and activity from the drop's session")
        func apps() throws {
            let pair = try Pair("items", "items")
            for (source, target, start, end) in [
                (pair.one, pair.other, Self.first, Self.second), (pair.other, pair.one, Self.second, Self.first),
            ] {
                try pair.drag(from: start, to: end)
                try target.wait("enter other")
                try pair.drop()
                try target.wait("perform -")
                try target.wait("loaded activity robbie, text Robbie 🤡, urls ")
                try source.wait("ended copy")
                try source.wait("transferred")
            }
            #expect(!pair.one.lines.contains("enter own") && !pair.other.lines.contains("enter own"))
        }

        @Test("M29: Items are moved between two scenes of one app, with their local objects")
        func scenes() throws {
            let screen = CompositorOptions.HeadlessOutput(width: 1366, height: 1024)
            let fixture = try ShellFixture(outputs: [screen, screen])
            let program = try ForeignProgram("items", in: fixture)
            try fixture.tap(700, 940, on: Self.second)
            let start = program.lines.count
            try program.send("open")
            try program.wait("active", from: start)
            try fixture.wait(for: ShellFixture.white, x: 1000, y: 700, on: Self.second)
            try fixture.waitUntilStill()
            try Pair.drag(fixture, from: Self.first, to: Self.second)
            try program.wait("enter own")
            try fixture.waitForDropAcceptance()
            try fixture.inject(.button(Self.left, isDown: false))
            try program.wait("perform local")
            try program.wait("ended move")
            try program.wait("transferred")
        }

        @Test("Data beyond the limit and a failing provider give no data")
        func strangeData() throws {
            let pair = try Pair("items", "plain", ["PROBE_PROVIDER": "failing"], other: ["PROBE_DATA": "huge"])
            try pair.drag(from: Self.second, to: Self.first)
            try pair.one.wait("enter other")
            try pair.drop()
            try pair.one.wait("loaded activity -, text , urls ")
            #expect(pair.one.lines.count { $0.contains("dropped data was not read") } == 1)
            let start = pair.one.lines.count
            try pair.drag(from: Self.first, to: Self.second)
            try pair.drop()
            try pair.one.wait(from: start) { $0.hasPrefix("ended ") }
            #expect(!pair.other.lines.contains { $0.hasPrefix("plain received") })
        }

        @Test("A text of 48 MB arrives completely, and the source copies only a small part of it")
        func largeData() throws {
            let pair = try Pair("items", "plain", ["PROBE_PROVIDER": "large"])
            let before = try pair.one.memory("VmHWM")
            try pair.drag(from: Self.first, to: Self.second)
            try pair.drop()
            try pair.other.wait("plain received \(48 << 20) bytes")
            try pair.one.wait("ended copy")
            let growth = try pair.one.memory("VmHWM") - before
            #expect(growth < 80 << 20)
        }

        @Test("Data of 1 GB is refused with one line in the log; neither process keeps or copies the data")
        func hugeData() throws {
            let pair = try Pair("items", "plain", ["PROBE_PROVIDER": "huge"])
            try pair.drag(from: Self.first, to: Self.second)
            try pair.drop()
            try pair.one.wait { $0.hasPrefix("ended ") }
            #expect(pair.one.lines.count { $0.contains("was not provided because") } == 1)
            #expect(!pair.other.lines.contains { $0.hasPrefix("plain received") })
            #expect(try pair.one.memory("VmHWM") < 1_400 << 20)
            #expect(try pair.other.memory("VmHWM") < 300 << 20)
            try pair.fixture.waitUntil("the data is freed") { try pair.one.memory("VmRSS") < 300 << 20 }
        }
    }
}
