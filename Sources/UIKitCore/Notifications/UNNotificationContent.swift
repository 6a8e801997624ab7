import Foundation
import SceneModel

/// What a notification says and carries.
open class UNNotificationContent: NSObject, @unchecked Sendable {
    // Unchecked because the value of a mutable content changes: as in UIKit, it is made in one place and then handed over.
    final var value: NotificationContent

    /// An empty content.
    public override init() {
        value = NotificationContent()
        super.init()
    }

    init(_ value: NotificationContent) {
        self.value = value
        super.init()
    }

    /// The first line; empty for none.
    open var title: String { value.title }
    /// The second line; empty for none.
    open var subtitle: String { value.subtitle }
    /// The text; empty for none.
    open var body: String { value.body }
    /// The number for the app's icon; nil to leave it as it is.
    open var badge: NSNumber? { value.badge.map { NSNumber(value: $0) } }
    /// The category whose actions are offered; empty for none.
    open var categoryIdentifier: String { value.categoryIdentifier }
    /// What notifications are grouped by; empty for the app.
    open var threadIdentifier: String { value.threadIdentifier }
    /// What the notification is about, matched against the scenes' activation conditions; nil for nothing.
    open var targetContentIdentifier: String? { value.targetContentIdentifier?.text }
    /// The app's own facts.
    open var userInfo: [AnyHashable: Any] {
        Dictionary(uniqueKeysWithValues: value.userInfo.map { (AnyHashable($0.key), $0.value.propertyListObject) })
    }
}

/// What a notification is to say and carry.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
    // Unchecked for the same reason as its superclass.

    /// The first line; empty for none.
    open override var title: String {
        get { value.title }
        set { value.title = newValue }
    }
    /// The second line; empty for none.
    open override var subtitle: String {
        get { value.subtitle }
        set { value.subtitle = newValue }
    }
    /// The text; empty for none.
    open override var body: String {
        get { value.body }
        set { value.body = newValue }
    }
    /// The number for the app's icon; nil to leave it as it is.
    open override var badge: NSNumber? {
        get { super.badge }
        set { value.badge = newValue?.intValue }
    }
    /// The category whose actions are offered; empty for none.
    open override var categoryIdentifier: String {
        get { value.categoryIdentifier }
        set { value.categoryIdentifier = newValue }
    }
    /// What notifications are grouped by; empty for the app.
    open override var threadIdentifier: String {
        get { value.threadIdentifier }
        set { value.threadIdentifier = newValue }
    }
    /// What the notification is about; nil for nothing. A text that cannot be one is reported as a fault, and nothing changes.
    open override var targetContentIdentifier: String? {
        get { super.targetContentIdentifier }
        set {
            do {
                value.targetContentIdentifier = try newValue.map { try TargetContentIdentifier($0) }
            } catch {
                UIKitFault.report(error, in: "UNMutableNotificationContent.targetContentIdentifier")
            }
        }
    }
    /// The app's own facts, which are property-list values; others are reported as a fault and left out.
    open override var userInfo: [AnyHashable: Any] {
        get { super.userInfo }
        set {
            let info = ActivityInfo(newValue, place: "userInfo")
            value.userInfo = info.entries
            for fault in info.faults { UIKitFault.report(fault) }
        }
    }
}
