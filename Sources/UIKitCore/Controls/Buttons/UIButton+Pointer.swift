import Foundation

extension UIButton {
    /// A closure that returns the style of the pointer over a button; nil for no style. The closure receives the
    /// button, a proposed effect, and a proposed shape in the coordinates of the effect's container.
    public typealias PointerStyleProvider = (
        _ button: UIButton, _ proposedEffect: UIPointerEffect, _ proposedShape: UIPointerShape
    ) -> UIPointerStyle?

    final func setPointerInteractionEnabled(_ isEnabled: Bool) {
        guard isEnabled != (pointerValue?.isAttached ?? false) else { return }
        let pointer = pointerValue ?? ControlPointer(self) { [weak self] in self?.pointerStyle }
        pointerValue = pointer
        pointer.isAttached = isEnabled
    }

    /// The style that the provider returns or, without a provider, the proposed style; nil for none.
    private var pointerStyle: UIPointerStyle? {
        guard window != nil else { return nil }
        let appearance = currentAppearance()
        let preview = UITargetedPreview(view: self)
        let hasBackground =
            appearance.background != nil || appearance.backgroundImage != nil || appearance.stroke != nil
        let radius = hasBackground ? focusCornerRadius ?? bounds.height / 2 : UIPointerShape.defaultCornerRadius
        let shape = UIPointerShape.roundedRect(frame, radius: radius)
        let effect: UIPointerEffect
        switch PointerEffectKind.automatic(size: bounds.size, isOpaque: hasBackground) {
        case .highlight: effect = .highlight(preview)
        case .lift: effect = .lift(preview)
        case .hover(let tint, let shadow, let scale):
            effect = .hover(
                preview, preferredTintMode: tint, prefersShadow: shadow, prefersScaledContent: scale)
        }
        guard let pointerStyleProvider else { return UIPointerStyle(effect: effect, shape: shape) }
        return pointerStyleProvider(self, effect, shape)
    }
}
