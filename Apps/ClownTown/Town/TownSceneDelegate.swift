import UIKit

/// The delegate of the scene that shows the whole town. The scene can be activated for any content, and is preferred
/// for none.
final class TownSceneDelegate: UIResponder, UIWindowSceneDelegate, ClownPresenting {
    var window: UIWindow?
    private lazy var townController = TownViewController()
    private lazy var navigation = UINavigationController(rootViewController: townController)

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        scene.title = "Clown Town"
        scene.activationConditions.canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
        scene.activationConditions.prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
        let window = UIWindow(windowScene: scene)
        window.tintColor = .systemPink
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        self.window = window
        for activity in connectionOptions.userActivities { self.scene(scene, continue: activity) }
        self.scene(scene, openURLContexts: connectionOptions.urlContexts)
        if let item = connectionOptions.shortcutItem { _ = perform(item) }
    }

    // MARK: - External events

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        if let clown = Clown(activity: userActivity) { show(clown) }
    }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        if let clown = contexts.compactMap({ Clown(link: $0.url.absoluteString) }).first { show(clown) }
    }

    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        completionHandler(perform(shortcutItem))
    }

    private func perform(_ item: UIApplicationShortcutItem) -> Bool {
        switch item.type {
        case QuickActions.searchType:
            navigation.popToRootViewController(animated: false)
            townController.beginSearching()
        case QuickActions.favouritesType:
            navigation.popToRootViewController(animated: false)
            townController.showFavourites()
        default:
            guard let clown = (item.targetContentIdentifier as? String).flatMap(Clown.init(link:)) else { return false }
            show(clown)
        }
        return true
    }

    /// Shows a clown's page above the town in the navigation stack, unless the page is on top already.
    func show(_ clown: Clown) {
        guard shownClown != clown else { return }
        navigation.setViewControllers(
            [townController, ClownViewController(clown)], animated: window?.isKeyWindow == true)
    }

    func show(_ clown: Clown, orderUpdate: String) {
        show(clown)
        shownController?.showOrderUpdate(orderUpdate)
    }

    private var shownController: ClownViewController? { navigation.topViewController as? ClownViewController }

    private var shownClown: Clown? { shownController?.clown }

    // MARK: - State restoration

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        let activity = NSUserActivity(activityType: "com.example.clowntown.town")
        activity.userInfo = townController.state
        if let shownClown { activity.addUserInfoEntries(from: ["clown": shownClown.name]) }
        return activity
    }

    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
        townController.restore(stateRestorationActivity.userInfo ?? [:])
        // A clown requested by the connection options has precedence over the restored clown.
        if shownClown == nil, let clown = Clown(activity: stateRestorationActivity) { show(clown) }
    }
}
