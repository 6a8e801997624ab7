import UIKit

/// Clown Town, as far as tests need it: it notes what it is told.
open class ClownAppDelegate: UIResponder, UIApplicationDelegate {
    private var observation: NSKeyValueObservation?

    /// Notes it.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Notes.add("app didFinishLaunching")
        observation = UserDefaults.standard.observe(\.nose, options: []) { defaults, _ in
            Notes.later("nose \(defaults.nose)")
        }
        return true
    }

    /// A window about one clown has a configuration of its own.
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        Notes.add("app configurationForConnecting")
        let isClown = options.userActivities.contains { $0.targetContentIdentifier?.hasPrefix("clowntown:") == true }
        return UISceneConfiguration(
            name: isClown ? "Clown" : "Default", sessionRole: connectingSceneSession.role)
    }

    /// Notes how many.
    public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        Notes.add("app didDiscard \(sceneSessions.count)")
    }

    /// Notes it.
    public func applicationWillTerminate(_ application: UIApplication) { Notes.add("app willTerminate") }
}

extension UserDefaults {
    /// The colour of noses, which all windows show.
    package var nose: String { string(forKey: "nose") ?? "none" }
}
