import Foundation

/// A region of a pointer interaction as a value. Two regions are the same if all properties are equal.
struct PointerTarget: Equatable {
    /// The interaction of the region.
    let interaction: ObjectIdentifier
    /// The rectangle, in the coordinates of the interaction's view.
    let rect: CGRect
    /// The app's identifier of the region; nil for none.
    let identifier: AnyHashable?
    /// The axes on which the effect follows a pressed pointer.
    let latchingAxes: UIAxis
}

/// The effect of a pressed pointer that stays with its region.
struct PointerLatch: Equatable {
    /// The location of the press.
    let origin: CGPoint
    /// The axes on which the effect follows the pointer.
    let axes: UIAxis
    /// The size of the region at the press. On the other axes, the effect moves by less than this size.
    let size: CGSize

    /// Returns the distance by which the effect has moved when the pointer is at a location.
    func displacement(at location: CGPoint) -> CGVector {
        let (x, y) = (location.x - origin.x, location.y - origin.y)
        return CGVector(
            dx: axes.contains(.horizontal) ? x : RubberBand(length: size.width).overscroll(x),
            dy: axes.contains(.vertical) ? y : RubberBand(length: size.height).overscroll(y))
    }

    /// Whether the latch ends at a location, because the location is too far away on an axis on which the effect does
    /// not follow.
    func isReleased(at location: CGPoint) -> Bool {
        func isFar(_ distance: CGFloat, _ extent: CGFloat) -> Bool {
            abs(distance) > max(extent * PointerMeasures.unlatchExtents, PointerMeasures.unlatchDistance)
        }
        return !axes.contains(.horizontal) && isFar(location.x - origin.x, size.width)
            || !axes.contains(.vertical) && isFar(location.y - origin.y, size.height)
    }
}
