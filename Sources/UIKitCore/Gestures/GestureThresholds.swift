import Foundation

/// The numbers by which gestures are told apart. Those that Apple documents are exact; all others are chosen.
enum GestureThresholds {
    /// How far a finger may move while it taps, in points.
    static let tapMovement: CGFloat = 45
    /// How long a finger may stay while it taps, in seconds.
    static let tapDuration: TimeInterval = 0.75
    /// How long the pause between two taps may be, in seconds.
    static let tapInterval: TimeInterval = 0.35
    /// How far apart two taps of one series may be, in points.
    static let tapDistance: CGFloat = 45
    /// How far fingers move before they pan, in points.
    static let panDistance: CGFloat = 10
    /// How much the distance of two fingers changes before they pinch, in points.
    static let pinchDistance: CGFloat = 8
    /// How far two fingers turn before they rotate, in radians.
    static let rotationAngle: CGFloat = .pi / 36
    /// How far a finger moves for a swipe, in points.
    static let swipeDistance: CGFloat = 50
    /// How far it may move across the direction of the swipe, in points.
    static let swipeDeviation: CGFloat = 40
    /// How long a swipe may take, in seconds.
    static let swipeDuration: TimeInterval = 0.5
    /// How far from the edge of the window a pan from the edge may begin, in points.
    static let edgeWidth: CGFloat = 24
    /// The time over which velocities are measured, in seconds.
    static let velocityWindow: TimeInterval = 0.1
}
