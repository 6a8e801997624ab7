import Foundation

/// An event from outside an app that is to be delivered to one of the app's scenes.
///
/// The event contains everything that targeting depends on, so the decision does not need a running app.
public struct SceneEvent: Hashable, Sendable {
    /// The kind of an event.
    public enum Kind: Hashable, Sendable {
        /// A person responded to a notification. The payload is the identifier of the notification request; nil if the
        /// event has none.
        case notification(identifier: String?)
        /// A person chose a quick action of this type (`UIApplicationShortcutItemType`).
        case quickAction(type: String)
        /// A URL is opened (`UIOpenURLContext`). The text of the URL identifies the content unless the event has an
        /// explicit identifier.
        case openURL(URL)
        /// An activity is continued (`scene(_:continue:)`).
        case userActivity(UserActivity)
        /// An activity from another device is continued (Handoff).
        case handoff(Continuation)
        /// The session's snapshot and content are refreshed (`requestSceneSessionRefresh`).
        case refresh
    }

    /// The app for which the event is intended.
    public let app: AppIdentifier

    /// The kind of the event.
    public let kind: Kind

    /// The person's response to the notification; nil for other kinds, and for a notification event that contains no
    /// response.
    public let response: NotificationResponse?

    /// The chosen quick action; nil for other kinds, and for an action that the app does not offer.
    public let shortcutItem: ShortcutItem?

    /// The content identifier that the event's sender specified; nil for none.
    public let explicitIdentifier: TargetContentIdentifier?

    /// The identifier of the event's content; nil for none. The activation conditions of scenes are evaluated on this
    /// identifier.
    ///
    /// The value is the explicit identifier if the sender specified one. Otherwise the value is the identifier of the
    /// notification's content or of the quick action, the absolute string of an opened URL, the identifier of the
    /// activity, or the page of a web-browsing activity.
    public let contentIdentifier: TargetContentIdentifier?

    /// Creates an event.
    ///
    /// - Parameters:
    ///   - response: ignored for an event that is not a notification.
    ///   - shortcutItem: ignored for an event that is not a quick action.
    /// - Throws: ``TargetContentIdentifierError`` if the URL that identifies the content is too long for an identifier.
    ///   With an explicit identifier the URL may have any length.
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

    /// Creates the event for a person's response to a notification.
    public init(app: AppIdentifier, _ response: NotificationResponse) {
        self.app = app
        kind = .notification(identifier: response.request.identifier)
        (self.response, shortcutItem, explicitIdentifier) = (response, nil, nil)
        contentIdentifier = response.request.content.targetContentIdentifier
    }

    /// Creates the event for a quick action.
    public init(app: AppIdentifier, _ item: ShortcutItem) {
        self.app = app
        kind = .quickAction(type: item.type)
        (response, shortcutItem, explicitIdentifier) = (nil, item, nil)
        contentIdentifier = item.targetContentIdentifier
    }

    /// Returns the content identifier that the kind of an event implies if the sender specifies none.
    private static func impliedIdentifier(
        of kind: Kind
    ) throws(TargetContentIdentifierError) -> TargetContentIdentifier? {
        switch kind {
        case .notification, .quickAction, .refresh:
            return nil
        case .openURL(let url):
            return try TargetContentIdentifier(url.absoluteString)
        case .handoff(let continuation):
            guard let activity = continuation.activity else { return nil }
            return try impliedIdentifier(of: .userActivity(activity))
        case .userActivity(let activity):
            if let identifier = activity.targetContentIdentifier { return identifier }
            guard activity.activityType == UserActivity.browsingWeb, let page = activity.webpageURL else { return nil }
            return try TargetContentIdentifier(page.absoluteString)
        }
    }
}
