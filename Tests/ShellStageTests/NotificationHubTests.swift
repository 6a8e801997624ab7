import BusTestKit
import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import ShellModel
import Testing
import Varlink

@testable import DesktopBus
@testable import Shell

/// Other programs' notifications: a real bus, notify-send, the real daemon.
@Suite(
    "Notifications of other programs", .serialized, .timeLimit(.minutes(15)),
    .enabled(if: PrivateBus.isAvailable && Programs.has("notify-send"), "needs dbus-daemon and libnotify-bin"))
struct NotificationHubTests {
    /// A bus, a daemon on it, and a shell that is stage and notification server.
    private final class NotificationHubFixture {
        let bus: PrivateBus
        let town: StageFixture
        let hub: ForeignNotificationServer
        var foreign: [WorkspaceEvent] = []

        init(rivalry: NotificationsServer.NameConflictPolicy = .replaceOrQueue, isStage: Bool = true) throws {
            bus = try PrivateBus()
            town = try StageFixture(environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
            hub = ForeignNotificationServer(
                stage: town.client, loop: town.loop, environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address],
                information: .init(name: "test shell", vendor: "Test", version: "1"), nameConflictPolicy: rivalry)
            hub.handler = { [weak self] in self?.foreign.append($0) }
            if isStage { try town.start() }
        }

        func serve() throws {
            hub.start()
            try town.loop.wait(for: "the name") { hub.registration == .serving }
        }

        func send(_ arguments: String...) throws -> Program { try bus.launch("notify-send", arguments) }

        /// Waits for a notification with a title, and returns what the workspace shows.
        func wait(forTitle title: String) throws -> ForeignNotification {
            var found: ForeignNotification?
            try town.loop.wait(for: "\(title)") {
                found = notifications.last { $0.title == title }
                return found != nil
            }
            return try #require(found)
        }

        var notifications: [ForeignNotification] {
            foreign.compactMap { if case .foreignNotification(let shown) = $0 { shown } else { nil } }
        }

        func waitForEnd(of program: Program) throws -> String {
            try town.loop.wait(for: "the program's end") { !program.isRunning }
            return program.text
        }
    }

    @Test("M08: notify-send in an app's name becomes the app's banner; its tap goes to the content's scene")
    func app() throws {
        let place = try NotificationHubFixture()
        try place.serve()
        let town = place.town
        let session = try town.open()
        let sender = try place.send(
            "--wait", "--hint=string:desktop-entry:\(town.app.text)",
            "--hint=string:target-content-id:clowntown:robbie", "Robbie", "has <b>time</b>")
        let banner = try town.wait(for: "banner") { $0.banner }
        #expect(banner.app == town.app && banner.content.title == "Robbie" && banner.content.body == "has time")
        #expect(banner.content.targetContentIdentifier?.text == "clowntown:robbie" && !banner.isSilent)
        #expect(sender.isRunning)
        town.client.perform(.tapBanner(banner.banner))
        let message = try town.wait("didReceiveNotification", session)
        #expect(message.content == "clowntown:robbie")
        // The sender is notified that the notification was handled.
        _ = try place.waitForEnd(of: sender)
        #expect(place.notifications.isEmpty)
        #expect(try town.daemonSystem().notifications(town.app).isEmpty)
    }

    @Test("M08: An app's notification is replaced, withdrawn by its sender, and expires")
    func appChanges() throws {
        let place = try NotificationHubFixture()
        try place.serve()
        let town = place.town
        let entry = "--hint=string:desktop-entry:\(town.app.text)"
        let first = try place.send("--print-id", entry, "one")
        let banner = try town.wait(for: "banner") { $0.banner }
        let id = try place.waitForEnd(of: first).trimmingCharacters(in: .whitespacesAndNewlines)
        _ = try place.send("--replace-id=\(id)", entry, "two")
        let second = try town.wait(for: "the other") { $0.banner?.content.title == "two" ? $0.banner : nil }
        #expect(second.banner == banner.banner)
        _ = try place.send("--replace-id=\(id)", "--expire-time=300", entry, "three")
        _ = try town.wait(for: "the third") { $0.banner?.content.title == "three" ? true : nil }
        #expect(try town.wait(for: "its end") { $0.bannerRemoved } == banner.banner)
        #expect(try town.daemonSystem().notifications(town.app).isEmpty)
        // In another program's name it is no longer the app's banner.
        let fourth = try place.send("--print-id", entry, "four")
        _ = try town.wait(for: "the fourth") { $0.banner?.content.title == "four" ? true : nil }
        let number = try place.waitForEnd(of: fourth).trimmingCharacters(in: .whitespacesAndNewlines)
        _ = try place.send("--replace-id=\(number)", "five")
        _ = try place.wait(forTitle: "five")
        #expect(try town.daemonSystem().notifications(town.app).isEmpty)
    }

    @Test("M08: A notification that arrives before the daemon has answered still becomes its app's banner")
    func early() throws {
        let place = try NotificationHubFixture(isStage: false)
        let town = place.town
        town.killDaemon()
        place.hub.waitTime = .seconds(600)
        town.client.start()
        try place.serve()
        let entry = "--hint=string:desktop-entry:\(town.app.text)"
        for arguments in [["--print-id", entry, "one"], ["--replace-id=1", entry, "two"], [entry, "three"]] {
            let sender = try place.bus.launch("notify-send", arguments)
            _ = try place.waitForEnd(of: sender)
        }
        // A notification without an app is shown at once.
        _ = try place.send("other")
        #expect(try place.wait(forTitle: "other").title == "other" && place.notifications.count == 1)
        try town.startDaemon()
        let banners = try ["two", "three"].map { title in
            try town.wait(for: "\(title)") { $0.banner?.content.title == title ? $0.banner : nil }
        }
        #expect(banners.allSatisfy { $0.app == town.app })
        #expect(!town.message.contains { $0.banner?.content.title == "one" } && place.notifications.count == 1)
    }

    @Test("M08: Without a daemon a pending notification is shown as another program's")
    func earlyInVain() throws {
        let place = try NotificationHubFixture(isStage: false)
        let town = place.town
        town.killDaemon()
        place.hub.waitTime = .milliseconds(50)
        town.client.start()
        try place.serve()
        _ = try place.send("--hint=string:desktop-entry:\(town.app.text)", "one")
        #expect(try place.wait(forTitle: "one").appName == "notify-send")
        #expect(place.notifications.count == 1)
    }

    @Test("M08: A limited number of notifications is pending, the newest of each identifier")
    func earlyLimit() {
        var early = NotificationWaitingQueue()
        func entry(_ id: UInt32, _ summary: String) -> NotificationList.Entry {
            var notification = DesktopNotification()
            notification.summary = summary
            return NotificationList.Entry(id: id, notification: notification, senders: [], arrival: 0, deadline: nil)
        }
        let kept = (1...UInt32(NotificationWaitingQueue.capacity)).map { early.add(entry($0, "a")) }
        #expect(!kept.contains(false))
        let further = [early.add(entry(1_000, "a")), early.add(entry(2, "b")), early.remove(1), early.remove(1)]
        #expect(further == [false, true, true, false])
        let all = early.removeAll()
        #expect(
            all.map(\.id) == Array(2...UInt32(NotificationWaitingQueue.capacity))
                && all.first?.notification.summary == "b")
        let none = early.removeAll()
        #expect(none.isEmpty)
    }

    @Test("M08: Another program's notification has its texts, image, buttons and urgency; responses reach it")
    func foreign() throws {
        let place = try NotificationHubFixture()
        try place.serve()
        let sender = try place.send(
            "--wait", "--app-name=Mail", "--icon=mail-unread", "--urgency=critical", "--action=default=Open",
            "--action=later=Later", "Anna &amp; Co", "writes <i>you</i>")
        var shown = try place.wait(forTitle: "Anna &amp; Co")
        #expect(shown.appName == "Mail" && shown.icon == .themed("mail-unread") && shown.body == "writes you")
        #expect(shown.hasDefaultAction && shown.actions == [.init(key: "later", label: "Later")])
        #expect(shown.isCritical && !shown.isSilent && !shown.hasPicture && place.hub.picture(of: shown.id) == nil)
        place.hub.answer(shown.id, action: "later", activationToken: "token")
        #expect(try place.waitForEnd(of: sender).contains("later"))
        #expect(place.foreign.last == .foreignNotificationRemoved(shown.id))
        let quiet = try place.send("--wait", "--urgency=low", "--hint=int:transient:1", "Quiet")
        shown = try place.wait(forTitle: "Quiet")
        #expect(shown.isSilent && shown.isTransient && shown.icon == .letter("notify-send"))
        place.hub.dismiss(shown.id)
        _ = try place.waitForEnd(of: quiet)
        // A notification without a default action is dismissed by a tap.
        let plain = try place.send("--wait", "Plain")
        shown = try place.wait(forTitle: "Plain")
        place.hub.answer(shown.id, action: nil)
        _ = try place.waitForEnd(of: plain)
        #expect(place.town.message.allSatisfy { $0.banner == nil })
    }

    @Test("M08: The pixels of an image are converted to the painter's format")
    func picture() throws {
        let bytes: [UInt8] = [255, 0, 0, 255, 0, 0, 255, 128, 9, 9]
        let value = BusValue.structure([
            .int32(1), .int32(2), .int32(4), .boolean(true), .int32(8), .int32(4), .bytes(Array(bytes.prefix(8))),
        ])
        let bitmap = try #require(Bitmap(try NotificationPixels(value, largestSide: 100)))
        #expect(bitmap.pixel(x: 0, y: 0) == 0xFFFF_0000 && bitmap.pixel(x: 0, y: 1) == 0x8000_0080)
        #expect(IconSource(named: "/a b.png") == .file("/a b.png"))
        #expect(IconSource(named: "file:///a%20b.png") == .file("/a b.png"))
        #expect(IconSource(named: "mail") == .themed("mail"))
    }

    @Test("M08: The daemon's notifications are shown once as banners, before, during and after the shell is the stage")
    func noEcho() throws {
        let place = try NotificationHubFixture(isStage: false)
        let town = place.town
        try place.serve()
        let system = try town.daemonSystem()
        try town.loop.wait(for: "the daemon to find the server") {
            try system.status().notifications == "test shell"
        }
        // Sent to the shell over the bus, because there is no stage.
        try system.notify(town.app, "n", title: "Robbie")
        try town.loop.settle()
        try town.start()
        let banner = try town.wait(for: "banner") { $0.banner }
        #expect(banner.banner == "\(town.app.text)/n")
        try system.notify(town.app, "m", title: "Crusty")
        _ = try town.wait(for: "the second") { $0.banner?.content.title == "Crusty" ? true : nil }
        let start = town.message.count
        town.killDaemon()
        try town.loop.wait(for: "the loss") { town.events.contains(.daemonLost) }
        try town.startDaemon()
        try town.loop.wait(for: "both again") { town.message.dropFirst(start).count { $0.banner != nil } == 2 }
        try town.loop.settle(.seconds(1))
        #expect(town.message.dropFirst(start).count { $0.banner != nil } == 2)
        #expect(try town.daemonSystem().notifications(town.app).map(\.request.identifier).sorted() == ["m", "n"])
        #expect(place.notifications.isEmpty)
    }

    @Test("M08: After another stage took over and ended, the daemon's notifications are shown as another program's")
    func replacedStage() throws {
        let place = try NotificationHubFixture()
        try place.serve()
        let town = place.town
        let other = try RecordingStage(path: town.folder.path("socket"), name: "another")
        try town.loop.wait(for: "the take-over") { if case .replaced = town.client.standing { true } else { false } }
        other.crash()
        let system = try town.daemonSystem()
        try town.loop.wait(for: "no stage") { try system.status().stage == nil }
        try system.notify(town.app, "n", title: "Robbie")
        let shown = try place.wait(forTitle: "Robbie")
        #expect(shown.hasDefaultAction)
        place.hub.answer(shown.id, action: nil)
        let connected = try town.wait("willConnectTo")
        #expect(connected.text("notification") == "n")
    }

    @Test("M08: Notifications that the daemon refuses are shown anyway; a taken name and a lost bus are retried")
    func trouble() throws {
        let place = try NotificationHubFixture(rivalry: .queue)
        let town = place.town
        // Another server owns the name without allowing replacement.
        let rival = try place.bus.connect()
        var owned = false
        try rival.requestName("org.freedesktop.Notifications", .doNotQueue) { _ in owned = true }
        let driver = try BusDriver(rival, on: town.loop)
        try town.loop.wait(for: "the rival's name") { owned }
        place.hub.start()
        try town.loop.wait(for: "the queue") { place.hub.registration == .waiting(for: rival.uniqueName) }
        driver.stop()
        rival.close()
        try town.loop.wait(for: "the name") { place.hub.registration == .serving }
        // The app is removed without the shell's knowledge.
        _ = try town.daemonSystem().call("RemoveApp", SharedMessages.AppReference(app: town.app), NoParameters.self)
        _ = try place.send("--hint=string:desktop-entry:\(town.app.text)", "Robbie")
        let shown = try place.wait(forTitle: "Robbie")
        #expect(shown.icon == .themed(town.app.text))
        place.bus.stop()
        try town.loop.wait(for: "the end of the bus") { place.hub.registration == nil }
        #expect(place.foreign.last == .foreignNotificationRemoved(shown.id))
        place.hub.stop()
    }
}
