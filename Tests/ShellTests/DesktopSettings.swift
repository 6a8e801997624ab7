import BusTestKit
import DesktopBus
import Foundation
import Glibc

/// A desktop that provides the settings portal on a bus. The desktop answers while the test calls ``process()``.
final class DesktopSettings {
    private let connection: BusConnection
    private let portal: SettingsPortal

    /// Whether the desktop prefers the dark appearance.
    var isDark: Bool {
        get { portal.isDark }
        set { portal.isDark = newValue }
    }

    /// Provides the portal, and waits until it has its name on the bus.
    init(_ bus: PrivateBus, isDark: Bool) throws {
        connection = try bus.connect()
        portal = SettingsPortal(connection, isDark: isDark)
        var owner: String?
        let subscription = try connection.watchOwner(of: SettingsPortal.portalName) { owner = $0 }
        try portal.start()
        let deadline = Date(timeIntervalSinceNow: ShellFixture.timeout)
        while owner != connection.uniqueName {
            guard Date() < deadline else { throw ShellFixtureError("the desktop has no name on the bus") }
            process()
        }
        connection.cancel(subscription)
    }

    /// Handles the messages that have arrived.
    func process() { connection.processOnce() }
}

/// A program that reads the colour scheme from the settings portal of a bus.
final class SettingsReader {
    private let connection: BusConnection
    /// The values of all signalled changes.
    private(set) var changes: [UInt32] = []

    init(_ bus: PrivateBus) throws {
        connection = try bus.connect()
        let match = BusMatch(
            path: "/org/freedesktop/portal/desktop", interface: "org.freedesktop.portal.Settings",
            name: "SettingChanged", firstArgument: "org.freedesktop.appearance")
        _ = try connection.subscribe(match) { [weak self] signal in
            if let value = signal.arguments.last.flatMap(Self.number) { self?.changes.append(value) }
        }
    }

    /// Returns the value of the portal: 1 prefers dark, 2 prefers light; nil while the portal does not answer.
    func read() throws -> UInt32? {
        let call = BusCall(
            SettingsPortal.portalName, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", "Read",
            [.string("org.freedesktop.appearance"), .string("color-scheme")])
        var answer: Result<BusReply, BusError>?
        try connection.call(call) { answer = $0 }
        let deadline = Date(timeIntervalSinceNow: ShellFixture.timeout)
        while answer == nil {
            guard Date() < deadline else { throw ShellFixtureError("the settings portal does not answer") }
            connection.processOnce()
        }
        guard case .success(let reply) = answer else { return nil }
        return reply.values.first.flatMap(Self.number)
    }

    /// Returns the number in a value of any number of variants.
    private static func number(_ value: BusValue) -> UInt32? {
        var value = value
        while case .variant(let inner) = value { value = inner }
        return value.uint32
    }
}

extension BusConnection {
    /// Waits at most 10 milliseconds for a message, and handles the messages that have arrived.
    fileprivate func processOnce() {
        var polls = [pollfd(fd: fileDescriptor, events: wantedEvents, revents: 0)]
        poll(&polls, nfds_t(polls.count), 10)
        process()
    }
}
