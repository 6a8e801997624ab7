import Foundation

/// Recognises fingers, or a pointer whose button is down, that move; with a mask also scrolling.
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// How many fingers there must be. The default is 1.
    open var minimumNumberOfTouches = 1
    /// How many fingers there may be. The default is without limit.
    open var maximumNumberOfTouches = Int.max
    /// The ways of scrolling that count as panning. The default is none.
    open var allowedScrollTypesMask: UIScrollTypeMask = []

    /// What the fingers have moved up to the last change of their number, and since `setTranslation`, in the window.
    private var moved = CGVector.zero
    private var anchor: CGPoint?
    private var meter = VelocityMeter()

    /// How far the fingers have moved since they came down, in the coordinates of a view; the window's when it is nil.
    open func translation(in view: UIView?) -> CGPoint { inView(total, view) }

    /// Sets how far the fingers have moved, from where they are now. The velocity begins anew.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let windowTranslation = fromView(translation, view)
        moved = CGVector(dx: windowTranslation.x, dy: windowTranslation.y)
        if anchor != nil { anchor = lastLocation }
        meter.reset()
    }

    /// How fast the fingers move, in points a second, in the coordinates of a view; the window's when it is nil.
    open func velocity(in view: UIView?) -> CGPoint { inView(meter.velocity, view) }

    /// Counts fingers; too many before the gesture has begun make it another one.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible, trackedTouches.count > maximumNumberOfTouches { return fail() }
        keepDistance()
    }

    /// Begins once the fingers have moved far enough, and changes from then on.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        meter.add(total.x, total.y, at: event.timestamp)
        if state == .began || state == .changed {
            state = .changed
        } else if trackedTouches.count >= minimumNumberOfTouches, isFarEnough {
            state = .began
        }
    }

    /// Ends when there are too few fingers.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let left = trackedTouches.filter { $0.phase != .ended && $0.phase != .cancelled }
        keepDistance(without: touches)
        if state == .began || state == .changed {
            if left.count < minimumNumberOfTouches { state = .ended }
        } else if left.isEmpty {
            // A gesture that waits for others ends as one that began.
            state = awaited == nil ? .failed : .ended
        }
    }

    /// Without the touches the gesture is taken back.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { fail() }

    /// Forgets how far the fingers have moved.
    open override func reset() {
        super.reset()
        (moved, anchor) = (.zero, nil)
        meter.reset()
    }

    override func wantsScrolling(_ kind: UIScrollTypeMask) -> Bool { allowedScrollTypesMask.contains(kind) }

    override func scrolled(_ event: UIScrollEvent) {
        moved.dx += event.delta.dx
        moved.dy += event.delta.dy
        meter.add(moved.dx, moved.dy, at: event.timestamp)
        if state == .possible, event.phase != .cancelled { state = .began }
        switch event.phase {
        case .began: break
        case .changed: state = .changed
        case .ended: state = .ended
        case .cancelled: fail()
        }
    }

    /// Whether the fingers have moved far enough for the gesture to begin.
    var isFarEnough: Bool { CGPoint.zero.distance(to: total) >= GestureThresholds.panDistance }

    final var total: CGPoint {
        guard let anchor else { return CGPoint(x: moved.dx, y: moved.dy) }
        return CGPoint(x: moved.dx + lastLocation.x - anchor.x, y: moved.dy + lastLocation.y - anchor.y)
    }

    final func fail() { state = state == .possible ? .failed : .cancelled }

    /// The number of fingers changes, and with it the middle, which does not count as a movement.
    private func keepDistance(without lifted: Set<UITouch> = []) {
        let came = trackedTouches.filter { $0.phase == .began }
        if let anchor {
            let before = middle(of: trackedTouches.filter { !came.contains($0) }) ?? anchor
            moved.dx += before.x - anchor.x
            moved.dy += before.y - anchor.y
        }
        anchor = middle(of: trackedTouches.filter { !lifted.contains($0) })
        if let anchor { lastLocation = anchor }
    }

    private func middle(of touches: [UITouch]) -> CGPoint? {
        guard !touches.isEmpty else { return nil }
        let count = CGFloat(touches.count)
        return CGPoint(
            x: touches.reduce(0) { $0 + $1.place.x } / count, y: touches.reduce(0) { $0 + $1.place.y } / count)
    }

    /// A vector of the window in the coordinates of a view.
    private func inView(_ vector: CGPoint, _ view: UIView?) -> CGPoint {
        guard let view, let window = attachedView?.window else { return vector }
        let turned = CGSize(width: vector.x, height: vector.y).applying(view.transform(fromView: window))
        return CGPoint(x: turned.width, y: turned.height)
    }

    private func fromView(_ vector: CGPoint, _ view: UIView?) -> CGPoint {
        guard let view, let window = attachedView?.window else { return vector }
        let turned = CGSize(width: vector.x, height: vector.y).applying(view.transform(toView: window))
        return CGPoint(x: turned.width, y: turned.height)
    }
}
