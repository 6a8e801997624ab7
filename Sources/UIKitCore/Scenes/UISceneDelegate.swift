import Foundation

/// The methods that a scene calls on its delegate. Every method has a default, so a delegate implements only the
/// methods that it needs.
///
/// Declare the conformance on the class that implements the methods. If only a subclass of the conforming class
/// implements a method, Swift calls the default instead.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    /// Called when a scene has been created for a new or an existing session. The options contain the event that
    /// caused the connection of the scene.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// Called after the scene was disconnected. Its session may remain, and a new scene can be connected to that
    /// session later.
    func sceneDidDisconnect(_ scene: UIScene)
    /// Called when the scene begins to receive events.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// Called before the scene stops receiving events.
    func sceneWillResignActive(_ scene: UIScene)
    /// Called before the scene becomes visible.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// Called when the scene is not visible any more.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// Called when a connected scene is to open URLs.
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
    /// Returns the activity from which the scene's state can be restored; nil to store none. If the delegate does not
    /// implement the method, the session keeps its stored activity.
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
    /// Restores the scene's state from the session's stored activity. The method is called when the scene is connected
    /// and its views are loaded, before the scene is first visible. It is not called without a stored activity.
    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
    /// A variant of `scene(_:restoreInteractionStateWith:)` from an Apple conference talk. The variant is called only
    /// if the delegate does not implement `scene(_:restoreInteractionStateWith:)`.
    func scene(_ scene: UIScene, restoreInteractionState stateRestorationActivity: NSUserActivity)
    /// Called before `scene(_:continue:)`, with the type of the activity. An activity of another device may still be in
    /// transfer; exactly one of the next two methods follows.
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
    /// Called when a connected scene is to continue an activity.
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    /// Called when an activity of another device that `scene(_:willContinueUserActivityWithType:)` announced cannot be
    /// transferred. The error is a `CocoaError`, such as `NSUserActivityConnectionUnavailableError`.
    func scene(
        _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
    /// Called with the activity that `stateRestorationActivity(for:)` returned, before the activity is stored, and with
    /// the scene's activity before the activity is sent to another device.
    func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
}

extension UISceneDelegate {
    /// Does nothing.
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    /// Does nothing.
    public func sceneDidDisconnect(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillResignActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    /// Does nothing.
    public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
    /// Returns a marker object. When UIKit receives the marker, the session keeps its stored activity.
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        UnimplementedStateRestoration.activity
    }
    /// Calls `scene(_:restoreInteractionState:)`.
    public func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
        self.scene(scene, restoreInteractionState: stateRestorationActivity)
    }
    /// Does nothing.
    public func scene(_ scene: UIScene, restoreInteractionState stateRestorationActivity: NSUserActivity) {}
    /// Does nothing.
    public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
    /// Does nothing.
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
    /// Does nothing.
    public func scene(
        _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
    ) {}
    /// Does nothing.
    public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
}

/// A marker for a delegate that does not implement `stateRestorationActivity(for:)`.
enum UnimplementedStateRestoration {
    static let activity = NSUserActivity(activityType: "org.proscenium.unimplemented")
}
