import Foundation

extension UIWindowScene {
    /// An interaction that opens a window when the user pinches outwards on a view.
    @preconcurrency @MainActor
    open class ActivationInteraction: NSObject, UIInteraction {
        /// A closure that returns the configuration of the window to open for a point of the view; nil prevents the
        /// gesture.
        public typealias ConfigurationProvider =
            (UIWindowScene.ActivationInteraction, CGPoint) -> UIWindowScene.ActivationConfiguration?

        /// The view that the interaction is attached to; nil while the interaction is not attached.
        public private(set) weak var view: UIView?
        private let configurationProvider: ConfigurationProvider
        private let errorHandler: (any Error) -> Void
        private lazy var pinch = OpenWindowPinchGestureRecognizer(
            configuration: { [weak self] point in
                guard let self else { return nil }
                return configurationProvider(self, point)
            },
            open: { [weak self] configuration in self?.open(configuration) })

        /// Creates an interaction. The provider is called when a pinch begins; the error handler is called if no window
        /// could be opened.
        public init(
            _ configurationProvider: @escaping UIWindowScene.ActivationInteraction.ConfigurationProvider,
            errorHandler: @escaping (any Error) -> Void
        ) {
            (self.configurationProvider, self.errorHandler) = (configurationProvider, errorHandler)
            super.init()
        }

        /// Called before the interaction is added to a view or removed from one.
        open func willMove(to view: UIView?) {
            if let old = self.view { old.removeGestureRecognizer(pinch) }
        }

        /// Called after the interaction was added to a view or removed from one.
        open func didMove(to view: UIView?) {
            self.view = view
            view?.addGestureRecognizer(pinch)
        }

        private func open(_ configuration: UIWindowScene.ActivationConfiguration) {
            configuration.request(from: view, alwaysProminent: true, errorHandler: errorHandler)
        }
    }
}
