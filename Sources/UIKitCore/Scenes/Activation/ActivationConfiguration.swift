import Foundation
import SceneModel

extension UIWindowScene {
    /// The configuration for opening a window interactively: the window's content and its presentation.
    @preconcurrency @MainActor
    open class ActivationConfiguration: NSObject {
        /// The activity that describes the window's content. The activity is passed to the window's scene.
        public let userActivity: NSUserActivity
        /// The options for presenting the window; nil for a prominent window. If the options are nil or name no
        /// requesting scene, the scene of the view that the user interacted with requests the window.
        open var options: UIWindowScene.ActivationRequestOptions?
        /// The preview that the window grows from; nil for the view that the user interacted with.
        open var preview: UITargetedPreview?

        /// Creates a configuration; only the activity is required.
        public init(
            userActivity: NSUserActivity, options: UIWindowScene.ActivationRequestOptions? = nil,
            preview: UITargetedPreview? = nil
        ) {
            (self.userActivity, self.options, self.preview) = (userActivity, options, preview)
            super.init()
        }

        /// Requests the window from the daemon.
        ///
        /// - Parameters:
        ///   - view: the view that the user interacted with; nil if the view is unknown.
        ///   - alwaysProminent: whether the interaction always opens a prominent window, whatever style the options
        ///     have.
        final func request(
            from view: UIView?, alwaysProminent: Bool, errorHandler: @escaping (any Error) -> Void
        ) {
            UIApplication.shared.requestSceneSessionActivation(
                nil, userActivity: userActivity, options: requestOptions(view, alwaysProminent),
                errorHandler: errorHandler)
        }

        /// Returns the options of the request. Without options from the app, the style is `prominent`. If the app set
        /// no requesting scene, the view's scene makes the request. The app's own options object is not changed.
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

        /// Returns the frame of the preview, or without a preview the frame of `view`, in the coordinates of the
        /// requesting scene's window. Returns nil if the preview or `view` is not in a window, or is in another
        /// scene's window.
        private func previewFrame(_ view: UIView?, in scene: UIScene?) -> PreviewSourceFrame? {
            let container = preview?.target.container ?? view
            guard let scene, container?.window?.windowScene === scene else { return nil }
            let frame = preview.map(\.frameInWindow) ?? view.map { $0.convert($0.bounds, to: nil as UIView?) }
            return frame.flatMap {
                PreviewSourceFrame(
                    x: Double($0.minX), y: Double($0.minY), width: Double($0.width), height: Double($0.height))
            }
        }
    }
}
