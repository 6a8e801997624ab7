import Foundation

/// The thresholds that distinguish gestures. Values from Apple's documentation are used unchanged; all other values are
/// estimates.
enum GestureThresholds {
    /// The maximum movement of a finger during a tap, in points.
    static let tapMovement: CGFloat = 45
    /// The maximum duration of a tap, in seconds.
    static let tapDuration: TimeInterval = 0.75
    /// The maximum pause between two taps, in seconds.
    static let tapInterval: TimeInterval = 0.35
    /// The maximum distance between two taps of a series, in points.
    static let tapDistance: CGFloat = 45
    /// The distance that fingers move before a pan begins, in points.
    static let panDistance: CGFloat = 10
    /// The change of the distance between two fingers before a pinch begins, in points.
    static let pinchDistance: CGFloat = 8
    /// The angle that two fingers turn before a rotation begins, in radians.
    static let rotationAngle: CGFloat = .pi / 36
    /// The distance that a finger moves for a swipe, in points.
    static let swipeDistance: CGFloat = 50
    /// The maximum movement perpendicular to the direction of a swipe, in points.
    static let swipeDeviation: CGFloat = 40
    /// The maximum duration of a swipe, in seconds.
    static let swipeDuration: TimeInterval = 0.5
    /// The maximum distance from the edge of the window at which an edge pan may begin, in points.
    static let edgeWidth: CGFloat = 24
    /// The pause after a step of a wheel, in seconds, after which a gesture of several steps ends.
    static let wheelPause: TimeInterval = 0.2
    /// The period over which velocities are measured, in seconds.
    static let velocityWindow: TimeInterval = 0.1
}
