import UIKit

/// An app with one window and one label, to measure the base cost of an app.
@main
final class LabelAppDelegate: UIResponder, UIApplicationDelegate {}

/// A scene delegate that shows the label.
final class LabelSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        let label = UILabel(frame: CGRect(x: 20, y: 20, width: 400, height: 40))
        label.text = "Hello from Clown Town"
        window.backgroundColor = .systemBackground
        let controller = UIViewController()
        controller.view.addSubview(label)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
    }
}
