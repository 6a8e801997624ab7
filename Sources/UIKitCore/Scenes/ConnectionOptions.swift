import Foundation

extension UIScene {
    /// The events that made UIKit connect a scene. Every property is empty or nil if the app was launched from its
    /// icon.
    @preconcurrency @MainActor
    public final class ConnectionOptions: NSObject {
        /// URLs to open; empty for none.
        public let urlContexts: Set<UIOpenURLContext>
        /// The app that made the request. Always nil, because the daemon does not report that app.
        public let sourceApplication: String?
        /// The type of an activity that is being handed off from another device; nil for none. The activity itself
        /// follows by `scene(_:continue:)`.
        public let handoffUserActivityType: String?
        /// Activities to continue; empty for none. The state restoration activity is not among them.
        public let userActivities: Set<NSUserActivity>
        /// The user's response to a notification; nil for none.
        public let notificationResponse: UNNotificationResponse?
        /// The quick action that was chosen; nil for none.
        public let shortcutItem: UIApplicationShortcutItem?

        init(
            urlContexts: Set<UIOpenURLContext> = [], userActivities: Set<NSUserActivity> = [],
            notificationResponse: UNNotificationResponse? = nil, shortcutItem: UIApplicationShortcutItem? = nil,
            handoffUserActivityType: String? = nil
        ) {
            (self.urlContexts, self.userActivities) = (urlContexts, userActivities)
            (self.notificationResponse, self.shortcutItem) = (notificationResponse, shortcutItem)
            (sourceApplication, self.handoffUserActivityType) = (nil, handoffUserActivityType)
            super.init()
        }
    }

    /// Information about a request to open a URL in the app.
    @preconcurrency @MainActor
    public final class OpenURLOptions: NSObject {
        /// The app that sent the URL. Always nil, because the daemon does not report that app.
        public let sourceApplication: String? = nil
        /// The sending app's annotation. Always nil.
        public let annotation: Any? = nil
        /// Whether the app may open a file at its original location instead of a copy. Always true.
        public let openInPlace = true
    }

    /// The options for opening a URL.
    @preconcurrency @MainActor
    open class OpenExternalURLOptions: NSObject {
        /// Whether the URL is opened only if an app claims it as a universal link. The default is false. Stored, but
        /// without effect here.
        open var universalLinksOnly = false

        /// Creates options with the default values.
        public override init() { super.init() }
    }
}

/// A URL to open, with its options.
@preconcurrency @MainActor
public final class UIOpenURLContext: NSObject {
    /// The URL.
    public let url: URL
    /// Information about the request to open the URL.
    public let options: UIScene.OpenURLOptions

    init(_ url: URL) {
        self.url = url
        options = UIScene.OpenURLOptions()
        super.init()
    }
}
