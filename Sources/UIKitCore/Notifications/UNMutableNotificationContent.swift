import Foundation
import SceneModel

/// The mutable content of a notification; mirrors `UNMutableNotificationContent`.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
    // Reason: the conformance is safe for the same reason as the conformance of the superclass.

    /// The first line; empty for none.
    open override var title: String {
        get { super.title }
        set { state[\.title] = newValue }
    }
    /// The second line; empty for none.
    open override var subtitle: String {
        get { super.subtitle }
        set { state[\.subtitle] = newValue }
    }
    /// The text; empty for none.
    open override var body: String {
        get { super.body }
        set { state[\.body] = newValue }
    }
    /// The badge number of the app's icon: 0 removes the badge, nil leaves the badge unchanged. A request with a
    /// negative number is rejected.
    open override var badge: NSNumber? {
        get { super.badge }
        set { state[\.badge] = newValue?.intValue }
    }
    /// The sound; nil for none.
    open override var sound: UNNotificationSound? {
        get { super.sound }
        set { state.sound = newValue }
    }
    /// The identifier of the category whose actions are offered; empty for none.
    open override var categoryIdentifier: String {
        get { super.categoryIdentifier }
        set { state[\.categoryIdentifier] = newValue }
    }
    /// The identifier by which notifications are grouped; empty to group by app.
    open override var threadIdentifier: String {
        get { super.threadIdentifier }
        set { state[\.threadIdentifier] = newValue }
    }
    /// The identifier of the content that the notification refers to; nil for none. Setting an invalid identifier
    /// reports a fault and leaves the property unchanged.
    open override var targetContentIdentifier: String? {
        get { super.targetContentIdentifier }
        set {
            do {
                state[\.targetContentIdentifier] = try newValue.map { try TargetContentIdentifier($0) }
            } catch {
                UIKitFault.report(error, in: "UNMutableNotificationContent.targetContentIdentifier")
            }
        }
    }
    /// The interruption level.
    open override var interruptionLevel: UNNotificationInterruptionLevel {
        get { super.interruptionLevel }
        set { state[\.interruptionLevel] = newValue.value }
    }
    /// The app's user info, which must consist of property-list values with strings as keys.
    ///
    /// Other values are stored in this object, but a request with such values is rejected, and the error names the key
    /// path of each value.
    open override var userInfo: [AnyHashable: Any] {
        get { super.userInfo }
        set { state.info = NotificationUserInfo(newValue) }
    }
    /// The attached images and other files, in order. Attachments are not shown here; adding a request with attachments
    /// reports a fault.
    open override var attachments: [UNNotificationAttachment] {
        get { super.attachments }
        set { state.attachments = newValue }
    }
    /// The name of an image shown while the app launches; empty for none. Without effect here.
    open override var launchImageName: String {
        get { super.launchImageName }
        set { state.launchImageName = newValue }
    }
    /// The relevance from 0 to 1, by which an app's notifications are ordered. Without effect here.
    open override var relevanceScore: Double {
        get { super.relevanceScore }
        set { state.relevanceScore = newValue }
    }
    /// The value by which a Focus of the user filters notifications; nil for none. Without effect here.
    open override var filterCriteria: String? {
        get { super.filterCriteria }
        set { state.filterCriteria = newValue }
    }
    /// The name of this notification in a summary; empty for none. Without effect here, because there are no summaries.
    open override var summaryArgument: String {
        get { super.summaryArgument }
        set { state.summaryArgument = newValue }
    }
    /// The number that this notification adds to the count in a summary. Without effect here, because there are no
    /// summaries.
    open override var summaryArgumentCount: Int {
        get { super.summaryArgumentCount }
        set { state.summaryArgumentCount = newValue }
    }
}
