extension NotificationsClient {
    /// A notification that a server shows. One of a server that has gone is never taken for one of the next.
    public struct Handle: Hashable, Sendable {
        /// The number that the server gave it.
        public let id: UInt32
        /// The server's life, different for every server that comes.
        let life: UInt64
    }

    /// The server that is there now.
    public struct Server: Hashable, Sendable {
        /// Its unique name on the bus.
        public let owner: String
        /// The name of the program; empty when it does not say.
        public let name: String
        /// Who makes it.
        public let vendor: String
        /// Its version.
        public let version: String
        /// The version of the specification that it follows.
        public let specVersion: String
        /// What it can do.
        public let capabilities: Set<String>
        let life: UInt64
    }

    /// What a server, or the lack of one, tells.
    public enum Event: Hashable, Sendable {
        /// A server has come and said what it can do.
        case appeared(Server)
        /// The server has gone, and with it these notifications, which may be shown again.
        case vanished(lost: [Handle])
        /// A person took an action; the key `default` is a tap on the notification. The token lets the app come to the
        /// front; nil when the server gives none.
        case action(Handle, key: String, activationToken: String?)
        /// A notification is no longer shown.
        case closed(Handle, NotificationCloseReason)
    }

    /// What is known of the server.
    enum State {
        /// The bus has not yet said whether there is one.
        case unknown
        /// There is none.
        case absent
        /// There is none, and the bus is starting one.
        case starting
        /// It is being asked what it can do.
        case asking(owner: String, life: UInt64)
        /// It is there.
        case ready(Server)
    }

    /// A notification that waits for a server.
    struct Waiting {
        let content: DesktopNotificationContent
        let replaced: Handle?
        let completion: (Result<Handle, BusError>) -> Void
    }
}
