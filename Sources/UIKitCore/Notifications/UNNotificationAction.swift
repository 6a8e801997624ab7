import Foundation
import SceneModel

/// The options of an action; mirrors `UNNotificationActionOptions`.
public struct UNNotificationActionOptions: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: UInt
    /// Creates options from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The action requires unlocking the device.
    public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1 << 0)
    /// The action deletes something, and is displayed as destructive.
    public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
    /// The action brings the app to the foreground.
    public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}

/// A button of a notification; mirrors `UNNotificationAction`.
public class UNNotificationAction: NSObject, NSCopying, @unchecked Sendable {
    // Reason: the compiler checks the conformance of final classes only; this class and its subclass have only
    // constants.

    /// The action that is sent to the daemon.
    final let value: NotificationAction
    /// The image on the button; nil for none. The image is not shown here.
    public let icon: UNNotificationActionIcon?

    init(_ value: NotificationAction, _ icon: UNNotificationActionIcon?) {
        (self.value, self.icon) = (value, icon)
        super.init()
    }

    /// Creates a button whose identifier is passed to the app.
    public convenience init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
        self.init(identifier: identifier, title: title, options: options, icon: nil)
    }

    /// Creates a button with an image.
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon?
    ) {
        self.init(
            NotificationAction(identifier: identifier, title: title, options: .init(rawValue: options.rawValue)), icon)
    }

    /// Returns the object for an action from the daemon.
    static func of(_ value: NotificationAction) -> UNNotificationAction {
        guard let input = value.textInput else { return UNNotificationAction(value, nil) }
        return UNTextInputNotificationAction(value, input, nil)
    }

    /// The identifier by which the app recognises the action.
    public final var identifier: String { value.identifier }
    /// The title of the button.
    public final var title: String { value.title }
    /// The options of the action.
    public final var options: UNNotificationActionOptions { .init(rawValue: value.options.rawValue) }

    /// Returns the action itself, because it is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is a button with equal properties, including the properties of the text field and the
    /// image.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationAction else { return false }
        return other.value == value && other.icon == icon
    }

    /// The hash value; equal for equal actions.
    public override var hash: Int { value.hashValue }
}

/// A button with a text field; mirrors `UNTextInputNotificationAction`.
public final class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
    // Reason: the superclass declares the conformance unchecked; all properties are constants.
    private let input: NotificationAction.TextInput

    init(_ value: NotificationAction, _ input: NotificationAction.TextInput, _ icon: UNNotificationActionIcon?) {
        self.input = input
        super.init(value, icon)
    }

    /// Creates a button with a text field; `textInputButtonTitle` is the title of the button that sends the text.
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [], textInputButtonTitle: String,
        textInputPlaceholder: String
    ) {
        self.init(
            identifier: identifier, title: title, options: options, icon: nil,
            textInputButtonTitle: textInputButtonTitle, textInputPlaceholder: textInputPlaceholder)
    }

    /// Creates a button with a text field and an image.
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon?,
        textInputButtonTitle: String, textInputPlaceholder: String
    ) {
        let input = NotificationAction.TextInput(buttonTitle: textInputButtonTitle, placeholder: textInputPlaceholder)
        let value = NotificationAction(
            identifier: identifier, title: title, options: .init(rawValue: options.rawValue), textInput: input)
        self.init(value, input, icon)
    }

    /// The title of the button that sends the text.
    public var textInputButtonTitle: String { input.buttonTitle }
    /// The placeholder of the empty text field.
    public var textInputPlaceholder: String { input.placeholder }
}
