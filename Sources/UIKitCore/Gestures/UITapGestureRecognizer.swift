import Foundation

/// Recognises one or more taps. It is discrete: its action is called once, in the state ended.
@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
    /// How many taps make the gesture. The default is 1.
    open var numberOfTapsRequired = 1
    /// How many fingers tap at the same time. The default is 1.
    open var numberOfTouchesRequired = 1
    /// The buttons that a pointer must click with; looked at for pointers only. The default is the primary one.
    open var buttonMaskRequired: UIEvent.ButtonMask = .primary {
        // As in UIKit a tap without any button does not exist.
        didSet { if buttonMaskRequired.isEmpty { buttonMaskRequired = oldValue } }
    }

    private var tapsSoFar = 0
    private var starts: [UITouch: CGPoint] = [:]
    private var down = 0
    private var firstPlace: CGPoint?
    private var timer: ClockTask?

    /// Where the first tap was, in the coordinates of a view; of the window when `view` is nil.
    open override func location(in view: UIView?) -> CGPoint {
        guard let firstPlace else { return super.location(in: view) }
        return UITouch.point(firstPlace, of: attachedView?.window, in: view)
    }

    /// Counts fingers; too many, other buttons, or another place make it another gesture.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { starts[touch] = touch.place }
        down += touches.count
        let hasOtherButtons =
            touches.contains { $0.type == .indirectPointer } && !event.isClick(with: buttonMaskRequired)
        guard !hasOtherButtons, down <= numberOfTouchesRequired, isAtFirstPlace else { return fail() }
        if down == numberOfTouchesRequired {
            if firstPlace == nil { firstPlace = lastLocation }
            wait(GestureThresholds.tapDuration)
        }
    }

    /// A finger that moves too far does not tap.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let strays = touches.contains { touch in
            (starts[touch] ?? touch.place).distance(to: touch.place) > GestureThresholds.tapMovement
        }
        if strays { fail() }
    }

    /// The last finger that is lifted ends a tap.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        // Lifted before all of them were down.
        guard starts.count >= numberOfTouchesRequired else { return fail() }
        down -= touches.count
        guard down <= 0 else { return }
        starts = [:]
        tapsSoFar += 1
        if tapsSoFar >= numberOfTapsRequired {
            timer?.cancel()
            state = .ended
        } else {
            wait(GestureThresholds.tapInterval)
        }
    }

    /// Without the touches there is no tap.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { fail() }

    /// Forgets what was counted.
    open override func reset() {
        super.reset()
        timer?.cancel()
        (timer, tapsSoFar, down, starts, firstPlace) = (nil, 0, 0, [:], nil)
    }

    private var isAtFirstPlace: Bool {
        guard let firstPlace, tapsSoFar > 0 else { return true }
        return firstPlace.distance(to: lastLocation) <= GestureThresholds.tapDistance
    }

    private func wait(_ time: TimeInterval) {
        timer?.cancel()
        timer = clock.schedule(after: time) { [weak self] in self?.fail() }
    }

    private func fail() {
        timer?.cancel()
        state = .failed
    }
}

extension UIEvent {
    /// Whether the buttons that are held are those of a mask. Control and the primary button are a secondary click.
    func isClick(with mask: ButtonMask) -> Bool {
        let held = buttonMask == .primary && modifierFlags.contains(.control) ? .secondary : buttonMask
        return held.isSuperset(of: mask)
    }
}
