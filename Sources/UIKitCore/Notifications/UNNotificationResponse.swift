import Foundation
import SceneModel

/// The response of a person to a notification; mirrors `UNNotificationResponse`.
public class UNNotificationResponse: NSObject, NSCopying, @unchecked Sendable {
    // Reason: all properties are set only by the initialiser, and the scene is read only on the main actor.

    /// The notification.
    public let notification: UNNotification
    /// The identifier of the chosen action; `UNNotificationDefaultActionIdentifier` if the person has tapped the
    /// notification, `UNNotificationDismissActionIdentifier` if the person has dismissed the notification.
    public let actionIdentifier: String
    private weak var scene: AnyObject?

    init(_ value: NotificationResponse, _ scene: AnyObject? = nil) {
        notification = UNNotification(value.request, value.date)
        actionIdentifier = value.actionIdentifier
        self.scene = scene
        super.init()
    }

    /// Returns the object for a response; a `UNTextInputNotificationResponse` if the response contains text.
    static func of(_ value: NotificationResponse, _ scene: AnyObject? = nil) -> UNNotificationResponse {
        guard let text = value.userText else { return UNNotificationResponse(value, scene) }
        return UNTextInputNotificationResponse(value, scene, text)
    }

    /// The scene that is to handle the response; nil for none.
    @preconcurrency @MainActor public var targetScene: UIScene? { scene as? UIScene }

    /// Returns the response itself, because it is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is the same response to the same notification.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationResponse else { return false }
        return other.actionIdentifier == actionIdentifier && other.notification == notification
            && (other as? UNTextInputNotificationResponse)?.userText
                == (self as? UNTextInputNotificationResponse)?.userText
    }

    /// The hash value; equal for equal responses.
    public override var hash: Int { actionIdentifier.hashValue ^ notification.hash }
}

/// The text response of a person to a notification; mirrors `UNTextInputNotificationResponse`.
public final class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
    // Reason: the superclass declares the conformance unchecked; the text is immutable.

    /// The text; empty if no text was entered.
    public let userText: String

    init(_ value: NotificationResponse, _ scene: AnyObject?, _ text: String) {
        userText = text
        super.init(value, scene)
    }
}

// UserNotifications declares this name.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The action identifier of tapping a notification.
public let UNNotificationDefaultActionIdentifier = NotificationResponse.defaultActionIdentifier
// UserNotifications declares this name.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The action identifier of dismissing a notification.
public let UNNotificationDismissActionIdentifier = NotificationResponse.dismissActionIdentifier
