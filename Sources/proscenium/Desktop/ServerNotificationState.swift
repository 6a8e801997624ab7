import DesktopBus
import SceneModel
import SceneService

/// A key that identifies a notification of any app.
struct NotificationKey: Hashable {
    /// The app that the notification belongs to.
    let app: AppIdentifier
    /// The identifier of the notification's request.
    let identifier: String

    /// Creates a key.
    init(_ app: AppIdentifier, _ identifier: String) { (self.app, self.identifier) = (app, identifier) }

    /// Compares the identifiers by their UTF-8 bytes, as the daemon does everywhere.
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

/// The state of a notification on the server: the version that is shown, the version that is being sent, and the
/// version to send next.
struct ServerNotificationState {
    /// One version of a notification's content, and whether it alerts.
    struct Version {
        /// The notification to show.
        let notification: DesktopNotification
        /// Whether the server should alert the person with a banner or a sound.
        let alerts: Bool
    }

    /// The handle of the version that the server shows; nil before the first reply, and after the server has closed the
    /// notification.
    var handle: NotificationsClient.Handle?
    /// The version whose reply is pending; nil if no reply is pending.
    var pendingVersion: Version?
    /// The number of the last request. A reply with another number is ignored.
    var requestNumber: UInt64
    /// The version to send as soon as the pending reply arrives; nil for none.
    var nextVersion: Version?
    /// Whether the notification must be withdrawn as soon as the pending reply arrives.
    var isWithdrawn = false
    /// Whether a person has tapped the notification or chosen an action. If the server then closes the notification,
    /// that is not a dismissal.
    var isAnswered = false

    /// Creates the state for a version that is being sent. The version replaces the version with the given handle. The
    /// handle is nil if the server shows no version.
    init(_ sent: Version, in handle: NotificationsClient.Handle?, number: UInt64) {
        (self.pendingVersion, self.handle, self.requestNumber) = (sent, handle, number)
    }
}
