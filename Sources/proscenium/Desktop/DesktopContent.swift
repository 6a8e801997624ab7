import DesktopBus
import SceneModel
import SceneService

extension DesktopNotificationContent {
    /// Says on a desktop what a notification says.
    ///
    /// - Parameter alerts: whether a person is to notice it now; otherwise it is there, and that is all.
    init(_ notification: SceneService.DesktopNotification, alerts: Bool) {
        let (shown, content) = (notification.shown, notification.shown.request.content)
        self.init(
            appName: notification.appName, summary: content.title.isEmpty ? notification.appName : content.title,
            body: [content.subtitle, content.body].filter { !$0.isEmpty }.joined(separator: "\n"))
        appIcon = notification.appIcon
        desktopEntry = shown.app.text
        // A shell may serve the bus and be the stage at once: it is to show this once only.
        isOfSystemSide = true
        targetContentIdentifier = content.targetContentIdentifier?.text
        urgency = alerts ? NotificationUrgency(content.interruptionLevel) : .low
        let isHeard = alerts && content.sound != nil
        // An app's own sounds are files in its bundle, which the sound theme knows nothing of.
        soundName = isHeard ? "message-new-instant" : nil
        suppressesSound = !isHeard
        actions = [.init(key: DesktopNotificationAction.defaultKey, label: "Open")]
        // No desktop's notification takes a text in a way that servers agree on.
        actions += shown.actions.filter { $0.textInput == nil }.map {
            .init(key: ActionKey.of($0.identifier), label: $0.title)
        }
    }
}

extension NotificationUrgency {
    /// How much a notification matters that may disturb so much.
    init(_ level: NotificationContent.InterruptionLevel) {
        self =
            switch level {
            case .passive: .low
            case .active: .normal
            case .timeSensitive, .critical: .critical
            }
    }
}

/// The keys by which a server names actions.
enum ActionKey {
    /// Keeps apps from using the keys that servers give a meaning of their own, such as `default` and `inline-reply`.
    private static let prefix = "action:"

    /// The key of an app's action.
    static func of(_ identifier: String) -> String { prefix + identifier }

    /// The action that `UNNotificationResponse` names; nil for a key that was never sent.
    static func action(_ key: String) -> String? {
        if key == DesktopNotificationAction.defaultKey { return NotificationResponse.defaultActionIdentifier }
        guard key.utf8.starts(with: prefix.utf8) else { return nil }
        return String(decoding: key.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    }
}
