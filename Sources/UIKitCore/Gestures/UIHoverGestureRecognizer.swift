import Foundation

/// Recognises a pointer over its view while no button is held.
///
/// It begins when the pointer comes over the view, changes while it moves there, and ends when it leaves. It looks at
/// no touches, prevents no other recogniser and is prevented by none.
@MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// Never; other gestures go on.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Never; hovering goes on.
    open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    final func note(_ event: UIHoverEvent, at location: CGPoint, in window: UIWindow) {
        lastLocation = location
        lastButtons = event.eventButtons
        lastModifiers = event.eventModifiers
    }

    /// The pointer is over the view.
    final func hovered(isNew: Bool) {
        if isNew { currentState = .possible }
        currentState = currentState == .possible ? .began : .changed
        unreported.append(currentState)
        report()
    }

    /// The pointer has left the view, or was taken away.
    final func hoverEnded(cancelled: Bool) {
        guard currentState == .began || currentState == .changed else { return }
        currentState = cancelled ? .cancelled : .ended
        unreported.append(currentState)
        report()
        startOver()
    }

    override func hoverAbandoned() { hoverEnded(cancelled: true) }
}
