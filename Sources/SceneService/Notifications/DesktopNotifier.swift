import SceneModel

/// An object that shows notifications through the desktop's notification server while no stage is connected.
///
/// All calls are made on the daemon's thread.
public protocol DesktopNotifier: AnyObject {
    /// The name of the notification server; nil if the desktop has no notification server.
    var serverName: String? { get }
    /// The reason why notifications are not shown; nil if a server shows them.
    var unavailability: String? { get }
    /// The handler for events from the server.
    var handler: ((DesktopNotifierEvent) -> Void)? { get set }

    /// Shows a notification with the display name and the icon of its app. The notification replaces a shown
    /// notification of the same app with the same identifier.
    ///
    /// - Parameter appIcon: the name of the icon in the icon theme, or the icon's path.
    func show(_ notification: ShownNotification, appName: String, appIcon: String)

    /// Withdraws a notification; does nothing if the notification is not shown.
    func withdraw(app: AppIdentifier, identifier: String)
}

/// An event from the desktop's notification server or from a person who sees a notification.
public enum DesktopNotifierEvent: Hashable, Sendable {
    /// A server has become available; all delivered notifications must be shown again.
    case appeared
    /// The server has ended or cannot be reached any more.
    case vanished
    /// A person tapped a notification or chose one of its actions. The payload is the app, the notification identifier
    /// and the action identifier of `UNNotificationResponse`. With the activation token the app's window can come to
    /// the front; the token is nil if the server provided none.
    case actionChosen(AppIdentifier, String, action: String, activationToken: String?)
    /// A person dismissed a notification; the payload is the app and the notification identifier.
    case dismissed(AppIdentifier, String)
}
