import Foundation
import SceneModel

/// Delivers a notification at a date with certain parts; mirrors `UNCalendarNotificationTrigger`.
public final class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    // Unchecked as its superclass is; all it has are constants.

    /// The parts that the date has to have.
    public let dateComponents: DateComponents
    private let due: Date?

    /// Waits for the next date with these parts, and for each one if it is to repeat.
    ///
    /// The system counts in the Gregorian calendar and to the second. Parts that it does not know are taken where year, month and day
    /// say the same; a request with others, with a date that there is not, or with one that is past, is refused when it is
    /// added.
    public convenience init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.init(dateComponents, repeats: repeats, due: nil)
    }

    init(_ dateComponents: DateComponents, repeats: Bool, due: Date?) {
        (self.dateComponents, self.due) = (dateComponents, due)
        super.init(repeats: repeats)
    }

    /// When a notification is delivered next: of a request that waits as the system has it, otherwise as if it were added now.
    ///
    /// Nil when there is no such date any more, and for parts that cannot be.
    public func nextTriggerDate() -> Date? {
        guard let value = try? value() else { return nil }
        return next(due) { now in value.nextDate(after: now, since: now, calendar: CalendarComponents.systemCalendar) }
    }

    override func value() throws(UNError) -> NotificationTrigger {
        let components: CalendarComponents
        do throws(UnusableComponents) {
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

    /// Whether the other trigger waits for the same parts and repeats as this one.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNCalendarNotificationTrigger else { return false }
        return other.dateComponents == dateComponents && other.repeats == repeats
    }

    /// Equal for equal triggers.
    public override var hash: Int { dateComponents.hashValue }
}
