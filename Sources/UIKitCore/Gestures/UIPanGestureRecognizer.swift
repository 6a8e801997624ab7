import Foundation

/// A recogniser of moving fingers, or of a pointer that moves with a pressed button. Scrolling is recognised if
/// `allowedScrollTypesMask` permits it.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The minimum number of fingers. The default is 1.
    open var minimumNumberOfTouches = 1
    /// The maximum number of fingers. The default is unlimited.
    open var maximumNumberOfTouches = Int.max
    /// The scroll types that count as panning. The default is none.
    open var allowedScrollTypesMask: UIScrollTypeMask = []

    /// The translation up to the moment at which `anchor` was last set, in window coordinates. The total translation is
    /// this value plus the distance from `anchor` to the current location.
    private var accumulatedTranslation = CGVector.zero
    /// The centroid of the fingers when their number last changed, or at the last `setTranslation`; nil without
    /// fingers.
    private var anchor: CGPoint?
    private var meter = VelocityMeter()
    /// Whether successive steps of a wheel form one gesture, which ends after a pause. If false, every step is a
    /// gesture of its own.
    final var joinsWheelSteps = false
    private var wheelTimer: ClockTask?

    /// Returns the translation since the fingers touched down, in the coordinates of a view, or of the window when
    /// `view` is nil.
    open func translation(in view: UIView?) -> CGPoint { convertVector(totalTranslation, view) }

    /// Sets the translation at the current location, and resets the velocity. Further movement adds to the translation.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let windowTranslation = fromView(translation, view)
        accumulatedTranslation = CGVector(dx: windowTranslation.x, dy: windowTranslation.y)
        if anchor != nil { anchor = lastLocation }
        meter.reset()
    }

    /// Returns the velocity in points per second, in the coordinates of a view, or of the window when `view` is nil.
    open func velocity(in view: UIView?) -> CGPoint { convertVector(meter.velocity, view) }

    /// Includes new fingers in the centroid. Fails if there are too many fingers before the gesture has begun.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible, trackedTouches.count > maximumNumberOfTouches { return fail() }
        updateAnchor()
    }

    /// Begins once the fingers have moved far enough; every further movement changes the gesture.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        meter.add(totalTranslation.x, totalTranslation.y, at: event.timestamp)
        if state == .began || state == .changed {
            state = .changed
        } else if trackedTouches.count >= minimumNumberOfTouches, isFarEnough {
            state = .began
        }
    }

    /// Ends when there are too few fingers. Fails when all fingers are lifted before the gesture has begun.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let remaining = trackedTouches.filter { $0.phase != .ended && $0.phase != .cancelled }
        updateAnchor(without: touches)
        if state == .began || state == .changed {
            if remaining.count < minimumNumberOfTouches { state = .ended }
        } else if remaining.isEmpty {
            // If the recognition is pending, the fingers have moved far enough. The gesture then ends instead of
            // failing.
            state = pendingRecognition == nil ? .failed : .ended
        }
    }

    /// Cancels the gesture. If the gesture has not begun, the recogniser fails.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { fail() }

    /// Resets the translation and the velocity.
    open override func reset() {
        super.reset()
        (accumulatedTranslation, anchor) = (.zero, nil)
        meter.reset()
        wheelTimer?.cancel()
        wheelTimer = nil
    }

    override func wantsScrolling(_ kind: UIScrollTypeMask) -> Bool { allowedScrollTypesMask.contains(kind) }

    override func handleScroll(_ event: UIScrollEvent) {
        accumulatedTranslation.dx += event.delta.dx
        accumulatedTranslation.dy += event.delta.dy
        meter.add(accumulatedTranslation.dx, accumulatedTranslation.dy, at: event.timestamp)
        if state == .possible, event.phase != .cancelled { state = .began }
        if joinsWheelSteps, event.kind == .discrete, event.phase == .ended { return continueByWheel() }
        switch event.phase {
        case .began: break
        case .changed: state = .changed
        case .ended: state = .ended
        case .cancelled: fail()
        }
    }

    /// Continues a wheel gesture. Schedules the end of the gesture after a pause of the wheel.
    private func continueByWheel() {
        if state == .began || state == .changed { state = .changed }
        wheelTimer?.cancel()
        wheelTimer = clock.schedule(after: GestureThresholds.wheelPause) { [weak self] in
            guard let self else { return }
            meter.reset()
            state = .ended
        }
    }

    /// Whether the fingers have moved far enough for the gesture to begin.
    var isFarEnough: Bool { CGPoint.zero.distance(to: totalTranslation) >= GestureThresholds.panDistance }

    /// The translation since the gesture started, in window coordinates.
    final var totalTranslation: CGPoint {
        guard let anchor else { return CGPoint(x: accumulatedTranslation.dx, y: accumulatedTranslation.dy) }
        return CGPoint(
            x: accumulatedTranslation.dx + lastLocation.x - anchor.x,
            y: accumulatedTranslation.dy + lastLocation.y - anchor.y)
    }

    final func fail() { state = state == .possible ? .failed : .cancelled }

    /// Moves the anchor to the new centroid when the number of fingers changes, so that the translation stays
    /// unchanged.
    private func updateAnchor(without lifted: Set<UITouch> = []) {
        let added = trackedTouches.filter { $0.phase == .began }
        if let anchor {
            let before = centroid(of: trackedTouches.filter { !added.contains($0) }) ?? anchor
            accumulatedTranslation.dx += before.x - anchor.x
            accumulatedTranslation.dy += before.y - anchor.y
        }
        anchor = centroid(of: trackedTouches.filter { !lifted.contains($0) })
        if let anchor { lastLocation = anchor }
    }

    private func centroid(of touches: [UITouch]) -> CGPoint? {
        guard !touches.isEmpty else { return nil }
        let count = CGFloat(touches.count)
        return CGPoint(
            x: touches.reduce(0) { $0 + $1.windowLocation.x } / count,
            y: touches.reduce(0) { $0 + $1.windowLocation.y } / count)
    }

    /// Converts a vector from window coordinates to the coordinates of a view.
    private func convertVector(_ vector: CGPoint, _ view: UIView?) -> CGPoint {
        guard let view, let window = attachedView?.window else { return vector }
        let converted = CGSize(width: vector.x, height: vector.y).applying(view.transform(fromView: window))
        return CGPoint(x: converted.width, y: converted.height)
    }

    private func fromView(_ vector: CGPoint, _ view: UIView?) -> CGPoint {
        guard let view, let window = attachedView?.window else { return vector }
        let converted = CGSize(width: vector.x, height: vector.y).applying(view.transform(toView: window))
        return CGPoint(x: converted.width, y: converted.height)
    }
}
