import BusTestKit
import Foundation
import Glibc
import SceneModel
import SceneProtocol
import SceneTestKit
import Shell
import Testing

// Only one shell runs at a time, so the stories belong to the serialized suite.
extension ShellStoryTests {
    /// Clown Town as installed: real windows under the real shell, touches, and processes that are killed.
    @Suite("Story: Clown Town", .serialized, .enabled(if: PrivateBus.isAvailable))
    struct ClownTownStoryTests {
        private static let (apricot, lilac) = (0xfffa_e3c7 as UInt32, 0xffe6_def5 as UInt32)
        /// The position of the clown's picture in a window that shows a clown; below, the area of the order's news.
        private static let portrait = (x: 345, y: 120)
        private static let news = CGRect(x: 335, y: 416, width: 600, height: 26)
        private static let robbie = "http://clowntown.example.com/clown/Robbie"

        private let bus: PrivateBus
        private let town: ShellFixture

        init() throws {
            bus = try PrivateBus()
            town = try ShellFixture(demos: ["ClownTown"], bus: bus.address)
        }

        /// Opens the town's window, and Robbie's window from there.
        private func openRobbie() throws -> SessionIdentifier {
            try town.tapElement("icon/")
            try town.waitForFront("Clown Town")
            // Robbie's card is the second.
            try town.wait(for: Self.lilac, x: 300, y: 150)
            try town.saveScreenshot("clowntown-town")
            try town.tap(440, 240)
            try town.wait(for: Self.lilac, x: Self.portrait.x, y: Self.portrait.y)
            try town.waitUntil("the way back has come to rest") {
                try town.screen().pixel(x: 1336, y: 60) == town.screen().pixel(x: 1300, y: 60)
            }
            try town.tap(1336, 46)
            let session = try town.waitForFront("Robbie").identifier
            try town.wait(for: Self.lilac, x: Self.portrait.x, y: Self.portrait.y)
            #expect(try town.sessions(titled: "Clown Town").count == 1)
            return session
        }

        /// Taps the banner, and waits until Robbie's window is in front, has received the notification, and shows the
        /// news.
        ///
        /// - Parameters:
        ///   - looks: earlier pixels of the news area, which must have changed.
        ///   - again: the expected pixels; nil if they have not been seen yet.
        /// - Returns: the pixels of the news area.
        private func tapBanner(
            _ watcher: Watcher, _ session: SessionIdentifier, looks: [[UInt32]] = [], again: [UInt32]? = nil
        ) throws -> [UInt32] {
            let start = watcher.events.count
            try town.tapElement("banner/")
            let decided = try watcher.wait(for: .decided, within: ShellFixture.patience, from: start)
            #expect(decided.session == session && decided.rule == "prefers" && decided.isNew == false)
            let delivered = try watcher.wait(for: .delivered, within: ShellFixture.patience, from: decided.index)
            _ = try watcher.wait(for: "the answer", within: ShellFixture.patience, from: delivered.index) {
                $0.kind == .acknowledged && $0.item == delivered.item
            }
            #expect(try town.waitForFront("Robbie").identifier == session)
            try town.wait(for: Self.lilac, x: Self.portrait.x, y: Self.portrait.y)
            try town.waitUntil("the news are read") {
                let now = try town.pixels(Self.news)
                return again.map { $0 == now } ?? !looks.contains(now)
            }
            #expect(try town.system.notifications(town.app).isEmpty)
            #expect(try !town.elements().contains { $0.hasPrefix("banner/") })
            return try town.pixels(Self.news)
        }

        private static let (coming, there) = ("Robbie is on the way.", "Robbie is at your door.")

        private func notify(_ body: String) throws {
            try town.proscenium(
                "notify", town.app.text, "--title", "Your Order", "--body", body, "--target-content-id", Self.robbie)
            try town.waitUntil("the banner") { try town.element("banner/") != nil }
        }

        @Test(
            "M01 M08 M13 M31 B03: Banners, links and quick actions find the clown's window, also after kills"
        )
        func story() throws {
            let robbie = try openRobbie()
            let watcher = try Watcher(path: town.daemon.socketPath)
            let quiet = try town.pixels(Self.news)
            // A link about another clown goes to the town's window, which can activate for anything.
            try town.proscenium("open", "clowntown:crusty")
            try town.waitForFront("Clown Town")
            try town.wait(for: Self.apricot, x: Self.portrait.x, y: Self.portrait.y)
            try notify(Self.coming)
            try town.saveScreenshot("clowntown-banner")
            let coming = try tapBanner(watcher, robbie, looks: [quiet])
            try town.waitUntilStill()
            try town.saveScreenshot("clowntown-news")

            // The app is killed before the notification, and between the banner and the tap. The news differ each time,
            // so that no snapshot can show them.
            try town.goHome()
            try town.killApp()
            try notify(Self.there)
            let there = try tapBanner(watcher, robbie, looks: [quiet, coming])
            try town.goHome()
            try notify(Self.coming)
            try town.killApp()
            _ = try tapBanner(watcher, robbie, again: coming)

            try links(robbie)
            try quickAction()
            try daemonKilled(robbie, there)
        }

        /// Both forms of the link find the window.
        private func links(_ robbie: SessionIdentifier) throws {
            for link in [Self.robbie, "clowntown:robbie"] {
                try town.goHome()
                try town.proscenium("open", link)
                #expect(try town.waitForFront("Robbie").identifier == robbie)
                try town.wait(for: Self.lilac, x: Self.portrait.x, y: Self.portrait.y)
            }
            #expect(try town.system.sessions().count == 2)
        }

        /// A favourite is among the icon's quick actions, and opens its window.
        private func quickAction() throws {
            // Taps the heart in Robbie's window. The shelf hides during the touch, and must not consume it.
            try town.finger(.touchDown(1, ShellFixture.output, CGPoint(x: 1020, y: 142)))
            try town.waitUntil("the shelf has gone") { try town.element("shelf") == nil }
            try town.waitUntilStill()
            try town.finger(.touchUp(1))
            try town.waitUntil("the favourite is offered") {
                try town.proscenium("apps", "--json").contains("Robbie")
            }
            try town.proscenium("open", "clowntown:crusty")
            try town.waitForFront("Clown Town")
            try town.goHome()
            try town.longPress(on: "dockIcon/")
            try town.waitUntilStill()
            try town.saveScreenshot("clowntown-quick-actions")
            try town.choose("Robbie")
            try town.waitForFront("Robbie")
            try town.wait(for: Self.lilac, x: Self.portrait.x, y: Self.portrait.y)
        }

        /// Kills the daemon between the banner and the tap; the notification comes from `notify-send`.
        private func daemonKilled(_ robbie: SessionIdentifier, _ there: [UInt32]) throws {
            try town.goHome()
            _ = try bus.launch(
                "notify-send",
                [
                    "--hint=string:desktop-entry:\(town.app.text)", "--hint=string:target-content-id:\(Self.robbie)",
                    "Your Order", Self.there,
                ])
            try town.waitUntil("the banner") { try town.element("banner/") != nil }
            try town.restartDaemon()
            try town.waitUntil("the shell is the stage") { try town.shell.perform { $0.stage?.standing == .present } }
            try town.waitUntil("the app is back") { try town.system.apps().contains { $0.processID != nil } }
            try town.waitUntil("the banner is there again") { try town.element("banner/") != nil }
            _ = try tapBanner(Watcher(path: town.daemon.socketPath), robbie, again: there)
        }
    }
}
