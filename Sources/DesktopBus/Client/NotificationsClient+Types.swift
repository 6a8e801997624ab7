extension NotificationsClient {
    /// The handle of a notification that a server shows. A handle from a server that has exited never matches a
    /// notification of the next server.
    package struct Handle: Hashable, Sendable {
        /// The server's number for the notification.
        package let id: UInt32
        /// The server's instance, different for every server that appears.
        let instance: UInt64
    }

    /// The present server.
    package struct Server: Hashable, Sendable {
        /// Its unique name on the bus.
        package let owner: String
        /// The name of the program; empty if it reports none.
        package let name: String
        /// The vendor.
        package let vendor: String
        /// Its version.
        package let version: String
        /// The supported version of the specification.
        package let specVersion: String
        /// The capabilities.
        package let capabilities: Set<String>
        let instance: UInt64
    }

    /// An event from a server, or from the bus about servers.
    package enum Event: Hashable, Sendable {
        /// A server has appeared and reported its capabilities.
        case appeared(Server)
        /// The server has exited. The notifications with these handles have disappeared and may be shown again.
        case vanished(lost: [Handle])
        /// A person invoked an action; the key `default` is a tap on the notification. The token lets the app activate
        /// its window; nil if the server gives none.
        case action(Handle, key: String, activationToken: String?)
        /// A notification is no longer shown.
        case closed(Handle, NotificationCloseReason)
    }

    /// The state of the server.
    enum State {
        /// The bus has not reported yet whether there is one.
        case unknown
        /// There is none.
        case absent
        /// There is none, and the bus is starting one.
        case starting
        /// Its capabilities have been requested.
        case querying(owner: String, instance: UInt64)
        /// It is ready.
        case ready(Server)
    }

    /// A notification that waits for a server.
    struct PendingNotification {
        let notification: DesktopNotification
        let replaced: Handle?
        let completion: (Result<Handle, BusError>) -> Void
    }
}
