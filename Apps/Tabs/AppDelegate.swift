import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    private var observations: [NSKeyValueObservation] = []

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        // The menu lists the bookmarks, so the menu is rebuilt after every change of the bookmarks.
        let defaults = UserDefaults.standard
        observations = [
            defaults.observe(\.bookmarks) { _, _ in UIMenuSystem.main.setNeedsRebuild() },
            defaults.observe(\.sortsBookmarksByName) { _, _ in UIMenuSystem.main.setNeedsRebuild() },
        ]
        return true
    }

    override func buildMenu(with builder: any UIMenuBuilder) {
        super.buildMenu(with: builder)
        // Ensure that the builder is modifying the main menu.
        guard builder.system == .main else { return }
        TabsMenu.build(with: builder)
    }

    @IBAction func newWindow(_ sender: Any?) {
        UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if action == TabsMenu.newWindow { return UIApplication.shared.supportsMultipleScenes }
        return super.canPerformAction(action, withSender: sender)
    }
}
