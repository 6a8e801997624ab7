import Foundation

extension UIButton {
    /// A closure that returns the style of the pointer over a button, from the button, an effect that suits it, and the
    /// shape of that effect in the coordinates of the effect's container. Nil for no style.
    public typealias PointerStyleProvider = (
        _ button: UIButton, _ proposedEffect: UIPointerEffect, _ proposedShape: UIPointerShape
    ) -> UIPointerStyle?

    final func setPointerInteractionEnabled(_ isEnabled: Bool) {
        guard isEnabled != (pointerValue?.isAttached ?? false) else { return }
        let pointer = pointerValue ?? ControlPointer(self) { [weak self] in self?.pointerStyle }
        pointerValue = pointer
        pointer.isAttached = isEnabled
    }

    /// The style that the provider returns, or the proposed one without a provider; nil for none.
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
