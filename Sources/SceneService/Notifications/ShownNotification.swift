import SceneModel

/// A delivered notification in the form in which a stage or the desktop shows it.
public struct ShownNotification: Hashable, Sendable {
    /// The app that the notification belongs to.
    public let app: AppIdentifier

    /// The delivered request. The identifier of the request identifies the notification within the app.
    public let request: NotificationRequest

    /// The time of delivery (`UNNotification.date`).
    public let date: Timestamp

    /// The buttons of the notification's category; empty if the app does not have the category.
    public let actions: [NotificationAction]

    /// Whether the notification is added to the list of notifications without a banner and without a sound. This is the
    /// case for a passive notification, and for a notification that has alerted before.
    package let isSilent: Bool

    /// Creates a notification to be shown.
    package init(
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
