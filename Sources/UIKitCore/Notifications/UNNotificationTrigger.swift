import Foundation
import PredicateFormat
import SceneModel

/// What delivers a notification; mirrors `UNNotificationTrigger`. Apps make one of its subclasses.
public class UNNotificationTrigger: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked because it has subclasses; all they have are constants.

    /// Whether it fires more than once.
    public let repeats: Bool

    init(repeats: Bool) {
        self.repeats = repeats
        super.init()
    }

    /// The trigger itself, as it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// What the system is told.
    func value() throws(UNError) -> NotificationTrigger {
        throw UNError(
            .notificationInvalidNoDate,
            Diagnostic(
                code: "triggerNotForApps", message: "only the system makes notifications with this trigger",
                remedy: "use UNTimeIntervalNotificationTrigger, UNCalendarNotificationTrigger, or nil for at once",
                place: "trigger"))
    }

    /// The trigger of a request that the system has.
    ///
    /// - Parameter due: when it fires next; nil for one that fired.
    static func of(_ request: NotificationRequest, due: Date?) -> UNNotificationTrigger? {
        switch request.trigger?.kind {
        case .interval(let seconds, let repeats):
            return UNTimeIntervalNotificationTrigger(seconds, repeats: repeats, due: due)
        case .calendar(let components, let repeats):
            return UNCalendarNotificationTrigger(components.dateComponents, repeats: repeats, due: due)
        case nil:
            // The whole payload of a remote notification is in its user info.
            guard case .dictionary = request.content.userInfo["aps"] else { return nil }
            return UNPushNotificationTrigger()
        }
    }

    /// The trigger's next date out of the system's next date and its own reckoning.
    final func next(_ due: Date?, _ reckon: (_ now: Timestamp) -> Timestamp?) -> Date? {
        let now = Date()
        guard let due else { return reckon(Timestamp(now))?.date }
        if due > now { return due }
        return repeats ? reckon(Timestamp(now))?.date : nil
    }
}

/// A remote notification brought it; mirrors `UNPushNotificationTrigger`. Only the system makes it.
public final class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    // Unchecked as its superclass is; it has nothing of its own.

    init() { super.init(repeats: false) }

    /// Whether the other object is one of these too.
    public override func isEqual(_ object: Any?) -> Bool { object is UNPushNotificationTrigger }

    /// The same for all.
    public override var hash: Int { 1 }
}
