import Foundation
import SceneModel

/// A trigger that delivers a notification at a date with given components; mirrors `UNCalendarNotificationTrigger`.
public final class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    // Reason: inherits it from the superclass; all properties are constants.

    /// The components that the date must match.
    public let dateComponents: DateComponents
    private let due: Date?

    /// Creates a trigger for the next date with these components, and for each further one if it repeats.
    ///
    /// The daemon uses the Gregorian calendar and whole seconds. Components that it does not support are ignored if
    /// year, month and day determine the same date; a request with others, with an impossible date or with a past date
    /// is rejected when it is added.
    public convenience init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.init(dateComponents, repeats: repeats, due: nil)
    }

    init(_ dateComponents: DateComponents, repeats: Bool, due: Date?) {
        (self.dateComponents, self.due) = (dateComponents, due)
        super.init(repeats: repeats)
    }

    /// Returns the next delivery date: for a pending request the daemon's date, otherwise the date as if the request
    /// were added now.
    ///
    /// Nil if there is no further date, and for invalid components.
    public func nextTriggerDate() -> Date? {
        guard let value = try? value() else { return nil }
        return next(due) { now in value.nextDate(after: now, since: now, calendar: CalendarComponents.systemCalendar) }
    }

    override func value() throws(UNError) -> NotificationTrigger {
        let components: CalendarComponents
        do throws(UnsupportedDateComponents) {
            components = try CalendarComponents(dateComponents)
        } catch {
            throw UNError(.notificationInvalidNoDate, error.diagnostic.located(in: "trigger"))
        }
        do throws(NotificationError) {
            return try .calendar(components, repeats: repeats)
        } catch {
            throw UNError(.notificationInvalidNoDate, error.diagnostic.located(in: "trigger"))
        }
    }

    /// Whether the other trigger has the same components and repetition.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNCalendarNotificationTrigger else { return false }
        return other.dateComponents == dateComponents && other.repeats == repeats
    }

    /// The hash value; equal for equal triggers.
    public override var hash: Int { dateComponents.hashValue }
}
