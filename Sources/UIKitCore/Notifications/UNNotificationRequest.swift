import Foundation
import PredicateFormat
import SceneModel

/// What is to be delivered, and when; mirrors `UNNotificationRequest`.
public final class UNNotificationRequest: NSObject, NSCopying, Sendable {
    /// Names the request within the app: a later one of the same name takes its place.
    public let identifier: String
    /// What it says and carries.
    public let content: UNNotificationContent
    /// What delivers it; nil for at once.
    public let trigger: UNNotificationTrigger?

    /// Makes a request. The content is copied; what is wrong with it is said when the request is added.
    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        (self.identifier, self.trigger) = (identifier, trigger)
        self.content = UNNotificationContent(content.state)
        super.init()
    }

    /// A request that the system has.
    ///
    /// - Parameter due: when it fires next; nil for one that fired.
    init(_ request: NotificationRequest, due: Date? = nil) {
        identifier = request.identifier
        content = UNNotificationContent(ContentState(request.content))
        trigger = UNNotificationTrigger.of(request, due: due)
        super.init()
    }

    /// What the system is told.
    ///
    /// - Throws: what is wrong, and what to change.
    func value() throws(UNError) -> NotificationRequest {
        let faults = content.state.info.faults.map { $0.rendered() }
        if !faults.isEmpty {
            throw UNError(
                .notificationInvalidNoContent,
                Diagnostic(code: "userInfoRefused", message: faults.joined(separator: "\n")))
        }
        let told = content.state.value
        if let badge = told.badge, badge < 0 { throw .negativeBadge(badge) }
        let trigger = try trigger?.value()
        let now = Timestamp(Date())
        if let trigger, trigger.nextDate(after: now, since: now, calendar: CalendarComponents.systemCalendar) == nil {
            throw UNError(
                .notificationInvalidNoDate,
                Diagnostic(
                    code: "neverDue", message: "the date that “\(identifier)” waits for does not come any more",
                    remedy: "set a date in the future that the calendar has", place: "trigger"))
        }
        do throws(NotificationError) {
            return try NotificationRequest(identifier: identifier, content: told, trigger: trigger)
        } catch {
            throw UNError(.notificationInvalidNoContent, error.diagnostic)
        }
    }

    /// The request itself, as it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is a request of the same name, content and trigger.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationRequest else { return false }
        return other.identifier == identifier && other.content == content && other.trigger == trigger
    }

    /// Equal for equal requests.
    public override var hash: Int { identifier.hashValue }
}

extension UNError {
    /// The icon shows counts.
    static func negativeBadge(_ count: Int) -> UNError {
        UNError(
            .badgeInputInvalid,
            Diagnostic(
                code: "badgeNegative", message: "the badge is \(count), and icons show 0 or more",
                remedy: "use 0 to take the badge away", place: "badge"))
    }
}
