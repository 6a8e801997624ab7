import Foundation
import SceneModel

/// A notification that was delivered.
public final class UNNotification: NSObject, Sendable {
    /// When it was delivered.
    public let date: Date
    /// What was asked to be delivered.
    public let request: UNNotificationRequest

    init(_ request: NotificationRequest, _ date: Timestamp) {
        (self.request, self.date) = (UNNotificationRequest(request), date.date)
        super.init()
    }
}

/// What is to be delivered, and when.
public final class UNNotificationRequest: NSObject, Sendable {
    /// Names the request within the app.
    public let identifier: String
    /// What it says and carries.
    public let content: UNNotificationContent
    let trigger: NotificationTrigger?

    init(_ request: NotificationRequest) {
        (identifier, content, trigger) = (request.identifier, UNNotificationContent(request.content), request.trigger)
        super.init()
    }
}

/// What a person did with a notification.
public class UNNotificationResponse: NSObject, @unchecked Sendable {
    // Unchecked because of the scene, which is only asked for on the main actor.

    /// The notification.
    public let notification: UNNotification
    /// The action that was chosen; `UNNotificationDefaultActionIdentifier` for a tap.
    public let actionIdentifier: String
    private weak var scene: AnyObject?

    init(_ value: NotificationResponse, _ scene: AnyObject? = nil) {
        notification = UNNotification(value.request, value.date)
        actionIdentifier = value.actionIdentifier
        self.scene = scene
        super.init()
    }

    /// The scene in which the response is to be handled; nil when none is involved.
    @MainActor public var targetScene: UIScene? { scene as? UIScene }
}

// A name of UserNotifications.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Stands for tapping a notification.
public let UNNotificationDefaultActionIdentifier = NotificationResponse.defaultActionIdentifier
// A name of UserNotifications.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Stands for dismissing a notification.
public let UNNotificationDismissActionIdentifier = NotificationResponse.dismissActionIdentifier
