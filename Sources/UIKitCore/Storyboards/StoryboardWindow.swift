import Foundation
import SceneModel

/// The creation of the window of a scene whose configuration or app names a storyboard.
@MainActor enum StoryboardWindow {
    /// Creates the window with the initial view controller of the storyboard, before the scene's delegate is notified of
    /// the connection. Returns nil for a scene without a storyboard.
    static func make(for scene: UIScene) -> UIWindow? {
        guard let scene = scene as? UIWindowScene, let name = storyboardName(of: scene),
            let root = UIStoryboard(name: name, bundle: ApplicationEnvironment.current.storyboardBundle)
                .instantiateInitialViewController()
        else { return nil }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = root
        if let delegate = scene.delegate as? any UIWindowSceneDelegate {
            delegate.window = window
        } else if let delegate = UIApplication.current?.delegate {
            delegate.window = window
        }
        return window
    }

    /// Shows the window, unless the scene's delegate has set another one.
    static func show(_ window: UIWindow, of scene: UIScene) {
        let delegate = scene.delegate as? any UIWindowSceneDelegate
        if let other = delegate?.window, other !== window {
            window.windowScene = nil
            return
        }
        window.makeKeyAndVisible()
    }

    private static func storyboardName(of scene: UIWindowScene) -> String? {
        if let name = scene.session.configuration.storyboardName { return name }
        // The Info.plist of an app without scenes names the storyboard of the app's only window.
        guard let manifest = ApplicationEnvironment.current.bundle?.manifest, !manifest.usesSceneLifecycle else {
            return nil
        }
        return manifest.mainStoryboardName
    }
}

extension ApplicationEnvironment {
    /// The bundle with the app's storyboards: the bundle from which the app runs.
    var storyboardBundle: Bundle { bundle?.path.flatMap { Bundle(path: $0) } ?? .main }
}
