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

    /// What a person did with the notification; nil for other kinds, and for a notification that came without its request.
    public let response: NotificationResponse?

    /// The quick action that was chosen; nil for other kinds, and for an action that the app does not offer.
    public let shortcutItem: ShortcutItem?

    /// What the event's sender said it is about; nil when it said nothing.
    public let explicitIdentifier: TargetContentIdentifier?

    /// What the event is about, to be matched against the scenes' activation conditions; nil when nothing names it.
    ///
    /// The explicit identifier; else that of the notification's content or of the quick action, an opened URL's absolute string, the
    /// activity's own identifier, or the page of a web-browsing activity.
    public let contentIdentifier: TargetContentIdentifier?

    /// Makes an event.
    ///
    /// - Parameters:
    ///   - response: left out of an event that is not a notification's.
    ///   - shortcutItem: left out of an event that is not a quick action.
    /// - Throws: ``TargetContentIdentifierError`` when the URL that names the content is too long for an identifier. Such
    ///   an event is acceptable with an explicit identifier.
    public init(
        app: AppIdentifier,
        kind: Kind,
        explicitIdentifier: TargetContentIdentifier? = nil,
        response: NotificationResponse? = nil,
        shortcutItem: ShortcutItem? = nil
    ) throws(TargetContentIdentifierError) {
        self.app = app
        self.kind = kind
        self.explicitIdentifier = explicitIdentifier
        self.response = if case .notification = kind { response } else { nil }
        self.shortcutItem = if case .quickAction = kind { shortcutItem } else { nil }
        let carried =
            self.response?.request.content.targetContentIdentifier ?? self.shortcutItem?.targetContentIdentifier
        if let identifier = explicitIdentifier ?? carried {
            contentIdentifier = identifier
        } else {
            contentIdentifier = try Self.impliedIdentifier(of: kind)
        }
    }

    /// The event that a person's answer to a notification is.
    public init(app: AppIdentifier, _ response: NotificationResponse) {
        self.app = app
        kind = .notification(identifier: response.request.identifier)
        (self.response, shortcutItem, explicitIdentifier) = (response, nil, nil)
        contentIdentifier = response.request.content.targetContentIdentifier
    }

    /// The event that a quick action is.
    public init(app: AppIdentifier, _ item: ShortcutItem) {
        self.app = app
        kind = .quickAction(type: item.type)
        (response, shortcutItem, explicitIdentifier) = (nil, item, nil)
        contentIdentifier = item.targetContentIdentifier
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
