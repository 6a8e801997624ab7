import Faults
import Foundation

extension UIView {
    /// Returns the view's running tracks; creates an empty collection of tracks if the view has none.
    final func makeAnimations() -> ViewAnimations {
        let extras = makeExtras()
        if let animations = extras.animations { return animations }
        let new = ViewAnimations()
        extras.animations = new
        return new
    }

    /// Adds `change` to the number of tracks that do not allow interaction. While this number is positive, the view
    /// receives no touches.
    final func changeInteractionDisablingCount(_ change: Int, in animations: ViewAnimations) {
        animations.interactionDisablingCount += change
        if animations.interactionDisablingCount > 0 { flags.insert(.animating) } else { flags.remove(.animating) }
    }

    /// Ends all animations of the view; its final values are shown at once.
    final func endAnimations() {
        for track in extras?.animations?.tracks.values.flatMap(\.self) ?? [] { track.group.endTrack(track) }
        host?.viewGeometryDidChange(self)
        host?.viewAppearanceDidChange(self)
    }

    /// Returns the model value of a property as a vector; an empty vector if the colour or shadow is nil.
    final func modelValue(_ key: AnimatableProperty) -> [Double] {
        switch key {
        case .bounds: AnimatableVector.rect(boundsValue)
        case .center: AnimatableVector.point(centerValue)
        case .transform: AnimatableVector.transform(transformValue)
        case .effect: AnimatableVector.transform(effectTransform)
        case .alpha: [Double(alphaValue)]
        case .background: AnimatableVector.color(extras?.background?.drawn(in: traitCollection))
        case .cornerRadius: [Double(extras?.layer?.values.cornerRadius ?? 0)]
        case .borderWidth: [Double(extras?.layer?.values.borderWidth ?? 0)]
        case .border: AnimatableVector.color(extras?.layer?.values.border?.drawn)
        case .shadow: AnimatableVector.shadow(extras?.layer?.values.drawnShadow)
        }
    }

    /// Returns the shown value of a property as a vector; nil if the property is not animated.
    final func shownValue(_ key: AnimatableProperty) -> [Double]? {
        guard let difference = extras?.animations?.difference(of: key) else { return nil }
        var own = modelValue(key)
        if own.isEmpty { own = extras?.animations?.tracks[key]?.last?.newValue ?? [] }
        guard own.count == difference.count else {
            InternalFault.report("\(key) has \(own.count) numbers, but its animation has \(difference.count)")
            return nil
        }
        return zip(own, difference).map { $0 + $1 }
    }

    /// Sets the model value of a property to its shown value, and removes the tracks of the property. Does nothing if
    /// the property is not animated.
    final func commitShownValue(_ key: AnimatableProperty) {
        guard let value = shownValue(key) else { return }
        for track in extras?.animations?.tracks[key] ?? [] { track.group.remove(track) }
        setModelValue(key, value)
    }

    /// Sets the model value of a property from a vector, without animation.
    final func setModelValue(_ key: AnimatableProperty, _ value: [Double]) {
        AnimationDriver.current.record(in: nil) {
            switch key {
            case .bounds: bounds = AnimatableVector.rect(value)
            case .center: center = CGPoint(x: value[0], y: value[1])
            case .transform: transform = DecomposedTransform(value).transform
            case .effect: effectTransform = DecomposedTransform(value).transform
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

    /// Replaces values of a layer style with the shown values of the properties that are animated.
    final func applyAnimatedValues(to style: inout LayerStyle) {
        guard extras?.animations != nil else { return }
        if let value = shownValue(.background) { style.background = AnimatableVector.color(value) }
        if let value = shownValue(.cornerRadius) { style.cornerRadius = max(0, value[0]) }
        if let value = shownValue(.borderWidth) { style.borderWidth = max(0, value[0]) }
        if let value = shownValue(.border) { style.border = AnimatableVector.color(value) }
        if let value = shownValue(.shadow) { style.shadow = AnimatableVector.shadow(value) }
    }
}
