import Foundation

/// A recogniser of a pointer over its view while no button is pressed.
///
/// The gesture begins when the pointer enters the view, changes while the pointer moves, and ends when the pointer
/// leaves. The recogniser ignores touches, prevents no other recogniser and is prevented by none.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// The distance of a hovering pen from the screen, from 0 to 1. The value is always 0, because a pointer has no
    /// distance and the distance of pens is not read.
    open var zOffset: CGFloat { 0 }

    /// Returns false: hovering prevents no other gesture.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Returns false: no other gesture prevents hovering.
    open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    final func updateFromEvent(_ event: UIHoverEvent, at location: CGPoint, in window: UIWindow) {
        lastLocation = location
        lastButtons = event.eventButtons
        lastModifiers = event.eventModifiers
    }

    /// Enters a state and calls the actions. The state is `began` if the pointer has just entered the view, otherwise
    /// `changed`.
    final func hovered(isNew: Bool) {
        if isNew { currentState = .possible }
        currentState = currentState == .possible ? .began : .changed
        unreportedStates.append(currentState)
        reportStates()
    }

    /// Ends or cancels the gesture, because the pointer has left the view or disappeared. Does nothing if no gesture
    /// has begun.
    final func hoverEnded(cancelled: Bool) {
        guard currentState == .began || currentState == .changed else { return }
        currentState = cancelled ? .cancelled : .ended
        unreportedStates.append(currentState)
        reportStates()
        resetToPossible()
    }

    override var receivesTouches: Bool { false }

    override func cancelHover() { hoverEnded(cancelled: true) }
}
