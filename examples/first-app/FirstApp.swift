import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let activity = options.userActivities.first ?? session.stateRestorationActivity
        let clown = activity?.targetContentIdentifier ?? "All Clowns"
        if activity != nil {
            let isClown = NSPredicate(format: "SELF == %@", clown)
            scene.activationConditions.canActivateForTargetContentIdentifierPredicate = isClown
            scene.activationConditions.prefersToActivateForTargetContentIdentifierPredicate = isClown
        }
        scene.userActivity = activity
        scene.title = clown
        window = UIWindow(windowScene: scene)
        window?.rootViewController = ClownController(clown)
        window?.makeKeyAndVisible()
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }
}

final class ClownController: UIViewController {
    init(_ clown: String) {
        super.init(nibName: nil, bundle: nil)
        title = clown
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let label = UILabel()
        label.text = title
        label.font = .preferredFont(forTextStyle: .largeTitle)
        let button = UIButton(
            configuration: .filled(),
            primaryAction: UIAction(title: "Open Robbie in a New Window") { _ in
                let activity = NSUserActivity(activityType: "com.example.clown")
                activity.targetContentIdentifier = "clowns/Robbie"
                UIApplication.shared.requestSceneSessionActivation(nil, userActivity: activity, options: nil)
            })
        let stack = UIStackView(arrangedSubviews: [label, button])
        (stack.axis, stack.alignment, stack.spacing) = (.vertical, .center, 24)
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
    }
}
