import SceneModel

/// Shows notifications where there is no stage: through the server of whatever desktop there is.
///
/// Everything happens on the daemon's thread.
public protocol DesktopNotifier: AnyObject {
    /// Who shows notifications, by name; nil while nobody does.
    var server: String? { get }
    /// Why nobody shows them; nil when somebody does.
    var trouble: String? { get }
    /// Told what the server and people do.
    var handler: ((DesktopNotifierEvent) -> Void)? { get set }

    /// Shows a notification, in place of a shown one of the same app and identifier.
    func show(_ notification: DesktopNotification)

    /// Takes a notification away; nothing happens when it is not shown.
    func withdraw(_ app: AppIdentifier, _ identifier: String)
}

/// A notification with what a desktop shows of its app.
public struct DesktopNotification: Hashable, Sendable {
    /// The notification.
    public let shown: ShownNotification
    /// What people call the app.
    public let appName: String
    /// Name or path of the app's icon.
    public let appIcon: String

    /// Makes a notification.
    public init(_ shown: ShownNotification, appName: String, appIcon: String) {
        (self.shown, self.appName, self.appIcon) = (shown, appName, appIcon)
    }
}

/// What a desktop's server, or a person who sees it, does.
public enum DesktopNotifierEvent: Hashable, Sendable {
    /// A server has come; everything is to be shown that is not dealt with.
    case appeared
    /// The server has gone, or can no longer be reached.
    case vanished
    /// A person tapped a notification or chose its action, by `UNNotificationResponse`'s identifiers. The token lets the app come to the
    /// front; nil when the server gave none.
    case chose(AppIdentifier, String, action: String, activationToken: String?)
    /// A person threw a notification away.
    case dismissed(AppIdentifier, String)
}
