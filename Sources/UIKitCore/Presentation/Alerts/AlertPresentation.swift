import Foundation

/// A presentation of an alert in the middle of the window, above a dimmed background.
@MainActor final class AlertPresentation: UIPresentationController {
    private let dimming = UIView()

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container else { return .zero }
        let area = container.bounds.inset(by: container.safeAreaInsets)
        let wish = preferredContentSize
        let size = CGSize(width: min(wish.width, area.width - 32), height: min(wish.height, area.height - 32))
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

    override var placesPresentedView: Bool { true }

    override func animator(isComing: Bool, view: UIView, place: CGRect, container: UIView) -> StandardAnimator {
        StandardAnimator(
            duration: isComing ? 0.3 : 0.2, damping: isComing ? 0.9 : nil,
            prepare: {
                view.alpha = isComing ? 0 : 1
                if isComing { view.transform = CGAffineTransform(scaleX: 1.12, y: 1.12) }
            },
            change: {
                view.alpha = isComing ? 1 : 0
                view.transform = .identity
            }, cleanUp: { view.alpha = 1 })
    }
}
