import Foundation
import PredicateFormat
import SceneModel

/// A request to deliver a notification; mirrors `UNNotificationRequest`.
public final class UNNotificationRequest: NSObject, NSCopying, Sendable {
    /// The identifier within the app. A later request with the same identifier replaces this request.
    public let identifier: String
    /// The content of the notification.
    public let content: UNNotificationContent
    /// The trigger of the delivery; nil for immediate delivery.
    public let trigger: UNNotificationTrigger?

    /// Creates a request with a copy of the content; errors in the content are reported when the request is added.
    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        (self.identifier, self.trigger) = (identifier, trigger)
        self.content = UNNotificationContent(content.state)
        super.init()
    }

    /// Creates a request from the daemon's value.
    ///
    /// - Parameter due: the next delivery date; nil for a request that was delivered.
    init(_ request: NotificationRequest, due: Date? = nil) {
        identifier = request.identifier
        content = UNNotificationContent(ContentState(request.content))
        trigger = UNNotificationTrigger.make(request, due: due)
        super.init()
    }

    /// Returns the value that is sent to the daemon.
    ///
    /// - Throws: an error that names the problem and the remedy.
    func value() throws(UNError) -> NotificationRequest {
        let faults = content.state.info.faults.map { $0.rendered() }
        if !faults.isEmpty {
            throw UNError(
                .notificationInvalidNoContent,
                Diagnostic(code: "userInfoRefused", message: faults.joined(separator: "\n")))
        }
        let values = content.state.value
        if let badge = values.badge, badge < 0 { throw .negativeBadge(badge) }
        let trigger = try trigger?.value()
        let now = Timestamp(Date())
        if let trigger, trigger.nextDate(after: now, since: now, calendar: CalendarComponents.daemonCalendar) == nil {
            throw UNError(
                .notificationInvalidNoDate,
                Diagnostic(
                    code: "neverDue", message: "the trigger of “\(identifier)” never fires",
                    remedy: "use a date that exists and is in the future", place: "trigger"))
        }
        do throws(NotificationError) {
            return try NotificationRequest(identifier: identifier, content: values, trigger: trigger)
        } catch {
            throw UNError(.notificationInvalidNoContent, error.diagnostic)
        }
    }

    /// Returns the request itself, because it is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is a request with equal identifier, content and trigger.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationRequest else { return false }
        return other.identifier == identifier && other.content == content && other.trigger == trigger
    }

    /// The hash value; equal for equal requests.
    public override var hash: Int { identifier.hashValue }
}

extension UNError {
    /// Returns the error for a negative badge number, which an icon cannot show.
    static func negativeBadge(_ count: Int) -> UNError {
        UNError(
            .badgeInputInvalid,
            Diagnostic(
                code: "badgeNegative", message: "the badge number \(count) is negative",
                remedy: "use 0 to remove the badge", place: "badge"))
    }
}
