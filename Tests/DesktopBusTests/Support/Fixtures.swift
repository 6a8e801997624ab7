import BusTestKit
import Testing

@testable import DesktopBus

/// The project's notification server, with a log of the notifications to show.
final class ServerFixture {
    let connection: BusConnection
    let server: NotificationsServer
    private(set) var actions: [NotificationList.Action] = []

    init(
        _ bus: PrivateBus, limits: NotificationList.Limits = NotificationList.Limits(),
        busLimits: BusLimits = BusLimits(), lastID: UInt32 = 0
    ) throws {
        connection = try bus.connect(limits: busLimits)
        server = NotificationsServer(
            connection: connection, information: .init(name: "proscenium", vendor: "Test", version: "7"),
            limits: limits, lastID: lastID)
        server.handler = { [weak self] in self?.actions.append($0) }
    }

    /// Starts the server and waits until it owns its bus name.
    func serve() throws {
        let driver = ConnectionDriver(connection)
        let outcome = try driver.answer("the name") { try server.start(reply: $0) }
        #expect(outcome == .success(.owned))
        try driver.run("the server owns the name") { server.nameState == .serving }
    }

    var shown: [DesktopNotification] {
        actions.compactMap { if case .show(let entry) = $0 { entry.notification } else { nil } }
    }
}

/// The project's notification client, with a log of its events.
final class ClientFixture {
    let connection: BusConnection
    let client: NotificationsClient
    private(set) var events: [NotificationsClient.Event] = []

    init(_ bus: PrivateBus, limits: BusLimits = BusLimits()) throws {
        connection = try bus.connect(limits: limits)
        client = try NotificationsClient(connection: connection)
        client.handler = { [weak self] in self?.events.append($0) }
    }

    func show(
        _ content: DesktopNotification, replacing handle: NotificationsClient.Handle? = nil,
        with driver: ConnectionDriver
    ) throws -> NotificationsClient.Handle {
        try driver.answer("a handle") { try client.notify(content, replacing: handle, completion: $0) }.get()
    }
}
