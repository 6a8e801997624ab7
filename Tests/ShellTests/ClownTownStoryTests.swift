import BusTestKit
import Foundation
import Glibc
import SceneModel
import SceneProtocol
import SceneTestKit
import Shell
import Testing

// Only one shell runs at a time, so the stories stand in line with the others.
extension ShellStoryTests {
    /// Clown Town as it is installed: real windows under the real shell, fingers, and processes that are killed.
    @Suite("Story: Clown Town", .serialized, .enabled(if: PrivateBus.isAvailable))
    struct ClownTownStoryTests {
        private static let (apricot, lilac) = (0xfffa_e3c7 as UInt32, 0xffe6_def5 as UInt32)
        /// Where a window that shows a clown has the clown's picture, and what is said about the order.
        private static let portrait = (x: 345, y: 120)
        private static let news = CGRect(x: 335, y: 416, width: 600, height: 26)
        private static let robbie = "http://clowntown.example.com/clown/Robbie"

        private let bus: PrivateBus
        private let town: ShellTown

        init() throws {
            bus = try PrivateBus()
            town = try ShellTown(demos: ["ClownTown"], bus: bus.address)
        }

        /// The town's window, and Robbie's, which was opened from there.
        private func openRobbie() throws -> SessionIdentifier {
            try town.tapElement("icon/")
            try town.waitForFront("Clown Town")
            // Robbie's card is the second.
            try town.wait(for: Self.lilac, x: 300, y: 150)
            try town.keepPicture("clowntown-town")
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

        /// Taps the banner, and waits until Robbie's window is in front, has heard of it, and shows what was said.
        ///
        /// - Parameters:
        ///   - looks: how the place of the news must not look any more.
        ///   - again: how it must look; nil where that was not seen yet.
        /// - Returns: how it looks.
        private func tapBanner(
            _ watcher: Watcher, _ session: SessionIdentifier, looks: [[UInt32]] = [], again: [UInt32]? = nil
        ) throws -> [UInt32] {
            let start = watcher.happenings.count
            try town.tapElement("banner/")
            let decided = try watcher.wait(for: .decided, within: ShellTown.patience, from: start)
            #expect(decided.session == session && decided.rule == "prefers" && decided.isNew == false)
            let delivered = try watcher.wait(for: .delivered, within: ShellTown.patience, from: decided.index)
            _ = try watcher.wait(for: "the answer", within: ShellTown.patience, from: delivered.index) {
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
            "M01 M08 M13 M31 B03: a tap on a banner goes to the clown's own window, whoever is killed before it; so do links and quick actions"
        )
        func story() throws {
            let robbie = try openRobbie()
            let watcher = try Watcher(path: town.daemon.socketPath)
            let quiet = try town.pixels(Self.news)
            // A link about somebody else goes to the town's window, which can show anything.
            try town.proscenium("open", "clowntown:crusty")
            try town.waitForFront("Clown Town")
            try town.wait(for: Self.apricot, x: Self.portrait.x, y: Self.portrait.y)
            try notify(Self.coming)
            try town.keepPicture("clowntown-banner")
            let coming = try tapBanner(watcher, robbie, looks: [quiet])
            try town.waitUntilStill()
            try town.keepPicture("clowntown-news")

            // Killed before the notification, and between the banner and the tap. What is said changes each time, so that no
            // kept picture shows it.
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
            // The heart in Robbie's window. The shelf goes while the finger is down, and takes nothing with it.
            try town.finger(.touchDown(1, ShellTown.output, CGPoint(x: 1020, y: 142)))
            try town.waitUntil("the shelf has gone") { try town.element("shelf") == nil }
            try town.waitUntilStill()
            try town.finger(.touchUp(1))
            try town.waitUntil("the favourite is offered") {
                try town.proscenium("apps", "--json").contains("Robbie")
            }
            try town.proscenium("open", "clowntown:crusty")
            try town.waitForFront("Clown Town")
            try town.goHome()
            try town.rest(on: "dockIcon/")
            try town.waitUntilStill()
            try town.keepPicture("clowntown-quick-actions")
            try town.choose("Robbie")
            try town.waitForFront("Robbie")
            try town.wait(for: Self.lilac, x: Self.portrait.x, y: Self.portrait.y)
        }

        /// The daemon is killed between the banner and the tap; and another program asks with `notify-send`.
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
