import Faults
import Foundation

extension UIView {
    final func makeMotion() -> ViewAnimations {
        let extras = makeExtras()
        if let motion = extras.animations { return motion }
        let new = ViewAnimations()
        extras.animations = new
        return new
    }

    /// Changes the count of animations that do not allow interaction; while it is positive, the view receives no
    /// touches.
    final func changeInteractionDisablingCount(_ change: Int, in motion: ViewAnimations) {
        motion.interactionDisablingCount += change
        if motion.interactionDisablingCount > 0 { flags.insert(.animating) } else { flags.remove(.animating) }
    }

    /// Ends all animations of the view; its final values are shown at once.
    final func endAnimations() {
        for track in extras?.animations?.tracks.values.flatMap(\.self) ?? [] { track.group.endTrack(track) }
        host?.viewGeometryDidChange(self)
        host?.viewAppearanceDidChange(self)
    }

    /// Returns the view's own value as a vector.
    final func motionValue(_ key: AnimatableProperty) -> [Double] {
        switch key {
        case .bounds: AnimatableVector.rect(boundsValue)
        case .center: AnimatableVector.point(centerValue)
        case .transform: AnimatableVector.transform(transformValue)
        case .alpha: [Double(alphaValue)]
        case .background: AnimatableVector.color(extras?.background?.drawn(in: traitCollection))
        case .cornerRadius: [Double(extras?.layer?.values.cornerRadius ?? 0)]
        case .borderWidth: [Double(extras?.layer?.values.borderWidth ?? 0)]
        case .border: AnimatableVector.color(extras?.layer?.values.border?.drawn)
        case .shadow: AnimatableVector.shadow(extras?.layer?.values.drawnShadow)
        }
    }

    /// Returns the shown value as a vector; nil when the view's own value is shown.
    final func shownValue(_ key: AnimatableProperty) -> [Double]? {
        guard let difference = extras?.animations?.difference(of: key) else { return nil }
        var own = motionValue(key)
        if own.isEmpty { own = extras?.animations?.tracks[key]?.last?.newValue ?? [] }
        guard own.count == difference.count else {
            InternalFault.report("the value of \(key) has \(own.count) numbers, its animation \(difference.count)")
            return nil
        }
        return zip(own, difference).map { $0 + $1 }
    }

    /// Makes the shown value the view's own value.
    final func commitShownValue(_ key: AnimatableProperty) {
        guard let value = shownValue(key) else { return }
        for track in extras?.animations?.tracks[key] ?? [] { track.group.remove(track) }
        setMotionValue(key, value)
    }

    /// Sets the view's own value from a vector, without animation.
    final func setMotionValue(_ key: AnimatableProperty, _ value: [Double]) {
        AnimationDriver.current.record(in: nil) {
            switch key {
            case .bounds: bounds = AnimatableVector.rect(value)
            case .center: center = CGPoint(x: value[0], y: value[1])
            case .transform: transform = DecomposedTransform(value).transform
            case .alpha: alpha = value[0]
            case .background: backgroundColor = UIColor(AnimatableVector.color(value))
            case .cornerRadius: layer.cornerRadius = value[0]
            case .borderWidth: layer.borderWidth = value[0]
            case .border: layer.borderColor = CGColor(AnimatableVector.color(value))
            case .shadow:
                let shadow = AnimatableVector.shadow(value)
                layer.changeShadow {
                    ($0.shadow, $0.shadowOpacity) = (CGColor(shadow.color), 1)
                    ($0.shadowOffset, $0.shadowRadius) = (shadow.offset, shadow.blur / 2)
                }
            }
        }
    }

    /// Replaces the layer style's values by the shown ones while they are animated.
    final func applyMotion(to style: inout LayerStyle) {
        guard extras?.animations != nil else { return }
        if let value = shownValue(.background) { style.background = AnimatableVector.color(value) }
        if let value = shownValue(.cornerRadius) { style.cornerRadius = max(0, value[0]) }
        if let value = shownValue(.borderWidth) { style.borderWidth = max(0, value[0]) }
        if let value = shownValue(.border) { style.border = AnimatableVector.color(value) }
        if let value = shownValue(.shadow) { style.shadow = AnimatableVector.shadow(value) }
    }
}
