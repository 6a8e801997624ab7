import Foundation

/// The pan recogniser of a scroll view, for fingers, pens, wheel and trackpad. It recognises drags of a pointer with a
/// pressed button only if the scroll view allows such drags.
@MainActor final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    /// The finger's movement until the gesture was recognised, in the window's coordinates. The content does not follow
    /// this movement, so that the content does not jump when the gesture begins.
    private(set) var baseline = CGPoint.zero
    /// The type of scroll event that drives the gesture; nil for touches.
    private(set) var scrollKind: UIScrollTypeMask?
    /// The distance, in points, that the content moves per point of a wheel's movement.
    var wheelScale: CGFloat = 1
    private var lastMove: TimeInterval = 0
    /// Whether the fingers rested before they were lifted. If so, the content does not decelerate.
    private(set) var hasRested = false
    /// A closure that returns whether the gesture begins with the touch instead of with its movement. It returns true
    /// while the content decelerates, so that a touch stops the content.
    var catchesContent: () -> Bool = { false }
    /// A closure that is called when touches begin or end in the scroll view.
    var touchesChanged: (() -> Void)?

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        allowedScrollTypesMask = .all
        allowedTouchTypes = [UITouch.TouchType.direct, .indirect, .pencil].map { NSNumber(value: $0.rawValue) }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let isOtherButton =
            touches.contains { $0.type == .indirectPointer } && !event.buttonMask.isEmpty
            && !event.isClick(with: .primary)
        guard !isOtherButton else { return fail() }
        super.touchesBegan(touches, with: event)
        scrollKind = nil
        touchesChanged?()
        guard state == .possible, catchesContent() else { return }
        baseline = .zero
        state = .began
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible { baseline = totalTranslation }
        lastMove = event.timestamp
        super.touchesMoved(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        hasRested = event.timestamp - lastMove > GestureThresholds.velocityWindow
        super.touchesEnded(touches, with: event)
        touchesChanged?()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        touchesChanged?()
    }

    /// Makes drags of a pointer with a pressed button scroll the content, too.
    func acceptsPointer() { allowedTouchTypes.append(NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)) }

    override func handleScroll(_ event: UIScrollEvent) {
        if event.kind == .discrete, wheelScale != 1, wheelScale > 0 { return scaleWheel(event) }
        handleUnscaledScroll(event)
    }

    private func scaleWheel(_ event: UIScrollEvent) {
        let delta = CGVector(dx: event.delta.dx * wheelScale, dy: event.delta.dy * wheelScale)
        let scaled = UIScrollEvent(location: event.location, delta: delta, phase: event.phase, kind: event.kind)
        scaled.eventTimestamp = event.eventTimestamp
        handleUnscaledScroll(scaled)
    }

    private func handleUnscaledScroll(_ event: UIScrollEvent) {
        if state == .possible {
            // Resting fingers on a trackpad have no direction yet.
            if event.delta == .zero { return }
            baseline = .zero
            scrollKind = event.kind
        }
        if event.delta != .zero { lastMove = event.timestamp }
        hasRested = event.timestamp - lastMove > GestureThresholds.velocityWindow
        super.handleScroll(event)
    }

    /// The movement that the content follows, in the window's coordinates.
    var contentTranslation: CGPoint { CGPoint(x: totalTranslation.x - baseline.x, y: totalTranslation.y - baseline.y) }
}

/// A recogniser that delays the touches of views in a scroll view until it is clear that the touches do not scroll the
/// content.
///
/// The recogniser is its own delegate, because it must be recognised simultaneously with all other gestures.
@MainActor final class ScrollTouchDelay: UIGestureRecognizer, UIGestureRecognizerDelegate {
    /// The delay, in seconds.
    static let delay: TimeInterval = 0.15
    private var timer: ClockTask?

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        delaysTouchesBegan = true
        delaysTouchesEnded = false
        cancelsTouchesInView = false
        allowedTouchTypes = [UITouch.TouchType.direct, .pencil].map { NSNumber(value: $0.rawValue) }
        delegate = self
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        timer?.cancel()
        guard !touches.contains(where: { $0.view is any UndelayedTouchView }) else { return state = .failed }
        timer = clock.schedule(after: Self.delay) { [weak self] in self?.state = .failed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    override func reset() {
        super.reset()
        timer?.cancel()
        timer = nil
    }
}

/// A view in a scroll view that receives touches at once, without the delay of the scroll view.
@MainActor protocol UndelayedTouchView: UIView {}
