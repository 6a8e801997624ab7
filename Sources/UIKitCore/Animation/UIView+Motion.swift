import Foundation

extension UIView {
    final func makeMotion() -> ViewMotion {
        let extras = makeExtras()
        if let motion = extras.motion { return motion }
        let new = ViewMotion()
        extras.motion = new
        return new
    }

    /// Changes the count of animations that do not allow interaction; while it is positive, the view receives no
    /// touches.
    final func countPassive(_ change: Int) {
        guard let motion = extras?.motion else { return }
        motion.passive += change
        if motion.passive > 0 { flags.insert(.moving) } else { flags.remove(.moving) }
    }

    /// Ends all animations of the view; its final values are shown at once.
    final func endMotion() {
        for track in extras?.motion?.tracks.values.flatMap(\.self) ?? [] { track.group.drop(track) }
        host?.viewGeometryDidChange(self)
        host?.viewAppearanceDidChange(self)
    }

    /// Returns the view's own value as a vector.
    final func motionValue(_ key: MotionKey) -> [Double] {
        switch key {
        case .bounds: MotionVector.rect(boundsValue)
        case .center: MotionVector.point(centerValue)
        case .transform: MotionVector.transform(transformValue)
        case .alpha: [Double(alphaValue)]
        case .background: MotionVector.color(extras?.background?.drawn(in: traitCollection))
        case .cornerRadius: [Double(extras?.layer?.values.cornerRadius ?? 0)]
        case .borderWidth: [Double(extras?.layer?.values.borderWidth ?? 0)]
        case .border: MotionVector.color(extras?.layer?.values.border?.drawn)
        case .shadow: MotionVector.shadow(extras?.layer?.values.drawnShadow)
        }
    }

    /// Returns the shown value as a vector; nil when the view's own value is shown.
    final func shownValue(_ key: MotionKey) -> [Double]? {
        guard let rest = extras?.motion?.rest(of: key) else { return nil }
        var own = motionValue(key)
        if own.isEmpty { own = extras?.motion?.tracks[key]?.last?.base ?? [] }
        guard own.count == rest.count else { return nil }
        return zip(own, rest).map { $0 + $1 }
    }

    /// Makes the shown value the view's own value.
    final func keepShown(_ key: MotionKey) {
        guard let value = shownValue(key) else { return }
        for track in extras?.motion?.tracks[key] ?? [] { track.group.forget(track) }
        setMotionValue(key, value)
    }

    /// Sets the view's own value from a vector, without animation.
    final func setMotionValue(_ key: MotionKey, _ value: [Double]) {
        MotionScope.with(nil) {
            switch key {
            case .bounds: bounds = MotionVector.rect(value)
            case .center: center = CGPoint(x: value[0], y: value[1])
            case .transform: transform = AffineParts(value).transform
            case .alpha: alpha = value[0]
            case .background: backgroundColor = UIColor(MotionVector.color(value))
            case .cornerRadius: layer.cornerRadius = value[0]
            case .borderWidth: layer.borderWidth = value[0]
            case .border: layer.borderColor = CGColor(MotionVector.color(value))
            case .shadow:
                let shadow = MotionVector.shadow(value)
                layer.changeShadow {
                    ($0.shadow, $0.shadowOpacity) = (CGColor(shadow.color), 1)
                    ($0.shadowOffset, $0.shadowRadius) = (shadow.offset, shadow.blur / 2)
                }
            }
        }
    }

    /// Replaces the layer style's values by the shown ones while they are animated.
    final func applyMotion(to style: inout LayerStyle) {
        guard extras?.motion != nil else { return }
        if let value = shownValue(.background) { style.background = MotionVector.color(value) }
        if let value = shownValue(.cornerRadius) { style.cornerRadius = max(0, value[0]) }
        if let value = shownValue(.borderWidth) { style.borderWidth = max(0, value[0]) }
        if let value = shownValue(.border) { style.border = MotionVector.color(value) }
        if let value = shownValue(.shadow) { style.shadow = MotionVector.shadow(value) }
    }
}
