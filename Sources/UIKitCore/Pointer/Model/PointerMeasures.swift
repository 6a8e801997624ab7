import Foundation

/// The measures of the pointer and of its effects, in points and seconds. UIKit does not document these values.
enum PointerMeasures {
    /// The settling time and the damping ratio of the spring with which the pointer enters a region.
    static let (entranceDuration, entranceDamping) = (0.35, CGFloat(0.85))
    /// The settling time and the damping ratio of the spring with which the pointer exits a region.
    static let (exitDuration, exitDamping) = (0.3, CGFloat(1))
    /// The diameter of the circle that represents the pointer without a style.
    static let diameter: CGFloat = 19
    /// The width of a vertical beam and the height of a horizontal beam.
    static let beamWidth: CGFloat = 3
    /// The greatest number of accessories that are shown.
    static let accessoryLimit = 4

    // MARK: Effects

    /// The limits above which a view counts as large: for its area, in square points, or for its longer side.
    static let (largeArea, largeSide): (CGFloat, CGFloat) = (120 * 120, 200)
    /// The size of a highlighted view as a multiple of its normal size.
    static let highlightScale: CGFloat = 1.05
    /// The maximum size of a lifted view as a multiple of its normal size. Only small views reach this multiple.
    static let greatestLiftScale: CGFloat = 1.15
    /// The length by which the longer side of a hovered view grows.
    static let hoverGrowth: CGFloat = 8
    /// The scale of a pressed view, and of the circle of a pressed pointer.
    static let (pressedScale, pressedCircleScale): (CGFloat, CGFloat) = (0.95, 0.85)
    /// The greatest distance by which a view follows the pointer.
    static let (highlightParallax, liftParallax): (CGFloat, CGFloat) = (2, 4)
    /// The height of the shape behind a highlighted control of a bar.
    static let barHighlightHeight: CGFloat = 37
    /// The shadow of a lifted view.
    static let (shadowOffset, shadowRadius, shadowOpacity): (CGFloat, CGFloat, Float) = (8, 12, 0.25)

    /// The distance at which a latched effect stops following the pointer, on an axis that is not latched. The distance
    /// is a multiple of the region's extent (`unlatchExtents`), but at least `unlatchDistance` points.
    static let (unlatchExtents, unlatchDistance): (CGFloat, CGFloat) = (3, 120)

    // MARK: Shapes

    /// The movement of a constrained pointer: a fraction of the real pointer's distance from the centre of the region
    /// (`constrainedFraction`), but at most `maximumConstrainedOffset` points.
    static let (constrainedFraction, maximumConstrainedOffset): (CGFloat, CGFloat) = (0.1, 2)
}
