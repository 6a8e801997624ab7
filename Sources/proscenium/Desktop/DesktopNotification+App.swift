import DesktopBus
import SceneModel
import SceneService

extension DesktopNotification {
    /// Converts an app's notification to a notification of the desktop.
    ///
    /// - Parameter alerts: whether a person should notice the notification now. If false, the notification appears
    ///   without sound and with low urgency.
    init(_ shown: ShownNotification, appName: String, appIcon: String, alerts: Bool) {
        let content = shown.request.content
        self.init(
            appName: appName, summary: content.title.isEmpty ? appName : content.title,
            body: [content.subtitle, content.body].filter { !$0.isEmpty }.joined(separator: "\n"))
        self.appIcon = appIcon
        desktopEntry = shown.app.text
        // A shell may be the notification server of the bus and the stage at the same time. This mark makes the shell
        // show the notification only once.
        isFromDaemon = true
        targetContentIdentifier = content.targetContentIdentifier?.text
        urgency = alerts ? NotificationUrgency(content.interruptionLevel) : .low
        let isHeard = alerts && content.sound != nil
        // An app's own sounds are files in the app's bundle and not in the sound theme, so a standard sound is used.
        soundName = isHeard ? "message-new-instant" : nil
        suppressesSound = !isHeard
        actions = [.init(key: DesktopNotificationAction.defaultKey, label: "Open")]
        // Notification servers have no common way to enter text, so actions with a text field are omitted.
        actions += shown.actions.filter { $0.textInput == nil }.map {
            .init(key: ActionKey.key(forAction: $0.identifier), label: $0.title)
        }
    }
}

extension NotificationUrgency {
    /// Creates the urgency that corresponds to an interruption level.
    init(_ level: NotificationContent.InterruptionLevel) {
        self =
            switch level {
            case .passive: .low
            case .active: .normal
            case .timeSensitive, .critical: .critical
            }
    }
}

/// Conversion between action identifiers and the action keys of notification servers.
enum ActionKey {
    /// The prefix of the keys of apps' actions. The prefix prevents apps from using keys with a special meaning for
    /// servers, such as `default` and `inline-reply`.
    private static let prefix = "action:"

    /// Returns the key of an app's action.
    static func key(forAction identifier: String) -> String { prefix + identifier }

    /// Returns the action identifier for `UNNotificationResponse`; nil for a key that this command never sends.
    static func actionIdentifier(forKey key: String) -> String? {
        if key == DesktopNotificationAction.defaultKey { return NotificationResponse.defaultActionIdentifier }
        guard key.utf8.starts(with: prefix.utf8) else { return nil }
        return String(decoding: key.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    }
}
