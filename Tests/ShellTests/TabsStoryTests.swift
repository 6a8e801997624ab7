import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import Shell
import Testing

// Only one shell runs at a time, so the stories belong to the serialized suite.
extension ShellStoryTests {
    /// Tests of Tabs as installed: events go to the window that currently has the page open.
    @Suite("Story: Tabs", .serialized)
    struct TabsStoryTests {
        private let fixture: ShellFixture
        private let watcher: Watcher

        init() throws {
            fixture = try ShellFixture(demos: ["Tabs"])
            watcher = try Watcher(path: fixture.daemon.socketPath)
        }

        /// Returns the preference predicate of a session.
        private func prefers(_ session: SessionIdentifier) throws -> String {
            try fixture.system.sessions().first { $0.session.identifier == session }?.session.conditions.prefers
                .canonicalText
                ?? ""
        }

        /// Opens a page, and waits until its window has received the event.
        private func open(_ page: String, rule: String) throws -> SessionIdentifier {
            let start = watcher.events.count
            try fixture.proscenium("open", "tabs:page/\(page)")
            let decided = try watcher.wait(for: .decided, within: ShellFixture.timeout, from: start)
            #expect(decided.rule == rule)
            let delivered = try watcher.wait(for: .delivered, within: ShellFixture.timeout, from: decided.index)
            _ = try watcher.wait(for: "the acknowledgement", within: ShellFixture.timeout, from: delivered.index) {
                $0.kind == .acknowledged && $0.item == delivered.item
            }
            return try #require(decided.session)
        }

        /// The area of a page's content, and the distance by which the bookmark bar moves the content down.
        private static let (page, bar) = (CGRect(x: 340, y: 130, width: 700, height: 700), 40.0)

        /// Opens a window with two pages, and beside this window a second window with a third page.
        private func openTwoWindows() throws -> (first: SessionIdentifier, second: SessionIdentifier, knots: [UInt32]) {
            try fixture.tapElement("icon/")
            let first = try fixture.waitForFront("Start").identifier
            try fixture.tapWhenStill(600, 195)
            try fixture.waitForFront("A Pot of Tea")
            // Opens “Plain Bread” as well.
            try fixture.tapWhenStill(418, 768)
            try fixture.waitForFront("Plain Bread")
            try fixture.tapWhenStill(30, 46)
            try fixture.waitForFront("Start")
            try fixture.tapWhenStill(600, 315)
            try fixture.waitForFront("Six Knots")
            try fixture.waitForStableScreen()
            let knots = try fixture.pixels(Self.page)
            try fixture.saveScreenshot("tabs-three")
            try fixture.tap(1336, 46)
            try fixture.waitUntil("the tab has a window of its own") {
                try fixture.sessions(titled: "Six Knots").contains { $0.session.identifier != first }
            }
            let second = try fixture.waitForFront("Six Knots").identifier
            #expect(try prefers(first) == "SELF == \"tabs:page/tea\" OR SELF == \"tabs:page/bread\"")
            #expect(try prefers(second) == "SELF == \"tabs:page/knots\"")
            return (first, second, knots)
        }

        @Test(
            "M04 M07 M22 M53 M78: A link opens the window with the page, tabs move to new windows, bookmarks are shared"
        )
        func linksTabsAndBookmarks() throws {
            let (first, second, knots) = try openTwoWindows()
            #expect(first != second)
            try bookmark(second)
            // The window that has the page open comes to the front.
            try fixture.goHome()
            #expect(try open("knots", rule: "prefers") == second)
            try fixture.waitForFront("Six Knots")
            try fixture.wait(
                for: knots, in: Self.page.offsetBy(dx: 0, dy: Self.bar), "the window shows the page's text")
            try fixture.waitUntilStill()
            try fixture.saveScreenshot("tabs-knots")
            // Closes the tab of the page. After that, the conditions of both windows allow the page, and no window
            // prefers it. The page will therefore open in the window that was active last.
            try fixture.press(1)
            try fixture.tapWhenStill(30, 96)
            try fixture.waitForFront("Plain Bread")
            try fixture.waitUntil("the window is not preferred for the page any more") {
                try !prefers(second).contains("knots")
            }
            try fixture.goHome()
            try fixture.killApp()
            #expect(try open("tea", rule: "prefers") == first)
            #expect(try fixture.waitForFront("A Pot of Tea").identifier == first)
            #expect(try open("knots", rule: "can") == first)
            #expect(try fixture.waitForFront("Six Knots").identifier == first)
            try fixture.wait(
                for: knots, in: Self.page.offsetBy(dx: 0, dy: Self.bar), "the other window shows the page's text")
            #expect(try fixture.system.sessions().count == 2)
        }

        @Test(
            "M76: A click reaches its window after a click with another button in another window of the app",
            arguments: [0x111, 0x112] as [UInt32])
        func clickAfterSecondaryClick(_ button: UInt32) throws {
            let second = try openTwoWindows().second
            try fixture.waitForStableScreen()
            try fixture.click(345, 500, button: button)
            // The right window’s button that adds a tab. The app handles the press before the release, as it does when a
            // person clicks: the release alone would end a grab of the pointer that GDK has kept.
            try fixture.inject(.pointer(ShellFixture.output, CGPoint(x: 718, y: 46)))
            try fixture.inject(.button(0x110, isDown: true))
            try fixture.waitUntil("the right window is active") {
                try fixture.system.sessions().contains {
                    $0.session.identifier == second && $0.state == .foregroundActive
                }
            }
            try fixture.inject(.button(0x110, isDown: false))
            try fixture.waitUntil("the right window shows a new tab") {
                try fixture.sessions(titled: "Start").contains { $0.session.identifier == second }
            }
        }

        /// Checks that a bookmark set in the left window appears in the right window's bar, and opens the page in the
        /// right window.
        private func bookmark(_ second: SessionIdentifier) throws {
            try fixture.waitUntilStill()
            try fixture.waitForStableScreen()
            let bar = CGRect(x: 690, y: 122, width: 160, height: 36)
            let before = try fixture.pixels(bar)
            try fixture.tap(622, 46)
            try fixture.waitUntil("the bookmark appears in the other window") { try fixture.pixels(bar) != before }
            try fixture.waitForStableScreen()
            try fixture.saveScreenshot("tabs-bookmark")
            try fixture.tap(760, 140)
            try fixture.waitUntil("the page is also open in the other window") {
                try prefers(second) == "SELF == \"tabs:page/knots\" OR SELF == \"tabs:page/bread\""
            }
        }
    }
}
