import Foundation

/// Something that happened outside an app and is to reach one of its scenes.
///
/// Everything that decides which scene is in here, so that the decision needs no running app.
public struct SceneEvent: Hashable, Sendable {
    /// What happened.
    public enum Kind: Hashable, Sendable {
        /// A person acted on a notification; its request's identifier, nil when it came without one.
        case notification(identifier: String?)
        /// A person chose a quick action of this type (`UIApplicationShortcutItemType`).
        case quickAction(type: String)
        /// A URL is to be opened (`UIOpenURLContext`). Its text names the content unless the event names it otherwise.
        case openURL(URL)
        /// An activity is to be continued (`scene(_:continue:)`).
        case userActivity(UserActivity)
        /// The session's snapshot and content are to be brought up to date (`requestSceneSessionRefresh`).
        case refresh
    }

    /// The app the event is for.
    public let app: AppIdentifier

    /// What happened.
    public let kind: Kind

    /// What the event's sender said it is about; nil when it said nothing.
    public let explicitIdentifier: TargetContentIdentifier?

    /// What the event is about, to be matched against the scenes' activation conditions; nil when nothing names it.
    ///
    /// The explicit identifier; else an opened URL's absolute string, or the activity's own identifier, or the page of a
    /// web-browsing activity.
    public let contentIdentifier: TargetContentIdentifier?

    /// Makes an event.
    ///
    /// - Throws: ``TargetContentIdentifierError`` when the URL that names the content is too long for an identifier. Such
    ///   an event is acceptable with an explicit identifier.
    public init(
        app: AppIdentifier,
        kind: Kind,
        explicitIdentifier: TargetContentIdentifier? = nil
    ) throws(TargetContentIdentifierError) {
        self.app = app
        self.kind = kind
        self.explicitIdentifier = explicitIdentifier
        if let explicitIdentifier {
            contentIdentifier = explicitIdentifier
        } else {
            contentIdentifier = try Self.impliedIdentifier(of: kind)
        }
    }

    /// What an event of this kind is about when its sender does not say.
    private static func impliedIdentifier(
        of kind: Kind
    ) throws(TargetContentIdentifierError) -> TargetContentIdentifier? {
        switch kind {
        case .notification, .quickAction, .refresh:
            return nil
        case .openURL(let url):
            return try TargetContentIdentifier(url.absoluteString)
        case .userActivity(let activity):
            if let identifier = activity.targetContentIdentifier { return identifier }
            guard activity.activityType == UserActivity.browsingWeb, let page = activity.webpageURL else { return nil }
            return try TargetContentIdentifier(page.absoluteString)
        }
    }
}
