import Foundation
import SceneModel
import SceneProtocol
import Testing

@testable import UIKitCore

/// An app in the test process with a fake connection to the daemon. Its delegates log every callback.
@MainActor
final class TestApp {
    nonisolated static let identifier: AppIdentifier = {
        guard let identifier = try? AppIdentifier("com.example.clowntown") else { preconditionFailure("invalid name") }
        return identifier
    }()

    /// The app that was created last; only its notifications are logged.
    private static weak var latest: TestApp?

    let daemon = FakeDaemonConnection()
    let application: UIApplication
    let delegate = LoggingAppDelegate()
    private var tokens: [any NSObjectProtocol] = []

    /// - Parameter sceneDelegate: the class name of the scene delegate in the Info.plist; nil if the Info.plist names
    ///   none.
    init(
        sceneDelegate: String? = "UIKitCoreTests.LoggingSceneDelegate", supportsMultipleScenes: Bool = true,
        application: UIApplication = UIApplication(), windowHost: (any PlatformWindowHost)? = nil
    ) throws {
        self.application = application
        CallbackLog.all = []
        let delegateKey = sceneDelegate.map {
            "<key>UISceneDelegateClassName</key><string>\($0)</string>"
        }
        let text = """
            <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>\(Self.identifier)</string>
            <key>CFBundleExecutable</key><string>ClownTown</string>
            <key>NSUserActivityTypes</key><array><string>com.example.clown.open</string></array>
            <key>UIApplicationSceneManifest</key><dict>
            <key>UIApplicationSupportsMultipleScenes</key><\(supportsMultipleScenes)/>
            <key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key><array>
            <dict><key>UISceneConfigurationName</key><string>Default</string>\(delegateKey ?? "")</dict>
            <dict><key>UISceneConfigurationName</key><string>Detail</string></dict>
            </array></dict></dict></dict></plist>
            """
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("info-\(UUID()).plist")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        ApplicationEnvironment.current.bundle = AppBundle(manifest: try AppManifest(contentsOf: file), path: nil)
        application.delegate = delegate
        application.connect(to: daemon, windowHost: windowHost)
        Self.latest = self
        observeNotifications()
    }

    isolated deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }

    private func observeNotifications() {
        let names: [(Notification.Name, String)] = [
            (UIScene.willConnectNotification, "N willConnect"), (UIScene.didDisconnectNotification, "N didDisconnect"),
            (UIScene.didActivateNotification, "N didActivate"),
            (UIScene.willDeactivateNotification, "N willDeactivate"),
            (UIScene.willEnterForegroundNotification, "N willEnterForeground"),
            (UIScene.didEnterBackgroundNotification, "N didEnterBackground"),
            (UIApplication.didFinishLaunchingNotification, "N app didFinishLaunching"),
            (UIApplication.willEnterForegroundNotification, "N app willEnterForeground"),
            (UIApplication.didBecomeActiveNotification, "N app didBecomeActive"),
            (UIApplication.willResignActiveNotification, "N app willResignActive"),
            (UIApplication.didEnterBackgroundNotification, "N app didEnterBackground"),
        ]
        tokens = names.map { name, text in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] notification in
                let isScene = notification.object is UIScene || notification.object is UIApplication
                MainActor.assumeIsolated {
                    // The app of a suspended test observes the notifications of other apps too.
                    guard let self, self === Self.latest else { return }
                    CallbackLog.add(isScene ? text : "\(text) without its object")
                }
            }
        }
    }

    /// Returns the logged callbacks and clears the log.
    func drainCallbacks() -> [String] {
        defer { CallbackLog.all = [] }
        return CallbackLog.all
    }
}

/// A log of callbacks in the order of their calls, shared by all delegates.
@MainActor
enum CallbackLog {
    static var all: [String] = []
    static func add(_ callback: String) { all.append(callback) }
}

final class LoggingAppDelegate: UIResponder, UIApplicationDelegate {
    var configuration: UISceneConfiguration?
    var discarded: Set<UISceneSession> = []
    var fetch: ((UIBackgroundFetchResult) -> Void)?

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        CallbackLog.add("AD willFinishLaunching")
        return true
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        CallbackLog.add("AD didFinishLaunching \(application.openSessions.count)")
        return true
    }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        CallbackLog.add("AD configurationForConnecting")
        return configuration ?? connectingSceneSession.configuration
    }

    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        discarded = sceneSessions
        CallbackLog.add("AD didDiscard \(sceneSessions.count)")
    }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        CallbackLog.add("AD didReceiveRemoteNotification")
        fetch = completionHandler
    }
}

class LoggingSceneDelegate: UIResponder, UIWindowSceneDelegate {
    static var saved: NSUserActivity?
    static var extendsRestoration = false
    static var options: UIScene.ConnectionOptions?
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        CallbackLog.add("SD willConnectTo \(scene.activationState)")
        Self.options = connectionOptions
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        self.window = window
    }

    func sceneDidDisconnect(_ scene: UIScene) { CallbackLog.add("SD didDisconnect \(scene.activationState)") }
    func sceneDidBecomeActive(_ scene: UIScene) { CallbackLog.add("SD didBecomeActive \(scene.activationState)") }
    func sceneWillResignActive(_ scene: UIScene) { CallbackLog.add("SD willResignActive") }
    func sceneWillEnterForeground(_ scene: UIScene) { CallbackLog.add("SD willEnterForeground") }
    func sceneDidEnterBackground(_ scene: UIScene) { CallbackLog.add("SD didEnterBackground \(scene.activationState)") }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        CallbackLog.add("SD openURLContexts \(contexts.map(\.url.absoluteString).joined())")
    }

    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
        CallbackLog.add("SD willContinue \(userActivityType)")
    }

    func scene(
        _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
    ) {
        let error = error as NSError
        CallbackLog.add("SD didFailToContinue \(userActivityType) \(error.domain) \(error.code)")
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        CallbackLog.add("SD continue \(userActivity.activityType)")
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        CallbackLog.add("SD stateRestorationActivity")
        return Self.saved
    }

    func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) { CallbackLog.add("SD didUpdate") }

    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
        CallbackLog.add("SD restore \(stateRestorationActivity.activityType)")
        if Self.extendsRestoration { scene.extendStateRestoration() }
    }

    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) { CallbackLog.add("SD didUpdate from \(previousCoordinateSpace.bounds.width)") }

    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        CallbackLog.add("SD performAction \(shortcutItem.type)")
        completionHandler(true)
    }
}
