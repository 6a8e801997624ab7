import Foundation

/// The rules for the position of the divider between two scenes.
enum SplitFraction {
    /// The fraction of the left scene in a new split.
    static let initial = 0.5

    /// The fractions of the width at which a released divider stops.
    static let stops = [1.0 / 3, 0.5, 2.0 / 3]

    /// The effect of releasing the divider.
    enum Outcome: Hashable {
        case stop(Double)
        /// The scene on this side is removed from the split.
        case close(Side)
    }

    /// Returns the range of fractions that the minimum widths of both scenes allow.
    ///
    /// If the two minimum widths do not fit beside each other, the range has one fraction. If both scenes need more
    /// than a half, this fraction gives the scene with the smaller minimum width exactly that width. Then only the
    /// window of the other scene extends beyond its frame and must be panned. The fraction is 0.5 if that width would
    /// leave too little space for the other scene, or if only one scene needs more than a half.
    static func bounds(width: Double, left: Double, right: Double) -> ClosedRange<Double> {
        let availableWidth = max(1, width - Metrics.divider)
        let low = max(left, OutputGeometry.minimumSceneWidth) / availableWidth
        let high = 1 - max(right, OutputGeometry.minimumSceneWidth) / availableWidth
        if low <= high { return low...high }
        let smaller = min(low, 1 - high)
        guard smaller > 0.5, 1 - smaller >= OutputGeometry.minimumSceneWidth / availableWidth else { return 0.5...0.5 }
        return low <= 1 - high ? low...low : high...high
    }

    /// Returns the effect of releasing the divider at a fraction. Near an edge, the scene at that edge is removed from
    /// the split. At any other fraction, the divider moves to the nearest stop within the bounds.
    static func outcome(at fraction: Double, within bounds: ClosedRange<Double>) -> Outcome {
        if fraction < 0.12 { return .close(.left) }
        if fraction > 0.88 { return .close(.right) }
        let possible = stops.filter { bounds.contains($0) }
        let nearest = possible.min { abs($0 - fraction) < abs($1 - fraction) }
        return .stop(nearest ?? min(max(0.5, bounds.lowerBound), bounds.upperBound))
    }
}
