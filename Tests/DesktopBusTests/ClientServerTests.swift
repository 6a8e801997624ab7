import BusTestKit
import Foundation
import Testing

@testable import DesktopBus

@Suite("Client and server", .timeLimit(.minutes(15)), .enabled(if: PrivateBus.isAvailable, "needs dbus-daemon"))
struct ClientServerTests {
    @Test("All parts of a notification reach the server, and all user actions reach the client")
    func roundTrip() throws {
        let bus = try PrivateBus()
        let server = try ServerFixture(bus)
        try server.serve()
        let client = try ClientFixture(bus)
        let driver = ConnectionDriver(server.connection, client.connection)
        var content = DesktopNotification(
            appName: "Mail", summary: "A <b> & c", body: "1 < 2 & <i>3</i>\n\"4\"\0")
        content.actions = [.init(key: "default", label: "Open"), .init(key: "later", label: "Später")]
        (content.appIcon, content.desktopEntry) = ("mail", "org.example.Mail")
        (content.targetContentIdentifier, content.urgency) = ("mail/7", .critical)
        (content.category, content.image, content.soundName) = ("email.arrived", .named("/x.png"), "bell")
        (content.isTransient, content.isResident, content.expiry) = (true, true, .after(.seconds(600)))
        content.isFromDaemon = true
        content.suppressesSound = true
        let handle = try client.show(content, with: driver)
        let shown = try #require(server.shown.first)
        #expect((shown.appName, shown.appIcon, shown.summary) == ("Mail", "mail", "A <b> & c"))
        #expect(shown.body.spans == [.init("1 < 2 & <i>3</i>\n\"4\"")])
        #expect(shown.actions == content.actions && shown.urgency == .critical && shown.expiry == content.expiry)
        #expect((shown.desktopEntry, shown.targetContentIdentifier) == ("org.example.Mail", "mail/7"))
        #expect((shown.category, shown.soundName) == ("email.arrived", "bell") && shown.image == .named("/x.png"))
        #expect(shown.isTransient && shown.isResident && shown.suppressesSound && shown.isFromDaemon)
        let found = try #require(client.client.server)
        #expect((found.name, found.vendor, found.version, found.specVersion) == ("proscenium", "Test", "7", "1.2"))
        #expect(found.capabilities.isSuperset(of: ["body", "actions"]) && found.owner == server.connection.uniqueName)

        server.server.invoke(handle.id, activationToken: "token-1")
        server.server.invoke(handle.id, action: "later")
        server.server.close(handle.id)
        try driver.run("the signals") { client.events.count == 4 }
        #expect(
            client.events.dropFirst() == [
                .action(handle, key: "default", activationToken: "token-1"),
                .action(handle, key: "later", activationToken: nil), .closed(handle, .dismissed),
            ])
        #expect(client.client.shown.isEmpty && server.server.list.entries.isEmpty)
    }

    @Test("A replacement keeps the identifier; only the sender gets the reason for a close or an expiry")
    func replacing() throws {
        let bus = try PrivateBus()
        let server = try ServerFixture(bus)
        try server.serve()
        let (client, otherClient) = (try ClientFixture(bus), try ClientFixture(bus))
        let driver = ConnectionDriver(server.connection, client.connection, otherClient.connection)
        var otherSignals: [BusSignal] = []
        try otherClient.connection.subscribe(BusMatch(interface: NotificationsServer.name)) { otherSignals.append($0) }
        var content = DesktopNotification(appName: "a", summary: "one")
        let first = try client.show(content, with: driver)
        content.summary = "two"
        #expect(try client.show(content, replacing: first, with: driver) == first)
        #expect(server.server.list.entries.map(\.notification.summary) == ["two"])
        content.expiry = .after(.milliseconds(30))
        let short = try client.show(content, with: driver)
        try driver.run("the expiry") { client.events.last == .closed(short, .expired) }
        try client.client.close(first)
        try driver.run("the closing of the notification") { client.events.last == .closed(first, .closed) }
        try client.client.close(first)
        _ = try driver.call(otherClient.connection, .bus("GetId", []))
        #expect(otherSignals.isEmpty)
    }

    @Test("A second server is refused or queued; when it owns the name, clients drop the first server's notifications")
    func takeover() throws {
        let bus = try PrivateBus()
        let (first, second) = (try ServerFixture(bus), try ServerFixture(bus))
        try first.serve()
        let client = try ClientFixture(bus)
        let driver = ConnectionDriver(first.connection, second.connection, client.connection)
        let refused = try driver.answer("the name request") { try second.server.start(reply: $0) }
        guard case .failure(.nameTaken(_, first.connection.uniqueName, let process)) = refused else {
            Issue.record("\(refused)")
            return
        }
        #expect(process?.pid == UInt32(getpid()) && second.server.nameState == .idle)
        #expect(
            try driver.answer("the name request") { try second.server.start(.queue, reply: $0) } == .success(.queued))
        let content = DesktopNotification(appName: "a", summary: "s")
        let old = try client.show(content, with: driver)
        #expect(second.server.nameState == .waiting(for: first.connection.uniqueName))
        first.server.stop()
        try driver.run("the takeover") {
            second.server.nameState == .serving && client.client.server?.owner == second.connection.uniqueName
        }
        #expect(client.events.contains(.vanished(lost: [old])) && client.client.shown.isEmpty)
        // The second server uses the same identifier for another notification.
        let new = try client.show(content, replacing: old, with: driver)
        #expect(new.id == old.id && new != old)
        try client.client.close(old)
        first.server.invoke(old.id)
        _ = try driver.call(client.connection, .bus("GetId", []))
        #expect(client.client.shown == [new] && second.server.list.entries.count == 1)
    }

    @Test("A server that allows its replacement is replaced at once, and serves again when the other server ends")
    func replacement() throws {
        let bus = try PrivateBus()
        let (first, second) = (try ServerFixture(bus), try ServerFixture(bus))
        let driver = ConnectionDriver(first.connection, second.connection)
        _ = try driver.answer("the name request") { try first.server.start(.queue, allowsReplacement: true, reply: $0) }
        #expect(
            try driver.answer("the name request") { try second.server.start(.replace, reply: $0) } == .success(.owned))
        try driver.run("both servers have the new state") {
            second.server.nameState == .serving
                && first.server.nameState == .waiting(for: second.connection.uniqueName)
        }
        second.connection.close()
        try driver.run("the return of the first server") { first.server.nameState == .serving }
    }

    @Test("Without a server a notification fails; a server that starts later is used")
    func serverStartsLater() throws {
        let bus = try PrivateBus()
        let client = try ClientFixture(bus)
        let server = try ServerFixture(bus)
        let driver = ConnectionDriver(client.connection, server.connection)
        let content = DesktopNotification(appName: "a", summary: "s")
        for _ in 0..<2 {
            let outcome = try driver.answer("an error") { try client.client.notify(content, completion: $0) }
            guard case .failure(.noService(NotificationsClient.name, _)) = outcome else {
                Issue.record("\(outcome)")
                return
            }
        }
        try server.serve()
        try driver.run("the server") { client.client.server != nil }
        _ = try client.show(content, with: driver)
        #expect(server.shown.count == 1)
    }

    @Test("Signals from other senders, with wrong types or with unknown identifiers are ignored")
    func forged() throws {
        let bus = try PrivateBus()
        let server = try ServerFixture(bus)
        try server.serve()
        let client = try ClientFixture(bus)
        let driver = ConnectionDriver(server.connection, client.connection)
        let handle = try client.show(DesktopNotification(appName: "a", summary: "s"), with: driver)
        let otherClient = try bus.connect()
        func signal(_ name: String, _ values: [BusValue]) -> BusSignal {
            BusSignal(NotificationsServer.path, NotificationsServer.name, name, values)
        }
        try otherClient.emit(signal("ActionInvoked", [.uint32(handle.id), .string("default")]))
        try server.connection.emit(signal("NotificationClosed", [.uint32(handle.id), .string("x")]))
        try server.connection.emit(signal("ActionInvoked", [.string("x")]))
        try server.connection.emit(signal("NotificationClosed", [.uint32(handle.id + 1), .uint32(1)]))
        try server.connection.emit(signal("ActionInvoked", [.uint32(handle.id), .string("end")]))
        try driver.run("the last signal") { client.events.count >= 2 }
        #expect(client.events.dropFirst() == [.action(handle, key: "end", activationToken: nil)])
    }

    @Test("A thousand notifications arrive in order; beyond the limit per sender they are refused")
    func senderLimit() throws {
        let bus = try PrivateBus()
        var limits = NotificationList.Limits()
        (limits.perSender, limits.total) = (1000, 1000)
        let server = try ServerFixture(bus, limits: limits)
        try server.serve()
        let client = try ClientFixture(bus)
        let driver = ConnectionDriver(server.connection, client.connection)
        var outcomes: [Result<NotificationsClient.Handle, BusError>] = []
        try driver.run("the server") { client.client.server != nil }
        for number in 0..<1010 {
            try client.client.notify(DesktopNotification(appName: "a", summary: "\(number)")) {
                outcomes.append($0)
            }
        }
        try driver.run("all answers", seconds: 60) { outcomes.count == 1010 }
        let handles = outcomes.compactMap { try? $0.get() }
        #expect(handles.map(\.id) == Array(1...1000) && client.client.shown.count == 1000)
        #expect(server.shown.map(\.summary) == (0..<1000).map { "\($0)" })
        guard case .failure(.remote(let name, _, _)) = outcomes.last else { return }
        #expect(name == "org.freedesktop.Notifications.Error.ExcessNotificationGeneration")
        try client.client.close(handles[0])
        try driver.run("the end of a notification") { client.client.shown.count == 999 }
        _ = try client.show(DesktopNotification(appName: "a", summary: "s"), with: driver)
    }
}
