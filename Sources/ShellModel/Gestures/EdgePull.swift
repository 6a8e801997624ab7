import Foundation

/// The gesture that pulls the scenes up from the lower edge.
struct EdgePull: Hashable, Sendable {
    var start: CGPoint
    var point: CGPoint
    var height: Double
    /// The time from which the finger counts as resting; nil once it does.
    var restDeadline: ShellTime?

    /// Seconds without a move after which a finger rests; the scenes are then drawn at full quality.
    static let restDelay = 0.12

    /// The progress of the gesture, from 0 at the edge to 1 at half the height of the output.
    var progress: Double { min(max((start.y - point.y) / (height / 2), 0), 1) }
}
