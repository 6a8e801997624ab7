import Foundation

/// The delegate of the notification centre, called on the main actor; mirrors `UNUserNotificationCenterDelegate`.
///
/// Every method has a default. Of the two forms of a method, with a handler or `async`, implement one: the form with a
/// handler is called, and its default calls the other.
@MainActor
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    /// Called when a person tapped a notification or chose an action; call the handler when the response is handled.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void)

    /// Called when a person tapped a notification or chose an action; return when the response is handled. The default
    /// does nothing.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async

    /// Asks for the presentation of a notification that arrived while the app is in the foreground.
    ///
    /// Never called here: the daemon shows a banner even over the foreground app, and does not wait for the app's
    /// decision.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void)

    /// Asks for the presentation of a notification that arrived while the app is in the foreground.
    ///
    /// Never called here, like the other form.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions

    /// Called when a person opens the app's own notification settings; nil when they were not opened from a
    /// notification.
    ///
    /// Never called here, because there is no button for it.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

extension UNUserNotificationCenterDelegate {
    /// Calls the `async` form, then the handler.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        Task {
            await userNotificationCenter(center, didReceive: response)
            completionHandler()
        }
    }

    /// Does nothing.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {}

    /// Calls the `async` form, then the handler.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        Task { completionHandler(await userNotificationCenter(center, willPresent: notification)) }
    }

    /// Returns no options, so that the notification is not shown.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions { [] }

    /// Does nothing.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) {}
}
