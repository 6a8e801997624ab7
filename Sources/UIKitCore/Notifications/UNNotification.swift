import Foundation
import SceneModel

/// A delivered notification; mirrors `UNNotification`.
public final class UNNotification: NSObject, NSCopying, Sendable {
    /// The delivery date.
    public let date: Date
    /// The request of the notification.
    public let request: UNNotificationRequest

    init(_ request: NotificationRequest, _ date: Timestamp) {
        (self.request, self.date) = (UNNotificationRequest(request), date.date)
        super.init()
    }

    /// Returns the notification itself, because it is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object has the same request and delivery date.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotification else { return false }
        return other.date == date && other.request == request
    }

    /// The hash value; equal for equal notifications.
    public override var hash: Int { date.hashValue ^ request.hash }
}
