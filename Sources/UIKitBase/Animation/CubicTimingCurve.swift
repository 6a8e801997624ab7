import Foundation

/// A cubic Bézier timing curve: maps the elapsed fraction of the duration, from 0 to 1, to the progress. The progress
/// begins at 0 and ends at 1, but may leave this range in between.
package struct CubicTimingCurve: Hashable, Sendable {
    package let control1: CGPoint
    package let control2: CGPoint

    package init(_ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat) {
        control1 = CGPoint(x: min(max(x1, 0), 1), y: y1)
        control2 = CGPoint(x: min(max(x2, 0), 1), y: y2)
    }

    package static let linear = CubicTimingCurve(0, 0, 1, 1)
    package static let easeIn = CubicTimingCurve(0.42, 0, 1, 1)
    package static let easeOut = CubicTimingCurve(0, 0, 0.58, 1)
    package static let easeInOut = CubicTimingCurve(0.42, 0, 0.58, 1)

    /// Returns the x or y coordinate of the curve at the curve parameter `part`, from 0 to 1. `one` and `two` are the
    /// same coordinate of the two control points.
    private static func coordinate(_ one: CGFloat, _ two: CGFloat, _ part: Double) -> Double {
        let remaining = 1 - part
        return 3 * remaining * remaining * part * one + 3 * remaining * part * part * two + part * part * part
    }

    /// Returns the progress after a fraction of the time.
    package func value(at time: Double) -> Double {
        if time <= 0 { return 0 }
        if time >= 1 { return 1 }
        if self == .linear { return time }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if Self.coordinate(control1.x, control2.x, middle) < time { low = middle } else { high = middle }
        }
        return Self.coordinate(control1.y, control2.y, (low + high) / 2)
    }
}
