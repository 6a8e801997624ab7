import Foundation

/// What the notification centre tells the app, on the main actor; mirrors `UNUserNotificationCenterDelegate`.
///
/// Every method has a default. Of the two forms of a method, with a handler or `async`, implement one: the one with a handler is
/// called, and by default calls the other.
@MainActor
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    /// A person tapped a notification or chose its action; the handler is to be called when that is dealt with.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void)

    /// A person tapped a notification or chose its action; return when that is dealt with. By default nothing is done.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async

    /// A notification came while the app is in front: how is it to be shown?
    ///
    /// Never called here. The system shows a banner over an app in front too, and does not wait for what an app says.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void)

    /// A notification came while the app is in front: how is it to be shown?
    ///
    /// Never called here, as its other form.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions

    /// A person wants to see the app's own settings for notifications; nil when it was not from one of them.
    ///
    /// Never called here, as the system has no button for it.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

extension UNUserNotificationCenterDelegate {
    /// Calls the `async` form, and then the handler.
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

    /// Calls the `async` form, and then the handler.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        Task { completionHandler(await userNotificationCenter(center, willPresent: notification)) }
    }

    /// Answers nothing, with which a notification is not shown.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions { [] }

    /// Does nothing.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) {}
}
