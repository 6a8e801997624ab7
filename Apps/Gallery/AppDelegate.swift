import UIKit

/// An app that shows the views and controls of UIKit, on one page for each kind.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    override func buildMenu(with builder: any UIMenuBuilder) {
        super.buildMenu(with: builder)
        // Ensure that the builder is modifying the main menu.
        guard builder.system == .main else { return }
        GalleryMenu.build(with: builder)
    }

    @IBAction func newWindow(_ sender: Any?) {
        UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if action == GalleryMenu.newWindow { return UIApplication.shared.supportsMultipleScenes }
        return super.canPerformAction(action, withSender: sender)
    }
}
