import Foundation

/// How the width is shared between two scenes.
enum SplitFraction {
    /// Where the divider comes to rest.
    static let stops = [1.0 / 3, 0.5, 2.0 / 3]

    /// What a released divider amounts to.
    enum Outcome: Hashable {
        case rest(Double)
        /// The scene of that side is pushed out.
        case close(Side)
    }

    /// The bounds that the scenes' smallest sizes leave; half and half where both cannot have theirs.
    static func bounds(width: Double, left: Double, right: Double) -> ClosedRange<Double> {
        let room = max(1, width - Metrics.divider)
        let low = max(left, DeskGeometry.narrowest) / room
        let high = 1 - max(right, DeskGeometry.narrowest) / room
        return low <= high ? low...high : 0.5...0.5
    }

    /// The stop that is nearest to where the divider was let go, within bounds.
    static func outcome(at fraction: Double, within bounds: ClosedRange<Double>) -> Outcome {
        if fraction < 0.12 { return .close(.left) }
        if fraction > 0.88 { return .close(.right) }
        let possible = stops.filter { bounds.contains($0) }
        let nearest = possible.min { abs($0 - fraction) < abs($1 - fraction) }
        return .rest(nearest ?? min(max(0.5, bounds.lowerBound), bounds.upperBound))
    }
}
