import UIKit

/// The delegate of the scene with all drafts. The scene can be activated for any content, and is preferred for none.
final class ListSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private let split = DraftsSplitController()
    private var list: ListViewController { split.list }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        scene.title = "Drafts"
        scene.activationConditions.canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
        scene.activationConditions.prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
        split.delegate = self
        let window = UIWindow(windowScene: scene)
        window.tintColor = .systemIndigo
        window.rootViewController = split
        window.makeKeyAndVisible()
        self.window = window
        for activity in connectionOptions.userActivities { self.scene(scene, continue: activity) }
        self.scene(scene, openURLContexts: connectionOptions.urlContexts)
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        if let name = Draft.name(in: userActivity.targetContentIdentifier) { list.show(name) }
    }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        if let name = contexts.compactMap({ Draft.name(in: $0.url.absoluteString) }).first { list.show(name) }
    }

    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        let isCompose = shortcutItem.type == AppDelegate.compose
        if isCompose { list.edit(Draft()) }
        completionHandler(isCompose)
    }

    // MARK: - State restoration

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        let activity = NSUserActivity(activityType: "com.example.drafts.list")
        if let shown = list.shown { activity.userInfo = ["draft": shown] }
        return activity
    }

    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
        if list.shown == nil, let name = stateRestorationActivity.userInfo?["draft"] as? String { list.show(name) }
    }
}

extension ListSceneDelegate: UISplitViewControllerDelegate {
    /// When the columns collapse, shows the list on top until a draft has been selected.
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        list.shown == nil ? .primary : proposedTopColumn
    }
}
