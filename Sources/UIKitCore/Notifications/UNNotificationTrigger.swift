import Foundation
import PredicateFormat
import SceneModel

/// A condition for the delivery of a notification; mirrors `UNNotificationTrigger`. Apps create objects of the
/// subclasses.
public class UNNotificationTrigger: NSObject, NSCopying, @unchecked Sendable {
    // Reason: the compiler checks the conformance of final classes only; this class and its subclasses have only
    // constants.

    /// Whether the trigger fires more than once.
    public let repeats: Bool

    init(repeats: Bool) {
        self.repeats = repeats
        super.init()
    }

    /// Returns the trigger itself, because it is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Returns the value that is sent to the daemon. The default throws an error, because apps cannot add requests with
    /// the trigger of a remote notification.
    func value() throws(UNError) -> NotificationTrigger {
        throw UNError(
            .notificationInvalidNoDate,
            Diagnostic(
                code: "triggerNotForApps", message: "only the system creates notifications with this trigger",
                remedy:
                    "use UNTimeIntervalNotificationTrigger, UNCalendarNotificationTrigger, or nil to deliver immediately",
                place: "trigger"))
    }

    /// Returns the trigger of a request from the daemon.
    ///
    /// - Parameter due: the next delivery date; nil for a request that was delivered.
    static func make(_ request: NotificationRequest, due: Date?) -> UNNotificationTrigger? {
        switch request.trigger?.kind {
        case .interval(let seconds, let repeats):
            return UNTimeIntervalNotificationTrigger(seconds, repeats: repeats, due: due)
        case .calendar(let components, let repeats):
            return UNCalendarNotificationTrigger(components.dateComponents, repeats: repeats, due: due)
        case nil:
            // The user info of a remote notification is the complete payload, which contains the dictionary `aps`.
            guard case .dictionary = request.content.userInfo["aps"] else { return nil }
            return UNPushNotificationTrigger()
        }
    }

    /// Returns the next delivery date; nil if the trigger does not fire again. The result is `due`, the daemon's date,
    /// if `due` is in the future. If `due` is nil, or if `due` has passed and the trigger repeats, `compute` computes
    /// the date.
    final func next(_ due: Date?, _ compute: (_ now: Timestamp) -> Timestamp?) -> Date? {
        let now = Date()
        guard let due else { return compute(Timestamp(now))?.date }
        if due > now { return due }
        return repeats ? compute(Timestamp(now))?.date : nil
    }
}

/// The trigger of a remote notification; mirrors `UNPushNotificationTrigger`. Apps cannot create such a trigger.
public final class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    // Reason: the superclass declares the conformance unchecked; this class adds no properties.

    init() { super.init(repeats: false) }

    /// Whether the other object is a push trigger as well.
    public override func isEqual(_ object: Any?) -> Bool { object is UNPushNotificationTrigger }

    /// The hash value; the same for all push triggers.
    public override var hash: Int { 1 }
}
