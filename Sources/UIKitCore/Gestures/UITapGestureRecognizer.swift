import Foundation

/// A recogniser of one or more taps. The recogniser is discrete: it calls its action once, in the state `ended`.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of taps. The default is 1.
    open var numberOfTapsRequired = 1
    /// The number of fingers that tap at the same time. The default is 1.
    open var numberOfTouchesRequired = 1
    /// The buttons that must be pressed in a click of a pointer. Touches of fingers and pens need no buttons. The
    /// default is the primary button.
    open var buttonMaskRequired: UIEvent.ButtonMask = .primary {
        // As in UIKit, the mask is never empty: setting an empty mask has no effect.
        didSet { if buttonMaskRequired.isEmpty { buttonMaskRequired = oldValue } }
    }

    private var tapsSoFar = 0
    private var starts: [UITouch: CGPoint] = [:]
    private var fingersDown = 0
    private var firstTapLocation: CGPoint?
    private var timer: ClockTask?

    /// Returns the location of the first tap, in the coordinates of a view, or of the window when `view` is nil.
    open override func location(in view: UIView?) -> CGPoint {
        guard let firstTapLocation else { return super.location(in: view) }
        return UITouch.point(firstTapLocation, of: attachedView?.window, in: view)
    }

    /// Counts the fingers. Fails if there are too many fingers, if other buttons are pressed, or if the location is too
    /// far from the first tap.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { starts[touch] = touch.windowLocation }
        fingersDown += touches.count
        let hasOtherButtons =
            touches.contains { $0.type == .indirectPointer } && !event.isClick(with: buttonMaskRequired)
        // `starts` also contains the fingers of this tap that were lifted. A further finger exceeds the required
        // number.
        guard !hasOtherButtons, starts.count <= numberOfTouchesRequired, isAtFirstTapLocation else { return fail() }
        if fingersDown == numberOfTouchesRequired {
            if firstTapLocation == nil { firstTapLocation = lastLocation }
            startTimer(GestureThresholds.tapDuration)
        }
    }

    /// Fails if a finger moves too far.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let hasMovedTooFar = touches.contains { touch in
            (starts[touch] ?? touch.windowLocation).distance(to: touch.windowLocation) > GestureThresholds.tapMovement
        }
        if hasMovedTooFar { fail() }
    }

    /// Counts a tap when the last finger is lifted.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        // Fails if a finger is lifted before the required number of fingers have touched down.
        guard starts.count >= numberOfTouchesRequired else { return fail() }
        fingersDown -= touches.count
        guard fingersDown <= 0 else { return }
        starts = [:]
        tapsSoFar += 1
        if tapsSoFar >= numberOfTapsRequired {
            timer?.cancel()
            state = .ended
        } else {
            startTimer(GestureThresholds.tapInterval)
        }
    }

    /// Fails when the touches are cancelled.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { fail() }

    /// Resets the counts and the timer.
    open override func reset() {
        super.reset()
        timer?.cancel()
        (timer, tapsSoFar, fingersDown, starts, firstTapLocation) = (nil, 0, 0, [:], nil)
    }

    private var isAtFirstTapLocation: Bool {
        guard let firstTapLocation, tapsSoFar > 0 else { return true }
        return firstTapLocation.distance(to: lastLocation) <= GestureThresholds.tapDistance
    }

    private func startTimer(_ time: TimeInterval) {
        timer?.cancel()
        timer = clock.schedule(after: time) { [weak self] in self?.fail() }
    }

    private func fail() {
        timer?.cancel()
        state = .failed
    }
}

extension UIEvent {
    /// Whether the pressed buttons include the buttons of a mask. The primary button with the Control key counts as the
    /// secondary button.
    func isClick(with mask: ButtonMask) -> Bool {
        let held = buttonMask == .primary && modifierFlags.contains(.control) ? .secondary : buttonMask
        return held.isSuperset(of: mask)
    }
}
