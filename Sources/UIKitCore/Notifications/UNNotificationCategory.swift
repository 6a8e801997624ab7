import Foundation
import SceneModel

/// How notifications of a category behave; mirrors `UNNotificationCategoryOptions`. The system knows `customDismissAction` only.
public struct UNNotificationCategoryOptions: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Takes bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The app is told when a person dismisses the notification.
    public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1 << 0)
    /// The notification is shown in cars. Without effect here.
    public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 1 << 1)
    /// The title is shown where previews are hidden. Without effect here.
    public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 1 << 2)
    /// The subtitle is shown where previews are hidden. Without effect here.
    public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 1 << 3)
    /// The notification is read aloud. Without effect here.
    public static let allowAnnouncement = UNNotificationCategoryOptions(rawValue: 1 << 4)
}

/// A sort of notifications and its buttons; mirrors `UNNotificationCategory`.
///
/// The system is told identifier, actions and `customDismissAction`. The rest stays in this object, and is empty in what
/// `getNotificationCategories` answers.
public final class UNNotificationCategory: NSObject, NSCopying, Sendable {
    /// Names the category within the app.
    public let identifier: String
    /// The buttons, in the order they are shown.
    public let actions: [UNNotificationAction]
    /// Intents that the notifications go with.
    public let intentIdentifiers: [String]
    /// How the notifications behave.
    public let options: UNNotificationCategoryOptions
    /// What is shown where previews are hidden; empty for the system's own words.
    public let hiddenPreviewsBodyPlaceholder: String
    /// How several are summed up; empty for the system's own words.
    public let categorySummaryFormat: String

    /// A category with all that it can have; nil for the system's own words.
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

    /// A category with words for where previews are hidden.
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String, options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
            hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder, categorySummaryFormat: nil, options: options)
    }

    /// A category with the system's own words.
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
            hiddenPreviewsBodyPlaceholder: nil, categorySummaryFormat: nil, options: options)
    }

    /// A category that the system has.
    convenience init(_ value: NotificationCategory) {
        self.init(
            identifier: value.identifier, actions: value.actions.map(UNNotificationAction.of), intentIdentifiers: [],
            options: .init(rawValue: value.options.rawValue))
    }

    /// What the system is told.
    func value() throws(NotificationError) -> NotificationCategory {
        let known = options.intersection(.customDismissAction)
        return try NotificationCategory(
            identifier: identifier, actions: actions.map(\.value), options: .init(rawValue: known.rawValue))
    }

    /// The category itself, as it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is a category with the same parts.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationCategory else { return false }
        return other.identifier == identifier && other.actions == actions && other.options == options
            && other.intentIdentifiers == intentIdentifiers && other.categorySummaryFormat == categorySummaryFormat
            && other.hiddenPreviewsBodyPlaceholder == hiddenPreviewsBodyPlaceholder
    }

    /// Equal for equal categories.
    public override var hash: Int { identifier.hashValue }
}
