import Foundation

/// A pinch outwards that opens a window: it asks once what to open, when it is about to begin, and opens it when the
/// fingers are lifted wide apart.
@MainActor final class OpeningPinch: UIPinchGestureRecognizer, UIGestureRecognizerDelegate {
    typealias Configuration = UIWindowScene.ActivationConfiguration

    /// How wide the fingers must be apart at the end, in proportion to the beginning.
    static let openingScale: CGFloat = 1.2

    private let configuration: (CGPoint) -> Configuration?
    private let open: (Configuration) -> Void
    private var chosen: Configuration?

    /// - Parameters:
    ///   - configuration: what to open for a point of the view; nil prevents the gesture.
    ///   - open: opens it.
    init(configuration: @escaping (CGPoint) -> Configuration?, open: @escaping (Configuration) -> Void) {
        (self.configuration, self.open) = (configuration, open)
        super.init(target: nil, action: nil)
        delegate = self
        addTarget(self, action: Self.pinchedAction)
    }

    private static let pinchedAction = Selector("pinched:", OpeningPinch.pinched)

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        // The fingers that come together mean something else, and where there is one window nothing can be opened.
        guard scale >= 1, UIApplication.shared.supportsMultipleScenes else { return false }
        chosen = configuration(location(in: view))
        return chosen != nil
    }

    private func pinched(_ recognizer: UIPinchGestureRecognizer) {
        guard state == .ended || state == .cancelled else { return }
        let configuration = chosen
        chosen = nil
        if state == .ended, scale >= Self.openingScale, let configuration { open(configuration) }
    }
}
