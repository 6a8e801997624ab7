import SceneModel
import SceneStore

/// What is to happen because of a change in a ``NotificationBook``, in this order.
///
/// The stored changes of one operation belong into one commit. Whatever follows from them is to happen after it, so that nothing is
/// shown that a crash would forget, and nothing responded to twice.
public enum NotificationEffect: Hashable, Sendable {
    /// A step of the operation's commit.
    case store(StoreChange)
    /// A notification was delivered; it takes the place of a shown one with the same app and identifier.
    case show(ShownNotification)
    /// A shown notification is gone (`removeDeliveredNotifications`, an answer, or no room).
    case withdraw(app: AppIdentifier, identifier: String)
    /// The app is to hear of an answer (`userNotificationCenter(_:didReceive:)`), in the foreground or without coming there.
    case respond(NotificationResponse, app: AppIdentifier, isForeground: Bool)
}
