import SceneModel
import SceneStore

/// An effect of an operation on a ``NotificationRegistry``. Effects must be performed in order.
///
/// The stored changes of one operation must be in one commit. All other effects follow after the commit, so that a
/// crash can neither lose a notification that was shown nor deliver a response twice.
package enum NotificationEffect: Hashable, Sendable {
    /// A change for the commit of the operation.
    case store(StoreChange)
    /// A notification was delivered and must be shown. The notification replaces a shown notification with the same app
    /// and identifier.
    case show(ShownNotification)
    /// A notification was removed, and its banner must be withdrawn. The reason is `removeDeliveredNotifications`, a
    /// response, or the limit on the number of delivered notifications.
    case withdraw(app: AppIdentifier, identifier: String)
    /// The app must receive a response (`userNotificationCenter(_:didReceive:)`), in the foreground or in the
    /// background.
    case respond(NotificationResponse, app: AppIdentifier, isForeground: Bool)
}
