import Foundation

/// Recognises two fingers that move apart or together, also on a trackpad.
@MainActor open class UIPinchGestureRecognizer: TwoFingerGestureRecognizer {
    private var value: CGFloat = 1
    private var base: CGFloat = 1
    private var lastEventScale: CGFloat = 1

    /// The distance of the fingers in proportion to that at the beginning. Setting it begins the velocity anew.
    open var scale: CGFloat {
        get { value }
        set {
            (value, base) = (newValue, newValue)
            if startLine != nil { startLine = line }
            meter.reset()
        }
    }

    /// How fast the scale changes, in one second.
    open var velocity: CGFloat { meter.velocity.x }

    /// Forgets the scale.
    open override func reset() {
        super.reset()
        (value, base, lastEventScale) = (1, 1, 1)
    }

    override var measured: CGFloat { value }

    override func moved(from start: CGVector, to line: CGVector) -> Bool {
        // Fingers that lie on one another have no distance to compare with.
        let length = max(start.length, 1)
        value = base * line.length / length
        return abs(line.length - start.length) >= GestureThresholds.pinchDistance
    }

    override func take(_ event: UITransformEvent) {
        if event.phase == .began { lastEventScale = 1 }
        if lastEventScale > 0 { value *= event.scale / lastEventScale }
        lastEventScale = event.scale
    }
}

extension CGVector {
    /// The length, in points.
    var length: CGFloat { (dx * dx + dy * dy).squareRoot() }
}
