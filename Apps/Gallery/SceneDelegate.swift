import UIKit

/// A window of the gallery, which shows one page and restores it.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    static let activityType = "org.proscenium.gallery.page"

    var window: UIWindow?
    private let gallery = GallerySplitController()

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        gallery.pageChanged = { [weak scene] place in
            scene?.title = place.page.title
            scene?.userActivity = Self.activity(for: place)
        }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = gallery
        let activity = options.userActivities.first ?? session.stateRestorationActivity
        let url = options.urlContexts.first?.url ?? activity?.targetContentIdentifier.flatMap { URL(string: $0) }
        gallery.open(url.flatMap { GalleryLocation($0) } ?? GalleryLocation(page: .labels))
        window?.makeKeyAndVisible()
    }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        guard let place = contexts.lazy.compactMap({ GalleryLocation($0.url) }).first else { return }
        gallery.open(place)
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        let url = userActivity.targetContentIdentifier.flatMap { URL(string: $0) }
        if let place = url.flatMap({ GalleryLocation($0) }) { gallery.open(place) }
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }

    /// Returns the activity with which another window shows the same location.
    static func activity(for place: GalleryLocation) -> NSUserActivity {
        let activity = NSUserActivity(activityType: activityType)
        activity.title = place.page.title
        activity.targetContentIdentifier = place.url.absoluteString
        return activity
    }
}
