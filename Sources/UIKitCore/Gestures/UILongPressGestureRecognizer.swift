import Foundation

/// A recogniser of a finger that stays in place. The gesture begins after `minimumPressDuration`, changes when the
/// finger moves, and ends when the finger is lifted.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The duration of the press before the gesture begins, in seconds. The default is 0.5.
    open var minimumPressDuration: TimeInterval = 0.5
    /// The maximum movement of a finger before the gesture begins, in points. The default is 10.
    open var allowableMovement: CGFloat = 10
    /// The number of taps before the press. The default is 0.
    open var numberOfTapsRequired = 0
    /// The number of fingers. The default is 1.
    open var numberOfTouchesRequired = 1

    private var tapsSoFar = 0
    private var starts: [UITouch: CGPoint] = [:]
    private var fingersDown = 0
    private var timer: ClockTask?

    /// Counts the fingers, and starts the timer when the required number is reached.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        fingersDown += touches.count
        for touch in touches { starts[touch] = touch.windowLocation }
        guard fingersDown <= numberOfTouchesRequired || state != .possible else { return fail() }
        guard fingersDown == numberOfTouchesRequired, state == .possible else { return }
        if tapsSoFar == numberOfTapsRequired {
            startTimer(minimumPressDuration) { $0.state = .began }
        } else {
            startTimer(GestureThresholds.tapDuration) { $0.fail() }
        }
    }

    /// Fails if a finger moves too far before the gesture begins. After the gesture has begun, every movement is a
    /// change.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .began || state == .changed {
            state = .changed
            return
        }
        let hasMovedTooFar = touches.contains {
            (starts[$0] ?? $0.windowLocation).distance(to: $0.windowLocation) > allowableMovement
        }
        if hasMovedTooFar { fail() }
    }

    /// Ends the gesture if it has begun. Otherwise counts one of the taps before the press, and fails if all these taps
    /// were already made or if too few fingers have touched down.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        fingersDown -= touches.count
        if state == .began || state == .changed {
            state = .ended
            return
        }
        timer?.cancel()
        guard pendingRecognition == nil, tapsSoFar < numberOfTapsRequired, starts.count >= numberOfTouchesRequired
        else {
            return fail()
        }
        guard fingersDown <= 0 else { return }
        starts = [:]
        tapsSoFar += 1
        startTimer(GestureThresholds.tapInterval) { $0.fail() }
    }

    /// Cancels the gesture. If the gesture has not begun, the recogniser fails.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { fail() }

    /// Resets the counts and the timer.
    open override func reset() {
        super.reset()
        timer?.cancel()
        (timer, tapsSoFar, fingersDown, starts) = (nil, 0, 0, [:])
    }

    private final func startTimer(
        _ time: TimeInterval, _ action: @escaping @MainActor (UILongPressGestureRecognizer) -> Void
    ) {
        timer?.cancel()
        timer = clock.schedule(after: time) { [weak self] in
            if let self { action(self) }
        }
    }

    private func fail() {
        timer?.cancel()
        state = state == .possible ? .failed : .cancelled
    }
}
