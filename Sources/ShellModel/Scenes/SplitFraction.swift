import Foundation

/// The rules for the position of the divider between two scenes.
enum SplitFraction {
    /// The fractions at which the divider stops.
    static let stops = [1.0 / 3, 0.5, 2.0 / 3]

    /// The result of releasing the divider.
    enum Outcome: Hashable {
        case stop(Double)
        /// The scene on that side is closed.
        case close(Side)
    }

    /// Returns the range that the minimum widths of the scenes allow; 0.5 only if both minimums do not fit.
    static func bounds(width: Double, left: Double, right: Double) -> ClosedRange<Double> {
        let availableWidth = max(1, width - Metrics.divider)
        let low = max(left, OutputGeometry.minimumSceneWidth) / availableWidth
        let high = 1 - max(right, OutputGeometry.minimumSceneWidth) / availableWidth
        return low <= high ? low...high : 0.5...0.5
    }

    /// Returns the stop within bounds that is nearest to the fraction at which the divider was released.
    static func outcome(at fraction: Double, within bounds: ClosedRange<Double>) -> Outcome {
        if fraction < 0.12 { return .close(.left) }
        if fraction > 0.88 { return .close(.right) }
        let possible = stops.filter { bounds.contains($0) }
        let nearest = possible.min { abs($0 - fraction) < abs($1 - fraction) }
        return .stop(nearest ?? min(max(0.5, bounds.lowerBound), bounds.upperBound))
    }
}
