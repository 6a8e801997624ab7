import Foundation

/// The common base class of pinch and rotation recognisers. Their gestures use two fingers on the screen or on a
/// trackpad.
@preconcurrency @MainActor open class TwoFingerGestureRecognizer: UIGestureRecognizer {
    final var meter = VelocityMeter()
    /// The vector between the fingers when the second finger touched down, or when the app last set the scale. Nil
    /// before the second finger touches down, and after a finger is lifted before the gesture has begun.
    final var startFingerVector: CGVector?

    /// The vector from the first finger to the second, in window coordinates; nil with fewer than two fingers.
    final var fingerVector: CGVector? {
        guard trackedTouches.count >= 2 else { return nil }
        let (first, second) = (trackedTouches[0].windowLocation, trackedTouches[1].windowLocation)
        return CGVector(dx: second.x - first.x, dy: second.y - first.y)
    }

    /// Updates the value. Returns whether the change is large enough for the gesture to begin.
    ///
    /// - Parameters:
    ///   - start: the vector between the fingers at the start.
    ///   - line: the current vector between the fingers.
    func updateValue(from start: CGVector, to line: CGVector) -> Bool { false }

    /// The current scale or rotation, from which the velocity is measured.
    var measuredValue: CGFloat { 0 }

    /// Updates the value from a trackpad's event.
    func applyTransform(_ event: UITransformEvent) {}

    /// Ignores every finger after the second; stores the vector between the first two.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if trackedTouches.count > 2 {
            for touch in touches where trackedTouches.count > 2 { ignore(touch, for: event) }
        }
        if startFingerVector == nil { startFingerVector = fingerVector }
    }

    /// Begins the gesture once the distance or the direction of the fingers has changed enough. Every further movement
    /// changes the gesture.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let startFingerVector, let fingerVector else { return }
        let begins = updateValue(from: startFingerVector, to: fingerVector)
        meter.add(measuredValue, 0, at: event.timestamp)
        if state == .began || state == .changed { state = .changed } else if begins { state = .began }
    }

    /// Ends the gesture when fewer than two fingers are left. Fails when all fingers are lifted before the gesture has
    /// begun.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let hasBegun = state == .began || state == .changed
        let remaining = trackedTouches.filter { $0.phase != .ended && $0.phase != .cancelled }
        if hasBegun || pendingRecognition != nil {
            if remaining.count < 2 { state = .ended }
        } else if remaining.isEmpty {
            state = .failed
        } else {
            startFingerVector = nil
        }
    }

    /// Cancels the gesture. If the gesture has not begun, the recogniser fails.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .cancelled
    }

    /// Resets the start vector and the velocity.
    open override func reset() {
        super.reset()
        startFingerVector = nil
        meter.reset()
    }

    override var wantsTransforms: Bool { true }

    override func handleTransform(_ event: UITransformEvent) {
        applyTransform(event)
        meter.add(measuredValue, 0, at: event.timestamp)
        if state == .possible, event.phase != .cancelled { state = .began }
        switch event.phase {
        case .began: break
        case .changed: state = .changed
        case .ended: state = .ended
        case .cancelled: state = state == .possible ? .failed : .cancelled
        }
    }
}
