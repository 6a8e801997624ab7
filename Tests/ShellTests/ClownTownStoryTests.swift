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
    /// Tests of Clown Town as installed: real windows under the real shell, touches, and processes that are killed.
    @Suite("Story: Clown Town", .serialized, .enabled(if: PrivateBus.isAvailable))
    struct ClownTownStoryTests {
        private static let (apricot, lilac) = (0xfffa_e3c7 as UInt32, 0xffe6_def5 as UInt32)
        /// The position of the clown's picture in a clown's window.
        private static let portrait = (x: 345, y: 120)
        /// The area of the order's status text in a clown's window.
        private static let statusArea = CGRect(x: 335, y: 416, width: 600, height: 26)
        private static let robbie = "http://clowntown.example.com/clown/Robbie"

        private let bus: PrivateBus
        private let fixture: ShellFixture

        init() throws {
            bus = try PrivateBus()
            fixture = try ShellFixture(demos: ["ClownTown"], bus: bus.address)
        }

        /// Opens the town's window, and opens Robbie's window from the town's window.
        private func openRobbie() throws -> SessionIdentifier {
            try fixture.tapElement("icon/")
            try fixture.waitForFront("Clown Town")
            // Robbie's card is the second.
            try fixture.wait(for: Self.lilac, x: 300, y: 150)
            try fixture.saveScreenshot("clowntown-town")
            try fixture.tap(440, 240)
            try fixture.wait(for: Self.lilac, x: Self.portrait.x, y: Self.portrait.y)
            try fixture.waitUntil("the push animation has ended") {
                try fixture.screen().pixel(x: 1336, y: 60) == fixture.screen().pixel(x: 1300, y: 60)
            }
            try fixture.tap(1336, 46)
            let session = try fixture.waitForFront("Robbie").identifier
            try fixture.wait(for: Self.lilac, x: Self.portrait.x, y: Self.portrait.y)
            #expect(try fixture.sessions(titled: "Clown Town").count == 1)
            return session
        }

        /// Taps the banner, and waits until Robbie's window is in front, has received the notification, and shows the
        /// order's status.
        ///
        /// - Parameters:
        ///   - earlier: earlier pixels of the status area, which must have changed.
        ///   - expected: the expected pixels; nil if they have not been seen yet.
        /// - Returns: the pixels of the status area.
        private func tapBanner(
            _ watcher: Watcher, _ session: SessionIdentifier, earlier: [[UInt32]] = [], expected: [UInt32]? = nil
        ) throws -> [UInt32] {
            let start = watcher.events.count
            try fixture.tapElement("banner/")
            let decided = try watcher.wait(for: .decided, within: ShellFixture.timeout, from: start)
            #expect(decided.session == session && decided.rule == "prefers" && decided.isNew == false)
            let delivered = try watcher.wait(for: .delivered, within: ShellFixture.timeout, from: decided.index)
            _ = try watcher.wait(for: "the acknowledgement", within: ShellFixture.timeout, from: delivered.index) {
                $0.kind == .acknowledged && $0.item == delivered.item
            }
            #expect(try fixture.waitForFront("Robbie").identifier == session)
            try fixture.wait(for: Self.lilac, x: Self.portrait.x, y: Self.portrait.y)
            try fixture.waitUntil("the order's status text has changed") {
                let now = try fixture.pixels(Self.statusArea)
                return expected.map { $0 == now } ?? !earlier.contains(now)
            }
            #expect(try fixture.system.notifications(fixture.app).isEmpty)
            #expect(try !fixture.elements().contains { $0.hasPrefix("banner/") })
            return try fixture.pixels(Self.statusArea)
        }

        @Test("M37: A prominent scene is about one clown, is useful alone, and is closed by the shell's control")
        func prominent() throws {
            try fixture.tapElement("icon/")
            let town = try fixture.waitForFront("Clown Town").identifier
            try fixture.wait(for: Self.lilac, x: 300, y: 150)
            // The first command of the card's menu opens the clown in front of the town.
            try fixture.click(440, 240, button: 0x111)
            try fixture.waitForStableScreen()
            try fixture.saveScreenshot("clowntown-menu")
            for key in [108, 28] as [UInt32] { try fixture.press(key) }
            let clown = try fixture.waitForFront("Robbie").identifier
            try fixture.waitForStableScreen()
            try fixture.saveScreenshot("clowntown-prominent")
            let frame = try #require(try fixture.element("scene/s:\(clown.text)")).frame
            #expect(try fixture.element("dim") != nil && frame.width < 1_000 && frame.minX > 100)
            // The scene can be activated only for its clown; the town shows all others.
            try fixture.proscenium("open", Self.robbie)
            #expect(try fixture.waitForFront("Robbie").identifier == clown)
            let conditions = try #require(try fixture.sessions(titled: "Robbie").first).session.conditions
            #expect(conditions != .standard && "\(conditions)".contains(Self.robbie))
            // The app has no control that closes the window, so the shell has one.
            try fixture.tapElement("close/s:\(clown.text)")
            try fixture.waitUntil("the scene was removed") {
                try !fixture.system.sessions().contains { $0.session.identifier == clown }
            }
            #expect(try fixture.waitForFront("Clown Town").identifier == town)
            #expect(try fixture.element("dim") == nil)
        }

        private static let (onTheWay, atTheDoor) = ("Robbie is on the way.", "Robbie is at your door.")

        private func notify(_ body: String) throws {
            try fixture.proscenium(
                "notify", fixture.app.text, "--title", "Your Order", "--body", body, "--target-content-id", Self.robbie)
            try fixture.waitUntil("the banner") { try fixture.element("banner/") != nil }
        }

        @Test(
            "M01 M08 M13 M31 B03: Banners, links and quick actions open the clown's window, even if the app was killed"
        )
        func activationOpensWindow() throws {
            let robbie = try openRobbie()
            let watcher = try Watcher(path: fixture.daemon.socketPath)
            let initialStatus = try fixture.pixels(Self.statusArea)
            // A link about another clown opens in the town's window, because that window can be activated for any
            // content.
            try fixture.proscenium("open", "clowntown:crusty")
            try fixture.waitForFront("Clown Town")
            try fixture.wait(for: Self.apricot, x: Self.portrait.x, y: Self.portrait.y)
            try notify(Self.onTheWay)
            try fixture.saveScreenshot("clowntown-banner")
            let statusOnTheWay = try tapBanner(watcher, robbie, earlier: [initialStatus])
            try fixture.waitUntilStill()
            try fixture.saveScreenshot("clowntown-news")

            // The app is killed before the notification, and between the banner and the tap. The status differs each
            // time, so that an old snapshot cannot be mistaken for the new content.
            try fixture.goHome()
            try fixture.killApp()
            try notify(Self.atTheDoor)
            let statusAtTheDoor = try tapBanner(watcher, robbie, earlier: [initialStatus, statusOnTheWay])
            try fixture.goHome()
            try notify(Self.onTheWay)
            try fixture.killApp()
            _ = try tapBanner(watcher, robbie, expected: statusOnTheWay)

            try links(robbie)
            try quickAction()
            try daemonKilled(robbie, statusAtTheDoor)
        }

        @Test("B04 M47: A window that was never in the background comes back with its content after kill -9")
        func killedInFront() throws {
            let robbie = try openRobbie()
            try fixture.waitUntil("the activity is stored") {
                try fixture.sessions(titled: "Robbie").first?.session.stateRestorationActivity != nil
            }
            try fixture.killApp()
            try fixture.press(103, holding: [125])
            try fixture.tapElement("card/s:\(robbie.text)")
            #expect(try fixture.waitForFront("Robbie").identifier == robbie)
            try fixture.wait(for: Self.lilac, x: Self.portrait.x, y: Self.portrait.y)
            try fixture.saveScreenshot("clowntown-killed-in-front")
        }

        /// Checks that a web link and a `clowntown:` link about Robbie open Robbie's window.
        private func links(_ robbie: SessionIdentifier) throws {
            for link in [Self.robbie, "clowntown:robbie"] {
                try fixture.goHome()
                try fixture.proscenium("open", link)
                #expect(try fixture.waitForFront("Robbie").identifier == robbie)
                try fixture.wait(for: Self.lilac, x: Self.portrait.x, y: Self.portrait.y)
            }
            #expect(try fixture.system.sessions().count == 2)
        }

        /// Checks that a favourite is among the icon's quick actions, and that the quick action opens the clown's
        /// window.
        private func quickAction() throws {
            // Taps the heart in Robbie's window. The shelf hides during the touch, and must not consume the touch.
            try fixture.inject(.touchDown(1, ShellFixture.output, CGPoint(x: 1020, y: 142)))
            try fixture.waitUntil("the shelf is hidden") { try fixture.element("shelf") == nil }
            try fixture.waitUntilStill()
            try fixture.inject(.touchUp(1))
            try fixture.waitUntil("the favourite is among the quick actions") {
                try fixture.proscenium("apps", "--json").contains("Robbie")
            }
            try fixture.proscenium("open", "clowntown:crusty")
            try fixture.waitForFront("Clown Town")
            try fixture.goHome()
            try fixture.longPress(on: "dockIcon/")
            try fixture.waitUntilStill()
            try fixture.saveScreenshot("clowntown-quick-actions")
            try fixture.choose("Robbie")
            try fixture.waitForFront("Robbie")
            try fixture.wait(for: Self.lilac, x: Self.portrait.x, y: Self.portrait.y)
        }

        /// Kills the daemon between the banner and the tap; the notification comes from `notify-send`.
        private func daemonKilled(_ robbie: SessionIdentifier, _ statusAtTheDoor: [UInt32]) throws {
            try fixture.goHome()
            _ = try bus.launch(
                "notify-send",
                [
                    "--hint=string:desktop-entry:\(fixture.app.text)", "--hint=string:target-content-id:\(Self.robbie)",
                    "Your Order", Self.atTheDoor,
                ])
            try fixture.waitUntil("the banner") { try fixture.element("banner/") != nil }
            try fixture.restartDaemon()
            try fixture.waitUntil("the shell is the stage") {
                try fixture.shell.perform { $0.stage?.state == .registered }
            }
            try fixture.waitUntil("the app is running again") {
                try fixture.system.apps().contains { $0.processID != nil }
            }
            try fixture.waitUntil("the banner is restored") { try fixture.element("banner/") != nil }
            _ = try tapBanner(Watcher(path: fixture.daemon.socketPath), robbie, expected: statusAtTheDoor)
        }
    }
}
