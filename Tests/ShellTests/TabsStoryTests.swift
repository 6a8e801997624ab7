import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import Shell
import Testing

// Only one shell runs at a time, so the stories belong to the serialized suite.
extension ShellStoryTests {
    /// Tabs as installed: events go to the window that currently has the page open.
    @Suite("Story: Tabs", .serialized)
    struct TabsStoryTests {
        private let town: ShellFixture
        private let watcher: Watcher

        init() throws {
            town = try ShellFixture(demos: ["Tabs"])
            watcher = try Watcher(path: town.daemon.socketPath)
        }

        /// Returns the preference predicate of a session.
        private func prefers(_ session: SessionIdentifier) throws -> String {
            try town.system.sessions().first { $0.session.identifier == session }?.session.conditions.prefers
                .canonicalText
                ?? ""
        }

        /// Opens a page, and waits until its window has received the event.
        private func open(_ page: String, rule: String) throws -> SessionIdentifier {
            let start = watcher.events.count
            try town.proscenium("open", "tabs:page/\(page)")
            let decided = try watcher.wait(for: .decided, within: ShellFixture.patience, from: start)
            #expect(decided.rule == rule)
            let delivered = try watcher.wait(for: .delivered, within: ShellFixture.patience, from: decided.index)
            _ = try watcher.wait(for: "the answer", within: ShellFixture.patience, from: delivered.index) {
                $0.kind == .acknowledged && $0.item == delivered.item
            }
            return try #require(decided.session)
        }

        /// The area of a page's content, and the distance by which the bookmarks bar moves it down.
        private static let (page, bar) = (CGRect(x: 340, y: 130, width: 700, height: 700), 40.0)

        /// Opens a window with two pages, and a third page in its own window beside it.
        private func openTwoWindows() throws -> (first: SessionIdentifier, second: SessionIdentifier, knots: [UInt32]) {
            try town.tapElement("icon/")
            let first = try town.waitForFront("Start").identifier
            try town.tapWhenStill(600, 195)
            try town.waitForFront("A Pot of Tea")
            // Opens “Plain Bread” as well.
            try town.tapWhenStill(418, 768)
            try town.waitForFront("Plain Bread")
            try town.tapWhenStill(30, 46)
            try town.waitForFront("Start")
            try town.tapWhenStill(600, 315)
            try town.waitForFront("Six Knots")
            try town.waitForStableScreen()
            let knots = try town.pixels(Self.page)
            try town.saveScreenshot("tabs-three")
            try town.tap(1336, 46)
            try town.waitUntil("the tab has a window of its own") {
                try town.sessions(titled: "Six Knots").contains { $0.session.identifier != first }
            }
            let second = try town.waitForFront("Six Knots").identifier
            #expect(try prefers(first) == "SELF == \"tabs:page/tea\" OR SELF == \"tabs:page/bread\"")
            #expect(try prefers(second) == "SELF == \"tabs:page/knots\"")
            return (first, second, knots)
        }

        @Test(
            "M04 M07 M22 M53 M78: Pages open in the window that has them, tabs move out, bookmarks are shared"
        )
        func story() throws {
            let (first, second, knots) = try openTwoWindows()
            #expect(first != second)
            try bookmark(second)
            // The window that has the page open comes to the front.
            try town.goHome()
            #expect(try open("knots", rule: "prefers") == second)
            try town.waitForFront("Six Knots")
            try town.wait(for: knots, in: Self.page.offsetBy(dx: 0, dy: Self.bar), "the page is read")
            try town.waitUntilStill()
            try town.saveScreenshot("tabs-knots")
            // Closes the page's tab. From now on both windows can show it without preferring it, and the other one was
            // used last.
            try town.press(1)
            try town.tapWhenStill(30, 96)
            try town.waitForFront("Plain Bread")
            try town.waitUntil("the window is not preferred any more") { try !prefers(second).contains("knots") }
            try town.goHome()
            try town.killApp()
            #expect(try open("tea", rule: "prefers") == first)
            #expect(try town.waitForFront("A Pot of Tea").identifier == first)
            #expect(try open("knots", rule: "can") == first)
            #expect(try town.waitForFront("Six Knots").identifier == first)
            try town.wait(
                for: knots, in: Self.page.offsetBy(dx: 0, dy: Self.bar), "the page is read in the other window")
            #expect(try town.system.sessions().count == 2)
        }

        /// A bookmark set in the left window appears in the right window's bar, and opens the page there.
        private func bookmark(_ second: SessionIdentifier) throws {
            try town.waitUntilStill()
            try town.waitForStableScreen()
            let bar = CGRect(x: 690, y: 122, width: 160, height: 36)
            let before = try town.pixels(bar)
            try town.tap(622, 46)
            try town.waitUntil("the bookmark is on the other side") { try town.pixels(bar) != before }
            try town.waitForStableScreen()
            try town.saveScreenshot("tabs-bookmark")
            try town.tap(760, 140)
            try town.waitUntil("the page is open there too") {
                try prefers(second) == "SELF == \"tabs:page/knots\" OR SELF == \"tabs:page/bread\""
            }
        }
    }
}
