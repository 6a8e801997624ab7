import SceneModel

/// The interruption levels of notifications; mirrors `UNNotificationInterruptionLevel`.
public enum UNNotificationInterruptionLevel: UInt, Sendable, CaseIterable {
    /// Added to the list without a banner or a sound.
    case passive = 0
    /// Shown at once; the default.
    case active = 1
    /// Shown at once even while Do Not Disturb is on.
    case timeSensitive = 2
    /// Shown and played regardless of the notification settings.
    case critical = 3

    init(_ value: NotificationContent.InterruptionLevel) {
        self =
            switch value {
            case .passive: .passive
            case .active: .active
            case .timeSensitive: .timeSensitive
            case .critical: .critical
            }
    }

    var value: NotificationContent.InterruptionLevel {
        switch self {
        case .passive: .passive
        case .active: .active
        case .timeSensitive: .timeSensitive
        case .critical: .critical
        }
    }
}
