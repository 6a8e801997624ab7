import BusTestKit
import DesktopBus
import Foundation
import Glibc
import SceneTestKit

/// A desktop's notification server on its own thread, with user actions controlled by the test.
final class DesktopServer: @unchecked Sendable {
    // Reason: the connection, the server and `isEnded` are only accessed while `lock` is locked; the rest is constant.
    private let lock = NSLock()
    private let connection: BusConnection
    private let server: NotificationsServer
    private var isEnded = false

    /// The server's actions in order: showing, replacing or closing a notification.
    let actions = Recorder<NotificationList.Action>("notifications")

    /// Starts a server and waits until the server owns its name on the bus.
    init(_ bus: PrivateBus, name: String = "test-desktop", capabilities: [String]? = nil) throws {
        connection = try bus.connect()
        var information = NotificationsServer.Information(name: name, vendor: "Test", version: "1")
        if let capabilities { information.capabilities = capabilities }
        server = NotificationsServer(connection: connection, information: information)
        let started = Recorder<NotificationsServer.NameState>("name states")
        server.handler = { [actions] in actions.add($0) }
        server.nameStateChanged = { started.add($0) }
        // The bus may still have the name registered for an earlier server.
        try server.start(.queue) { _ in }
        Thread.detachNewThread { [weak self] in
            while let interest = self?.processMessages() {
                // The test calls the server directly on its own thread; this loop only handles messages from other
                // programs.
                var polled = pollfd(fd: interest.descriptor, events: interest.events, revents: 0)
                poll(&polled, 1, 5)
            }
        }
        _ = try started.wait(for: "the name", within: DaemonFixture.timeout) { $0 == .serving }
    }

    deinit { end() }

    /// Taps a notification, or chooses one of its actions.
    func choose(_ id: UInt32, _ key: String = "default", token: String? = nil) {
        lock.withLock { server.invoke(id, action: key, activationToken: token) }
    }

    /// Closes a notification for a reason.
    func close(_ id: UInt32, _ reason: NotificationCloseReason) { lock.withLock { server.close(id, reason: reason) } }

    /// The notifications currently shown.
    var shown: [DesktopNotification] { lock.withLock { server.list.entries.map(\.notification) } }

    /// Disconnects from the bus without closing the shown notifications, as a crash does.
    func end() {
        lock.withLock {
            guard !isEnded else { return }
            isEnded = true
            connection.close()
        }
    }

    /// Waits until a notification with the given summary is shown, either as a new notification or as the replacement
    /// of another one. Returns the shown notification.
    func wait(for summary: String, from start: Int = 0) throws -> Recorded<NotificationList.Action>.ShownNotification {
        let action = try actions.wait(for: summary, within: DaemonFixture.timeout, from: start) {
            $0.shown?.notification.summary == summary
        }
        guard let entry = action.value.shown else { throw DaemonFixtureError.unsettled }
        return .init(index: action.index, id: entry.id, notification: entry.notification)
    }

    /// Waits until a notification is closed, and returns the reason.
    func waitForEnd(of id: UInt32, from start: Int = 0) throws -> NotificationCloseReason? {
        let action = try actions.wait(for: "the end of \(id)", within: DaemonFixture.timeout, from: start) {
            if case .remove(let entry, _) = $0 { entry.id == id } else { false }
        }
        return if case .remove(_, let reason) = action.value { reason } else { nil }
    }

    private func processMessages() -> (descriptor: Int32, events: Int16)? {
        lock.withLock {
            guard !isEnded else { return nil }
            connection.process()
            return (connection.fileDescriptor, connection.wantedEvents)
        }
    }
}

extension NotificationList.Action {
    /// The entry that is shown by this action; nil for an action that closes a notification.
    var shown: NotificationList.Entry? {
        switch self {
        case .show(let entry), .update(let entry): entry
        default: nil
        }
    }
}

extension Recorded where Value == NotificationList.Action {
    /// A notification that was shown.
    struct ShownNotification {
        /// The index of the action that showed the notification, among all actions of the server.
        let index: Int
        /// The identifier that the server assigned.
        let id: UInt32
        /// The content of the notification.
        let notification: DesktopNotification
    }
}
