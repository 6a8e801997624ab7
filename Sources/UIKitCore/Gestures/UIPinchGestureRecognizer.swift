import Foundation

/// A recogniser of two fingers that move apart or together, also on a trackpad.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: TwoFingerGestureRecognizer {
    private var value: CGFloat = 1
    private var base: CGFloat = 1
    private var lastEventScale: CGFloat = 1

    /// The ratio of the current distance between the fingers to their initial distance. Setting the property resets the
    /// velocity.
    open var scale: CGFloat {
        get { value }
        set {
            (value, base) = (newValue, newValue)
            if startFingerVector != nil { startFingerVector = fingerVector }
            meter.reset()
        }
    }

    /// The change of the scale per second.
    open var velocity: CGFloat { meter.velocity.x }

    /// Resets the scale.
    open override func reset() {
        super.reset()
        (value, base, lastEventScale) = (1, 1, 1)
    }

    override var measuredValue: CGFloat { value }

    override func updateValue(from start: CGVector, to line: CGVector) -> Bool {
        // Avoids a division by zero when both fingers started at the same point.
        let length = max(start.length, 1)
        value = base * line.length / length
        return abs(line.length - start.length) >= GestureThresholds.pinchDistance
    }

    override func applyTransform(_ event: UITransformEvent) {
        if event.phase == .began { lastEventScale = 1 }
        if lastEventScale > 0 { value *= event.scale / lastEventScale }
        lastEventScale = event.scale
    }
}

extension CGVector {
    /// The length, in points.
    var length: CGFloat { (dx * dx + dy * dy).squareRoot() }
}
