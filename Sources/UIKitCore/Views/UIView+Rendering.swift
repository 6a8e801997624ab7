import Foundation

/// The state of a view that a platform reads to show the view.
extension UIView {
    /// The view's recorded drawing; recorded again if it was invalidated.
    package final var drawing: Drawing {
        if let recorded { return recorded }
        let drawing = DrawingRecorder.record(self)
        recorded = drawing
        flags.remove(.needsDisplay)
        return drawing
    }

    /// The drawing whose opacity determines where the view and its subviews are visible, in the view's coordinates; nil
    /// for a view without a mask.
    package final var maskDrawing: Drawing? { extras == nil ? nil : DrawingRecorder.recordMask(of: self) }

    /// Whether the drawing must be recorded again.
    package final var needsRecording: Bool { recorded == nil }

    /// The current colours, border and shadow, with running animations applied.
    package final var layerStyle: LayerStyle {
        var style = LayerStyle.plain
        style.clips = clipsToBounds
        guard let extras else { return style }
        style.background = extras.background?.drawn(in: traitCollection)
        extras.layer?.values.apply(to: &style)
        applyAnimatedValues(to: &style)
        if let layer = extras.layer, layer.explicitAnimations != nil { layer.shownValues.apply(to: &style) }
        return style
    }

    /// The current geometry and opacity, with running animations applied.
    package final var displayedGeometry: ShownGeometry {
        guard let layer = extras?.layer, layer.explicitAnimations != nil else { return displayedGeometryWithoutLayer }
        let shown = layer.shownValues
        return ShownGeometry(
            bounds: shown.bounds, center: shown.position, transform: shown.transform, alpha: CGFloat(shown.opacity))
    }

    /// The current geometry and opacity, without the animations that were added to the view's layer.
    final var displayedGeometryWithoutLayer: ShownGeometry {
        guard extras?.animations != nil || extras?.effectTransform != nil else {
            return ShownGeometry(
                bounds: boundsValue, center: centerValue, transform: transformValue, alpha: alphaValue)
        }
        let center = shownValue(.center).map { CGPoint(x: $0[0], y: $0[1]) }
        let transform = shownValue(.transform).map { DecomposedTransform($0).transform } ?? transformValue
        let effect = shownValue(.effect).map { DecomposedTransform($0).transform } ?? effectTransform
        return ShownGeometry(
            bounds: shownValue(.bounds).map(AnimatableVector.rect) ?? boundsValue, center: center ?? centerValue,
            transform: transform.concatenating(effect),
            alpha: shownValue(.alpha).map { min(max($0[0], 0), 1) } ?? alphaValue)
    }

    /// The transform of a pointer effect, in the superview's coordinates and relative to the view's centre. It changes
    /// only the displayed view, not the view's geometry.
    final var effectTransform: CGAffineTransform {
        get { extras?.effectTransform ?? .identity }
        set {
            let old = effectTransform
            guard newValue != old else { return }
            makeExtras().effectTransform = newValue.isIdentity ? nil : newValue
            AnimationDriver.current.recordingGroup?.add(
                self, .effect, from: AnimatableVector.transform(old), to: AnimatableVector.transform(newValue)
            ) { $0.effectTransform = old }
            host?.viewGeometryDidChange(self)
        }
    }
}
