import DesktopBus
import EventLoop
import Glibc
import Logging
import SceneModel
import SceneService

/// A notifier that shows notifications through the desktop's notification server on the session bus.
///
/// All work happens on the thread of the daemon's loop. No call waits for a server: when a server appears,
/// ``DesktopNotifierEvent/appeared`` makes the daemon show its list.
final class BusNotifier: DesktopNotifier {
    /// The time that the server has to answer the last requests when the daemon ends.
    private static let shutdownTimeout = Duration.milliseconds(500)

    var handler: ((DesktopNotifierEvent) -> Void)?

    let loop: any EventLoop
    let log = Logger(label: "proscenium.desktop")
    /// The connection to the bus; nil while there is none.
    var link: Link?
    /// The reason that no server shows notifications; meaningful only while there is no server.
    var absence = UnavailabilityReason.connecting
    /// The server's reason for not showing the last notification; nil if it was shown.
    var lastError: BusError?
    /// Whether a notification is to be shown, so that starting a server is worthwhile.
    var needsServer = false
    /// Whether a request to the bus to start a server is pending.
    var isStartPending = false
    /// The notifications that the server shows or has been asked to show.
    var entries: [NotificationKey: ServerNotificationState] = [:]
    /// The keys of the notifications by the server's handles.
    var keysByHandle: [NotificationsClient.Handle: NotificationKey] = [:]
    /// Notifications that were sent as alerts but disappeared before anyone could notice them. The daemon counts one
    /// alert per notification and therefore marks them silent when it shows them again; this notifier then shows them
    /// as alerts anyway.
    var pendingAlerts: Set<NotificationKey> = []
    /// The number of the last request; numbers tell the replies apart.
    var lastRequestNumber: UInt64 = 0
    private var connector: BusConnector?

    /// A bus connection with its driver and its client.
    struct Link {
        let connection: BusConnection
        let driver: BusDriver
        let client: NotificationsClient
    }

    /// Creates a notifier and starts to look for a bus and a server.
    ///
    /// - Parameters:
    ///   - loop: the daemon's event loop.
    ///   - environment: the variables that contain the address of the bus.
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
        guard link?.client.server != nil else { return absence.text }
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
        // A server without persistence has no list and would show a passive notification as a banner, which must not
        // happen.
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

    /// Withdraws all notifications and closes the connection: a notification left on the desktop could not be answered.
    ///
    /// Call it after the loop has ended.
    func shutDown() {
        connector?.stop()
        handler = nil
        for key in Array(entries.keys) { withdraw(key) }
        // A notification whose reply is pending has no handle yet and cannot be closed, so wait for the replies.
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

    /// Withdraws a notification; if a reply from the server is pending, the notification is withdrawn when the reply
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
