import Foundation

/// The view that draws a band's rectangle. The `subviews` property of its superview omits this view.
@MainActor final class BandView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
        accessibilityElementsHidden = true
        layer.borderWidth = 1
        layer.cornerRadius = 2
    }

    required init?(coder: NSCoder) { nil }

    override var isDecoration: Bool { true }

    /// Adds the rectangle in front of the contents of a view.
    func show(in view: UIView) {
        view.flags.insert(.containsDecoration)
        UIView.performWithoutAnimation { view.addSubview(self) }
        updateColors()
    }

    /// Removes the rectangle.
    func hide() {
        let container = superview
        removeFromSuperview()
        container?.updateDecorationFlag()
    }

    override func tintColorDidChange() { updateColors() }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { updateColors() }

    private func updateColors() {
        backgroundColor = tintColor.withAlphaComponent(0.14)
        layer.borderColor = tintColor.withAlphaComponent(0.6).resolvedColor(with: traitCollection).cgColor
    }
}
