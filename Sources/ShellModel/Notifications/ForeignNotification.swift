/// A notification of a foreign program, as the workspace receives it.
package struct ForeignNotification: Hashable, Sendable {
    /// The identifier that the notification server has assigned.
    package var id: UInt32
    /// The name of the program.
    package var appName: String
    /// The icon.
    package var icon: IconSource
    /// The title.
    package var title: String
    /// The body text without markup.
    package var body: String
    /// Whether a picture is stored under ``PictureIdentifier/notification(_:)``.
    package var hasPicture: Bool
    /// Whether the program handles a tap on the notification.
    package var hasDefaultAction: Bool
    /// The buttons.
    package var actions: [Action]
    /// Whether the notification stays on the screen until the user handles it.
    package var isCritical: Bool
    /// Whether the notification is not stored in the list after it has been shown.
    package var isTransient: Bool
    /// Whether the notification is added to the list without being shown as a banner.
    package var isSilent: Bool

    /// A button of the notification.
    package struct Action: Hashable, Sendable {
        /// The key of the action. The key is reported to the program.
        package var key: String
        /// The text of the button.
        package var label: String

        /// Creates a button.
        package init(key: String, label: String) { (self.key, self.label) = (key, label) }
    }

    /// Creates a notification.
    package init(
        id: UInt32, appName: String, icon: IconSource, title: String, body: String, hasPicture: Bool = false,
        hasDefaultAction: Bool = false, actions: [Action] = [], isCritical: Bool = false, isTransient: Bool = false,
        isSilent: Bool = false
    ) {
        (self.id, self.appName, self.icon, self.title, self.body) = (id, appName, icon, title, body)
        (self.hasPicture, self.hasDefaultAction, self.actions) = (hasPicture, hasDefaultAction, actions)
        (self.isCritical, self.isTransient, self.isSilent) = (isCritical, isTransient, isSilent)
    }
}
