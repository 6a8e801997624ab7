import Foundation

/// A spring that moves from 0 to 1, as a function of time.
struct PointerSpring: Hashable, Sendable {
    /// The period of the undamped spring in seconds, and the damping ratio from 0 to 1.
    var response: Double
    var damping: Double

    /// The spring for entering a region, and the spring for leaving it.
    static let entrance = PointerSpring(response: 0.25, damping: 0.85)
    static let exit = PointerSpring(response: 0.30, damping: 1)

    /// The time in seconds after which the remaining movement is invisible.
    var duration: Double { 1.6 * response }

    /// Returns the position at a time in seconds: 0 at the start and exactly 1 after ``duration``. In between, the
    /// position can be slightly greater than 1.
    func position(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < duration else { return 1 }
        let frequency = 2 * .pi / response
        if damping >= 1 { return 1 - (1 + frequency * time) * exp(-frequency * time) }
        let damped = frequency * (1 - damping * damping).squareRoot()
        let decay = exp(-damping * frequency * time)
        return 1 - decay * (cos(damped * time) + damping * frequency / damped * sin(damped * time))
    }
}

/// The resistance to movement on an axis that is not latched, computed with UIKit's formula.
enum PointerResistance {
    private static let stiffness = 0.55

    /// Returns the distance by which the pointer's shape moves when the pointer moves by `distance`. The result is less
    /// than `length`.
    static func followed(_ distance: Double, length: Double) -> Double {
        guard length > 0 else { return 0 }
        let followed = (1 - 1 / (abs(distance) * stiffness / length + 1)) * length
        return distance < 0 ? -followed : followed
    }
}

/// The measures of the pointer in points and seconds. UIKit does not document these values.
enum PointerMetrics {
    /// The diameter of the circle.
    static let diameter = 19.0
    /// The scale of the circle and of other shapes while a button is pressed.
    static let (pressedCircle, pressedShape) = (0.85, 0.95)
    /// The fraction of the pointer's distance from the centre of a region by which a constrained shape moves, and the
    /// maximum movement.
    static let (constrainedFraction, maximumConstrainedOffset) = (0.1, 2.0)
    /// The distance at which a latch is released, on an axis that is not latched: a multiple of the region's extent on
    /// this axis, and a minimum in points.
    static let (unlatchExtents, unlatchDistance) = (3.0, 120.0)
    /// The time without movement after which the pointer is hidden, and the durations of its fading out and in.
    static let (hideDelay, fadeOut, fadeIn) = (2.0, 0.35, 0.1)
}
