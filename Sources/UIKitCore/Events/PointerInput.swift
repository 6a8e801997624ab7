import Foundation

/// A touch as a platform, or a test, reports it.
package struct TouchInput {
    /// What tells the touch from others while it lasts.
    package var identifier: Int
    /// Began, moved, stationary, ended or cancelled.
    package var phase: UITouch.Phase
    /// Where it is, in the window's coordinates.
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

/// What was held while something happened.
package struct InputContext {
    /// Seconds on the scale of the window's clock; nil for now.
    package var timestamp: TimeInterval?
    package var modifiers: UIKeyModifierFlags
    package var buttons: UIEvent.ButtonMask

    package init(
        timestamp: TimeInterval? = nil, modifiers: UIKeyModifierFlags = [], buttons: UIEvent.ButtonMask = []
    ) { (self.timestamp, self.modifiers, self.buttons) = (timestamp, modifiers, buttons) }
}
