import Foundation
import SceneModel

/// Delivers a notification after some time; mirrors `UNTimeIntervalNotificationTrigger`.
public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    // Unchecked as its superclass is; all it has are constants.

    /// Seconds from when the request is added, and from one delivery to the next.
    public let timeInterval: TimeInterval
    private let due: Date?

    /// Waits for some seconds.
    ///
    /// An interval has to be above 0, and at least 60 if it is to repeat. Another one is reported as a fault, where Apple's
    /// class ends the app; requests with it are refused when they are added.
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

    /// When a notification is delivered next: of a request that waits as the system has it, otherwise as if it were added now.
    ///
    /// Nil when it fired for the last time, and for an interval that cannot be.
    public func nextTriggerDate() -> Date? {
        guard let value = try? value() else { return nil }
        return next(due) { now in
            let start = due.map { Timestamp($0.addingTimeInterval(-timeInterval)) } ?? now
            return value.nextDate(after: now, since: start, calendar: CalendarComponents.systemCalendar)
        }
    }

    override func value() throws(UNError) -> NotificationTrigger {
        do throws(NotificationError) {
            return try .interval(seconds: timeInterval, repeats: repeats)
        } catch {
            throw UNError(.notificationInvalidNoDate, error.diagnostic.located(in: "trigger"))
        }
    }

    /// Whether the other trigger waits for the same time and repeats as this one.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNTimeIntervalNotificationTrigger else { return false }
        return other.timeInterval == timeInterval && other.repeats == repeats
    }

    /// Equal for equal triggers.
    public override var hash: Int { timeInterval.hashValue }
}
