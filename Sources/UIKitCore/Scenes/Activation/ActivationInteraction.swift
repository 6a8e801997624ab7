import Foundation

extension UIWindowScene {
    /// Opens a window out of a view by pinching outwards on it.
    @MainActor
    open class ActivationInteraction: NSObject, UIInteraction {
        /// Answers what to open for a point of the view; nil prevents the gesture.
        public typealias ConfigurationProvider =
            (UIWindowScene.ActivationInteraction, CGPoint) -> UIWindowScene.ActivationConfiguration?

        /// The view that is pinched; nil while there is none.
        public private(set) weak var view: UIView?
        private let configurationProvider: ConfigurationProvider
        private let errorHandler: (any Error) -> Void
        private lazy var pinch = OpeningPinch(
            configuration: { [weak self] point in
                guard let self else { return nil }
                return configurationProvider(self, point)
            },
            open: { [weak self] configuration in self?.open(configuration) })

        /// An interaction that asks what to open when a pinch begins, and says why nothing could be opened.
        public init(
            _ configurationProvider: @escaping UIWindowScene.ActivationInteraction.ConfigurationProvider,
            errorHandler: @escaping (any Error) -> Void
        ) {
            (self.configurationProvider, self.errorHandler) = (configurationProvider, errorHandler)
            super.init()
        }

        /// Called before the interaction comes to a view, or leaves one.
        open func willMove(to view: UIView?) {
            if let old = self.view { old.removeGestureRecognizer(pinch) }
        }

        /// Called after the interaction has come to a view, or has left one.
        open func didMove(to view: UIView?) {
            self.view = view
            view?.addGestureRecognizer(pinch)
        }

        private func open(_ configuration: UIWindowScene.ActivationConfiguration) {
            configuration.request(from: view, alwaysProminent: true, errorHandler: errorHandler)
        }
    }
}
