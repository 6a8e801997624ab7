import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {

    var window: UIWindow?
    private let list = DocumentListViewController(style: .insetGrouped)

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = (scene as? UIWindowScene) else { return }
        let window = UIWindow(windowScene: windowScene)
        window.tintColor = UIColor(named: "AccentColor")
        window.rootViewController = UINavigationController(rootViewController: list)
        self.window = window
        window.makeKeyAndVisible()

        if let activity = connectionOptions.userActivities.first ?? session.stateRestorationActivity,
            let name = activity.userInfo?["name"] as? String
        {
            list.showDocument(named: name, animated: false)
        }
        self.scene(scene, openURLContexts: connectionOptions.urlContexts)
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        guard let context = URLContexts.first else { return }
        list.importDocument(at: context.url)
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        guard let document = list.shownDocument else { return nil }
        let activity = NSUserActivity(activityType: "org.example.Jotter.editing")
        activity.title = document.name
        activity.userInfo = ["name": document.name]
        return activity
    }
}
