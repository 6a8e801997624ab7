extension NotificationsClient {
    /// The handle of a notification that a server shows. A handle from a server that has exited never matches a
    /// notification of the next server.
    package struct Handle: Hashable, Sendable {
        /// The number that the server gave the notification.
        package let id: UInt32
        /// A random number that differs for every server that appears.
        let instance: UInt64
    }

    /// The current server.
    package struct Server: Hashable, Sendable {
        /// The server's unique name on the bus.
        package let owner: String
        /// The name of the server program; empty if the server reports none.
        package let name: String
        /// The vendor of the server program.
        package let vendor: String
        /// The version of the server program.
        package let version: String
        /// The version of the notification specification that the server supports.
        package let specVersion: String
        /// The capabilities that the server reported, such as `actions` and `body-markup`.
        package let capabilities: Set<String>
        let instance: UInt64
    }

    /// An event from a server, or from the bus about servers.
    package enum Event: Hashable, Sendable {
        /// A server has appeared and reported its capabilities.
        case appeared(Server)
        /// The server has exited. The notifications with these handles have disappeared and may be shown again.
        case vanished(lost: [Handle])
        /// A person invoked an action; the key `default` stands for a tap on the notification itself. With the
        /// activation token the app may raise its window; the token is nil if the server sent none.
        case action(Handle, key: String, activationToken: String?)
        /// A notification was closed.
        case closed(Handle, NotificationCloseReason)
    }

    /// The state of the notification server as this client knows it.
    enum State {
        /// The bus has not reported yet whether a server exists.
        case unknown
        /// No server exists.
        case absent
        /// No server exists, and the bus is starting one.
        case starting
        /// A server exists and has been asked for its capabilities.
        case querying(owner: String, instance: UInt64)
        /// A server exists and has reported its capabilities.
        case ready(Server)
    }

    /// A notification that waits for a server.
    struct PendingNotification {
        let notification: DesktopNotification
        let replaced: Handle?
        let completion: (Result<Handle, BusError>) -> Void
    }
}
