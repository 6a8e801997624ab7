import DesktopBus
import Glibc
import Logging
import SceneModel
import SceneService
import Varlink

/// Shows notifications through the server that the desktop has on the session bus.
///
/// Everything happens on the thread of the daemon's loop. Nothing waits for a server: when one comes,
/// ``DesktopNotifierEvent/appeared`` has the daemon show its list.
final class BusNotifier: DesktopNotifier {
    /// Microseconds that a server has at the end to answer for what was sent last.
    private static let farewell: UInt64 = 500_000

    var handler: ((DesktopNotifierEvent) -> Void)?

    let loop: EventLoop
    let log = Logger(label: "proscenium.desktop")
    /// The connection, while there is one.
    var link: Link?
    /// Why nobody shows notifications, while that is so.
    var absence = Absence.connecting
    /// Why the server did not show the last one; nil when it did.
    var refusal: BusError?
    /// Whether there is something to show, so that a server is worth starting.
    var isWanted = false
    /// Whether the bus was asked to start a server and has not answered.
    var isStarting = false
    /// What the server shows, or has been asked to.
    var served: [NotificationKey: ServedNotification] = [:]
    /// The same by what the server calls them.
    var keys: [NotificationsClient.Handle: NotificationKey] = [:]
    /// What nobody has had a chance to notice; the daemon shows it again in silence, as it knows of one chance only.
    var unnoticed: Set<NotificationKey> = []
    /// Numbers what is sent.
    var lastNumber: UInt64 = 0
    private var connector: BusConnector?

    /// A connection and what is done with it.
    struct Link {
        let connection: BusConnection
        let driver: BusDriver
        let client: NotificationsClient
    }

    /// Starts to look for a bus and a server.
    ///
    /// - Parameters:
    ///   - loop: the daemon's.
    ///   - environment: where the address of the bus is looked up.
    init(loop: EventLoop, environment: [String: String]) {
        self.loop = loop
        let connector = BusConnector(loop: loop, environment: environment) { [weak self] in self?.take($0) }
        self.connector = connector
        connector.connect()
    }

    var server: String? {
        guard let server = link?.client.server else { return nil }
        return server.name.isEmpty ? server.owner : server.name
    }

    var trouble: String? {
        guard link?.client.server != nil else { return absence.text }
        return refusal.map { $0.diagnostic.sentence }
    }

    func show(_ notification: SceneService.DesktopNotification) {
        let key = NotificationKey(notification.shown.app, notification.shown.request.identifier)
        let alerts = !notification.shown.isSilent || unnoticed.contains(key)
        guard let server = link?.client.server else {
            if alerts { unnoticed.insert(key) }
            isWanted = true
            return startServer()
        }
        // Where there is no list, a passive notification would be a banner, which is the one thing it must not be.
        let isPassive = notification.shown.request.content.interruptionLevel == .passive
        if isPassive, !server.capabilities.contains("persistence") { return withdraw(key) }
        unnoticed.remove(key)
        let version = ServedNotification.Version(notification: notification, alerts: alerts)
        if served[key]?.sent != nil {
            served[key]?.next = version
            served[key]?.isWithdrawn = false
        } else {
            send(version, key)
        }
    }

    func withdraw(_ app: AppIdentifier, _ identifier: String) { withdraw(NotificationKey(app, identifier)) }

    /// Takes everything away and ends the connection: what is left on a desktop could not be tapped.
    ///
    /// To be called when the loop has ended.
    func end() {
        connector?.stop()
        handler = nil
        for key in Array(served.keys) { withdraw(key) }
        // What was sent last has no number yet by which it could be taken away.
        let deadline = BusTime.now + Self.farewell
        while let connection = link?.connection, connection.isOpen, !served.isEmpty, BusTime.now < deadline {
            var request = pollfd(fd: connection.fileDescriptor, events: connection.wantedEvents, revents: 0)
            poll(&request, 1, BusTime.milliseconds(until: min(connection.timeout ?? .max, deadline)))
            connection.process()
        }
        let connection = link?.connection
        link = nil
        connection?.close()
    }

    /// Looks for a bus again, after a while.
    func connectLater() { connector?.connectLater() }

    /// Takes a notification away, as soon as the server has said how.
    func withdraw(_ key: NotificationKey) {
        unnoticed.remove(key)
        guard var entry = served[key] else { return }
        if entry.sent != nil {
            (entry.isWithdrawn, entry.next) = (true, nil)
            served[key] = entry
            return
        }
        served[key] = nil
        guard let handle = entry.handle else { return }
        keys[handle] = nil
        close(handle)
    }

    private func close(_ handle: NotificationsClient.Handle) {
        do throws(BusError) {
            try link?.client.close(handle)
        } catch {
            log.warning("a notification could not be taken away: \(error)")
        }
    }
}
