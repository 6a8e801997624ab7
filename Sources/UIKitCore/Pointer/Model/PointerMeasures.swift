import Foundation

/// The measures of the pointer and of its effects, in points and seconds. UIKit does not document these values.
enum PointerMeasures {
    /// The settling time and the damping ratio of the spring with which the pointer enters a region.
    static let (entranceDuration, entranceDamping) = (0.35, CGFloat(0.85))
    /// The settling time and the damping ratio of the spring with which the pointer exits a region.
    static let (exitDuration, exitDamping) = (0.3, CGFloat(1))
    /// The diameter of the circle that the pointer is without a style.
    static let diameter: CGFloat = 19
    /// The greatest number of accessories that are shown.
    static let accessoryLimit = 4
}
