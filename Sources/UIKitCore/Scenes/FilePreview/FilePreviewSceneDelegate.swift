import Foundation

/// The delegate of file preview scenes. This delegate belongs to UIKit and runs in the app's process. The app's own
/// delegates are not called.
@MainActor final class FilePreviewSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var preview: FilePreviewController?

    /// Returns the configuration of the preview scene that the options request; nil for the app's own scenes.
    static func configuration(for options: UIScene.ConnectionOptions) -> UISceneConfiguration? {
        guard options.userActivities.contains(where: { FilePreview($0) != nil }) else { return nil }
        let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
        configuration.sceneClass = nil
        configuration.storyboardName = nil
        configuration.delegateClass = FilePreviewSceneDelegate.self
        return configuration
    }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        let requested = connectionOptions.userActivities.compactMap { FilePreview($0) }.first
        guard let scene = scene as? UIWindowScene,
            let files = requested ?? session.stateRestorationActivity.flatMap({ FilePreview($0) })
        else { return }
        // With these conditions the daemon never chooses this scene for the app's own content.
        let never = NSPredicate(value: false)
        scene.activationConditions.canActivateForTargetContentIdentifierPredicate = never
        let controller = FilePreviewController(files) { [weak scene] in
            guard let scene else { return }
            UIApplication.shared.requestSceneSessionDestruction(scene.session, options: nil)
        }
        controller.fileNameHandler = { [weak scene] in scene?.title = $0 }
        scene.title = controller.title
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UINavigationController(rootViewController: controller)
        window.makeKeyAndVisible()
        (self.window, preview) = (window, controller)
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { preview?.files.activity }
}
