import Logging

/// Serves `org.freedesktop.Notifications` on a bus, for a shell that shows what programs have to say.
///
/// Everything happens on the thread that drives the connection.
public final class NotificationsServer {
    /// What the server says of itself.
    public struct Information: Hashable, Sendable {
        /// The name of the program.
        public var name: String
        /// Who makes it.
        public var vendor: String
        /// Its version.
        public var version: String
        /// What it can do, in the words of the specification.
        public var capabilities: [String]

        /// Makes the facts.
        public init(
            name: String, vendor: String, version: String,
            capabilities: [String] = [
                "actions", "body", "body-hyperlinks", "body-markup", "icon-static", "persistence",
            ]
        ) {
            (self.name, self.vendor, self.version, self.capabilities) = (name, vendor, version, capabilities)
        }
    }

    /// What to do when another server is there already.
    public enum Rivalry: Hashable, Sendable {
        /// Fail, naming it.
        case fail
        /// Wait, and take over when it goes.
        case queue
        /// Take the name from it when it allows that, otherwise fail.
        case replace
        /// Take the name from it when it allows that, otherwise wait.
        case replaceOrQueue
    }

    /// Whether programs reach this server.
    public enum Standing: Hashable, Sendable {
        /// `start` was not called, failed, or is not answered yet.
        case idle
        /// This server has the name.
        case serving
        /// Another has the name; its unique name, nil between two owners.
        case waiting(for: String?)
    }

    /// Told of every change of `standing`.
    public var standingChanged: ((Standing) -> Void)?
    /// Told what is to be shown and taken away; what the senders are to be told is done before and not repeated here.
    public var handler: ((NotificationList.Action) -> Void)?
    /// Whether programs reach this server now.
    public internal(set) var standing = Standing.idle {
        didSet { if standing != oldValue { standingChanged?(standing) } }
    }
    /// What is shown.
    public internal(set) var list: NotificationList

    let connection: BusConnection
    let information: Information
    let sizes: NotificationSizes
    let logger: Logger
    var subscriptions: [BusConnection.Subscription] = []
    private var expiryTimer: (moment: UInt64, subscription: BusConnection.Subscription)?

    static let name = "org.freedesktop.Notifications"
    static let path = "/org/freedesktop/Notifications"

    /// Makes a server that is not reachable before `start`.
    ///
    /// - Parameter lastID: the number after which notifications are numbered.
    public init(
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

    /// Takes a notification away because a person dismissed it, or for another reason.
    public func close(_ id: UInt32, reason: NotificationCloseReason = .dismissed) {
        perform(list.close(id, reason))
    }

    /// Tells the sender that a person took an action, and takes the notification away unless it is to stay.
    ///
    /// - Parameter activationToken: what lets the sender come to the front; nil when there is none.
    public func invoke(
        _ id: UInt32, action key: String = DesktopNotificationAction.defaultKey, activationToken: String? = nil
    ) {
        perform(list.invoke(id, key, token: activationToken))
    }

    /// Does what the list says: tells senders and the owner, and sets the timer for what goes next.
    func perform(_ actions: [NotificationList.Action]) {
        for action in actions {
            switch action {
            case .tellClosed(let id, let reason, let senders):
                tell("NotificationClosed", [.uint32(id), .uint32(reason.rawValue)], senders)
            case .tellToken(let id, let token, let senders):
                tell("ActivationToken", [.uint32(id), .string(token)], senders)
            case .tellAction(let id, let key, let senders):
                tell("ActionInvoked", [.uint32(id), .string(key)], senders)
            case .show, .update, .remove: handler?(action)
            }
        }
        setTimer()
    }

    /// Only the senders are told: a token lets whoever has it come to the front.
    private func tell(_ signal: String, _ values: [BusValue], _ senders: [String]) {
        for sender in senders {
            do throws(BusError) {
                try connection.emit(BusSignal(Self.path, Self.name, signal, values), to: sender)
            } catch {
                logger.warning("cannot send the signal \(signal) to \(sender): \(error)")
            }
        }
    }

    private func setTimer() {
        let moment = list.nextDeadline
        guard moment != expiryTimer?.moment else { return }
        if let expiryTimer { connection.cancel(expiryTimer.subscription) }
        expiryTimer = moment.map { moment in
            let subscription = connection.schedule(at: moment) { [weak self] in
                guard let self else { return }
                self.expiryTimer = nil
                self.perform(self.list.expire(at: BusTime.now))
            }
            return (moment, subscription)
        }
    }
}
