import UIKit

/// The delegate of a scene about one clown. The scene can be activated only for that clown, and is preferred for that
/// clown.
final class ClownSceneDelegate: UIResponder, UIWindowSceneDelegate, ClownPresenting {
    var window: UIWindow?
    private var controller: ClownViewController?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let activity = connectionOptions.userActivities.first ?? session.stateRestorationActivity
        let clown = activity.flatMap(Clown.init(activity:)) ?? ClownCatalog.clowns[0]
        scene.title = clown.name
        scene.activationConditions = .showing(clown)
        scene.userActivity = clown.activity
        let controller = ClownViewController(clown)
        self.controller = controller
        let window = UIWindow(windowScene: scene)
        window.tintColor = .systemPink
        window.rootViewController = UINavigationController(rootViewController: controller)
        window.makeKeyAndVisible()
        self.window = window
    }

    /// Scrolls to the order and shows the update. The scene already shows the clown, because only responses about this
    /// clown reach the scene.
    func show(_ clown: Clown, orderUpdate: String) { controller?.showOrderUpdate(orderUpdate) }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        guard let controller else { return nil }
        let activity = controller.clown.activity
        activity.addUserInfoEntries(from: controller.state)
        return activity
    }

    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
        controller?.restore(stateRestorationActivity.userInfo ?? [:])
    }
}

extension UISceneActivationConditions {
    /// Returns activation conditions that are true for the two identifiers of a clown: the link, and the short link
    /// regardless of letter case.
    static func showing(_ clown: Clown) -> UISceneActivationConditions {
        let isClown = NSPredicate(format: "self == %@ OR self ==[c] %@", clown.link, clown.shortLink)
        let conditions = UISceneActivationConditions()
        conditions.canActivateForTargetContentIdentifierPredicate = isClown
        conditions.prefersToActivateForTargetContentIdentifierPredicate = isClown
        return conditions
    }
}
