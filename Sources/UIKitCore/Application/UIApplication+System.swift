import Foundation

/// System services other than scenes: other apps, background time, the screen saver.
extension UIApplication {
    /// The URL that opens an app's settings on an iPad. Linux has no app for this URL, so `open(_:)` reports failure.
    public nonisolated static let openSettingsURLString = "app-settings:"

    /// Posted in UIKit when memory is low. Never posted here, because the daemon disconnects scenes instead.
    public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
    /// Posted in UIKit at midnight and when the clock or the time zone changes. Never posted here.
    public nonisolated static let significantTimeChangeNotification = Notification.Name(
        "UIApplicationSignificantTimeChangeNotification")
    /// Posted in UIKit after the user took a screenshot. Never posted here, because desktops do not report it.
    public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
        "UIApplicationUserDidTakeScreenshotNotification")
    /// Posted in UIKit when the device is about to be locked. Never posted here.
    public nonisolated static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
        "UIApplicationProtectedDataWillBecomeUnavailable")
    /// Posted in UIKit after the device was unlocked. Never posted here.
    public nonisolated static let protectedDataDidBecomeAvailableNotification = Notification.Name(
        "UIApplicationProtectedDataDidBecomeAvailable")
    /// Posted in UIKit when the user allows or forbids updates in the background. Never posted here.
    public nonisolated static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
        "UIApplicationBackgroundRefreshStatusDidChangeNotification")

    /// Returns whether an installed app or program can open URLs with the scheme of the given URL.
    ///
    /// Unlike UIKit, this method does not require that Info.plist names the scheme.
    public func canOpenURL(_ url: URL) -> Bool {
        guard let scheme = url.scheme?.lowercased(), !scheme.isEmpty else { return false }
        let environment = ApplicationEnvironment.current
        let types = environment.bundle?.manifest.urlTypes ?? []
        return types.contains { $0.schemes.contains { $0.lowercased() == scheme } }
            || environment.desktopServices?.opens(scheme: scheme) == true
    }

    // MARK: Windows and traits

    /// The size of text that the user prefers.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        ApplicationEnvironment.current.accessibility.contentSizeCategory
    }

    /// The windows of all connected scenes. Deprecated in UIKit, where each scene has its own windows.
    public var windows: [UIWindow] { connectedWindowScenes.flatMap(\.windows) }

    /// The key window of the scene that became active last; nil without a key window. Deprecated in UIKit, where each
    /// scene has its own key window.
    public var keyWindow: UIWindow? {
        ApplicationEnvironment.current.keyWindow ?? connectedWindowScenes.lazy.compactMap(\.keyWindow).first
    }

    private var connectedWindowScenes: [UIWindowScene] {
        connectedScenes.compactMap { $0 as? UIWindowScene }.sorted {
            $0.session.persistentIdentifier < $1.session.persistentIdentifier
        }
    }

    /// The orientation of the key window's scene; unknown without a window. Deprecated in UIKit.
    public var statusBarOrientation: UIInterfaceOrientation {
        keyWindow?.windowScene?.interfaceOrientation ?? .unknown
    }

    /// The frame of the status bar; empty, because windows have no status bar. Deprecated in UIKit.
    public var statusBarFrame: CGRect { .zero }

    /// Whether the status bar is hidden; always true. Deprecated in UIKit.
    public var isStatusBarHidden: Bool { true }

    /// The direction in which the user's language is written.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        let scene = keyWindow?.windowScene ?? connectedWindowScenes.first
        return scene?.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// Returns the orientations that a window supports; always all, because users resize windows freely.
    public func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask { .all }

    // MARK: Icon and activity

    /// Whether the app can change its icon; always false.
    public var supportsAlternateIcons: Bool { false }

    /// The name of the icon that replaces the app's primary icon; always nil.
    public var alternateIconName: String? { nil }

    /// Calls the completion handler with an error, because the icon of an app cannot be changed.
    public func setAlternateIconName(
        _ alternateIconName: String?, completionHandler: (@MainActor @Sendable ((any Error)?) -> Void)? = nil
    ) {
        DispatchQueue.main.async {
            MainActor.assumeIsolated { completionHandler?(CocoaError(.featureUnsupported)) }
        }
    }

    /// Whether the screen stays on while nobody uses the computer. The default is false. On a desktop without a screen
    /// saver service, the property has no effect.
    public var isIdleTimerDisabled: Bool {
        get { ApplicationEnvironment.current.isIdleTimerDisabled }
        set { ApplicationEnvironment.current.isIdleTimerDisabled = newValue }
    }

    /// Whether the status bar shows network activity; stored without effect, because windows have no status bar.
    /// Deprecated in UIKit.
    public var isNetworkActivityIndicatorVisible: Bool {
        get { ApplicationEnvironment.current.showsNetworkActivity }
        set { ApplicationEnvironment.current.showsNetworkActivity = newValue }
    }

    /// Does nothing. In UIKit, this method prevents the next launch from showing a snapshot of the app's current state.
    public func ignoreSnapshotOnNextApplicationLaunch() {}

    // MARK: Background

    /// Whether files that are protected while a device is locked can be read; always true.
    public var isProtectedDataAvailable: Bool { true }

    /// Whether the app may be launched for updates in the background; always `available`.
    public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }

    /// The seconds for which the app may run in the background: unlimited, because apps are not suspended.
    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

    /// Marks the beginning of a task that continues in the background, and returns an identifier for
    /// `endBackgroundTask(_:)`. The expiration handler is never called, because apps are not suspended.
    public func beginBackgroundTask(
        withName taskName: String? = nil, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        ApplicationEnvironment.current.makeBackgroundTask()
    }

    /// Marks the end of a task that `beginBackgroundTask(withName:expirationHandler:)` began.
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

    /// Does nothing. Deprecated in UIKit. Here, apps get new content through pushes of the daemon.
    public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}

    /// Does nothing, and no delegate method is called. In UIKit, registers with Apple's push service; pushes of
    /// programs on the same computer need no registration.
    public func registerForRemoteNotifications() {}

    /// Does nothing. In UIKit, ends the registration with Apple's push service.
    public func unregisterForRemoteNotifications() {}

    /// Whether the app is registered with Apple's push service; always false.
    public var isRegisteredForRemoteNotifications: Bool { false }

    /// Does nothing. In UIKit, begins the delivery of remote control events.
    public func beginReceivingRemoteControlEvents() {}

    /// Does nothing. In UIKit, ends the delivery of remote control events.
    public func endReceivingRemoteControlEvents() {}
}

/// The permission to launch an app for updates in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable {
    /// The system forbids updates in the background.
    case restricted = 0
    /// The user forbids updates in the background.
    case denied = 1
    /// Updates in the background are allowed.
    case available = 2
}

/// The identifier of a task that an app completes in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The number of the task.
    public var rawValue: Int

    /// Creates an identifier from the number of a task.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The identifier that no task has.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
