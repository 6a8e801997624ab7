import DesktopBus
import SceneModel
import SceneService

/// A key that identifies a notification among those of all apps.
struct NotificationKey: Hashable {
    /// The app.
    let app: AppIdentifier
    /// The identifier of the request.
    let identifier: String

    /// Creates a key.
    init(_ app: AppIdentifier, _ identifier: String) { (self.app, self.identifier) = (app, identifier) }

    /// Compares identifiers by their UTF-8, as the daemon does everywhere.
    static func == (left: NotificationKey, right: NotificationKey) -> Bool {
        left.app == right.app && left.identifier.utf8.elementsEqual(right.identifier.utf8)
    }

    /// Hashes the parts that `==` compares.
    func hash(into hasher: inout Hasher) {
        hasher.combine(app)
        var identifier = identifier
        identifier.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

/// The state of a notification at the server: shown, being sent, or to be sent next.
struct ServerNotificationState {
    /// One version of a notification's content, with its alert flag.
    struct Version {
        /// The notification to show.
        let notification: DesktopNotification
        /// Whether a person should notice it.
        let alerts: Bool
    }

    /// The handle of the version that the server shows; nil before the first reply, and after the server closed that
    /// version.
    var handle: NotificationsClient.Handle?
    /// The version whose reply is pending; nil if no reply is pending.
    var pendingVersion: Version?
    /// The number of the last request; a reply to an earlier request has a different number.
    var requestNumber: UInt64
    /// The version to show as soon as the pending reply arrives.
    var nextVersion: Version?
    /// Whether to withdraw the notification as soon as the pending reply arrives.
    var isWithdrawn = false
    /// Whether a person has tapped it or chosen an action; if the server then closes it, that is not a dismissal.
    var isAnswered = false

    /// Creates the state for a version that is being sent and replaces the one with the given handle.
    init(_ sent: Version, in handle: NotificationsClient.Handle?, number: UInt64) {
        (self.pendingVersion, self.handle, self.requestNumber) = (sent, handle, number)
    }
}
