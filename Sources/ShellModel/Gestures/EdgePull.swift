import Foundation

/// The gesture that pulls the scenes up from the lower edge of the output.
struct EdgePull: Hashable, Sendable {
    var start: CGPoint
    var point: CGPoint
    var height: Double
    /// The time at which the finger counts as resting, unless the finger moves before this time; nil once the finger
    /// rests.
    var restDeadline: ShellTime?

    /// The time in seconds without a movement after which a finger rests. The scenes are then drawn at full quality.
    static let restDelay = 0.12

    /// The progress of the gesture: 0 at the start, 1 after half the height of the output.
    var progress: Double { min(max((start.y - point.y) / (height / 2), 0), 1) }
}
