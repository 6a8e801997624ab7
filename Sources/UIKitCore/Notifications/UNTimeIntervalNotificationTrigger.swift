import Foundation
import SceneModel

/// A trigger that delivers a notification after an interval; mirrors `UNTimeIntervalNotificationTrigger`.
public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    // Reason: the superclass declares the conformance unchecked; all properties are constants.

    /// The interval in seconds between adding the request and the delivery. If the trigger repeats, the interval also
    /// separates the deliveries.
    public let timeInterval: TimeInterval
    private let due: Date?

    /// Creates a trigger for an interval in seconds.
    ///
    /// The interval must be positive, and at least 60 if the trigger repeats. An invalid interval is reported as a
    /// fault, whereas Apple's class terminates the app. A request with an invalid interval is rejected when it is
    /// added.
    public convenience init(timeInterval: TimeInterval, repeats: Bool) {
        self.init(timeInterval, repeats: repeats, due: nil)
        do throws(NotificationError) {
            _ = try NotificationTrigger.interval(seconds: timeInterval, repeats: repeats)
        } catch {
            UIKitFault.report(error, in: "UNTimeIntervalNotificationTrigger(timeInterval:repeats:)")
        }
    }

    init(_ timeInterval: TimeInterval, repeats: Bool, due: Date?) {
        (self.timeInterval, self.due) = (timeInterval, due)
        super.init(repeats: repeats)
    }

    /// Returns the next delivery date. For a pending request, the result is the daemon's date. For any other trigger,
    /// the date is computed as if the request were added now.
    ///
    /// Nil after the last delivery, or if the interval is invalid.
    public func nextTriggerDate() -> Date? {
        guard let value = try? value() else { return nil }
        return next(due) { now in
            let start = due.map { Timestamp($0.addingTimeInterval(-timeInterval)) } ?? now
            return value.nextDate(after: now, since: start, calendar: CalendarComponents.daemonCalendar)
        }
    }

    override func value() throws(UNError) -> NotificationTrigger {
        do throws(NotificationError) {
            return try .interval(seconds: timeInterval, repeats: repeats)
        } catch {
            throw UNError(.notificationInvalidNoDate, error.diagnostic.located(in: "trigger"))
        }
    }

    /// Whether the other trigger has the same interval and repetition.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNTimeIntervalNotificationTrigger else { return false }
        return other.timeInterval == timeInterval && other.repeats == repeats
    }

    /// The hash value; equal for equal triggers.
    public override var hash: Int { timeInterval.hashValue }
}
