import DesktopBus
import EventLoop
import Glibc
import Logging
import SceneModel
import SceneService

/// A notifier that shows notifications through the desktop's notification server on the session bus.
///
/// All work happens on the thread of the daemon's event loop. No call waits for a server. When a server becomes
/// available, the event ``DesktopNotifierEvent/appeared`` makes the daemon show all delivered notifications again.
final class BusNotifier: DesktopNotifier {
    /// The time within which the server must answer the last requests when the daemon ends.
    private static let shutdownTimeout = Duration.milliseconds(500)

    var handler: ((DesktopNotifierEvent) -> Void)?

    let loop: any EventLoop
    let log = Logger(label: "proscenium.desktop")
    /// The connection to the session bus; nil while the bus is not connected.
    var link: Link?
    /// The reason why no server shows notifications. The reason is meaningful only without a server.
    var unavailabilityReason = UnavailabilityReason.connecting
    /// The server's reason for refusing the last notification; nil if the server has shown that notification.
    var lastError: BusError?
    /// Whether a notification must be shown, so that a server must be started.
    var needsServer = false
    /// Whether the bus was asked to start a server and has not replied.
    var isStartPending = false
    /// The states of the notifications that the server shows or was asked to show.
    var entries: [NotificationKey: ServerNotificationState] = [:]
    /// The keys of the shown notifications, by the server's handle.
    var keysByHandle: [NotificationsClient.Handle: NotificationKey] = [:]
    /// The notifications that must alert but that no server has shown yet. The daemon marks a notification as silent
    /// when the notification is shown again, so this notifier remembers that the alert is still missing.
    var pendingAlerts: Set<NotificationKey> = []
    /// The number of the last request. A reply is matched to its request by the number.
    var lastRequestNumber: UInt64 = 0
    private var connector: BusConnector?

    /// A connection to the bus, with its driver and its client.
    struct Link {
        let connection: BusConnection
        let driver: BusDriver
        let client: NotificationsClient
    }

    /// Creates a notifier and starts to connect to a session bus.
    ///
    /// - Parameters:
    ///   - loop: the daemon's event loop.
    ///   - environment: the environment variables that contain the address of the bus.
    init(loop: any EventLoop, environment: [String: String]) {
        self.loop = loop
        let connector = BusConnector(on: loop, environment: environment) { [weak self] in self?.handleConnection($0) }
        self.connector = connector
        connector.connect()
    }

    var serverName: String? {
        guard let server = link?.client.server else { return nil }
        return server.name.isEmpty ? server.owner : server.name
    }

    var unavailability: String? {
        guard link?.client.server != nil else { return unavailabilityReason.text }
        return lastError.map { $0.diagnostic.oneLineText }
    }

    func show(_ notification: ShownNotification, appName: String, appIcon: String) {
        let key = NotificationKey(notification.app, notification.request.identifier)
        let alerts = !notification.isSilent || pendingAlerts.contains(key)
        guard let server = link?.client.server else {
            if alerts { pendingAlerts.insert(key) }
            needsServer = true
            return startServer()
        }
        // A server without persistence has no list of notifications and would show a passive notification as a banner.
        // A passive notification must not appear as a banner.
        let isPassive = notification.request.content.interruptionLevel == .passive
        if isPassive, !server.capabilities.contains("persistence") { return withdraw(key) }
        pendingAlerts.remove(key)
        let version = ServerNotificationState.Version(
            notification: DesktopNotification(notification, appName: appName, appIcon: appIcon, alerts: alerts),
            alerts: alerts)
        if entries[key]?.pendingVersion != nil {
            entries[key]?.nextVersion = version
            entries[key]?.isWithdrawn = false
        } else {
            send(version, for: key)
        }
    }

    func withdraw(app: AppIdentifier, identifier: String) { withdraw(NotificationKey(app, identifier)) }

    /// Withdraws all notifications and closes the connection, because nobody could answer a notification that stays on
    /// the desktop.
    ///
    /// Call this function only after the event loop has ended.
    func shutDown() {
        connector?.stop()
        handler = nil
        for key in Array(entries.keys) { withdraw(key) }
        // A notification whose reply is pending has no handle and cannot be closed before the reply, so this function
        // waits for the replies.
        let deadline = MonotonicTime.now + Self.shutdownTimeout
        while let connection = link?.connection, connection.isOpen, !entries.isEmpty, .now < deadline {
            var request = pollfd(fd: connection.fileDescriptor, events: connection.wantedEvents, revents: 0)
            poll(&request, 1, MonotonicTime.now.milliseconds(until: min(connection.timeout ?? deadline, deadline)))
            connection.process()
        }
        let connection = link?.connection
        link = nil
        connection?.close()
    }

    /// Schedules another attempt to connect to the bus.
    func connectLater() { connector?.connectLater() }

    /// Withdraws a notification. If a reply from the server is pending, the notification is withdrawn when the reply
    /// with its handle arrives.
    func withdraw(_ key: NotificationKey) {
        pendingAlerts.remove(key)
        guard var entry = entries[key] else { return }
        if entry.pendingVersion != nil {
            (entry.isWithdrawn, entry.nextVersion) = (true, nil)
            entries[key] = entry
            return
        }
        entries[key] = nil
        guard let handle = entry.handle else { return }
        keysByHandle[handle] = nil
        close(handle)
    }

    private func close(_ handle: NotificationsClient.Handle) {
        do throws(BusError) {
            try link?.client.close(handle)
        } catch {
            log.warning("cannot remove a notification: \(error)")
        }
    }
}
