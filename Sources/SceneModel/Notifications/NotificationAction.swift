/// A button of a notification: the data of a `UNNotificationAction` or `UNTextInputNotificationAction`.
public struct NotificationAction: Hashable, Sendable {
    /// The behaviour of an action: `UNNotificationActionOptions`.
    public struct Options: OptionSet, Hashable, Sendable {
        /// The options as bits.
        public let rawValue: UInt

        /// Creates options from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The action requires the device to be unlocked.
        public static let authenticationRequired = Options(rawValue: 1 << 0)
        /// The action is destructive and is displayed as a destructive action.
        public static let destructive = Options(rawValue: 1 << 1)
        /// The action brings the app to the foreground.
        public static let foreground = Options(rawValue: 1 << 2)
    }

    /// The text field of a text-input action: the additional data of a `UNTextInputNotificationAction`.
    package struct TextInput: Hashable, Sendable {
        /// The title of the button that sends the text.
        package var buttonTitle: String
        /// The placeholder of the empty field.
        package var placeholder: String

        /// Creates the data of a text field.
        package init(buttonTitle: String = "", placeholder: String = "") {
            self.buttonTitle = buttonTitle
            self.placeholder = placeholder
        }
    }

    /// The identifier by which the app recognises the action.
    public let identifier: String

    /// The button's title.
    public let title: String

    /// The behaviour of the action.
    public let options: Options

    /// The text field; nil for a plain button.
    package let textInput: TextInput?

    /// Creates an action; corresponds to `UNNotificationAction(identifier:title:options:)`.
    package init(identifier: String, title: String, options: Options = [], textInput: TextInput? = nil) {
        self.identifier = identifier
        self.title = title
        self.options = options
        self.textInput = textInput
    }
}

extension NotificationAction: Codable {
    private enum Key: String, CodingKey, CaseIterable {
        case identifier, title, options, textInput
    }

    /// Reads an object such as `{"identifier": "feed", "title": "Feed", "options": ["foreground"]}`.
    ///
    /// - Throws: ``FieldError``.
    public init(from decoder: any Decoder) throws {
        let reader = try FieldReader<Key>(decoder, "an action")
        self.init(
            identifier: try reader.required(.identifier, "the action's identifier (a string)"),
            title: try reader.required(.title, "the action's title (a string)"),
            options: try NamedOptions.read(reader, .options, Options.names),
            textInput: try reader.optional(.textInput, "a text field (an object)"))
    }

    /// Writes an object; fields with their default value are omitted.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(identifier, forKey: .identifier)
        try container.encode(title, forKey: .title)
        let names = NamedOptions.names(of: options, Options.names)
        if !names.isEmpty { try container.encode(names, forKey: .options) }
        try container.encodeIfPresent(textInput, forKey: .textInput)
    }
}

extension NotificationAction.Options {
    fileprivate static let names: [(name: String, option: NotificationAction.Options)] = [
        ("authenticationRequired", .authenticationRequired), ("destructive", .destructive), ("foreground", .foreground),
    ]
}

extension NotificationAction.TextInput: Codable {
    private enum Key: String, CodingKey, CaseIterable {
        case buttonTitle, placeholder
    }

    /// Reads an object; omitted fields are empty.
    ///
    /// - Throws: ``FieldError``.
    package init(from decoder: any Decoder) throws {
        let reader = try FieldReader<Key>(decoder, "a text field")
        self.init(
            buttonTitle: try reader.optional(.buttonTitle, "a title (a string)") ?? "",
            placeholder: try reader.optional(.placeholder, "a placeholder (a string)") ?? "")
    }

    /// Writes an object; empty fields are omitted.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        if !buttonTitle.isEmpty { try container.encode(buttonTitle, forKey: .buttonTitle) }
        if !placeholder.isEmpty { try container.encode(placeholder, forKey: .placeholder) }
    }
}
