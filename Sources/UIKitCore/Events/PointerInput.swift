import Foundation

/// A touch as a platform, or a test, reports it.
struct TouchInput {
    /// What tells the touch from others while it lasts.
    var identifier: Int
    /// Began, moved, stationary, ended or cancelled.
    var phase: UITouch.Phase
    /// Where it is, in the window's coordinates.
    var location: CGPoint
    var type = UITouch.TouchType.direct
    var force: CGFloat = 0
    var majorRadius: CGFloat = 0
}

/// What was held while something happened.
struct InputContext {
    /// Seconds on the scale of the window's clock; nil for now.
    var timestamp: TimeInterval?
    var modifiers: UIKeyModifierFlags = []
    var buttons: UIEvent.ButtonMask = []
}
