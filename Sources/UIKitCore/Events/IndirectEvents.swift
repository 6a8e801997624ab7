import Foundation

/// A movement of the pointer over a window without a pressed button.
@MainActor final class UIHoverEvent: UIEvent {
    /// The location of the pointer, in the window's coordinates.
    let location: CGPoint
    /// The phase: `regionEntered`, `regionMoved` or `regionExited`.
    let phase: UITouch.Phase

    init(location: CGPoint, phase: UITouch.Phase) {
        (self.location, self.phase) = (location, phase)
        super.init(type: .hover)
    }
}

/// Scrolling with a wheel or trackpad.
@MainActor final class UIScrollEvent: UIEvent {
    /// The location of the pointer, in the window's coordinates.
    let location: CGPoint
    /// The distance by which the content should move for this event, in points.
    let delta: CGVector
    /// The phase of the gesture. A wheel makes no continuous gesture: each step of the wheel is one event, with a delta
    /// and the phase `ended`.
    let phase: IndirectPhase
    /// The kind of scrolling: discrete (wheel) or continuous (trackpad).
    let kind: UIScrollTypeMask

    init(location: CGPoint, delta: CGVector, phase: IndirectPhase, kind: UIScrollTypeMask) {
        (self.location, self.delta, self.phase, self.kind) = (location, delta, phase, kind)
        super.init(type: .scroll)
    }
}

/// A pinch or rotation on a trackpad.
@MainActor final class UITransformEvent: UIEvent {
    /// The location of the pointer, in the window's coordinates.
    let location: CGPoint
    /// The scale since the gesture began, 1 at the beginning.
    let scale: CGFloat
    /// The angle since the gesture began, in radians, clockwise.
    let rotation: CGFloat
    /// The phase of the gesture.
    let phase: IndirectPhase

    init(location: CGPoint, scale: CGFloat, rotation: CGFloat, phase: IndirectPhase) {
        (self.location, self.scale, self.rotation, self.phase) = (location, scale, rotation, phase)
        super.init(type: .transform)
    }
}

/// The steps of a wheel.
package enum WheelStep {
    /// The distance that one step of a wheel scrolls, in points.
    package static let distance: CGFloat = 40
}

/// The phases of a scroll, pinch or rotation gesture of a wheel or trackpad.
package enum IndirectPhase: Sendable {
    case began, changed, ended, cancelled
}
