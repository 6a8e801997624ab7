import Foundation
import SceneModel

extension UIWindowScene {
    /// Everything that opening a window interactively needs: what the window is about, and how it should come.
    @MainActor
    open class ActivationConfiguration: NSObject {
        /// What the window is about; its scene is told of it.
        public let userActivity: NSUserActivity
        /// How the window should come on screen; nil as the way of asking suggests.
        open var options: UIWindowScene.ActivationRequestOptions?
        /// Where the window grows from; nil for the view that was used.
        open var preview: UITargetedPreview?

        /// A configuration; only the activity is needed.
        public init(
            userActivity: NSUserActivity, options: UIWindowScene.ActivationRequestOptions? = nil,
            preview: UITargetedPreview? = nil
        ) {
            (self.userActivity, self.options, self.preview) = (userActivity, options, preview)
            super.init()
        }

        /// Asks the system for the window.
        ///
        /// - Parameters:
        ///   - view: what was used to ask; nil when that is unknown.
        ///   - alwaysProminent: whether the way of asking leaves no choice of style.
        final func request(
            from view: UIView?, alwaysProminent: Bool, errorHandler: @escaping (any Error) -> Void
        ) {
            UIApplication.shared.requestSceneSessionActivation(
                nil, userActivity: userActivity, options: requestOptions(view, alwaysProminent),
                errorHandler: errorHandler)
        }

        /// What the system is told: the app's wishes, and prominent from the view's scene where it has none. The app's
        /// own object is left as it is.
        private func requestOptions(
            _ view: UIView?, _ alwaysProminent: Bool
        ) -> UIWindowScene.ActivationRequestOptions {
            let wanted = UIWindowScene.ActivationRequestOptions()
            wanted.requestingScene = options?.requestingScene ?? view?.window?.windowScene
            wanted.preferredPresentationStyle =
                alwaysProminent ? .prominent : options?.preferredPresentationStyle ?? .prominent
            wanted.placement = alwaysProminent ? nil : options?.placement
            wanted.preview = previewFrame(view, in: wanted.requestingScene)
            return wanted
        }

        /// Where the preview, or else the view that was used, stands in the window of the scene that asks; nil when that is unknown.
        private func previewFrame(_ view: UIView?, in scene: UIScene?) -> PreviewFrame? {
            let container = preview?.target.container ?? view
            guard let scene, container?.window?.windowScene === scene else { return nil }
            let place = preview.map(\.placeInWindow) ?? view.map { $0.convert($0.bounds, to: nil as UIView?) }
            return place.flatMap {
                PreviewFrame(
                    x: Double($0.minX), y: Double($0.minY), width: Double($0.width), height: Double($0.height))
            }
        }
    }
}
