import Foundation
import SceneModel

/// What the process is told. Every method has a default that does nothing.
///
/// Conformance has to be declared where the methods are: a method of a subclass is not found when the class that declares the
/// conformance does not have it.
@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The app begins; what UIKit's answer means for URLs is without effect in apps with scenes.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// The app has begun; no scene is connected yet.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// A new session gets its first scene: what is it made of?
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Sessions are gone for good, at once or, when the app did not run, after its next launch.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
    /// The process is about to end.
    func applicationWillTerminate(_ application: UIApplication)
    /// Memory is short.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    /// A remote notification woke the app; the handler is to be called when it has fetched what it wanted.
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
}

extension UIApplicationDelegate {
    /// Answers true.
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// Answers true.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// Answers what Info.plist has for the session's role.
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { connectingSceneSession.configuration }
    /// Does nothing.
    public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
    /// Does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
    /// Says that there was nothing to fetch.
    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) { completionHandler(.noData) }
}

/// What came of fetching in the background.
public enum UIBackgroundFetchResult: UInt, Sendable {
    /// There was something new.
    case newData = 0
    /// There was nothing new.
    case noData = 1
    /// It could not be found out.
    case failed = 2
}
