import Foundation

/// What a scene tells its delegate. Every method has a default that does nothing.
///
/// Conformance has to be declared where the methods are: a method of a subclass is not found when the class that declares the
/// conformance does not have it.
@MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    /// A scene was made for a session, new or restored; the options have everything that caused it.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// The scene ends; its session may stay.
    func sceneDidDisconnect(_ scene: UIScene)
    /// The scene gets events from now on.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// The scene is about to get no more events.
    func sceneWillResignActive(_ scene: UIScene)
    /// The scene is about to be seen.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// The scene is not seen any more.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// URLs are to be opened by a scene that is connected.
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
    /// The state to restore the scene from; nil for none. Where it is not implemented, what the session has stays.
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
    /// The scene is connected and its views are loaded: restore its state, before it is first seen.
    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
    /// The name that the method above had in a talk; called where that one is not implemented.
    func scene(_ scene: UIScene, restoreInteractionState stateRestorationActivity: NSUserActivity)
    /// An activity of this type is on its way.
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
    /// An activity is to be continued.
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    /// The announced activity does not come.
    func scene(
        _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
    /// An activity was brought up to date and is about to be kept or sent.
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
    /// Leaves what the session has.
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { UnimplementedState.activity }
    /// Calls the method of the talk.
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

/// Stands for a delegate that has no `stateRestorationActivity(for:)`.
enum UnimplementedState {
    static let activity = NSUserActivity(activityType: "org.proscenium.unimplemented")
}
