import Foundation

/// What pinching and rotating have in common: two fingers, or a gesture on a trackpad.
@MainActor open class TwoFingerGestureRecognizer: UIGestureRecognizer {
    final var meter = VelocityMeter()
    /// The line between the fingers when there first were two, or at the last change of the value by the app.
    final var startLine: CGVector?

    /// The line from the first finger to the second; nil with fewer.
    final var line: CGVector? {
        guard trackedTouches.count >= 2 else { return nil }
        let (first, second) = (trackedTouches[0].place, trackedTouches[1].place)
        return CGVector(dx: second.x - first.x, dy: second.y - first.y)
    }

    /// The fingers lie on a line of another length or direction; answers whether the gesture begins by that.
    func moved(from start: CGVector, to line: CGVector) -> Bool { false }

    /// The value at present, for the velocity.
    var measured: CGFloat { 0 }

    /// Takes a value from a trackpad.
    func take(_ event: UITransformEvent) {}

    /// Counts fingers; a third one makes it another gesture.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if trackedTouches.count > 2 {
            for touch in touches where trackedTouches.count > 2 { ignore(touch, for: event) }
        }
        if startLine == nil { startLine = line }
    }

    /// Begins once the fingers have changed their distance or direction enough, and changes from then on.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let startLine, let line else { return }
        let begins = moved(from: startLine, to: line)
        meter.add(measured, 0, at: event.timestamp)
        if state == .began || state == .changed { state = .changed } else if begins { state = .began }
    }

    /// One finger is not enough to go on.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let isOn = state == .began || state == .changed
        let left = trackedTouches.filter { $0.phase != .ended && $0.phase != .cancelled }
        if isOn || awaited != nil {
            if left.count < 2 { state = .ended }
        } else if left.isEmpty {
            state = .failed
        } else {
            startLine = nil
        }
    }

    /// Without the touches the gesture is taken back.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .cancelled
    }

    /// Forgets the fingers.
    open override func reset() {
        super.reset()
        startLine = nil
        meter.reset()
    }

    override var wantsTransforms: Bool { true }

    override func transformed(_ event: UITransformEvent) {
        take(event)
        meter.add(measured, 0, at: event.timestamp)
        if state == .possible, event.phase != .cancelled { state = .began }
        switch event.phase {
        case .began: break
        case .changed: state = .changed
        case .ended: state = .ended
        case .cancelled: state = state == .possible ? .failed : .cancelled
        }
    }
}
