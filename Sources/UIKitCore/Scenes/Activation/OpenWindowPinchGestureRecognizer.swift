import Foundation

/// A recogniser of an outward pinch that opens a window. When a pinch is about to begin, the recogniser requests the
/// window's configuration once. When the fingers are lifted, the recogniser opens the window if the fingers are far
/// enough apart.
@MainActor final class OpenWindowPinchGestureRecognizer: UIPinchGestureRecognizer, UIGestureRecognizerDelegate {
    typealias Configuration = UIWindowScene.ActivationConfiguration

    /// The minimum final distance of the fingers, relative to their initial distance.
    static let openingScale: CGFloat = 1.2

    private let configuration: (CGPoint) -> Configuration?
    private let open: (Configuration) -> Void
    private var startedConfiguration: Configuration?

    /// Creates a recogniser.
    ///
    /// - Parameters:
    ///   - configuration: returns the window to open for a point of the view; nil prevents the gesture.
    ///   - open: opens the window.
    init(configuration: @escaping (CGPoint) -> Configuration?, open: @escaping (Configuration) -> Void) {
        (self.configuration, self.open) = (configuration, open)
        super.init(target: nil, action: nil)
        delegate = self
        addTarget(self, action: Self.pinchedAction)
    }

    private static let pinchedAction = Selector("pinched:", OpenWindowPinchGestureRecognizer.pinched)

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        // An inward pinch is left to other recognisers. An app that supports only one window cannot open another.
        guard scale >= 1, UIApplication.shared.supportsMultipleScenes else { return false }
        startedConfiguration = configuration(location(in: view))
        return startedConfiguration != nil
    }

    private func pinched(_ recognizer: UIPinchGestureRecognizer) {
        guard state == .ended || state == .cancelled else { return }
        let configuration = startedConfiguration
        startedConfiguration = nil
        if state == .ended, scale >= Self.openingScale, let configuration { open(configuration) }
    }
}
