import BusTestKit
import Foundation
import Testing

@testable import DesktopBus

@Suite("Bus disconnection", .timeLimit(.minutes(15)), .enabled(if: PrivateBus.isAvailable, "needs dbus-daemon"))
struct DisconnectTests {
    @Test("When the bus disconnects, calls fail, observers are notified once, and a new connection is possible")
    func busDies() throws {
        let bus = try PrivateBus()
        let connection = try bus.connect()
        let secondConnection = try bus.connect()
        let driver = ConnectionDriver(connection)
        var disconnectCount = 0
        var answers: [Result<BusReply, BusError>] = []
        connection.whenDisconnected {
            disconnectCount += 1
            // The connection still owns the descriptor, so the descriptor can be unwatched.
            #expect(fcntl(connection.fileDescriptor, F_GETFD) >= 0)
        }
        try connection.call(BusCall(secondConnection.uniqueName, "/", "org.example.I", "Sleep")) { answers.append($0) }
        bus.stop()
        try driver.run("the end") { disconnectCount == 1 }
        #expect(answers == [.failure(.disconnected)] && !connection.isOpen && connection.timeout == nil)
        #expect(throws: BusError.disconnected) { try connection.call(.bus("GetId", [])) { _ in } }
        #expect(throws: BusError.disconnected) { try connection.emit(BusSignal("/", "a.b", "S")) }
        connection.process()
        connection.close()
        #expect(disconnectCount == 1)
        try bus.start()
        let newConnection = try bus.connect()
        #expect(try ConnectionDriver(newConnection).call(newConnection, .bus("GetId", [])).get().values.count == 1)
    }

    @Test("Sending to a bus that has ended does not end the process with SIGPIPE, and reports the disconnection")
    func sendingAfterDisconnection() throws {
        let bus = try PrivateBus()
        let connection = try bus.connect()
        bus.stop()
        var failure: BusError?
        for _ in 0..<100 where failure == nil {
            do throws(BusError) { try connection.emit(BusSignal("/", "a.b", "S")) } catch { failure = error }
        }
        #expect(failure == .disconnected)
        var isNotified = false
        connection.whenDisconnected { isNotified = true }
        try ConnectionDriver(connection).run("the disconnection") { isNotified }
    }

    @Test("Closing within a reply handler, and releasing a connection with pending calls, are safe")
    func closing() throws {
        let bus = try PrivateBus()
        var connection: BusConnection? = try bus.connect()
        var answers = 0
        for _ in 0..<5 {
            try connection?.call(.bus("GetId", [])) { _ in
                answers += 1
                connection?.close()
            }
        }
        try ConnectionDriver(try #require(connection)).run("answers") { answers == 5 }
        #expect(connection?.isOpen == false)
        connection = try bus.connect()
        try connection?.call(.bus("GetId", [])) { _ in answers += 1 }
        connection = nil
        #expect(answers == 5)
    }

    @Test("When the bus ends, a client drops its shown notifications and a server stops serving")
    func notifications() throws {
        let bus = try PrivateBus()
        let server = try ServerFixture(bus)
        try server.serve()
        let client = try ClientFixture(bus)
        let driver = ConnectionDriver(server.connection, client.connection)
        let handle = try client.show(DesktopNotification(appName: "a", summary: "s"), with: driver)
        bus.stop()
        try driver.run("the end") {
            server.server.nameState == .idle && client.events.last == .vanished(lost: [handle])
        }
        #expect(throws: BusError.disconnected) {
            try client.client.notify(DesktopNotification(appName: "a", summary: "s")) { _ in }
        }
        #expect(server.server.list.entries.isEmpty)
        server.server.stop()
    }
}
