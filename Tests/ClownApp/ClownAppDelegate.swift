import UIKit

/// The delegate of Clown Town, the app of WWDC session 259, reduced to the needs of tests: it records its callbacks in
/// ``CallbackLog``.
open class ClownAppDelegate: UIResponder, UIApplicationDelegate {
    private var observation: NSKeyValueObservation?

    /// Records the launch.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        CallbackLog.add("app didFinishLaunching")
        observation = UserDefaults.standard.observe(\.nose, options: []) { defaults, _ in
            CallbackLog.addFromAnyThread("nose \(defaults.nose)")
        }
        return true
    }

    /// Returns the configuration `Clown` for a scene about a single clown, and `Default` for all others.
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        CallbackLog.add("app configurationForConnecting")
        let isClown = options.userActivities.contains { $0.targetContentIdentifier?.hasPrefix("clowntown:") == true }
        return UISceneConfiguration(
            name: isClown ? "Clown" : "Default", sessionRole: connectingSceneSession.role)
    }

    /// Records the number of discarded sessions.
    public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        CallbackLog.add("app didDiscard \(sceneSessions.count)")
    }

    /// Records the termination.
    public func applicationWillTerminate(_ application: UIApplication) { CallbackLog.add("app willTerminate") }
}

extension UserDefaults {
    /// The colour of the clowns' noses. All windows show this colour.
    package var nose: String { string(forKey: "nose") ?? "none" }
}
