import BusTestKit
import DesktopBus
import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

/// Delivery of apps' notifications to the desktop's notification server, and of the user's responses to the apps.
@Suite("Notifications on a desktop", .serialized, .enabled(if: PrivateBus.isAvailable, "needs dbus-daemon"))
struct DesktopRoutingTests {
    @Test("M08: All parts of a notification reach the server; a custom action called “default” is distinct from a tap")
    func content() throws {
        let desktop = try DesktopFixture()
        let server = try DesktopServer(desktop.bus)
        let (_, robbie) = try desktop.openTwoScenes(server)
        var message = NotificationContent(
            title: "Robbie & <b>", subtitle: "is here", body: "1 < 2\n3", sound: "default", categoryIdentifier: "clown",
            interruptionLevel: .timeSensitive)
        message.targetContentIdentifier = try TargetContentIdentifier("clowntown:robbie")
        try desktop.system.notify(desktop.app, NotificationRequest(identifier: "n", content: message))
        let shown = try server.wait(for: "Robbie & <b>")
        let notification = shown.notification
        #expect(notification.appName == "ClownTown" && notification.body.plain == "is here\n1 < 2\n3")
        #expect(notification.desktopEntry == desktop.app.text && notification.urgency == .critical)
        #expect(notification.targetContentIdentifier == "clowntown:robbie")
        #expect(notification.soundName == "message-new-instant" && !notification.suppressesSound)
        #expect(notification.actions.map(\.key) == ["default", "action:default", "action:later"])
        #expect(notification.actions.map(\.label) == ["Open", "Honk", "Later"])
        let entries = desktop.fixture.observer.entries.count
        server.choose(shown.id, "action:default", token: "token-1")
        let response = try desktop.fixture.wait("didReceiveNotification", robbie, from: entries)
        #expect(response.value.text("action") == "default" && response.value.text("notification") == "n")
        let present = try desktop.fixture.wait("present", robbie, from: entries)
        #expect(present.value.text("token") == "token-1")
        try desktop.notify("plain", title: "", about: nil)
        try desktop.notify("bare", title: "No sound", about: nil)
        let minimal = try server.wait(for: "No sound").notification
        #expect(minimal.urgency == .normal && minimal.suppressesSound && minimal.soundName == nil)
        #expect(minimal.actions.map(\.key) == ["default"] && minimal.targetContentIdentifier == nil)
    }

    @Test("M08 B06: A tap launches the app, which gets one response in the right scene, with the activation token")
    func tapStartsApp() throws {
        let desktop = try DesktopFixture()
        let server = try DesktopServer(desktop.bus)
        let (_, robbie) = try desktop.openTwoScenes(server)
        try desktop.crashAppAndWait()
        try desktop.notify("n", title: "Robbie")
        let shown = try server.wait(for: "Robbie")
        let entries = desktop.fixture.observer.entries.count
        server.choose(shown.id, token: "token-2")
        // A double tap counts as one tap.
        server.choose(shown.id, token: "token-3")
        let connected = try desktop.fixture.wait("willConnectTo", robbie, from: entries)
        #expect(connected.value.text("token") == "token-2" && connected.content == "clowntown:robbie")
        #expect(connected.value.text("action") == NotificationResponse.defaultActionIdentifier)
        try desktop.fixture.wait("acknowledged", robbie, from: entries)
        try desktop.fixture.waitUntilIdle()
        #expect(desktop.fixture.count("didReceiveNotification", robbie, from: entries) == 0)
        #expect(try desktop.deliveredIdentifiers() == [])
    }

    @Test("M08: An action without the foreground option launches the app without a scene")
    func background() throws {
        let desktop = try DesktopFixture()
        let server = try DesktopServer(desktop.bus)
        _ = try desktop.openTwoScenes(server)
        try desktop.crashAppAndWait()
        try desktop.notify("n", title: "Robbie", category: "clown")
        let shown = try server.wait(for: "Robbie")
        let entries = desktop.fixture.observer.entries.count
        server.choose(shown.id, "action:later", token: "token")
        let response = try desktop.fixture.wait("didReceiveNotification", from: entries)
        #expect(response.value.text("action") == "later" && response.session == nil)
        try desktop.fixture.wait("acknowledged", from: entries)
        try desktop.fixture.waitUntilIdle()
        let later = desktop.fixture.observer.entries.all.dropFirst(entries).map(\.entry)
        #expect(!later.contains("willConnectTo") && !later.contains("present"))
        #expect(try desktop.deliveredIdentifiers() == [])
    }

    @Test("M08: A dismissed notification leaves the list; the app is notified only if the category requests dismissals")
    func dismissal() throws {
        let desktop = try DesktopFixture()
        let server = try DesktopServer(desktop.bus)
        _ = try desktop.openTwoScenes(server)
        for (identifier, category) in [("reported", "clown"), ("unreported", "")] {
            try desktop.notify(identifier, title: identifier, category: category)
        }
        try desktop.notify("expiring", title: "expiring")
        let entries = desktop.fixture.observer.entries.count
        // An expired notification counts as neither tapped nor dismissed.
        server.close(try server.wait(for: "expiring").id, .expired)
        server.close(try server.wait(for: "unreported").id, .dismissed)
        try poll("two are left") { try desktop.deliveredIdentifiers() == ["reported", "expiring"] }
        server.close(try server.wait(for: "reported").id, .dismissed)
        let response = try desktop.fixture.wait("didReceiveNotification", from: entries)
        #expect(response.value.text("action") == NotificationResponse.dismissActionIdentifier)
        #expect(response.value.text("notification") == "reported")
        try poll("one is left") { try desktop.deliveredIdentifiers() == ["expiring"] }
        try desktop.fixture.waitUntilIdle()
        let answers = desktop.fixture.observer.entries.all.dropFirst(entries).count {
            $0.entry == "didReceiveNotification"
        }
        #expect(answers == 1)
    }

    @Test("M08: A new notification replaces a shown one with the same identifier; an answered or removed one is closed")
    func replacement() throws {
        let desktop = try DesktopFixture()
        let server = try DesktopServer(desktop.bus)
        _ = try desktop.openTwoScenes(server)
        try desktop.notify("n", title: "first")
        // The test posts these notifications in quick succession. The daemon then gets some of them before the server
        // has replied to the previous notification.
        for number in 2...20 { try desktop.notify("n", title: "number \(number)") }
        let last = try server.wait(for: "number 20")
        #expect(last.id == 1 && server.shown.map(\.summary) == ["number 20"])
        try desktop.system.answer(desktop.app, "n")
        #expect(try server.waitForEnd(of: 1) == .closed)
        try desktop.notify("m", title: "removed at once")
        let removal = NotificationCalls.RemoveForApp(app: desktop.app, delivered: true)
        _ = try desktop.system.call("RemoveNotifications", removal, NoParameters.self)
        try desktop.notify("o", title: "stays")
        _ = try server.wait(for: "stays")
        try poll("only the last stays") { server.shown.map(\.summary) == ["stays"] }
    }
}
