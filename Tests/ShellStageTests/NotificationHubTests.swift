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

/// Tests of other programs' notifications, with a real bus, notify-send and the real daemon.
@Suite(
    "Notifications of other programs", .serialized, .timeLimit(.minutes(15)),
    .enabled(if: PrivateBus.isAvailable && Programs.has("notify-send"), "needs dbus-daemon and libnotify-bin"))
struct NotificationHubTests {
    /// A bus, a daemon on the bus, and a shell that is both stage and notification server.
    private final class NotificationHubFixture {
        let bus: PrivateBus
        let fixture: StageFixture
        let hub: ForeignNotificationServer
        var events: [WorkspaceEvent] = []

        init(conflictPolicy: NotificationsServer.NameConflictPolicy = .replaceOrQueue, isStage: Bool = true) throws {
            bus = try PrivateBus()
            fixture = try StageFixture(environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
            hub = ForeignNotificationServer(
                stage: fixture.client, loop: fixture.loop, environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address],
                information: .init(name: "test shell", vendor: "Test", version: "1"), nameConflictPolicy: conflictPolicy
            )
            hub.handler = { [weak self] in self?.events.append($0) }
            if isStage { try fixture.start() }
        }

        func serve() throws {
            hub.start()
            try fixture.loop.wait(for: "the name") { hub.registration == .serving }
        }

        func send(_ arguments: String...) throws -> Program { try bus.launch("notify-send", arguments) }

        /// Waits for a notification with a title, and returns what the workspace shows.
        func wait(forTitle title: String) throws -> ForeignNotification {
            var found: ForeignNotification?
            try fixture.loop.wait(for: "\(title)") {
                found = notifications.last { $0.title == title }
                return found != nil
            }
            return try #require(found)
        }

        var notifications: [ForeignNotification] {
            events.compactMap { if case .foreignNotification(let shown) = $0 { shown } else { nil } }
        }

        func waitForEnd(of program: Program) throws -> String {
            try fixture.loop.wait(for: "the program's end") { !program.isRunning }
            return program.text
        }
    }

    @Test("M08: A notification from notify-send for an app is the app's banner; a tap opens the scene of its content")
    func app() throws {
        let hubFixture = try NotificationHubFixture()
        try hubFixture.serve()
        let fixture = hubFixture.fixture
        let session = try fixture.open()
        let sender = try hubFixture.send(
            "--wait", "--hint=string:desktop-entry:\(fixture.app.text)",
            "--hint=string:target-content-id:clowntown:robbie", "Robbie", "has <b>time</b>")
        let banner = try fixture.wait(for: "banner") { $0.banner }
        #expect(banner.app == fixture.app && banner.content.title == "Robbie" && banner.content.body == "has time")
        #expect(banner.content.targetContentIdentifier?.text == "clowntown:robbie" && !banner.isSilent)
        #expect(sender.isRunning)
        fixture.client.perform(.tapBanner(banner.banner))
        let message = try fixture.wait("didReceiveNotification", session)
        #expect(message.content == "clowntown:robbie")
        // The sender is notified that the notification was handled.
        _ = try hubFixture.waitForEnd(of: sender)
        #expect(hubFixture.notifications.isEmpty)
        #expect(try fixture.daemonSystem().notifications(fixture.app).isEmpty)
    }

    @Test("M08: An app's notification can be replaced and withdrawn by its sender, and expires")
    func appChanges() throws {
        let hubFixture = try NotificationHubFixture()
        try hubFixture.serve()
        let fixture = hubFixture.fixture
        let entry = "--hint=string:desktop-entry:\(fixture.app.text)"
        let first = try hubFixture.send("--print-id", entry, "one")
        let banner = try fixture.wait(for: "banner") { $0.banner }
        let id = try hubFixture.waitForEnd(of: first).trimmingCharacters(in: .whitespacesAndNewlines)
        _ = try hubFixture.send("--replace-id=\(id)", entry, "two")
        let second = try fixture.wait(for: "the second banner") { $0.banner?.content.title == "two" ? $0.banner : nil }
        #expect(second.banner == banner.banner)
        _ = try hubFixture.send("--replace-id=\(id)", "--expire-time=300", entry, "three")
        _ = try fixture.wait(for: "the third banner") { $0.banner?.content.title == "three" ? true : nil }
        #expect(try fixture.wait(for: "the banner's removal") { $0.bannerRemoved } == banner.banner)
        #expect(try fixture.daemonSystem().notifications(fixture.app).isEmpty)
        // A replacement without the app's name is not a banner of the app.
        let fourth = try hubFixture.send("--print-id", entry, "four")
        _ = try fixture.wait(for: "the fourth banner") { $0.banner?.content.title == "four" ? true : nil }
        let number = try hubFixture.waitForEnd(of: fourth).trimmingCharacters(in: .whitespacesAndNewlines)
        _ = try hubFixture.send("--replace-id=\(number)", "five")
        _ = try hubFixture.wait(forTitle: "five")
        #expect(try fixture.daemonSystem().notifications(fixture.app).isEmpty)
    }

    @Test("M08: A notification that arrives before the daemon has answered still becomes its app's banner")
    func early() throws {
        let hubFixture = try NotificationHubFixture(isStage: false)
        let fixture = hubFixture.fixture
        fixture.killDaemon()
        hubFixture.hub.waitTime = .seconds(600)
        fixture.client.start()
        try hubFixture.serve()
        let entry = "--hint=string:desktop-entry:\(fixture.app.text)"
        for arguments in [["--print-id", entry, "one"], ["--replace-id=1", entry, "two"], [entry, "three"]] {
            let sender = try hubFixture.bus.launch("notify-send", arguments)
            _ = try hubFixture.waitForEnd(of: sender)
        }
        // A notification without an app is shown at once.
        _ = try hubFixture.send("other")
        #expect(try hubFixture.wait(forTitle: "other").title == "other" && hubFixture.notifications.count == 1)
        try fixture.startDaemon()
        let banners = try ["two", "three"].map { title in
            try fixture.wait(for: "\(title)") { $0.banner?.content.title == title ? $0.banner : nil }
        }
        #expect(banners.allSatisfy { $0.app == fixture.app })
        #expect(!fixture.messages.contains { $0.banner?.content.title == "one" } && hubFixture.notifications.count == 1)
    }

    @Test("M08: Without a daemon an app's notification is shown like a notification of another program")
    func earlyWithoutDaemon() throws {
        let hubFixture = try NotificationHubFixture(isStage: false)
        let fixture = hubFixture.fixture
        fixture.killDaemon()
        hubFixture.hub.waitTime = .milliseconds(50)
        fixture.client.start()
        try hubFixture.serve()
        _ = try hubFixture.send("--hint=string:desktop-entry:\(fixture.app.text)", "one")
        #expect(try hubFixture.wait(forTitle: "one").appName == "notify-send")
        #expect(hubFixture.notifications.count == 1)
    }

    @Test("M08: The queue of pending notifications is limited, and has the newest notification of each identifier")
    func earlyLimit() {
        var early = NotificationWaitingQueue()
        func entry(_ id: UInt32, _ summary: String) -> NotificationList.Entry {
            var notification = DesktopNotification()
            notification.summary = summary
            return NotificationList.Entry(id: id, notification: notification, senders: [], arrival: .now, deadline: nil)
        }
        let evicted = (1...UInt32(NotificationWaitingQueue.capacity)).map { early.add(entry($0, "a")) }
        #expect(!evicted.contains(false))
        let further = [early.add(entry(1_000, "a")), early.add(entry(2, "b")), early.remove(1), early.remove(1)]
        #expect(further == [false, true, true, false])
        let remaining = early.removeAll()
        #expect(
            remaining.map(\.id) == Array(2...UInt32(NotificationWaitingQueue.capacity))
                && remaining.first?.notification.summary == "b")
        let empty = early.removeAll()
        #expect(empty.isEmpty)
    }

    @Test("M08: A notification of another program has texts, image, buttons and urgency; responses reach the program")
    func events() throws {
        let hubFixture = try NotificationHubFixture()
        try hubFixture.serve()
        let sender = try hubFixture.send(
            "--wait", "--app-name=Mail", "--icon=mail-unread", "--urgency=critical", "--action=default=Open",
            "--action=later=Later", "Anna &amp; Co", "writes <i>you</i>")
        var shown = try hubFixture.wait(forTitle: "Anna &amp; Co")
        #expect(shown.appName == "Mail" && shown.icon == .themed("mail-unread") && shown.body == "writes you")
        #expect(shown.hasDefaultAction && shown.actions == [.init(key: "later", label: "Later")])
        #expect(shown.isCritical && !shown.isSilent && !shown.hasPicture && hubFixture.hub.picture(of: shown.id) == nil)
        hubFixture.hub.answer(shown.id, action: "later", activationToken: "token")
        #expect(try hubFixture.waitForEnd(of: sender).contains("later"))
        #expect(hubFixture.events.last == .foreignNotificationRemoved(shown.id))
        let lowUrgency = try hubFixture.send("--wait", "--urgency=low", "--hint=int:transient:1", "Quiet")
        shown = try hubFixture.wait(forTitle: "Quiet")
        #expect(shown.isSilent && shown.isTransient && shown.icon == .letter("notify-send"))
        hubFixture.hub.dismiss(shown.id)
        _ = try hubFixture.waitForEnd(of: lowUrgency)
        // A notification without a default action is dismissed by a tap.
        let withoutActions = try hubFixture.send("--wait", "Plain")
        shown = try hubFixture.wait(forTitle: "Plain")
        hubFixture.hub.answer(shown.id, action: nil)
        _ = try hubFixture.waitForEnd(of: withoutActions)
        #expect(hubFixture.fixture.messages.allSatisfy { $0.banner == nil })
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

    @Test("M08: A daemon's notification is shown once, even if the shell registers later or the daemon is restarted")
    func noDuplicates() throws {
        let hubFixture = try NotificationHubFixture(isStage: false)
        let fixture = hubFixture.fixture
        try hubFixture.serve()
        let system = try fixture.daemonSystem()
        try fixture.loop.wait(for: "the daemon to find the server") {
            try system.status().notifications == "test shell"
        }
        // The daemon sends this notification to the shell over the bus, because there is no stage.
        try system.notify(fixture.app, "n", title: "Robbie")
        try fixture.loop.turnRepeatedly()
        try fixture.start()
        let banner = try fixture.wait(for: "banner") { $0.banner }
        #expect(banner.banner == "\(fixture.app.text)/n")
        try system.notify(fixture.app, "m", title: "Crusty")
        _ = try fixture.wait(for: "the second banner") { $0.banner?.content.title == "Crusty" ? true : nil }
        let start = fixture.messages.count
        fixture.killDaemon()
        try fixture.loop.wait(for: "the loss") { fixture.events.contains(.daemonLost) }
        try fixture.startDaemon()
        try fixture.loop.wait(for: "both banners") { fixture.messages.dropFirst(start).count { $0.banner != nil } == 2 }
        try fixture.loop.turnRepeatedly(for: .seconds(1))
        #expect(fixture.messages.dropFirst(start).count { $0.banner != nil } == 2)
        #expect(try fixture.daemonSystem().notifications(fixture.app).map(\.request.identifier).sorted() == ["m", "n"])
        #expect(hubFixture.notifications.isEmpty)
    }

    @Test("M08: After another stage took over and ended, the daemon's notifications are shown like another program's")
    func replacedStage() throws {
        let hubFixture = try NotificationHubFixture()
        try hubFixture.serve()
        let fixture = hubFixture.fixture
        let other = try RecordingStage(path: fixture.folder.path("socket"), name: "another")
        try fixture.loop.wait(for: "the take-over") {
            if case .replaced = fixture.client.state { true } else { false }
        }
        other.crash()
        let system = try fixture.daemonSystem()
        try fixture.loop.wait(for: "no stage") { try system.status().stage == nil }
        try system.notify(fixture.app, "n", title: "Robbie")
        let shown = try hubFixture.wait(forTitle: "Robbie")
        #expect(shown.hasDefaultAction)
        hubFixture.hub.answer(shown.id, action: nil)
        let connected = try fixture.wait("willConnectTo")
        #expect(connected.text("notification") == "n")
    }

    @Test("M08: The shell gets the bus name when its owner ends; a notification that the daemon refuses is shown")
    func refusals() throws {
        let hubFixture = try NotificationHubFixture(conflictPolicy: .queue)
        let fixture = hubFixture.fixture
        // Another server owns the name without allowing replacement.
        let otherServer = try hubFixture.bus.connect()
        var owned = false
        try otherServer.requestName("org.freedesktop.Notifications", .doNotQueue) { _ in owned = true }
        let driver = try BusDriver(otherServer, on: fixture.loop)
        try fixture.loop.wait(for: "the other server's name") { owned }
        hubFixture.hub.start()
        try fixture.loop.wait(for: "the queue") { hubFixture.hub.registration == .waiting(for: otherServer.uniqueName) }
        driver.stop()
        otherServer.close()
        try fixture.loop.wait(for: "the name") { hubFixture.hub.registration == .serving }
        // The app is removed without the shell's knowledge.
        _ = try fixture.daemonSystem().call(
            "RemoveApp", SharedMessages.AppReference(app: fixture.app), NoParameters.self)
        _ = try hubFixture.send("--hint=string:desktop-entry:\(fixture.app.text)", "Robbie")
        let shown = try hubFixture.wait(forTitle: "Robbie")
        #expect(shown.icon == .themed(fixture.app.text))
        hubFixture.bus.stop()
        try fixture.loop.wait(for: "the end of the bus") { hubFixture.hub.registration == nil }
        #expect(hubFixture.events.last == .foreignNotificationRemoved(shown.id))
        hubFixture.hub.stop()
    }
}
