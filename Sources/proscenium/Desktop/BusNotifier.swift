import DesktopBus
import Logging
import SceneModel
import SceneService
import Varlink

/// Shows notifications through the server that the desktop has on the session bus.
///
/// Everything happens on the thread of the daemon's loop. Nothing waits for a server: when one comes, ``DesktopNotifierEvent/appeared``
/// has the daemon show its list.
final class BusNotifier: DesktopNotifier {
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
    var isStarting = false
    /// What the server shows, or has been asked to.
    var served: [NotificationKey: ServedNotification] = [:]
    var keys: [NotificationsClient.Handle: NotificationKey] = [:]
    /// What nobody has had a chance to notice; the daemon shows it again in silence, as it knows of one chance only.
    var unnoticed: Set<NotificationKey> = []
    private var connector: BusConnector?
    private var lastNumber: UInt64 = 0

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
    func end() {
        connector?.stop()
        for handle in keys.keys { close(handle) }
        (handler, served, keys) = (nil, [:], [:])
        let connection = link?.connection
        link = nil
        connection?.close()
    }

    /// Looks for a bus again, after a while.
    func connectLater() { connector?.connectLater() }

    private func withdraw(_ key: NotificationKey) {
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

    private func send(_ version: ServedNotification.Version, _ key: NotificationKey) {
        guard let client = link?.client else { return }
        lastNumber += 1
        let (number, handle) = (lastNumber, served[key]?.handle)
        served[key] = ServedNotification(version, in: handle, number: number)
        let content = DesktopNotificationContent(version.notification, alerts: version.alerts)
        do throws(BusError) {
            try client.notify(content, replacing: handle) { [weak self] in self?.sent(key, number, $0) }
        } catch {
            sent(key, number, .failure(error))
        }
    }

    /// The server has answered. An answer that comes after everything was counted as lost means nothing.
    private func sent(
        _ key: NotificationKey, _ number: UInt64, _ result: Result<NotificationsClient.Handle, BusError>
    ) {
        guard let entry = served[key], entry.number == number else { return }
        if let old = entry.handle { keys[old] = nil }
        switch result {
        case .success(let handle):
            served[key]?.sent = nil
            served[key]?.handle = handle
            // A server that uses a number twice has dropped the earlier one.
            if let other = keys.updateValue(key, forKey: handle), other != key { served[other] = nil }
            refusal = nil
            if entry.isWithdrawn { withdraw(key) }
        case .failure(let error):
            served[key] = nil
            refused(entry, key, error)
        }
        if let next = entry.next { show(next, key) }
    }

    private func show(_ version: ServedNotification.Version, _ key: NotificationKey) {
        if link?.client.server != nil { return send(version, key) }
        if version.alerts { unnoticed.insert(key) }
    }

    private func refused(_ entry: ServedNotification, _ key: NotificationKey, _ error: BusError) {
        if entry.sent?.alerts == true, !entry.isWithdrawn { unnoticed.insert(key) }
        if refusal == nil { log.warning("a notification is not shown: \(error)") }
        refusal = error
    }
}
