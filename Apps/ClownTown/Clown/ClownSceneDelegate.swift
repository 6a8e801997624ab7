import UIKit

/// A window about one clown: it can show that clown, and is preferred for it.
final class ClownSceneDelegate: UIResponder, UIWindowSceneDelegate, ClownShowing {
    var window: UIWindow?
    private var controller: ClownViewController?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let activity = connectionOptions.userActivities.first ?? session.stateRestorationActivity
        let clown = activity.flatMap(Clown.init(activity:)) ?? Town.clowns[0]
        scene.title = clown.name
        scene.activationConditions = .only(clown)
        scene.userActivity = clown.activity
        let controller = ClownViewController(clown)
        self.controller = controller
        let window = UIWindow(windowScene: scene)
        window.tintColor = .systemPink
        window.rootViewController = UINavigationController(rootViewController: controller)
        window.makeKeyAndVisible()
        self.window = window
    }

    /// The window shows its clown already, so it only scrolls to the order.
    func show(_ clown: Clown, news: String) { controller?.revealOrder(news) }

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
    /// Returns the activation conditions of a window that shows one clown, by its page or its short link.
    static func only(_ clown: Clown) -> UISceneActivationConditions {
        let isClown = NSPredicate(format: "self == %@ OR self ==[c] %@", clown.link, clown.shortLink)
        let conditions = UISceneActivationConditions()
        conditions.canActivateForTargetContentIdentifierPredicate = isClown
        conditions.prefersToActivateForTargetContentIdentifierPredicate = isClown
        return conditions
    }
}
