import Foundation
import SceneModel

/// A trigger that delivers a notification at a date with given components; mirrors `UNCalendarNotificationTrigger`.
public final class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    // Reason: the superclass declares the conformance unchecked; all properties are constants.

    /// The components that the date must match.
    public let dateComponents: DateComponents
    private let due: Date?

    /// Creates a trigger for the next date with these components or, if the trigger repeats, for every such date.
    ///
    /// The daemon uses the Gregorian calendar and whole seconds. Unsupported components are ignored if year, month and
    /// day are all set; otherwise a request with unsupported components is rejected when it is added. A request with an
    /// impossible or a past date is rejected too.
    public convenience init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.init(dateComponents, repeats: repeats, due: nil)
    }

    init(_ dateComponents: DateComponents, repeats: Bool, due: Date?) {
        (self.dateComponents, self.due) = (dateComponents, due)
        super.init(repeats: repeats)
    }

    /// Returns the next delivery date. For a pending request, the result is the daemon's date. For any other trigger,
    /// the date is computed as if the request were added now.
    ///
    /// Nil if there is no further date, or if the components are invalid.
    public func nextTriggerDate() -> Date? {
        guard let value = try? value() else { return nil }
        return next(due) { now in value.nextDate(after: now, since: now, calendar: CalendarComponents.daemonCalendar) }
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
