import UIKit

/// The delegate of a scene with tabs. The scene can be activated for any content, and is preferred for the pages in its
/// tabs.
final class TabsSceneDelegate: UIResponder, UIWindowSceneDelegate {
    static let activityType = "com.example.tabs.window"
    var window: UIWindow?
    private(set) lazy var controller = TabsViewController()

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let activity = connectionOptions.userActivities.first ?? session.stateRestorationActivity
        // The tab leaves the other scene first, because otherwise both scenes would prefer the tab's page.
        if let activity { TabDrag.complete(activity) }
        if let list = activity?.userInfo.flatMap(TabList.init(propertyList:)) { controller.list = list }
        controller.listChanged = { [weak self, weak scene] list in
            if let scene { self?.update(scene, list) }
        }
        update(scene, controller.list)
        let window = UIWindow(windowScene: scene)
        window.tintColor = .systemTeal
        window.rootViewController = UINavigationController(rootViewController: controller)
        window.makeKeyAndVisible()
        self.window = window
        self.scene(scene, openURLContexts: connectionOptions.urlContexts)
    }

    /// Updates the scene's title and activation conditions after the tabs have changed.
    private func update(_ scene: UIScene, _ list: TabList) {
        scene.title = list.current.title
        let pages = list.tabs.compactMap(\.page)
        let areOpen = pages.map { NSPredicate(format: "self == %@", $0.identifier) }
        let conditions = scene.activationConditions
        conditions.canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
        conditions.prefersToActivateForTargetContentIdentifierPredicate = NSCompoundPredicate(
            orPredicateWithSubpredicates: areOpen)
    }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        for page in contexts.compactMap({ Page(identifier: $0.url.absoluteString) }) { controller.open(page) }
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        if let page = userActivity.targetContentIdentifier.flatMap(Page.init(identifier:)) { controller.open(page) }
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        controller.saveScrollOffset()
        return Self.activity(for: controller.list)
    }

    /// Returns the activity that opens a scene with these tabs and later restores the scene.
    static func activity(for list: TabList) -> NSUserActivity {
        let activity = NSUserActivity(activityType: activityType)
        activity.title = list.current.title
        activity.userInfo = list.propertyList
        activity.targetContentIdentifier = list.current.page?.identifier
        return activity
    }
}
