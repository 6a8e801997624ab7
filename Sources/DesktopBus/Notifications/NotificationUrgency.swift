/// The urgency of a notification.
package enum NotificationUrgency: UInt8, Hashable, Sendable, CaseIterable {
    /// Low urgency: the notification can be read later.
    case low = 0
    /// Normal urgency.
    case normal = 1
    /// Critical urgency: the notification stays until a person has dealt with it.
    case critical = 2
}

/// The time until a notification expires.
package enum NotificationExpiry: Hashable, Sendable {
    /// The server chooses the time.
    case serverDefault
    /// The notification stays until it is closed.
    case never
    /// The notification expires after this duration, which is at least a millisecond.
    case after(Duration)

    /// The expiry as the argument of `Notify`: milliseconds, 0 for never, -1 for the server's default.
    var milliseconds: Int32 {
        switch self {
        case .serverDefault: -1
        case .never: 0
        case .after(let duration): Int32(clamping: max(1, BusTimeout.microseconds(duration) / 1000))
        }
    }

    /// Decodes the argument of `Notify`: milliseconds, 0 for never, any negative number for the server's default.
    init(milliseconds: Int32) {
        self = milliseconds < 0 ? .serverDefault : milliseconds == 0 ? .never : .after(.milliseconds(milliseconds))
    }
}

/// The reason why a notification was closed. The protocol defines the raw values.
package enum NotificationCloseReason: UInt32, Hashable, Sendable, CaseIterable {
    /// The notification expired.
    case expired = 1
    /// A person dismissed the notification or invoked one of its actions.
    case dismissed = 2
    /// A program requested that the notification be closed.
    case closed = 3
    /// Any other reason.
    case undefined = 4
}

/// An action that a person can invoke on a notification.
package struct DesktopNotificationAction: Hashable, Sendable {
    /// The key that is signalled to the sender; `default` for a tap on the notification itself.
    package var key: String
    /// The label of the button.
    package var label: String

    /// The key of a tap on the notification itself.
    package static let defaultKey = "default"

    /// Makes an action.
    package init(key: String, label: String) {
        (self.key, self.label) = (key, label)
    }
}
