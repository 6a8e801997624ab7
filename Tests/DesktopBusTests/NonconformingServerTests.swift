import BusTestKit
import Testing

@testable import DesktopBus

@Suite(
    "Servers with unusual behaviour", .timeLimit(.minutes(15)),
    .enabled(if: PrivateBus.isAvailable, "needs dbus-daemon"))
struct NonconformingServerTests {
    private let name = NotificationsClient.name
    private let path = NotificationsClient.path

    private func notify(
        _ handler: @escaping (BusConnection, String) -> [BusValue], _ connection: BusConnection
    ) -> BusMethod {
        BusMethod(
            "Notify", arguments: BusType.list(DesktopNotification.signature)?.map { BusArgument("a", $0) } ?? [],
            returns: [BusArgument("id", .uint32)]
        ) { [unowned connection] (call) throws(BusFailure) in handler(connection, call.sender) }
    }

    private func serve(
        _ bus: PrivateBus, _ methods: (BusConnection) -> [BusMethod]
    ) throws -> BusConnection {
        let connection = try bus.connect()
        try connection.export(BusObject([BusInterface(name, methods: methods(connection))]), at: path)
        let outcome = try ConnectionDriver(connection).answer("name") { try connection.requestName(name, reply: $0) }
        #expect(outcome == .success(.owned))
        return connection
    }

    @Test("Signals that arrive before the reply to Notify are not lost")
    func early() throws {
        let bus = try PrivateBus()
        let server = try serve(bus) { connection in
            [
                notify(
                    { connection, _ in
                        for (signal, value) in [
                            ("ActivationToken", BusValue.string("t")), ("ActionInvoked", .string("default")),
                            ("NotificationClosed", .uint32(2)),
                        ] {
                            try? connection.emit(BusSignal(path, name, signal, [.uint32(5), value]))
                        }
                        return [.uint32(5)]
                    }, connection)
            ]
        }
        let client = try ClientFixture(bus)
        let driver = ConnectionDriver(server, client.connection)
        // This server implements neither GetCapabilities nor GetServerInformation.
        let handle = try client.show(DesktopNotification(appName: "a", summary: "s"), with: driver)
        #expect(client.client.server?.capabilities == [] && client.client.server?.name == "")
        #expect(
            client.events.dropFirst() == [
                .action(handle, key: "default", activationToken: "t"), .closed(handle, .dismissed),
            ])
        #expect(client.client.shown.isEmpty)
    }

    @Test("A server that exits instead of replying fails the call, and the next server is used")
    func dying() throws {
        let bus = try PrivateBus()
        let server = try serve(bus) { connection in
            [
                notify(
                    { connection, _ in
                        connection.close()
                        return [.uint32(1)]
                    }, connection)
            ]
        }
        let client = try ClientFixture(bus)
        let content = DesktopNotification(appName: "a", summary: "s")
        let outcome = try ConnectionDriver(server, client.connection).answer("an error") {
            try client.client.notify(content, completion: $0)
        }
        #expect(throws: BusError.self) { try outcome.get() }
        let next = try ServerFixture(bus)
        try next.serve()
        let driver = ConnectionDriver(next.connection, client.connection)
        try driver.run("the next server") { client.client.server?.name == "proscenium" }
        _ = try client.show(content, with: driver)
        #expect(next.shown.count == 1)
    }
}
