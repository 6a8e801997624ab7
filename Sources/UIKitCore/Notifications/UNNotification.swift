import Foundation
import SceneModel

/// A notification that was delivered; mirrors `UNNotification`.
public final class UNNotification: NSObject, NSCopying, Sendable {
    /// When it was delivered.
    public let date: Date
    /// What was asked to be delivered.
    public let request: UNNotificationRequest

    init(_ request: NotificationRequest, _ date: Timestamp) {
        (self.request, self.date) = (UNNotificationRequest(request), date.date)
        super.init()
    }

    /// The notification itself, as it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is the same request, delivered at the same time.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotification else { return false }
        return other.date == date && other.request == request
    }

    /// Equal for equal notifications.
    public override var hash: Int { date.hashValue ^ request.hash }
}
