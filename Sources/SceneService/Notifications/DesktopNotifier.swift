import SceneModel

/// A presenter of notifications for the time without a stage, through the notification server of the desktop.
///
/// All calls are made on the daemon's thread.
public protocol DesktopNotifier: AnyObject {
    /// The name of the notification server; nil while there is none.
    var serverName: String? { get }
    /// The reason that no server shows notifications; nil when one does.
    var unavailability: String? { get }
    /// The handler for events from the server.
    var handler: ((DesktopNotifierEvent) -> Void)? { get set }

    /// Shows a notification with the display name and the icon of its app; replaces a shown one of the same app and
    /// identifier.
    ///
    /// - Parameter appIcon: the name or path of the icon.
    func show(_ notification: ShownNotification, appName: String, appIcon: String)

    /// Withdraws a notification; does nothing when it is not shown.
    func withdraw(app: AppIdentifier, identifier: String)
}

/// An event from the desktop's notification server or from a person who sees a notification.
public enum DesktopNotifierEvent: Hashable, Sendable {
    /// A server has appeared; all delivered notifications must be shown again.
    case appeared
    /// The server has gone, or cannot be reached any more.
    case vanished
    /// A person tapped a notification or chose its action, with the action identifier of `UNNotificationResponse`. The
    /// token lets the app come to the front; nil when the server provided none.
    case chose(AppIdentifier, String, action: String, activationToken: String?)
    /// A person dismissed a notification.
    case dismissed(AppIdentifier, String)
}
