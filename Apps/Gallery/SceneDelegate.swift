import UIKit

/// The delegate of a gallery scene. Each scene shows one location and restores this location.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    static let activityType = "org.proscenium.gallery.page"

    var window: UIWindow?
    private let gallery = GallerySplitController()

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        gallery.pageChanged = { [weak scene] location in
            scene?.title = location.page.title
            scene?.userActivity = Self.activity(for: location)
        }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = gallery
        let activity = options.userActivities.first ?? session.stateRestorationActivity
        let url = options.urlContexts.first?.url ?? activity?.targetContentIdentifier.flatMap { URL(string: $0) }
        gallery.open(url.flatMap { GalleryLocation($0) } ?? GalleryLocation(page: .labels))
        window?.makeKeyAndVisible()
    }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        guard let location = contexts.lazy.compactMap({ GalleryLocation($0.url) }).first else { return }
        gallery.open(location)
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        let url = userActivity.targetContentIdentifier.flatMap { URL(string: $0) }
        if let location = url.flatMap({ GalleryLocation($0) }) { gallery.open(location) }
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }

    /// Returns the activity that opens a scene at a location and later restores the scene.
    static func activity(for location: GalleryLocation) -> NSUserActivity {
        let activity = NSUserActivity(activityType: activityType)
        activity.title = location.page.title
        activity.targetContentIdentifier = location.url.absoluteString
        return activity
    }
}
