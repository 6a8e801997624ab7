/// How much a notification matters.
public enum NotificationUrgency: UInt8, Hashable, Sendable, CaseIterable {
    /// Nobody needs to look now.
    case low = 0
    /// The usual.
    case normal = 1
    /// Must be seen, and stays until someone has.
    case critical = 2
}

/// How long a notification is shown.
public enum NotificationExpiry: Hashable, Sendable {
    /// As long as the server thinks right.
    case serverDefault
    /// Until someone closes it.
    case never
    /// For a time of at least a millisecond.
    case after(Duration)

    /// The milliseconds as they are sent.
    var milliseconds: Int32 {
        switch self {
        case .serverDefault: -1
        case .never: 0
        case .after(let duration): Int32(clamping: max(1, BusTime.microseconds(duration) / 1000))
        }
    }

    /// Reads the milliseconds that were sent; any negative number leaves it to the server.
    init(milliseconds: Int32) {
        self = milliseconds < 0 ? .serverDefault : milliseconds == 0 ? .never : .after(.milliseconds(milliseconds))
    }
}

/// Why a notification is no longer shown.
public enum NotificationCloseReason: UInt32, Hashable, Sendable, CaseIterable {
    /// Its time was over.
    case expired = 1
    /// A person dismissed it or took one of its actions.
    case dismissed = 2
    /// A program asked for it.
    case closed = 3
    /// Anything else.
    case undefined = 4
}

/// Something a person can do with a notification.
public struct DesktopNotificationAction: Hashable, Sendable {
    /// What the sender is told; `default` for a tap on the notification itself.
    public var key: String
    /// What the button says.
    public var label: String

    /// The key of a tap on the notification itself.
    public static let defaultKey = "default"

    /// Makes an action.
    public init(key: String, label: String) {
        (self.key, self.label) = (key, label)
    }
}
