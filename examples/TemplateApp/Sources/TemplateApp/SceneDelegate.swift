import UIKit

/// The delegate of a window: one window lists the items, and each other window shows one item.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        scene.userActivity = options.userActivities.first ?? session.stateRestorationActivity
        let item = scene.userActivity?.targetContentIdentifier
        if let item {
            // Only notifications and links about this item go to this window.
            let isItem = NSPredicate(format: "SELF == %@", item)
            scene.activationConditions.canActivateForTargetContentIdentifierPredicate = isItem
            scene.activationConditions.prefersToActivateForTargetContentIdentifierPredicate = isItem
        }
        scene.title = item ?? "TemplateApp"
        let controller = ItemViewController()
        controller.item = item
        controller.title = scene.title
        window = (scene as? UIWindowScene).map { UIWindow(windowScene: $0) }
        window?.rootViewController = UINavigationController(rootViewController: controller)
        window?.makeKeyAndVisible()
    }

    // The window shows the same item after the app was closed and started again.
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }
}
