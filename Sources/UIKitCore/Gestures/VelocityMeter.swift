import Foundation

/// A meter of the velocities of two values over the last `GestureThresholds.velocityWindow` seconds.
struct VelocityMeter {
    private var samples: [(time: TimeInterval, x: CGFloat, y: CGFloat)] = []

    /// Adds a pair of values at a time in seconds.
    mutating func add(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval) {
        samples.append((time, x, y))
        samples.removeAll { time - $0.time > GestureThresholds.velocityWindow }
    }

    /// Removes all values.
    mutating func reset() { samples = [] }

    /// The change of both values per second; zero until there are samples at two different times.
    var velocity: CGPoint {
        guard let first = samples.first, let last = samples.last, last.time > first.time else { return .zero }
        let time = CGFloat(last.time - first.time)
        return CGPoint(x: (last.x - first.x) / time, y: (last.y - first.y) / time)
    }
}
