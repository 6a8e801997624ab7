import Foundation

/// A pointer that moves over a window without a button held.
@MainActor final class UIHoverEvent: UIEvent {
    /// Where the pointer is, in the window's coordinates.
    let location: CGPoint
    /// Whether it has come, moved or left.
    let phase: UITouch.Phase

    init(location: CGPoint, phase: UITouch.Phase) {
        (self.location, self.phase) = (location, phase)
        super.init(type: .hover)
    }
}

/// Scrolling by wheel or trackpad.
@MainActor final class UIScrollEvent: UIEvent {
    /// Where the pointer is, in the window's coordinates.
    let location: CGPoint
    /// How far contents are to move since the last event, in points.
    let delta: CGVector
    /// How far the gesture has come. A wheel's step begins and ends in one event: `ended` with a delta.
    let phase: IndirectPhase
    /// By wheel or by trackpad.
    let kind: UIScrollTypeMask

    init(location: CGPoint, delta: CGVector, phase: IndirectPhase, kind: UIScrollTypeMask) {
        (self.location, self.delta, self.phase, self.kind) = (location, delta, phase, kind)
        super.init(type: .scroll)
    }
}

/// Pinching and turning on a trackpad.
@MainActor final class UITransformEvent: UIEvent {
    /// Where the pointer is, in the window's coordinates.
    let location: CGPoint
    /// The scale since the gesture began, 1 at the beginning.
    let scale: CGFloat
    /// The angle since the gesture began, in radians, clockwise.
    let rotation: CGFloat
    /// How far the gesture has come.
    let phase: IndirectPhase

    init(location: CGPoint, scale: CGFloat, rotation: CGFloat, phase: IndirectPhase) {
        (self.location, self.scale, self.rotation, self.phase) = (location, scale, rotation, phase)
        super.init(type: .transform)
    }
}

/// How far a gesture without touches has come.
package enum IndirectPhase: Sendable {
    case began, changed, ended, cancelled
}
