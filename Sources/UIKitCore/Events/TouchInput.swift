import Foundation

/// A touch as reported by a platform or a test.
package struct TouchInput {
    /// The platform's identifier of the touch, unique among the current touches.
    package var identifier: Int
    /// The phase: began, moved, stationary, ended or cancelled.
    package var phase: UITouch.Phase
    /// The location in points; the origin is the upper left corner of the window.
    package var location: CGPoint
    package var type: UITouch.TouchType
    package var force: CGFloat
    package var majorRadius: CGFloat

    package init(
        identifier: Int, phase: UITouch.Phase, location: CGPoint, type: UITouch.TouchType = .direct,
        force: CGFloat = 0, majorRadius: CGFloat = 0
    ) {
        (self.identifier, self.phase, self.location, self.type) = (identifier, phase, location, type)
        (self.force, self.majorRadius) = (force, majorRadius)
    }
}

/// The time, modifier keys and buttons of an input.
package struct InputContext {
    /// The time in seconds, as measured by the window's clock; nil for the current time.
    package var timestamp: TimeInterval?
    package var modifiers: UIKeyModifierFlags
    package var buttons: UIEvent.ButtonMask

    package init(
        timestamp: TimeInterval? = nil, modifiers: UIKeyModifierFlags = [], buttons: UIEvent.ButtonMask = []
    ) { (self.timestamp, self.modifiers, self.buttons) = (timestamp, modifiers, buttons) }
}
