import EventLoop
import Logging

/// A server of `org.freedesktop.Notifications`, for a shell that shows other programs' notifications.
///
/// All functions and closures run on the thread that drives the connection.
package final class NotificationsServer {
    /// The server's description of itself.
    package struct Information: Hashable, Sendable {
        /// The name of the program.
        package var name: String
        /// The vendor of the program.
        package var vendor: String
        /// The version of the program.
        package var version: String
        /// The capabilities, named as in the notification specification.
        package var capabilities: [String]

        /// Makes a description.
        package init(
            name: String, vendor: String, version: String,
            capabilities: [String] = [
                "actions", "body", "body-hyperlinks", "body-markup", "icon-static", "persistence",
            ]
        ) {
            (self.name, self.vendor, self.version, self.capabilities) = (name, vendor, version, capabilities)
        }
    }

    /// The behaviour if another server already owns the name.
    package enum NameConflictPolicy: Hashable, Sendable {
        /// Fail with an error that names the other server.
        case fail
        /// Wait until the other server releases the name.
        case queue
        /// Take over the name if the owner allows it, otherwise fail.
        case replace
        /// Take over the name if the owner allows it, otherwise wait.
        case replaceOrQueue
    }

    /// The state of the server's name on the bus.
    package enum NameState: Hashable, Sendable {
        /// The server is not started: `start` has not been called, has failed or is waiting for the bus's reply, or
        /// `stop` was called, or the connection has ended.
        case idle
        /// This server owns the name.
        case serving
        /// This server waits for the name; the associated value is the unique name of the current owner, nil while the
        /// name has no owner.
        case waiting(for: String?)
    }

    /// Called after every change of `nameState`.
    package var nameStateChanged: ((NameState) -> Void)?
    /// Called with each notification to show, update or remove. The signals to the senders are not passed to this
    /// closure: the server sends them itself.
    package var handler: ((NotificationList.Action) -> Void)?
    /// The current state of the server's name.
    package internal(set) var nameState = NameState.idle {
        didSet { if nameState != oldValue { nameStateChanged?(nameState) } }
    }
    /// The shown notifications.
    package internal(set) var list: NotificationList

    let connection: BusConnection
    let information: Information
    let sizes: NotificationSizes
    let logger: Logger
    var subscriptions: [BusConnection.Subscription] = []
    private var expiryTimer: (deadline: MonotonicTime, subscription: BusConnection.Subscription)?

    static let name = "org.freedesktop.Notifications"
    static let path = "/org/freedesktop/Notifications"

    /// Makes a server that is not reachable before `start`.
    ///
    /// - Parameter lastID: a number; the server assigns its successor to the first notification.
    package init(
        connection: BusConnection, information: Information,
        limits: NotificationList.Limits = NotificationList.Limits(), sizes: NotificationSizes = NotificationSizes(),
        lastID: UInt32 = 0, logger: Logger = Logger(label: "proscenium.notifications")
    ) {
        (self.connection, self.information, self.sizes, self.logger) = (connection, information, sizes, logger)
        list = NotificationList(limits: limits, lastID: lastID)
    }

    deinit {
        guard !subscriptions.isEmpty else { return }
        for subscription in subscriptions { connection.cancel(subscription) }
        if let expiryTimer { connection.cancel(expiryTimer.subscription) }
        try? connection.releaseName(Self.name)
    }

    /// Removes a notification and signals the reason to its senders. Does nothing if the notification is not shown.
    package func close(_ id: UInt32, reason: NotificationCloseReason = .dismissed) {
        perform(list.close(id, reason))
    }

    /// Signals to the senders that a person invoked an action, and removes the notification unless it is resident. Does
    /// nothing if the notification is not shown or does not have the action.
    ///
    /// - Parameter activationToken: the activation token for the senders; nil for none.
    package func invoke(
        _ id: UInt32, action key: String = DesktopNotificationAction.defaultKey, activationToken: String? = nil
    ) {
        perform(list.invoke(id, key, token: activationToken))
    }

    /// Carries out the list's actions: sends signals, calls `handler`, and schedules the timer for the next expiry.
    func perform(_ actions: [NotificationList.Action]) {
        for action in actions {
            switch action {
            case .signalClosed(let id, let reason, let senders):
                emit("NotificationClosed", [.uint32(id), .uint32(reason.rawValue)], senders)
            case .signalToken(let id, let token, let senders):
                emit("ActivationToken", [.uint32(id), .string(token)], senders)
            case .signalAction(let id, let key, let senders):
                emit("ActionInvoked", [.uint32(id), .string(key)], senders)
            case .show, .update, .remove: handler?(action)
            }
        }
        setTimer()
    }

    /// Sends a signal to each sender instead of broadcasting it, because any program that received a broadcast
    /// activation token could use the token.
    private func emit(_ signal: String, _ values: [BusValue], _ senders: [String]) {
        for sender in senders {
            do throws(BusError) {
                try connection.emit(BusSignal(Self.path, Self.name, signal, values), to: sender)
            } catch {
                logger.warning("cannot send the signal \(signal) to \(sender): \(error)")
            }
        }
    }

    private func setTimer() {
        let deadline = list.nextDeadline
        guard deadline != expiryTimer?.deadline else { return }
        if let expiryTimer { connection.cancel(expiryTimer.subscription) }
        expiryTimer = deadline.map { deadline in
            let subscription = connection.schedule(at: deadline) { [weak self] in
                guard let self else { return }
                self.expiryTimer = nil
                self.perform(self.list.expire(at: .now))
            }
            return (deadline, subscription)
        }
    }
}
