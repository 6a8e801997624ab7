import BusTestKit
import DesktopBus
import Foundation
import Glibc
import SceneTestKit

/// A desktop's notification server on a thread of its own, with a person who does what the test says.
final class DesktopServer: @unchecked Sendable {
    // Reason: the connection, the server and `isEnded` are only touched while `lock` is held; the rest never changes.
    private let lock = NSLock()
    private let connection: BusConnection
    private let server: NotificationsServer
    private var isEnded = false

    /// What was shown, changed and taken away.
    let actions = Recorder<NotificationList.Action>("notifications")

    /// Starts a server and waits until programs reach it.
    init(_ bus: PrivateBus, name: String = "test-desktop", capabilities: [String]? = nil) throws {
        connection = try bus.connect()
        var information = NotificationsServer.Information(name: name, vendor: "Test", version: "1")
        if let capabilities { information.capabilities = capabilities }
        server = NotificationsServer(connection: connection, information: information)
        let started = Recorder<NotificationsServer.Standing>("standings")
        server.handler = { [actions] in actions.add($0) }
        server.standingChanged = { started.add($0) }
        // The bus may not have noticed yet that an earlier one has gone.
        try server.start(.queue) { _ in }
        Thread.detachNewThread { [weak self] in
            while let wanted = self?.turn() {
                // Whatever the test does meanwhile is done at once; this is only about what others send.
                var request = pollfd(fd: wanted.descriptor, events: wanted.events, revents: 0)
                poll(&request, 1, 5)
            }
        }
        _ = try started.wait(for: "the name", within: Town.patience) { $0 == .serving }
    }

    deinit { end() }

    /// Taps a notification, or chooses one of its actions.
    func choose(_ id: UInt32, _ key: String = "default", token: String? = nil) {
        lock.withLock { server.invoke(id, action: key, activationToken: token) }
    }

    /// Takes a notification away for a reason.
    func close(_ id: UInt32, _ reason: NotificationCloseReason) { lock.withLock { server.close(id, reason: reason) } }

    /// What is shown now.
    var shown: [DesktopNotification] { lock.withLock { server.list.entries.map(\.notification) } }

    /// Is gone from one moment to the next.
    func end() {
        lock.withLock {
            guard !isEnded else { return }
            isEnded = true
            connection.close()
        }
    }

    /// The first notification with a headline that is shown anew or in the place of another, as soon as it is there.
    func wait(for summary: String, from start: Int = 0) throws -> Recorded<NotificationList.Action>.Shown {
        let found = try actions.wait(for: summary, within: Town.patience, from: start) {
            $0.shown?.notification.summary == summary
        }
        guard let entry = found.value.shown else { throw TownError.unsettled }
        return .init(index: found.index, id: entry.id, notification: entry.notification)
    }

    /// Why a notification was taken away, as soon as it is.
    func waitForEnd(of id: UInt32, from start: Int = 0) throws -> NotificationCloseReason? {
        let found = try actions.wait(for: "the end of \(id)", within: Town.patience, from: start) {
            if case .remove(let entry, _) = $0 { entry.id == id } else { false }
        }
        return if case .remove(_, let reason) = found.value { reason } else { nil }
    }

    private func turn() -> (descriptor: Int32, events: Int16)? {
        lock.withLock {
            guard !isEnded else { return nil }
            connection.process()
            return (connection.fileDescriptor, connection.wantedEvents)
        }
    }
}

extension NotificationList.Action {
    /// What is shown from now on; nil when something is taken away.
    var shown: NotificationList.Entry? {
        switch self {
        case .show(let entry), .update(let entry): entry
        default: nil
        }
    }
}

extension Recorded where Value == NotificationList.Action {
    /// A notification that was shown.
    struct Shown {
        /// Its place among all that happened at the server.
        let index: Int
        /// The number the server gave it.
        let id: UInt32
        /// What is shown.
        let notification: DesktopNotification
    }
}
