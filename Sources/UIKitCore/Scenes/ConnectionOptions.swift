import Foundation

extension UIScene {
    /// Everything that caused a scene to be connected. All of it is empty after an ordinary launch from an icon.
    @MainActor
    public final class ConnectionOptions: NSObject {
        /// URLs to open; empty for none.
        public let urlContexts: Set<UIOpenURLContext>
        /// The app that caused it; nil when it is unknown, or another maker's.
        public let sourceApplication: String?
        /// The type of an activity that is on its way from another device; nil for none.
        public let handoffUserActivityType: String?
        /// Activities to continue; empty for none. The state to restore is not among them.
        public let userActivities: Set<NSUserActivity>
        /// What a person did with a notification; nil for nothing.
        public let notificationResponse: UNNotificationResponse?
        /// The quick action that was chosen; nil for none.
        public let shortcutItem: UIApplicationShortcutItem?

        init(
            urlContexts: Set<UIOpenURLContext> = [], userActivities: Set<NSUserActivity> = [],
            notificationResponse: UNNotificationResponse? = nil, shortcutItem: UIApplicationShortcutItem? = nil
        ) {
            (self.urlContexts, self.userActivities) = (urlContexts, userActivities)
            (self.notificationResponse, self.shortcutItem) = (notificationResponse, shortcutItem)
            (sourceApplication, handoffUserActivityType) = (nil, nil)
            super.init()
        }
    }

    /// How a URL came.
    @MainActor
    public final class OpenURLOptions: NSObject {
        /// The app that it comes from; nil when it is unknown.
        public let sourceApplication: String? = nil
        /// What that app says about it; nil for nothing.
        public let annotation: Any? = nil
        /// Whether a file may be used where it is, rather than copied first.
        public let openInPlace = true
    }

    /// How a URL is to be opened.
    @MainActor
    open class OpenExternalURLOptions: NSObject {
        /// Whether it is opened only if an app claims the link; false unless set.
        open var universalLinksOnly = false

        /// Options with their defaults.
        public override init() { super.init() }
    }
}

/// A URL to open, and how it came.
@MainActor
public final class UIOpenURLContext: NSObject {
    /// The URL.
    public let url: URL
    /// How it came.
    public let options: UIScene.OpenURLOptions

    init(_ url: URL) {
        self.url = url
        options = UIScene.OpenURLOptions()
        super.init()
    }
}
