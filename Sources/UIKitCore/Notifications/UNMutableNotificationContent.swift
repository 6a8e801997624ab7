import Foundation
import SceneModel

/// What a notification is to say and carry; mirrors `UNMutableNotificationContent`.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
    // Unchecked for the same reason as its superclass.

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
    /// The number for the app's icon, 0 to take it away; nil to leave it as it is. With a negative one the request is refused.
    open override var badge: NSNumber? {
        get { super.badge }
        set { state[\.badge] = newValue?.intValue }
    }
    /// What is heard; nil for nothing.
    open override var sound: UNNotificationSound? {
        get { super.sound }
        set { state.sound = newValue }
    }
    /// The category whose actions are offered; empty for none.
    open override var categoryIdentifier: String {
        get { super.categoryIdentifier }
        set { state[\.categoryIdentifier] = newValue }
    }
    /// What notifications are grouped by; empty for the app.
    open override var threadIdentifier: String {
        get { super.threadIdentifier }
        set { state[\.threadIdentifier] = newValue }
    }
    /// What the notification is about; nil for nothing. A text that cannot be one is reported as a fault, and nothing changes.
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
    /// How much the notification may disturb.
    open override var interruptionLevel: UNNotificationInterruptionLevel {
        get { super.interruptionLevel }
        set { state[\.interruptionLevel] = newValue.value }
    }
    /// The app's own facts, which have to be property-list values with strings as keys.
    ///
    /// Others stay here, and a request with them is refused with their key path.
    open override var userInfo: [AnyHashable: Any] {
        get { super.userInfo }
        set { state.info = NotificationInfo(newValue) }
    }
    /// Pictures and other files, in their order. They are not shown here; a fault says so when the request is added.
    open override var attachments: [UNNotificationAttachment] {
        get { super.attachments }
        set { state.attachments = newValue }
    }
    /// A picture for the time in which the app starts; empty for none. Without effect here.
    open override var launchImageName: String {
        get { super.launchImageName }
        set { state.launchImageName = newValue }
    }
    /// From 0 to 1: which of the app's notifications come first. Without effect here.
    open override var relevanceScore: Double {
        get { super.relevanceScore }
        set { state.relevanceScore = newValue }
    }
    /// What a focus filters by; nil for nothing. Without effect here.
    open override var filterCriteria: String? {
        get { super.filterCriteria }
        set { state.filterCriteria = newValue }
    }
    /// What a summary of several calls this one; empty for nothing. Without effect here, as summaries are not made.
    open override var summaryArgument: String {
        get { super.summaryArgument }
        set { state.summaryArgument = newValue }
    }
    /// For how many this one counts in a summary. Without effect here, as summaries are not made.
    open override var summaryArgumentCount: Int {
        get { super.summaryArgumentCount }
        set { state.summaryArgumentCount = newValue }
    }
}
