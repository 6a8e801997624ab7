import Foundation
import SceneModel

/// How an action behaves; mirrors `UNNotificationActionOptions`.
public struct UNNotificationActionOptions: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Takes bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Only whoever unlocks the device may choose the action.
    public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1 << 0)
    /// The action takes something away, and looks like it.
    public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
    /// The action brings the app to the foreground.
    public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}

/// A button of a notification; mirrors `UNNotificationAction`.
public class UNNotificationAction: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked because it has a subclass; both have constants only.

    /// What the system is told.
    final let value: NotificationAction
    /// A picture on the button; nil for none. It is not shown here.
    public let icon: UNNotificationActionIcon?

    init(_ value: NotificationAction, _ icon: UNNotificationActionIcon?) {
        (self.value, self.icon) = (value, icon)
        super.init()
    }

    /// A button that tells the app its identifier.
    public convenience init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
        self.init(identifier: identifier, title: title, options: options, icon: nil)
    }

    /// A button with a picture.
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon?
    ) {
        self.init(
            NotificationAction(identifier: identifier, title: title, options: .init(rawValue: options.rawValue)), icon)
    }

    /// The object for an action that the system has.
    static func of(_ value: NotificationAction) -> UNNotificationAction {
        guard let input = value.textInput else { return UNNotificationAction(value, nil) }
        return UNTextInputNotificationAction(value, input, nil)
    }

    /// Tells the app which action was chosen.
    public final var identifier: String { value.identifier }
    /// What the button says.
    public final var title: String { value.title }
    /// How the action behaves.
    public final var options: UNNotificationActionOptions { .init(rawValue: value.options.rawValue) }

    /// The action itself, as it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is the same button, with or without the same text field.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationAction else { return false }
        return other.value == value && other.icon == icon
    }

    /// Equal for equal actions.
    public override var hash: Int { value.hashValue }
}

/// A button with a field to write in; mirrors `UNTextInputNotificationAction`.
public final class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
    // Unchecked as its superclass is; it has constants only.
    private let input: NotificationAction.TextInput

    init(_ value: NotificationAction, _ input: NotificationAction.TextInput, _ icon: UNNotificationActionIcon?) {
        self.input = input
        super.init(value, icon)
    }

    /// A button with a field; `textInputButtonTitle` is on the button that sends what was written.
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [], textInputButtonTitle: String,
        textInputPlaceholder: String
    ) {
        self.init(
            identifier: identifier, title: title, options: options, icon: nil,
            textInputButtonTitle: textInputButtonTitle, textInputPlaceholder: textInputPlaceholder)
    }

    /// A button with a field and a picture.
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon?,
        textInputButtonTitle: String, textInputPlaceholder: String
    ) {
        let input = NotificationAction.TextInput(buttonTitle: textInputButtonTitle, placeholder: textInputPlaceholder)
        let value = NotificationAction(
            identifier: identifier, title: title, options: .init(rawValue: options.rawValue), textInput: input)
        self.init(value, input, icon)
    }

    /// What the button says that sends the text.
    public var textInputButtonTitle: String { input.buttonTitle }
    /// What the empty field shows.
    public var textInputPlaceholder: String { input.placeholder }
}
