import BusTestKit
import EventLoop
import Foundation
import Testing

@testable import DesktopBus

@Suite(
    "Survey of a session bus", .timeLimit(.minutes(15)), .enabled(if: PrivateBus.isAvailable, "needs dbus-daemon")
)
struct SurveyTests {
    private func survey(_ bus: PrivateBus, within limit: Duration = .seconds(20)) throws -> SessionBusSurvey {
        try SessionBusSurvey.run(environment: bus.environment, within: limit)
    }

    @Test("Without a running server, the survey reports whether the bus could activate a server, and starts no program")
    func noServer() throws {
        let bus = try PrivateBus()
        #expect(try survey(bus) == SessionBusSurvey(address: bus.address, notifications: .absent))
        let marker = bus.folder.appendingPathComponent("started").path
        try bus.offer(NotificationsClient.name, by: ["/usr/bin/touch", marker])
        let reload = try bus.connect()
        _ = try ConnectionDriver(reload).call(reload, .bus("ReloadConfig", []))
        #expect(try survey(bus).notifications == .startable)
        #expect(!FileManager.default.fileExists(atPath: marker))
    }

    @Test("A server's name and capabilities are reported")
    func served() throws {
        let bus = try PrivateBus()
        let server = try ServerFixture(bus)
        try server.serve()
        let driver = BackgroundDriver(server.connection)
        let survey = try survey(bus)
        driver.stop()
        guard case .available(let found) = survey.notifications else {
            Issue.record("\(survey)")
            return
        }
        #expect((found.name, found.vendor, found.version) == ("proscenium", "Test", "7"))
        #expect(found.capabilities.contains("actions"))
    }

    @Test("A server that does not reply is reported as silent, with its process, within the time limit")
    func silent() throws {
        let bus = try PrivateBus()
        let server = try ServerFixture(bus)
        try server.serve()
        let start = ContinuousClock.now
        guard case .silent(let process?) = try survey(bus, within: .milliseconds(300)).notifications else {
            Issue.record("the survey did not report a silent server")
            return
        }
        #expect(process.pid == UInt32(getpid()))
        #expect(ContinuousClock.now - start < .seconds(10))
    }

    @Test("A missing address, a suspended bus and an ended bus are errors within the time limit")
    func noBus() throws {
        #expect(throws: BusError.noAddress) { try SessionBusSurvey.run(environment: [:]) }
        let bus = try PrivateBus()
        kill(bus.daemon.processIdentifier, SIGSTOP)
        let limit = Duration.milliseconds(300)
        #expect(throws: BusError.handshakeTimedOut(address: bus.address, limit: limit)) {
            try survey(bus, within: limit)
        }
        bus.stop()
        #expect(throws: BusError.cannotConnect(address: bus.address, code: ECONNREFUSED)) { try survey(bus) }
    }
}

/// A driver of a connection on its own thread, so that the calling thread can wait.
private final class BackgroundDriver: @unchecked Sendable {
    // Reason: only the thread uses the connection until `stop` has returned.
    private let connection: BusConnection
    private let ended = DispatchSemaphore(value: 0)
    private let pipe = Pipe()

    init(_ connection: BusConnection) {
        self.connection = connection
        Thread.detachNewThread { self.run() }
    }

    /// Stops the thread. Afterwards the caller may use the connection again.
    func stop() {
        try? pipe.fileHandleForWriting.close()
        ended.wait()
    }

    private func run() {
        while true {
            var polls = [
                pollfd(fd: connection.fileDescriptor, events: connection.wantedEvents, revents: 0),
                pollfd(fd: pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0),
            ]
            poll(&polls, 2, connection.timeout.map { MonotonicTime.now.milliseconds(until: $0) } ?? -1)
            if polls[1].revents != 0 { break }
            connection.process()
        }
        ended.signal()
    }
}
