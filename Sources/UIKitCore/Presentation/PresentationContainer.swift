import Foundation

/// The view that contains the views of a presentation.
@MainActor final class PresentationContainer: UIView {
    weak var presentation: UIPresentationController?
    /// Whether touches outside the presented view reach the content behind the container.
    var passesTouches = false
    private var size = CGSize.zero

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let presentation else { return }
        presentation.containerViewWillLayoutSubviews()
        let isResized = size != bounds.size
        size = bounds.size
        if presentation.transition == nil, isResized || presentation.setsFrameOnLayout {
            presentation.layOutPresentedView()
        }
        presentation.containerViewDidLayoutSubviews()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        presentation?.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return passesTouches && hit === self ? nil : hit
    }
}

extension UIPresentationController {
    /// Sets the presented view's frame.
    final func layOutPresentedView() {
        guard let view = presentedView, view.superview === container else { return }
        let frame = frameOfPresentedViewInContainerView
        if view.frame != frame { view.frame = frame }
    }
}
