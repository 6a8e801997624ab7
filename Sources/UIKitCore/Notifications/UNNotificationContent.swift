import Foundation
import SceneModel

/// What a notification says and carries; mirrors `UNNotificationContent`.
///
/// `sound` reaches the system by its name. `attachments`, `launchImageName`, `relevanceScore`, `filterCriteria`, `summaryArgument`
/// and `summaryArgumentCount` do not reach it: they are kept in this object and its copies, and are empty in what comes back.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    // Unchecked because the state of a mutable content changes: as in UIKit, it is made in one place and then handed over.
    final var state: ContentState

    /// An empty content.
    public override init() {
        state = ContentState()
        super.init()
    }

    init(_ state: ContentState) {
        self.state = state
        super.init()
    }

    /// The first line; empty for none.
    open var title: String { state[\.title] }
    /// The second line; empty for none.
    open var subtitle: String { state[\.subtitle] }
    /// The text; empty for none.
    open var body: String { state[\.body] }
    /// The number for the app's icon, 0 to take it away; nil to leave it as it is.
    open var badge: NSNumber? { state[\.badge].map { NSNumber(value: $0) } }
    /// What is heard; nil for nothing.
    open var sound: UNNotificationSound? { state.sound }
    /// The category whose actions are offered; empty for none.
    open var categoryIdentifier: String { state[\.categoryIdentifier] }
    /// What notifications are grouped by; empty for the app.
    open var threadIdentifier: String { state[\.threadIdentifier] }
    /// What the notification is about, matched against the scenes' activation conditions; nil for nothing.
    open var targetContentIdentifier: String? { state[\.targetContentIdentifier]?.text }
    /// How much the notification may disturb.
    open var interruptionLevel: UNNotificationInterruptionLevel { .init(state[\.interruptionLevel]) }
    /// The app's own facts; for a remote notification its whole payload.
    open var userInfo: [AnyHashable: Any] { state.info.dictionary }
    /// Pictures and other files, in their order. They are not shown here.
    open var attachments: [UNNotificationAttachment] { state.attachments }
    /// A picture for the time in which the app starts; empty for none. Without effect here.
    open var launchImageName: String { state.launchImageName }
    /// From 0 to 1: which of the app's notifications come first. Without effect here.
    open var relevanceScore: Double { state.relevanceScore }
    /// What a focus filters by; nil for nothing. Without effect here.
    open var filterCriteria: String? { state.filterCriteria }
    /// What a summary of several calls this one; empty for nothing. Without effect here, as summaries are not made.
    open var summaryArgument: String { state.summaryArgument }
    /// For how many this one counts in a summary. Without effect here, as summaries are not made.
    open var summaryArgumentCount: Int { state.summaryArgumentCount }

    /// A content with the same parts that does not change.
    open func copy(with zone: NSZone? = nil) -> Any { UNNotificationContent(state) }

    /// A content with the same parts that can be changed.
    open func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(state) }

    /// Whether the other object is a content with the same parts, be it one that can be changed or not.
    open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationContent)?.state == state }

    /// Equal for equal contents.
    open override var hash: Int { state.hashValue }
}
