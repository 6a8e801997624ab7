import Foundation
import Glibc
import ShellModel
import Testing

@testable import Shell

// Only one shell runs at a time, so these tests belong to the serialized suite.
extension ShellStoryTests {
    /// Tests of the pointer that the shell draws over a real app.
    @Suite("The drawn pointer over an app", .serialized)
    struct PointerStoryTests {
        private func move(_ fixture: ShellFixture, _ x: Double, _ y: Double) throws {
            // GTK reports the first position over a window as an enter event, not as a movement.
            for x in [x - 1, x] {
                try fixture.inject(.pointer(ShellFixture.output, CGPoint(x: x, y: y + ForeignProgram.top)))
            }
        }

        /// Waits until the pointer has the given look and its animation has ended. The look nil stands for the circle
        /// outside of all regions.
        private func wait(for look: PointerRegion.Look?, _ fixture: ShellFixture) throws {
            try fixture.waitUntil("the pointer with the look \(look.map { "\($0)" } ?? "none")") {
                try fixture.shell.perform { shell in
                    guard let drawing = shell.compositor.pointerDrawing, let shown = drawing.shown else { return false }
                    let time = Double(monotonicNanoseconds()) / 1e9
                    guard drawing.machine.hit?.region.look == look, !drawing.machine.isMoving(at: time) else {
                        return false
                    }
                    var pose = drawing.machine.pose(at: time)
                    if shown.location == nil { pose.center = .zero }
                    return shown.pose == pose
                }
            }
        }

        @Test(
            "M68 M69 M70: The shell draws the pointer over an app, and continues while the app is stopped or killed",
            arguments: [1.0, 2.0])
        func looks(scale: Double) throws {
            let size = (width: Int(1366 * scale), height: Int(1024 * scale))
            let fixture = try ShellFixture(
                outputs: [.init(width: size.width, height: size.height, scale: scale)], drawsPointer: true)
            let program = try ForeignProgram("pointer", in: fixture)
            // The shell knows the delegate's regions after the pointer has been in them.
            let fromDelegates: [(String, Double, Double, PointerRegion.Look)] = [
                ("lift", 80, 70, .lift), ("highlight", 220, 70, .highlight), ("cross", 360, 70, .shape),
                ("system", 500, 70, .system), ("rows", 400, 200, .shape),
            ]
            for (name, x, y, look) in fromDelegates {
                try move(fixture, x, y)
                try program.wait("entered \(name) true")
                try wait(for: look, fixture)
                try fixture.saveScreenshot("pointer-\(name)-\(Int(scale))")
            }
            try move(fixture, 10, 400)
            try program.wait("exited rows true")
            program.signal(SIGSTOP)
            // The shell knows the regions of UIKit's own views in advance: a button, segments and a text field.
            let predicted: [(String, Double, Double, PointerRegion.Look)] = [
                ("button", 90, 310, .lift), ("selected", 240, 310, .lift), ("segment", 320, 310, .highlight),
                ("field", 540, 308, .shape),
            ]
            let lines = program.lines.count
            for (name, x, y, look) in fromDelegates + predicted {
                try move(fixture, x, y)
                try wait(for: look, fixture)
                try fixture.saveScreenshot("pointer-stopped-\(name)-\(Int(scale))")
                try move(fixture, 10, 400)
                try wait(for: nil, fixture)
            }
            #expect(program.lines.count == lines)
            program.signal(SIGCONT)
            try move(fixture, 220, 70)
            try program.wait("enter highlight", from: lines)
            try wait(for: .highlight, fixture)
            program.signal(SIGKILL)
            try wait(for: nil, fixture)
        }

        @Test("M68: A stopped app survives thousands of movements over its window, and then follows the pointer again")
        func stoppedForLong() throws {
            let fixture = try ShellFixture(drawsPointer: true)
            let program = try ForeignProgram("pointer", in: fixture)
            try move(fixture, 80, 70)
            try program.wait("entered lift true")
            program.signal(SIGSTOP)
            for row in 0..<60 {
                // Each row is a frame of movements; the shell sends them before it reads the next ones.
                try fixture.shell.perform { shell in
                    for x in 0..<100 {
                        let point = CGPoint(x: Double(700 + x), y: Double(400 + row))
                        shell.compositor.inject(.pointer(ShellFixture.output, point))
                    }
                }
            }
            try move(fixture, 220, 70)
            program.signal(SIGCONT)
            try program.wait("entered highlight true")
            try wait(for: .highlight, fixture)
        }

        @Test("M68: The pointer over dark and right-to-left apps", arguments: ["dark", "right-to-left"])
        func pictures(kind: String) throws {
            let fixture = try ShellFixture(drawsPointer: true)
            let program = try ForeignProgram(
                "pointer", in: fixture, language: kind == "dark" ? "C.UTF-8" : "ar_EG.UTF-8")
            if kind == "dark" { try program.send("dark") }
            let places: [(String, Double, Double, PointerRegion.Look)] = [
                ("highlight", 220, 70, .highlight), ("rows", 400, 200, .shape), ("system", 500, 70, .system),
                ("segment", 320, 310, .highlight), ("field", 540, 308, .shape),
            ]
            for (name, x, y, look) in places {
                try move(fixture, x, y)
                try wait(for: look, fixture)
                try fixture.waitForStableScreen()
                try fixture.saveScreenshot("pointer-\(kind)-\(name)")
            }
            let isDark = try fixture.shell.perform { shell in
                shell.compositor.pointerDrawing?.machine.hit?.region.isDark
            }
            #expect(isDark == (kind == "dark"))
        }

        @Test("M72 M84: The pointer stays latched to a divider while the button is pressed, without replies of the app")
        func latching() throws {
            let fixture = try ShellFixture(drawsPointer: true)
            let program = try ForeignProgram("pointer", in: fixture)
            try move(fixture, 640, 100)
            try program.wait("entered divider true")
            try wait(for: .shape, fixture)
            program.signal(SIGSTOP)
            try fixture.inject(.button(0x110, isDown: true))
            try move(fixture, 840, 130)
            try wait(for: .shape, fixture)
            let pose = try fixture.shell.perform { shell in
                shell.compositor.pointerDrawing?.machine.pose(at: Double(monotonicNanoseconds()) / 1e9)
            }
            let center = try #require(pose?.center)
            #expect(abs(center.x - 840) < 3 && center.y < 130 + ForeignProgram.top)
            try fixture.saveScreenshot("pointer-latched")
            try fixture.inject(.button(0x110, isDown: false))
            try wait(for: nil, fixture)
            program.signal(SIGCONT)
        }

        @Test(
            "M69: Over a text view, the beam stays in the middle of the line under it, without replies of the app"
        )
        func lines() throws {
            let fixture = try ShellFixture(drawsPointer: true)
            let program = try ForeignProgram("pointer", in: fixture)
            try fixture.waitForStableScreen()
            program.signal(SIGSTOP)
            defer { program.signal(SIGCONT) }
            func beam(_ y: Double) throws -> (region: CGRect, center: CGPoint) {
                try move(fixture, 1000, y)
                try wait(for: .shape, fixture)
                let found = try fixture.shell.perform { shell -> (CGRect, CGPoint)? in
                    guard let drawing = shell.compositor.pointerDrawing, let hit = drawing.machine.hit else {
                        return nil
                    }
                    let pose = drawing.machine.pose(at: Double(monotonicNanoseconds()) / 1e9)
                    return (hit.region.frame, pose.center)
                }
                return try #require(found)
            }
            let (first, center) = try beam(58)
            #expect(first.minX == 950 && first.height > 15 && first.height < 30)
            for y in [first.minY + 1, first.maxY - 1] {
                let (region, moved) = try beam(y)
                #expect(region == first && abs(moved.y - center.y) < 3 && abs(moved.x - 1000) < 3)
            }
            let (second, below) = try beam(first.maxY + 1)
            #expect(abs(second.minY - first.maxY) < 0.01)
            #expect(abs(below.y - ForeignProgram.top - second.midY) < 3)
            try fixture.saveScreenshot("pointer-lines")
        }

        @Test("A scene that fills the screen and prefers a locked pointer locks the pointer")
        func lock() throws {
            let fixture = try ShellFixture(drawsPointer: true)
            let program = try ForeignProgram("pointer", in: fixture)
            try move(fixture, 700, 500)
            try wait(for: nil, fixture)
            try program.send("lock")
            try program.wait("locked true")
            try fixture.waitUntil("the pointer is hidden") {
                try fixture.shell.perform { $0.compositor.pointerDrawing?.shown?.isLocked == true }
            }
            let before = try fixture.shell.perform { $0.compositor.pointerPosition }
            try move(fixture, 300, 300)
            #expect(try fixture.shell.perform { $0.compositor.pointerPosition } == before)
            try fixture.saveScreenshot("pointer-locked")
            try program.send("unlock")
            try program.wait("locked false")
            try move(fixture, 720, 420)
            try wait(for: nil, fixture)
        }
    }
}
