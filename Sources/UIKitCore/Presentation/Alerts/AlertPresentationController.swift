import Foundation

/// A presentation of an alert in the middle of the window, above a dimmed background.
@MainActor final class AlertPresentationController: UIPresentationController {
    private let dimming = UIView()

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container else { return .zero }
        let area = container.bounds.inset(by: container.safeAreaInsets)
        let preferredSize = preferredContentSize
        let size = CGSize(
            width: min(preferredSize.width, area.width - 32), height: min(preferredSize.height, area.height - 32))
        return CGRect(
            x: (area.midX - size.width / 2).rounded(), y: (area.midY - size.height / 2).rounded(), width: size.width,
            height: size.height)
    }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let container else { return }
        dimming.backgroundColor = UIColor(white: 0, alpha: 0.3)
        dimming.frame = container.bounds
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.alpha = 0
        container.insertSubview(dimming, at: 0)
        presentingValue?.viewIfLoaded?.tintAdjustmentMode = .dimmed
        transition?.coordinator.animate { [dimming] _ in dimming.alpha = 1 }
    }

    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        presentingValue?.viewIfLoaded?.tintAdjustmentMode = .automatic
        transition?.coordinator.animate { [dimming] _ in dimming.alpha = 0 }
    }

    override var setsFrameOnLayout: Bool { true }
    override var isElevated: Bool { true }

    override func animator(isPresenting: Bool, view: UIView, frame: CGRect, container: UIView) -> StandardAnimator {
        StandardAnimator(
            duration: isPresenting ? 0.3 : 0.2, damping: isPresenting ? 0.9 : nil,
            prepare: {
                view.alpha = isPresenting ? 0 : 1
                if isPresenting { view.transform = CGAffineTransform(scaleX: 1.12, y: 1.12) }
            },
            change: {
                view.alpha = isPresenting ? 1 : 0
                view.transform = .identity
            }, cleanUp: { view.alpha = 1 })
    }
}
