import Foundation

/// The view that a presentation happens in. What is not hit in it goes to what lies behind where that stays usable.
@MainActor final class PresentationContainer: UIView {
    weak var presentation: UIPresentationController?
    /// Whether touches beside what is presented go to what lies behind.
    var passesTouches = false
    private var size = CGSize.zero

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let presentation else { return }
        presentation.containerViewWillLayoutSubviews()
        let isResized = size != bounds.size
        size = bounds.size
        if presentation.transition == nil, isResized || presentation.placesPresentedView {
            presentation.placePresentedView()
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
    /// Puts the presented view where it belongs.
    final func placePresentedView() {
        guard let view = presentedView, view.superview === container else { return }
        let place = frameOfPresentedViewInContainerView
        if view.frame != place { view.frame = place }
    }
}
