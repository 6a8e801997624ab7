import BusTestKit
import DesktopBus
import Foundation
import SceneModel
import SceneTestKit
import Testing

/// Handover of notifications between the desktop's server and a stage, and notifications that do not alert.
@Suite(
    "Notifications between stage and desktop", .serialized, .enabled(if: PrivateBus.isAvailable, "needs dbus-daemon"))
struct NotificationHandoverTests {
    @Test("M08: A stage takes over the desktop's notifications; when it detaches, the desktop shows them silently")
    func stageTakesOver() throws {
        let desktop = try DesktopFixture()
        let server = try DesktopServer(desktop.bus)
        let (_, robbie) = try desktop.openTwoScenes(server)
        try desktop.notify("n", title: "Robbie", sound: "default")
        let shown = try server.wait(for: "Robbie")
        let stage = try desktop.fixture.stage()
        #expect(try server.waitForEnd(of: shown.id) == .closed)
        _ = try stage.wait(for: "the banner", within: DaemonFixture.timeout) { $0.banner?.content.title == "Robbie" }
        try desktop.notify("m", title: "for the stage")
        _ = try stage.wait(for: "the second banner", within: DaemonFixture.timeout) {
            $0.banner?.content.title == "for the stage"
        }
        #expect(server.shown.isEmpty)
        let actions = server.actions.count
        stage.crash()
        let redisplayed = try server.wait(for: "Robbie", from: actions)
        #expect(redisplayed.notification.urgency == .low && redisplayed.notification.suppressesSound)
        _ = try server.wait(for: "for the stage", from: actions)
        let entries = desktop.fixture.observer.entries.count
        server.choose(redisplayed.id)
        try desktop.fixture.wait("didReceiveNotification", robbie, from: entries)
        // The next stage shows the remaining notification, without sound.
        let secondStage = try desktop.fixture.stage()
        let banner = try secondStage.wait(for: "a banner", within: DaemonFixture.timeout) { $0.banner != nil }
        #expect(banner.banner?.content.title == "for the stage" && banner.banner?.isSilent == true)
    }

    @Test("M08: Passive notifications have low urgency, and are not sent to a server that keeps no notification list")
    func passive() throws {
        let desktop = try DesktopFixture()
        let server = try DesktopServer(desktop.bus)
        try desktop.waitForServer()
        try desktop.notify("quiet", title: "quiet", level: .passive)
        let shown = try server.wait(for: "quiet").notification
        #expect(shown.urgency == .low && shown.suppressesSound)
        server.end()
        let serverWithoutList = try DesktopServer(desktop.bus, name: "plain", capabilities: ["actions", "body"])
        try desktop.waitForServer("plain")
        try desktop.notify("n", title: "loud")
        try desktop.notify("m", title: "turns quiet")
        let turning = try serverWithoutList.wait(for: "turns quiet")
        try desktop.notify("m", title: "quiet too", level: .passive)
        #expect(try serverWithoutList.waitForEnd(of: turning.id) == .closed)
        #expect(serverWithoutList.shown.map(\.summary) == ["loud"])
        #expect(try desktop.deliveredIdentifiers() == ["quiet", "n", "m"])
    }

    @Test("B06: A server without action support shows notifications, and gets no actions")
    func withoutActions() throws {
        let desktop = try DesktopFixture()
        let server = try DesktopServer(desktop.bus, capabilities: ["body"])
        try desktop.waitForServer()
        try desktop.notify("n", title: "Robbie")
        #expect(try server.wait(for: "Robbie").notification.actions.isEmpty)
    }
}
