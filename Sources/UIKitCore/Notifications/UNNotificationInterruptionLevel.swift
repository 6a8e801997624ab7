import SceneModel

/// How much a notification may disturb; mirrors `UNNotificationInterruptionLevel`.
public enum UNNotificationInterruptionLevel: UInt, Sendable, CaseIterable {
    /// Goes to the list without a banner or a sound.
    case passive = 0
    /// Is shown at once; what contents have unless they say otherwise.
    case active = 1
    /// Is shown at once even while a person does not want to be disturbed.
    case timeSensitive = 2
    /// Is shown and heard whatever the settings.
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
