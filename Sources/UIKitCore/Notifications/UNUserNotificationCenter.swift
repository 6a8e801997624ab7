import Foundation

/// The app's notifications.
@MainActor
public final class UNUserNotificationCenter: NSObject {
    private static let center = UNUserNotificationCenter()

    /// The one of the app.
    public static func current() -> UNUserNotificationCenter { center }

    /// Told what people do with notifications; to be set before the app has begun.
    public weak var delegate: (any UNUserNotificationCenterDelegate)?

    /// A person did something with a notification.
    func received(_ response: UNNotificationResponse, _ then: @escaping () -> Void) {
        guard let delegate else { return then() }
        delegate.userNotificationCenter(self, didReceive: response, withCompletionHandler: then)
    }
}

/// What the notification centre tells the app. Every method has a default.
@MainActor
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    /// A person tapped a notification or chose its action; the handler is to be called when that is dealt with.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void)
}

extension UNUserNotificationCenterDelegate {
    /// Does nothing.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) { completionHandler() }
}
