import Foundation

/// A recogniser of two fingers that rotate, also on a trackpad.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: TwoFingerGestureRecognizer {
    private var value: CGFloat = 0
    private var lastEventRotation: CGFloat = 0
    /// The angle of the line between the fingers at the last movement; nil before the first movement of a pair of
    /// fingers.
    private var lastAngle: CGFloat?

    /// The rotation of the fingers in radians, clockwise. Setting the property resets the velocity.
    open var rotation: CGFloat {
        get { value }
        set {
            value = newValue
            meter.reset()
        }
    }

    /// The angular velocity in radians per second.
    open var velocity: CGFloat { meter.velocity.x }

    /// Resets the angle.
    open override func reset() {
        super.reset()
        (value, lastEventRotation, lastAngle) = (0, 0, nil)
    }

    override var measuredValue: CGFloat { value }

    override func updateValue(from start: CGVector, to line: CGVector) -> Bool {
        let angle = line.angle
        var step = angle - (lastAngle ?? start.angle)
        // Normalises the step to the range from -π to π, because the angle jumps by a whole turn at ±π.
        if step > .pi { step -= 2 * .pi } else if step < -.pi { step += 2 * .pi }
        lastAngle = angle
        value += step
        return abs(value) >= GestureThresholds.rotationAngle
    }

    override func applyTransform(_ event: UITransformEvent) {
        if event.phase == .began { lastEventRotation = 0 }
        value += event.rotation - lastEventRotation
        lastEventRotation = event.rotation
    }

    /// Discards the last angle if the touches complete a new pair of fingers, because the angle of the new pair is
    /// unrelated to the last angle. A third finger changes neither the pair nor the last angle.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if startFingerVector == nil { lastAngle = nil }
        super.touchesBegan(touches, with: event)
    }
}

extension CGVector {
    /// The direction, in radians clockwise from the right.
    var angle: CGFloat { CGFloat(atan2(Double(dy), Double(dx))) }
}
