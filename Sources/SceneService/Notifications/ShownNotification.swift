import SceneModel

/// A delivered notification as a stage shows it.
public struct ShownNotification: Hashable, Sendable {
    /// The app the notification is of.
    public let app: AppIdentifier

    /// What was delivered; its identifier names the notification within the app.
    public let request: NotificationRequest

    /// When it was delivered (`UNNotification.date`).
    public let date: Timestamp

    /// The buttons of its category; empty when the app has no such category.
    public let actions: [NotificationAction]

    /// Whether it goes to the list without a banner and a sound: it is passive, or was alerted before.
    public let isSilent: Bool

    /// Makes a notification to be shown.
    public init(
        app: AppIdentifier, request: NotificationRequest, date: Timestamp, actions: [NotificationAction],
        isSilent: Bool
    ) {
        self.app = app
        self.request = request
        self.date = date
        self.actions = actions
        self.isSilent = isSilent
    }
}
