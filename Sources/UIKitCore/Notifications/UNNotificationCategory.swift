import Foundation
import SceneModel

/// The options of a category; mirrors `UNNotificationCategoryOptions`. The daemon only supports `customDismissAction`.
public struct UNNotificationCategoryOptions: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: UInt
    /// Creates options from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The app is notified when a person dismisses the notification.
    public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1 << 0)
    /// The notification is shown in cars. Without effect here.
    public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 1 << 1)
    /// The title is shown when previews are hidden. Without effect here.
    public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 1 << 2)
    /// The subtitle is shown when previews are hidden. Without effect here.
    public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 1 << 3)
    /// The notification is read aloud. Without effect here.
    public static let allowAnnouncement = UNNotificationCategoryOptions(rawValue: 1 << 4)
}

/// A category of notifications with its buttons; mirrors `UNNotificationCategory`.
///
/// Identifier, actions and `customDismissAction` are sent to the daemon. The other properties exist only in this
/// object; they are empty in the result of `getNotificationCategories`.
public final class UNNotificationCategory: NSObject, NSCopying, Sendable {
    /// The identifier of the category within the app.
    public let identifier: String
    /// The buttons, in display order.
    public let actions: [UNNotificationAction]
    /// The identifiers of the related intents.
    public let intentIdentifiers: [String]
    /// The options of the category.
    public let options: UNNotificationCategoryOptions
    /// The placeholder shown when previews are hidden; empty for the system's default.
    public let hiddenPreviewsBodyPlaceholder: String
    /// The format of summaries; empty for the system's default.
    public let categorySummaryFormat: String

    /// Creates a category with all properties; nil means the system's default text.
    public init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String?, categorySummaryFormat: String?,
        options: UNNotificationCategoryOptions = []
    ) {
        (self.identifier, self.actions, self.intentIdentifiers) = (identifier, actions, intentIdentifiers)
        self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder ?? ""
        self.categorySummaryFormat = categorySummaryFormat ?? ""
        self.options = options
        super.init()
    }

    /// Creates a category with a placeholder for hidden previews.
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String, options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
            hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder, categorySummaryFormat: nil, options: options)
    }

    /// Creates a category with the system's default texts.
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
            hiddenPreviewsBodyPlaceholder: nil, categorySummaryFormat: nil, options: options)
    }

    /// Creates a category from the daemon's value.
    convenience init(_ value: NotificationCategory) {
        self.init(
            identifier: value.identifier, actions: value.actions.map(UNNotificationAction.of), intentIdentifiers: [],
            options: .init(rawValue: value.options.rawValue))
    }

    /// Returns the value that is sent to the daemon.
    func value() throws(NotificationError) -> NotificationCategory {
        let supported = options.intersection(.customDismissAction)
        return try NotificationCategory(
            identifier: identifier, actions: actions.map(\.value), options: .init(rawValue: supported.rawValue))
    }

    /// Returns the category itself, because it is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is a category with equal properties.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationCategory else { return false }
        return other.identifier == identifier && other.actions == actions && other.options == options
            && other.intentIdentifiers == intentIdentifiers && other.categorySummaryFormat == categorySummaryFormat
            && other.hiddenPreviewsBodyPlaceholder == hiddenPreviewsBodyPlaceholder
    }

    /// The hash value; equal for equal categories.
    public override var hash: Int { identifier.hashValue }
}
