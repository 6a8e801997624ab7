import Foundation
import SceneTestKit
import Testing

@testable import Shell

// Only one shell runs at a time, so these tests belong to the serialized suite.
extension ShellStoryTests {
    /// Tests of context menus with touches that reach an app through the Wayland protocol, as from a real touchscreen.
    @Suite("Context menus by touch", .serialized)
    struct ShellMenuTests {
        @Test("M55: A long press lifts a row and opens its menu; the finger can move to an entry and choose it")
        func longPress() throws {
            let fixture = try ShellFixture()
            let program = try ForeignProgram("menus", in: fixture)
            let start = CGPoint(x: 60, y: 75 + ForeignProgram.top)
            try fixture.inject(.touchDown(1, ShellFixture.output, start))
            try program.wait("menu shown")
            try fixture.inject(.touchUp(1))
            try fixture.waitForStableScreen()
            try fixture.saveScreenshot("context-menu")
            #expect(!program.lines.contains { $0.hasPrefix("selected") || $0.hasPrefix("chosen") })
            try fixture.tap(600, 600)
            try program.wait("menu ended")
            let count = program.lines.count
            try fixture.inject(.touchDown(1, ShellFixture.output, start))
            try program.wait("menu shown", from: count)
            // The menu is below the row of 50 points; its first entry begins 12 points further.
            for y in stride(from: 80.0, through: 130, by: 10) {
                let point = CGPoint(x: start.x, y: y + ForeignProgram.top)
                try fixture.inject(.touchMove(1, ShellFixture.output, point))
            }
            try fixture.inject(.touchUp(1))
            try program.wait("chosen Open 1", from: count)
            try program.wait("menu ended", from: count)
        }
    }
}
