import Foundation
import SceneModel

/// What a person did with a notification; mirrors `UNNotificationResponse`.
public class UNNotificationResponse: NSObject, NSCopying, @unchecked Sendable {
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

    /// The object for a response: of the class that has what a person wrote, if the action has a text field.
    static func of(_ value: NotificationResponse, _ scene: AnyObject? = nil) -> UNNotificationResponse {
        guard let text = value.userText else { return UNNotificationResponse(value, scene) }
        return UNTextInputNotificationResponse(value, scene, text)
    }

    /// The scene in which the response is to be handled; nil when none is involved.
    @MainActor public var targetScene: UIScene? { scene as? UIScene }

    /// The response itself, as it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is the same answer to the same notification.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationResponse else { return false }
        return other.actionIdentifier == actionIdentifier && other.notification == notification
            && (other as? UNTextInputNotificationResponse)?.userText
                == (self as? UNTextInputNotificationResponse)?.userText
    }

    /// Equal for equal responses.
    public override var hash: Int { actionIdentifier.hashValue ^ notification.hash }
}

/// What a person wrote to a notification; mirrors `UNTextInputNotificationResponse`.
public final class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
    // Unchecked as its superclass is; the text never changes.

    /// The text; empty when nothing was written.
    public let userText: String

    init(_ value: NotificationResponse, _ scene: AnyObject?, _ text: String) {
        userText = text
        super.init(value, scene)
    }
}

// A name of UserNotifications.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Stands for tapping a notification.
public let UNNotificationDefaultActionIdentifier = NotificationResponse.defaultActionIdentifier
// A name of UserNotifications.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Stands for dismissing a notification.
public let UNNotificationDismissActionIdentifier = NotificationResponse.dismissActionIdentifier
