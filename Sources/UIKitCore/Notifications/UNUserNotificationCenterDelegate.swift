import Foundation

/// The delegate of the notification centre, called on the main actor; mirrors `UNUserNotificationCenterDelegate`.
///
/// Every method has a default implementation. Two methods exist in two forms: one form has a completion handler, and
/// one form is `async`. Implement only one form of each of these methods. The form with the handler is called, and its
/// default implementation calls the `async` form.
@preconcurrency @MainActor
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    /// Called when a person has tapped a notification, chosen an action, or dismissed a notification of a category with
    /// `customDismissAction`. Call the handler when the response is handled.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void)

    /// Called when a person has tapped a notification, chosen an action, or dismissed a notification of a category with
    /// `customDismissAction`. Return when the response is handled. The default does nothing.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async

    /// Called to request the presentation options of a notification that arrives while the app is in the foreground.
    ///
    /// Never called here: the daemon shows a banner even over the foreground app, and does not wait for the app's
    /// decision.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void)

    /// Called to request the presentation options of a notification that arrives while the app is in the foreground.
    ///
    /// Never called here, like the form with a handler.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions

    /// Called when a person opens the app's own notification settings; `notification` is nil when the settings were not
    /// opened from a notification.
    ///
    /// Never called here, because the notification list has no button for these settings.
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
