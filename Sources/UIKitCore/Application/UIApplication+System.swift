import Foundation

/// Services of the system besides scenes: other apps, background time, the screen saver.
extension UIApplication {
    /// The URL that opens an app's settings on an iPad. No settings app opens it here, so `open(_:)` reports failure.
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

    /// Returns whether a program is installed that opens URLs with the scheme of a URL.
    ///
    /// UIKit also requires that Info.plist names the scheme; this is not required here.
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

    /// The windows of all connected scenes; deprecated in UIKit, where each scene has its windows.
    public var windows: [UIWindow] { connectedWindowScenes.flatMap(\.windows) }

    /// The key window of the scene that became active last; nil if there is none. Deprecated in UIKit, where each scene
    /// has its own key window.
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

    /// Changes in UIKit the app's icon. Calls the completion handler with an error, because icons cannot be changed here.
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

    /// Does nothing: the shell does not show the next launch by a picture that was taken while the property was set.
    public func ignoreSnapshotOnNextApplicationLaunch() {}

    // MARK: Background

    /// Whether files that are protected while a device is locked can be read; always true.
    public var isProtectedDataAvailable: Bool { true }

    /// Whether the app may be launched for updates in the background; always available.
    public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }

    /// The seconds for which the app may run in the background: unlimited, because apps are not suspended here.
    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

    /// Marks the beginning of a task that should end although the app is in the background, and returns an identifier
    /// for `endBackgroundTask(_:)`. The expiration handler is never called, because apps are not suspended here.
    public func beginBackgroundTask(
        withName taskName: String? = nil, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        ApplicationEnvironment.current.makeBackgroundTask()
    }

    /// Marks the end of a task that `beginBackgroundTask(withName:expirationHandler:)` began.
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

    /// Does nothing: an app with content that changes uses pushes of the daemon. Deprecated in UIKit.
    public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}

    /// Registers in UIKit with Apple's push service. Here pushes come from programs on the same computer without
    /// registration, so the method does nothing and no delegate method is called.
    public func registerForRemoteNotifications() {}

    /// Ends in UIKit the registration with Apple's push service; does nothing here.
    public func unregisterForRemoteNotifications() {}

    /// Whether the app is registered with Apple's push service; always false.
    public var isRegisteredForRemoteNotifications: Bool { false }

    /// Begins in UIKit the delivery of remote control events; does nothing here.
    public func beginReceivingRemoteControlEvents() {}

    /// Ends in UIKit the delivery of remote control events; does nothing here.
    public func endReceivingRemoteControlEvents() {}
}

/// Whether an app may be launched for updates in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable {
    /// The system forbids it.
    case restricted = 0
    /// The user forbids it.
    case denied = 1
    /// It is allowed.
    case available = 2
}

/// The identifier of a task that an app ends in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The number of the task.
    public var rawValue: Int

    /// Creates an identifier from the number of a task.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The identifier that no task has.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
