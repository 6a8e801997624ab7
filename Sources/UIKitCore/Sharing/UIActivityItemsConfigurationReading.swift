import Foundation

/// A way in which the system can use the items of a configuration.
public struct UIActivityItemsConfigurationInteraction: RawRepresentable, Hashable, Sendable {
    /// The text of the value.
    public let rawValue: String

    /// Creates a value from a text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a value from a text.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Sharing the items.
    public static let share = UIActivityItemsConfigurationInteraction("share")
    /// Copying the items.
    public static let copy = UIActivityItemsConfigurationInteraction("copy")
}

/// The key of a description of the items of a configuration.
public struct UIActivityItemsConfigurationMetadataKey: RawRepresentable, Hashable, Sendable {
    /// The text of the key.
    public let rawValue: String

    /// Creates a key from a text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a key from a text.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The title, a `String`.
    public static let title = UIActivityItemsConfigurationMetadataKey("title")
    /// The text of a message with the items, a `String`.
    public static let messageBody = UIActivityItemsConfigurationMetadataKey("messageBody")
}

/// The purpose of the preview of an item.
public struct UIActivityItemsConfigurationPreviewIntent: RawRepresentable, Hashable, Sendable {
    /// The text of the value.
    public let rawValue: String

    /// Creates a value from a text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a value from a text.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// A large preview.
    public static let fullSize = UIActivityItemsConfigurationPreviewIntent("fullSize")
    /// A small preview.
    public static let thumbnail = UIActivityItemsConfigurationPreviewIntent("thumbnail")
}

/// An object that has the items to share, and describes them. All members except the item providers have defaults.
@preconcurrency @MainActor public protocol UIActivityItemsConfigurationReading: NSObjectProtocol {
    /// The providers of the items.
    var itemProvidersForActivityItemsConfiguration: [NSItemProvider] { get }
    /// Returns whether an interaction can use the items. The default is true for sharing only.
    func activityItemsConfigurationSupports(interaction: UIActivityItemsConfigurationInteraction) -> Bool
    /// Returns a description of all items; nil for none.
    func activityItemsConfigurationMetadata(key: UIActivityItemsConfigurationMetadataKey) -> Any?
    /// Returns a description of one item; nil for none.
    func activityItemsConfigurationMetadataForItem(at index: Int, key: UIActivityItemsConfigurationMetadataKey) -> Any?
    /// Returns a provider of the preview of an item; nil for none. Previews are not shown here.
    func activityItemsConfigurationPreviewForItem(
        at index: Int, intent: UIActivityItemsConfigurationPreviewIntent, suggestedSize: CGSize
    ) -> NSItemProvider?
    /// The services that the app adds to the standard services; nil for none.
    var applicationActivitiesForActivityItemsConfiguration: [UIActivity]? { get }
}

extension UIActivityItemsConfigurationReading {
    /// Returns true for sharing only.
    public func activityItemsConfigurationSupports(interaction: UIActivityItemsConfigurationInteraction) -> Bool {
        interaction == .share
    }

    /// Returns nil.
    public func activityItemsConfigurationMetadata(key: UIActivityItemsConfigurationMetadataKey) -> Any? { nil }

    /// Returns nil.
    public func activityItemsConfigurationMetadataForItem(
        at index: Int, key: UIActivityItemsConfigurationMetadataKey
    ) -> Any? { nil }

    /// Returns nil.
    public func activityItemsConfigurationPreviewForItem(
        at index: Int, intent: UIActivityItemsConfigurationPreviewIntent, suggestedSize: CGSize
    ) -> NSItemProvider? { nil }

    /// Nil.
    public var applicationActivitiesForActivityItemsConfiguration: [UIActivity]? { nil }
}
