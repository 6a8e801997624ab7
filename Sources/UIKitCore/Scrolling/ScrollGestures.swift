import Foundation

/// The pan of a scroll view: fingers and pens, wheel and trackpad, but no pointer with a button held.
@MainActor final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    /// What was moved when the gesture began; contents follow from there.
    private(set) var baseline = CGPoint.zero
    /// The way of scrolling that the gesture is made by; nil for touches.
    private(set) var scrollKind: UIScrollTypeMask?
    private var lastMove: TimeInterval = 0
    /// Whether the fingers have rested before they were lifted, so that nothing goes on by itself.
    private(set) var hasRested = false
    /// Whether it begins with the touch and not with its movement: contents that move are caught.
    var catches: () -> Bool = { false }
    /// Called when touches have come to the scroll view, and when the last one has gone.
    var touchesChanged: () -> Void = {}

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        allowedScrollTypesMask = .all
        allowedTouchTypes = [UITouch.TouchType.direct, .indirect, .pencil].map { NSNumber(value: $0.rawValue) }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        scrollKind = nil
        touchesChanged()
        guard state == .possible, catches() else { return }
        baseline = .zero
        state = .began
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible { baseline = total }
        lastMove = event.timestamp
        super.touchesMoved(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        hasRested = event.timestamp - lastMove > GestureThresholds.velocityWindow
        super.touchesEnded(touches, with: event)
        touchesChanged()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        touchesChanged()
    }

    override func scrolled(_ event: UIScrollEvent) {
        if state == .possible {
            // Fingers that rest on a trackpad do not yet say which way they go.
            if event.delta == .zero { return }
            baseline = .zero
            scrollKind = event.kind
        }
        if event.delta != .zero { lastMove = event.timestamp }
        hasRested = event.timestamp - lastMove > GestureThresholds.velocityWindow
        super.scrolled(event)
    }

    /// How far contents are to follow, in the window's coordinates.
    var followed: CGPoint { CGPoint(x: total.x - baseline.x, y: total.y - baseline.y) }
}

/// Has the views in a scroll view wait for their touches until it is clear that these do not scroll.
@MainActor final class ScrollTouchDelay: UIGestureRecognizer {
    /// How long they wait, in seconds.
    static let time: TimeInterval = 0.15
    private var timer: ClockTask?

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        delaysTouchesBegan = true
        delaysTouchesEnded = false
        cancelsTouchesInView = false
        allowedTouchTypes = [UITouch.TouchType.direct, .pencil].map { NSNumber(value: $0.rawValue) }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        timer?.cancel()
        timer = clock.schedule(after: Self.time) { [weak self] in self?.state = .failed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    override func reset() {
        super.reset()
        timer?.cancel()
        timer = nil
    }
}
