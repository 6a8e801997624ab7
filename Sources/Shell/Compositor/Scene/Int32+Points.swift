import Foundation

extension Int32 {
    /// The greatest distance from the origin that a coordinate of the scene graph can have, in points. A sum of a few
    /// such coordinates, multiplied by the scale of an output, does not overflow.
    static let greatestCoordinate = 16_777_216.0

    /// Converts a coordinate or length in points to whole points, rounding towards zero. A number outside of the scene
    /// graph's range becomes the nearest number of the range; NaN becomes 0.
    init(points value: Double) {
        guard !value.isNaN else {
            self = 0
            return
        }
        self = Int32(Swift.max(-Self.greatestCoordinate, Swift.min(Self.greatestCoordinate, value)))
    }
}

extension UInt32 {
    /// Converts a length in points to whole points, rounding towards zero. A negative length becomes 0.
    init(points value: Double) { self.init(Swift.max(0, Int32(points: value))) }
}
