import Foundation
import SceneModel

/// The life-cycle transitions of scenes. The callbacks and notifications of the scenes and of the application are in
/// UIKit's order.
@MainActor
struct SceneTransitions {
    private let application: UIApplication
    private let director: SceneDirector

    init(_ application: UIApplication, _ director: SceneDirector) {
        (self.application, self.director) = (application, director)
    }

    /// Notifies the delegate that a scene connects, and restores the scene's state.
    func connect(_ scene: UIScene, options: UIScene.ConnectionOptions) {
        let window = StoryboardWindow.make(for: scene)
        scene.delegate?.scene(scene, willConnectTo: scene.session, options: options)
        if let window {
            StoryboardWindow.show(window, of: scene)
        } else {
            SingleWindowLifecycle(application, scene)?.adoptWindow(in: scene)
        }
        post(UIScene.willConnectNotification, scene)
        if scene.activationState == .unattached { scene.activationState = .background }
        if let activity = scene.session.stateRestorationActivity {
            scene.delegate?.scene(scene, restoreInteractionStateWith: activity)
        }
    }

    /// Moves a scene to an activation state through the intermediate states. A scene that moves to the background is
    /// saved.
    func move(_ scene: UIScene, to state: SceneModel.ActivationState) {
        switch state {
        case .foregroundActive:
            enterForeground(scene)
            activate(scene)
        case .foregroundInactive:
            enterForeground(scene)
            deactivate(scene)
        case .background:
            deactivate(scene)
            enterBackground(scene)
            director.save(scene)
        }
    }

    /// Deactivates and detaches a scene, and notifies its delegate.
    func disconnect(_ scene: UIScene) {
        deactivate(scene)
        scene.detach()
        scene.delegate?.sceneDidDisconnect(scene)
        post(UIScene.didDisconnectNotification, scene)
    }

    private func enterForeground(_ scene: UIScene) {
        guard scene.activationState == .background || scene.activationState == .unattached else { return }
        let isFirst = application.applicationState == .background
        scene.delegate?.sceneWillEnterForeground(scene)
        scene.activationState = .foregroundInactive
        post(UIScene.willEnterForegroundNotification, scene)
        guard isFirst else { return }
        SingleWindowLifecycle(application, scene)?.notify { $0.applicationWillEnterForeground($1) }
        post(UIApplication.willEnterForegroundNotification, application)
    }

    private func activate(_ scene: UIScene) {
        guard scene.activationState == .foregroundInactive else { return }
        let isFirst = application.applicationState != .active
        scene.activationState = .foregroundActive
        scene.delegate?.sceneDidBecomeActive(scene)
        post(UIScene.didActivateNotification, scene)
        guard isFirst else { return }
        SingleWindowLifecycle(application, scene)?.notify { $0.applicationDidBecomeActive($1) }
        post(UIApplication.didBecomeActiveNotification, application)
    }

    private func deactivate(_ scene: UIScene) {
        guard scene.activationState == .foregroundActive else { return }
        scene.delegate?.sceneWillResignActive(scene)
        // Touches and presses in progress are cancelled, because their end would not be delivered to the inactive
        // scene.
        for window in (scene as? UIWindowScene)?.windowsOnSurface ?? [] { window.dispatcher.cancelAll() }
        scene.activationState = .foregroundInactive
        post(UIScene.willDeactivateNotification, scene)
        guard application.applicationState != .active else { return }
        SingleWindowLifecycle(application, scene)?.notify { $0.applicationWillResignActive($1) }
        post(UIApplication.willResignActiveNotification, application)
    }

    private func enterBackground(_ scene: UIScene) {
        guard scene.activationState == .foregroundInactive else { return }
        scene.activationState = .background
        scene.delegate?.sceneDidEnterBackground(scene)
        post(UIScene.didEnterBackgroundNotification, scene)
        guard application.applicationState == .background else { return }
        SingleWindowLifecycle(application, scene)?.notify { $0.applicationDidEnterBackground($1) }
        post(UIApplication.didEnterBackgroundNotification, application)
    }

    private func post(_ name: Notification.Name, _ object: AnyObject) {
        NotificationCenter.default.post(name: name, object: object)
    }
}

/// The restoration state from a scene's delegate.
enum RestorationState {
    /// The scene has no delegate, or its delegate does not implement `stateRestorationActivity(for:)`; the session
    /// keeps its stored state.
    case unchanged
    /// The delegate returned this state, or nil to store no state.
    case provided(UserActivity?)

    /// Requests the activity from the scene's delegate. If the activity needs saving, the activity's responders and the
    /// activity's delegate update the activity. Then the scene's delegate is called with `scene(_:didUpdate:)`.
    @MainActor
    init(of scene: UIScene) {
        guard let delegate = scene.delegate else {
            self = .unchanged
            return
        }
        let activity = delegate.stateRestorationActivity(for: scene)
        guard activity !== UnimplementedStateRestoration.activity else {
            self = .unchanged
            return
        }
        activity?.saveIfNeeded()
        if let activity { delegate.scene(scene, didUpdate: activity) }
        self = .provided(activity?.value)
    }
}
