import Foundation

/// The methods that a scene calls on its delegate. Every method has a default that does nothing.
///
/// Declare the conformance on the class that implements the methods: a method of a subclass is not found if the class
/// that declares the conformance does not have it.
@MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    /// Called when a scene was created for a session, new or restored; the options contain the reasons.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// Called when the scene ends; its session may stay.
    func sceneDidDisconnect(_ scene: UIScene)
    /// Called when the scene begins to receive events.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// Called before the scene stops receiving events.
    func sceneWillResignActive(_ scene: UIScene)
    /// Called before the scene becomes visible.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// Called when the scene is no longer visible.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// Called when a connected scene is to open URLs.
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
    /// Returns the state to restore the scene from; nil for none. Without an implementation the session keeps its
    /// stored state.
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
    /// Restores the scene's state; called when the scene is connected and its views are loaded, before it is first
    /// visible.
    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
    /// A form of the method above from an Apple conference talk; called if that one is not implemented.
    func scene(_ scene: UIScene, restoreInteractionState stateRestorationActivity: NSUserActivity)
    /// Called when an activity of this type is about to arrive.
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
    /// Called when an activity is to be continued.
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    /// Called when the announced activity will not arrive.
    func scene(
        _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
    /// Called when an activity was updated and is about to be stored or sent.
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
    /// Keeps the session's stored state.
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        UnimplementedStateRestoration.activity
    }
    /// Calls the form from the conference talk.
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
