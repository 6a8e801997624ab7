import Foundation
import SceneModel

/// The content of a notification; mirrors `UNNotificationContent`.
///
/// Only the name of `sound` is sent to the daemon. `attachments`, `launchImageName`, `relevanceScore`,
/// `filterCriteria`, `summaryArgument` and `summaryArgumentCount` are not sent. They exist only in this object and its
/// copies. In the content of a notification from the daemon, these properties have their default values.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    // Reason: only the state of a mutable content changes. As in UIKit, one owner sets the properties, and only then
    // passes the content to other threads.
    final var state: ContentState

    /// Creates an empty content.
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
    /// The badge number of the app's icon: 0 removes the badge, nil leaves the badge unchanged.
    open var badge: NSNumber? { state[\.badge].map { NSNumber(value: $0) } }
    /// The sound; nil for none.
    open var sound: UNNotificationSound? { state.sound }
    /// The identifier of the category whose actions are offered; empty for none.
    open var categoryIdentifier: String { state[\.categoryIdentifier] }
    /// The identifier by which notifications are grouped; empty to group by app.
    open var threadIdentifier: String { state[\.threadIdentifier] }
    /// The identifier of the content that the notification refers to; nil for none. The daemon matches the identifier
    /// against the activation conditions of the scenes.
    open var targetContentIdentifier: String? { state[\.targetContentIdentifier]?.text }
    /// The interruption level.
    open var interruptionLevel: UNNotificationInterruptionLevel { .init(state[\.interruptionLevel]) }
    /// The app's user info; for a remote notification its complete payload.
    open var userInfo: [AnyHashable: Any] { state.info.dictionary }
    /// The attached images and other files, in order. Attachments are not shown here.
    open var attachments: [UNNotificationAttachment] { state.attachments }
    /// The name of an image shown while the app launches; empty for none. Without effect here.
    open var launchImageName: String { state.launchImageName }
    /// The relevance from 0 to 1, by which an app's notifications are ordered. Without effect here.
    open var relevanceScore: Double { state.relevanceScore }
    /// The value by which a Focus of the user filters notifications; nil for none. Without effect here.
    open var filterCriteria: String? { state.filterCriteria }
    /// The name of this notification in a summary; empty for none. Without effect here, because there are no summaries.
    open var summaryArgument: String { state.summaryArgument }
    /// The number that this notification adds to the count in a summary. Without effect here, because there are no
    /// summaries.
    open var summaryArgumentCount: Int { state.summaryArgumentCount }

    /// Returns an immutable copy.
    open func copy(with zone: NSZone? = nil) -> Any { UNNotificationContent(state) }

    /// Returns a mutable copy.
    open func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(state) }

    /// Whether the other object is a content with equal properties, mutable or not.
    open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationContent)?.state == state }

    /// The hash value; equal for equal contents.
    open override var hash: Int { state.hashValue }
}
