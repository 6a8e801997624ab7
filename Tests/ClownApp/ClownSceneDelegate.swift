import UIKit

/// The delegate of a scene that shows all clowns or a single one.
package class ClownSceneDelegate: UIResponder, UIWindowSceneDelegate {
    /// Whether scenes extend their state restoration. The test then has to complete the restoration itself.
    package static var extendsRestoration = false
    package var window: UIWindow?
    /// The clown that the scene is about; nil for all clowns.
    package private(set) var clown: String?

    package func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        let activity = connectionOptions.userActivities.first ?? session.stateRestorationActivity
        let response = connectionOptions.notificationResponse?.notification.request.content
        log("willConnect", activity?.targetContentIdentifier ?? response?.targetContentIdentifier)
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = ClownViewController()
        window.backgroundColor = .white
        window.makeKeyAndVisible()
        self.window = window
        if let clown = activity?.targetContentIdentifier { show(clown, scene) }
    }

    /// Makes the scene show one clown from now on.
    package func show(_ clown: String, _ scene: UIScene) {
        self.clown = clown
        let isThisClown = NSPredicate(format: "SELF == %@", clown)
        let conditions = UISceneActivationConditions()
        conditions.canActivateForTargetContentIdentifierPredicate = isThisClown
        conditions.prefersToActivateForTargetContentIdentifierPredicate = isThisClown
        scene.activationConditions = conditions
        scene.title = clown
        if CallbackLog.testOptions.contains("private") { scene.isPrivate = true }
        // Distinguishes the clowns by colour, so that a test can tell them apart in a screenshot.
        window?.backgroundColor = clown.hasSuffix("crusty") ? .red : .blue
    }

    package func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
        log("restore \(scene.session.connectionReason)", stateRestorationActivity.targetContentIdentifier)
        if Self.extendsRestoration || CallbackLog.testOptions.contains("extend") { scene.extendStateRestoration() }
    }

    package func sceneDidDisconnect(_ scene: UIScene) { log("didDisconnect") }
    package func sceneDidBecomeActive(_ scene: UIScene) { log("didBecomeActive") }
    package func sceneWillResignActive(_ scene: UIScene) { log("willResignActive") }
    package func sceneWillEnterForeground(_ scene: UIScene) { log("willEnterForeground") }
    package func sceneDidEnterBackground(_ scene: UIScene) { log("didEnterBackground") }

    package func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        log("open", contexts.first?.url.absoluteString)
    }

    package func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        log("continue", userActivity.targetContentIdentifier)
    }

    package func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        log("stateRestorationActivity")
        let activity = NSUserActivity(activityType: "com.example.clowntown.clown")
        activity.targetContentIdentifier = clown
        return activity
    }

    package func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) { log("didUpdate") }

    private func log(_ callback: String, _ content: String? = nil) {
        CallbackLog.add("scene \(callback)" + (content.map { " \($0)" } ?? ""))
    }
}

/// The content of a window: a button that opens another window.
package final class ClownViewController: UIViewController {
    package let button = UIControl(frame: CGRect(x: 20, y: 20, width: 100, height: 44))

    /// Whether the option `hide-indicator` is set.
    package override var prefersHomeIndicatorAutoHidden: Bool { CallbackLog.testOptions.contains("hide-indicator") }

    package override func viewDidLoad() {
        super.viewDidLoad()
        button.tag = 7
        button.backgroundColor = .green
        button.addAction(
            UIAction { _ in
                let activity = NSUserActivity(activityType: "com.example.clowntown.clown")
                activity.targetContentIdentifier = "clowntown:robbie"
                UIApplication.shared.requestSceneSessionActivation(nil, userActivity: activity, options: nil) {
                    CallbackLog.add("refused \($0)")
                }
            }, for: .touchUpInside)
        view.addSubview(button)
    }
}
