import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        scene.userActivity = options.userActivities.first ?? session.stateRestorationActivity
        scene.title = scene.userActivity?.targetContentIdentifier ?? "All Clowns"
        if let clown = scene.userActivity?.targetContentIdentifier {
            let isClown = NSPredicate(format: "SELF == %@", clown)
            scene.activationConditions.canActivateForTargetContentIdentifierPredicate = isClown
            scene.activationConditions.prefersToActivateForTargetContentIdentifierPredicate = isClown
        }
        let controller = ClownController()
        controller.title = scene.title
        window = (scene as? UIWindowScene).map { UIWindow(windowScene: $0) }
        window?.rootViewController = UINavigationController(rootViewController: controller)
        window?.makeKeyAndVisible()
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }
}

final class ClownController: UIViewController {
    override func viewDidLoad() {
        view.backgroundColor = .systemBackground
        let open = UIAction(title: "Open Robbie in a New Window") { _ in
            let activity = NSUserActivity(activityType: "com.example.clown")
            activity.targetContentIdentifier = "clowns/Robbie"
            UIApplication.shared.requestSceneSessionActivation(nil, userActivity: activity, options: nil)
        }
        let button = UIButton(configuration: .filled(), primaryAction: open)
        button.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(button)
        button.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
        button.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
    }
}
