import Foundation
import Glibc
import SceneTestKit
import ShellModel
import Testing

@testable import Shell

// Only one shell runs at a time, so these tests belong to the serialized suite.
extension ShellStoryTests {
    /// Tests of touches on the shell's screen. The touches reach an app through the Wayland protocol, as from a real
    /// touchscreen.
    @Suite("Touches on an app's window", .serialized)
    struct ShellTouchTests {
        /// Touches down, moves in steps some milliseconds apart, and lifts after a pause.
        private func drag(
            _ fixture: ShellFixture, _ from: CGPoint, by distance: CGSize, steps: Int = 10, hold: UInt32 = 0
        ) throws {
            let from = CGPoint(x: from.x, y: from.y + ForeignProgram.top)
            try fixture.shell.perform { $0.compositor.inject(.touchDown(1, ShellFixture.output, from)) }
            for step in 1...steps {
                usleep(16_000)
                let fraction = Double(step) / Double(steps)
                let position = CGPoint(x: from.x + distance.width * fraction, y: from.y + distance.height * fraction)
                try fixture.shell.perform { $0.compositor.inject(.touchMove(1, ShellFixture.output, position)) }
            }
            usleep(hold)
            try fixture.shell.perform { $0.compositor.inject(.touchUp(1)) }
        }

        @Test("A tap selects a row and presses a button; holding a touch is a long press")
        func taps() throws {
            let fixture = try ShellFixture()
            let program = try ForeignProgram("touch", in: fixture)
            try fixture.tap(100, 75 + ForeignProgram.top)
            try program.wait("touch began 100,75 true")
            try program.wait("selected 1")
            try fixture.tap(500, 300 + ForeignProgram.top)
            try program.wait("pressed")
            try fixture.shell.perform {
                $0.compositor.inject(.touchDown(1, ShellFixture.output, CGPoint(x: 500, y: 300 + ForeignProgram.top)))
            }
            try program.wait("held began")
            try fixture.shell.perform { $0.compositor.inject(.touchUp(1)) }
            try program.wait("held ended")
            #expect(program.lines.filter { $0 == "pressed" }.count == 1, "a long press must not also press the button")
        }

        @Test(
            "A drag scrolls a list, a flick makes it decelerate, and a touch stops the list"
        )
        func lists() throws {
            let fixture = try ShellFixture()
            let program = try ForeignProgram("touch", in: fixture)
            try drag(fixture, CGPoint(x: 100, y: 350), by: CGSize(width: 0, height: -200), hold: 300_000)
            try program.wait("table let go")
            let finalOffset = try #require(program.tableOffsets().last)
            // The first part of the movement only distinguishes a drag from a tap, so this part does not scroll the
            // list.
            #expect((180...200).contains(finalOffset))
            #expect(!program.lines.contains { $0.hasPrefix("selected") })
            try drag(fixture, CGPoint(x: 100, y: 380), by: CGSize(width: 0, height: -300), steps: 6)
            try program.wait("table let go, moving")
            let liftOffset = try #require(program.tableOffsets(before: "table let go, moving").last)
            #expect(liftOffset > finalOffset, "the table must follow the finger before it decelerates")
            try program.waitForTable(beyond: liftOffset)
            try fixture.tap(100, 200 + ForeignProgram.top)
            try program.wait("touch ended 100,200 true")
            let caught = try #require(program.tableOffsets().last)
            #expect(
                caught > finalOffset + 150 && caught < 200 * 50 - 400,
                "a touch must stop the table while it decelerates")
            try fixture.waitUntilStill()
            #expect(program.tableOffsets().last == caught, "a stopped table must not move again")
            #expect(
                !program.lines.contains { $0.hasPrefix("selected") },
                "a touch that stops the table must not select a row")
        }

        @Test(
            "B13: A window's safe area ends above the home indicator, or at the screen's edge for a full-screen window"
        )
        func safeArea() throws {
            let fixture = try ShellFixture()
            let program = try ForeignProgram("touch", in: fixture)
            #expect(program.lines.filter { $0.hasPrefix("safe area") } == ["safe area 20"])
            guard case .window(let window) = try fixture.element("scene/w:")?.content else {
                throw ShellFixtureError("the program has no window in front")
            }
            func size() throws -> CGSize? {
                try fixture.shell.perform { $0.compositor.properties(of: window)?.size }
            }
            /// Waits until the window has another size, and checks that every layout has the right size and safe area.
            func expectLayouts(of wanted: CGSize, safeArea: Int, after change: () throws -> Void) throws {
                let start = program.lines.count
                try change()
                let layout = "window \(Int(wanted.width))x\(Int(wanted.height)) safe area \(safeArea)"
                try program.wait(layout, from: start)
                try fixture.waitUntil("the size \(wanted)") { try size() == wanted }
                let layouts = program.lines.dropFirst(start).filter { $0.hasPrefix("window") }
                #expect(layouts.allSatisfy { $0 == layout }, "\(layouts)")
            }
            let full = try #require(try size())
            try program.wait("window \(Int(full.width))x\(Int(full.height)) safe area 20")
            for (isFullscreen, height) in [(true, full.height + ForeignProgram.top), (false, full.height)] {
                let wanted = CGSize(width: full.width, height: height)
                try expectLayouts(of: wanted, safeArea: isFullscreen ? 0 : 20) {
                    try fixture.shell.perform { $0.send(.windowRequest(window, .fullscreen(isFullscreen))) }
                }
            }
            // The configuration of a prominent scene, and then of a full scene again.
            for (wanted, reachesLowerEdge) in [(CGSize(width: 600, height: 500), false), (full, true)] {
                try expectLayouts(of: wanted, safeArea: reachesLowerEdge ? 20 : 0) {
                    let configuration = WindowConfiguration(
                        size: wanted, isActivated: true, reachesLowerEdge: reachesLowerEdge)
                    try fixture.shell.perform { $0.compositor.configure(window, configuration) }
                }
            }
        }

        @Test("B13: A prominent window has the elevated interface level, and a full one the base level")
        func interfaceLevel() throws {
            let fixture = try ShellFixture()
            let program = try ForeignProgram("touch", in: fixture)
            guard case .window(let window) = try fixture.element("scene/w:")?.content else {
                throw ShellFixtureError("the program has no window in front")
            }
            for (reachesLowerEdge, level) in [(false, "elevated"), (true, "base"), (false, "elevated")] {
                let start = program.lines.count
                let size = CGSize(width: 600, height: reachesLowerEdge ? 700 : 500)
                let configuration = WindowConfiguration(
                    size: size, isActivated: true, reachesLowerEdge: reachesLowerEdge)
                try fixture.shell.perform { $0.compositor.configure(window, configuration) }
                try program.wait("level \(level)", from: start)
            }
            #expect(program.lines.filter { $0.hasPrefix("level") }.count == 3)
        }

        @Test("B13: The home indicator hides over an app that prefers this; a touch at the lower edge shows it again")
        func hiddenIndicator() throws {
            let fixture = try ShellFixture()
            try Data("hide-indicator\n".utf8).write(to: fixture.bundle.appendingPathComponent("notes-options"))
            try fixture.tapElement("icon/\(fixture.app.text)")
            try fixture.wait(for: "scene didBecomeActive")
            for _ in 0..<2 {
                try fixture.waitUntil("the indicator is hidden") { try fixture.element("indicatorPill") == nil }
                try fixture.waitUntilStill()
                let edge = CGPoint(x: 683, y: 1018)
                try fixture.inject(.touchDown(1, ShellFixture.output, edge))
                try fixture.waitUntil("the indicator is shown") { try fixture.element("indicatorPill") != nil }
                try fixture.waitUntilStill()
                let pill = try #require(try fixture.element("indicatorPill")?.frame)
                let center = CGRect(x: pill.midX.rounded(), y: pill.midY.rounded(), width: 1, height: 1)
                try fixture.waitUntil("the indicator is drawn") {
                    try fixture.pixels(center) != [ShellFixture.white]
                }
                try fixture.saveScreenshot("indicator-touched")
                try fixture.inject(.touchUp(1))
                try fixture.waitUntil("the indicator has disappeared") {
                    try fixture.pixels(center) == [ShellFixture.white]
                }
            }
            try fixture.saveScreenshot("indicator-hidden")
        }

        @Test("B13: The toolbar and the tab bar of an app are above the home indicator", arguments: ["bars", "tabs"])
        func bars(_ page: String) throws {
            let fixture = try ShellFixture(demos: ["Gallery"])
            try fixture.proscenium("open", "gallery:\(page)")
            try fixture.waitForFront(page == "bars" ? "Bars" : "Tabs")
            try fixture.waitForStableScreen()
            try fixture.saveScreenshot("indicator-\(page)")
            let height = CGFloat(try fixture.screen().height)
            func isUniform(_ top: CGFloat, _ bottom: CGFloat) throws -> Bool {
                Set(try fixture.pixels(CGRect(x: 1000, y: top, width: 360, height: bottom - top))).count == 1
            }
            #expect(try isUniform(height - 20, height), "the bar's content is below the upper edge of the indicator")
            #expect(try !isUniform(height - 60, height - 20), "the screen shows no bar")
        }

        @Test("M13 M28: Holding a finger on a dock icon opens its menu; moving the finger sideways drags the icon")
        func dock() throws {
            let fixture = try ShellFixture(demos: ["Tabs", "Drafts"])
            try fixture.tapElement("icon/com.example.tabs")
            try fixture.waitForFront("Start")
            try fixture.waitUntilStill()
            for direction in [-200.0, 200] {
                try fixture.press(32, holding: [125])
                try fixture.waitUntil("the dock") { try fixture.element("dockIcon/com.example.drafts") != nil }
                try fixture.waitUntilStill()
                let icon = try #require(try fixture.center(of: "dockIcon/com.example.drafts"))
                try fixture.inject(.touchDown(1, ShellFixture.output, icon))
                try fixture.waitUntil("the menu") { try fixture.element("menu") != nil }
                try fixture.waitUntilStill()
                #expect(try fixture.center(of: "dockIcon/com.example.drafts") == icon)
                try fixture.saveScreenshot("dock-menu")
                for step in 1...10 {
                    try fixture.inject(
                        .touchMove(
                            1, ShellFixture.output, CGPoint(x: icon.x + direction * Double(step) / 10, y: icon.y)))
                    usleep(16_000)
                }
                try fixture.waitUntil("the dragged icon") { try fixture.element("draggedIcon") != nil }
                #expect(try fixture.element("menu") == nil && fixture.element("dock") != nil)
                try fixture.waitUntilStill()
                try fixture.saveScreenshot("dock-drag")
                try fixture.inject(.touchUp(1))
                try fixture.waitUntil("no dragged icon") { try fixture.element("draggedIcon") == nil }
                try fixture.press(1)
                try fixture.waitUntil("no dock") { try fixture.element("dock") == nil }
                try fixture.waitUntilStill()
            }
        }

        @Test("A finger that rests on a word selects the word and opens the edit menu")
        func longPress() throws {
            let fixture = try ShellFixture()
            let program = try ForeignProgram("touch", in: fixture)
            let point = CGPoint(x: 480, y: 100 + ForeignProgram.top)
            try fixture.shell.perform { $0.compositor.inject(.touchDown(1, ShellFixture.output, point)) }
            try program.wait("area begins")
            let selection = try program.wait { $0.hasPrefix("area selects") && !$0.hasSuffix("+0") }
            #expect(!selection.isEmpty)
            try fixture.waitForStableScreen()
            try fixture.saveScreenshot("touch-edit-menu")
            try fixture.shell.perform { $0.compositor.inject(.touchUp(1)) }
        }

        @Test("A drag scrolls a text view before and during editing; a tap begins editing")
        func texts() throws {
            let fixture = try ShellFixture()
            let program = try ForeignProgram("touch", in: fixture)
            try drag(fixture, CGPoint(x: 500, y: 150), by: CGSize(width: 0, height: -100), hold: 300_000)
            try program.wait("area let go")
            #expect(!program.lines.contains("area begins"))
            try fixture.tap(480, 60 + ForeignProgram.top)
            try program.wait("area begins")
            let start = program.lines.count
            try drag(fixture, CGPoint(x: 500, y: 150), by: CGSize(width: 0, height: -100), hold: 300_000)
            try program.wait("area let go", from: start)
            let offsets = program.lines.compactMap { $0.hasPrefix("area at ") ? Int($0.dropFirst(8)) : nil }
            #expect((offsets.last ?? 0) > 160, "\(offsets)")
            let selections = program.lines.dropFirst(start).filter { $0.hasPrefix("area selects") }
            #expect(
                !selections.contains { !$0.hasSuffix("+0") },
                "a finger that scrolls must not select text: \(selections)")
        }
    }
}
