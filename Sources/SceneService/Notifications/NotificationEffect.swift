import SceneModel
import SceneStore

/// An effect of a change in a ``NotificationRegistry``; effects are carried out in order.
///
/// The stored changes of one operation belong in one commit. All other effects follow after the commit, so that nothing
/// is shown that a crash would lose, and no response is delivered twice.
package enum NotificationEffect: Hashable, Sendable {
    /// A step of the operation's commit.
    case store(StoreChange)
    /// A notification was delivered; it replaces a shown one with the same app and identifier.
    case show(ShownNotification)
    /// A shown notification was removed (`removeDeliveredNotifications`, a response, or the limit).
    case withdraw(app: AppIdentifier, identifier: String)
    /// The app is to receive a response (`userNotificationCenter(_:didReceive:)`), in the foreground or in the
    /// background.
    case respond(NotificationResponse, app: AppIdentifier, isForeground: Bool)
}
