import DesktopBus
import SceneModel
import SceneService

/// Names a notification among those of all apps.
struct NotificationKey: Hashable {
    /// The app.
    let app: AppIdentifier
    /// The identifier of the request.
    let identifier: String

    /// Makes a key.
    init(_ app: AppIdentifier, _ identifier: String) { (self.app, self.identifier) = (app, identifier) }

    /// Identifiers are the same when their UTF-8 is, as everywhere in the daemon.
    static func == (left: NotificationKey, right: NotificationKey) -> Bool {
        left.app == right.app && left.identifier.utf8.elementsEqual(right.identifier.utf8)
    }

    /// Hashes what is compared.
    func hash(into hasher: inout Hasher) {
        hasher.combine(app)
        var identifier = identifier
        identifier.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

/// What the server has of a notification, or will have.
struct ServedNotification {
    /// A notification as it is to be shown.
    struct Version {
        /// What is shown.
        let notification: SceneService.DesktopNotification
        /// Whether a person is to notice it.
        let alerts: Bool
    }

    /// What the server shows; nil before it has answered, and when it has closed it meanwhile.
    var handle: NotificationsClient.Handle?
    /// What was sent and is not answered yet; nil when all was answered.
    var sent: Version?
    /// Tells answers to what was sent from those to what was sent earlier.
    var number: UInt64
    /// What is to be shown as soon as the server has answered.
    var next: Version?
    /// Whether it is to be taken away as soon as the server has answered.
    var isWithdrawn = false
    /// Whether a person has tapped it or chosen an action; that a server then closes it means nothing more.
    var isAnswered = false

    /// Begins with what is sent, in the place of what the server shows.
    init(_ sent: Version, in handle: NotificationsClient.Handle?, number: UInt64) {
        (self.sent, self.handle, self.number) = (sent, handle, number)
    }
}
