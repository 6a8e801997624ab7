import Foundation

/// An area of a view in which the pointer has one style.
///
/// Two regions with the same rectangle, identifier and latching axes are equal. When the delegate replaces a region by
/// an equal region, the pointer neither exits the old region nor enters the new region.
@preconcurrency @MainActor public final class UIPointerRegion: NSObject, NSCopying {
    /// The area, in the coordinates of the interaction's view.
    public let rect: CGRect
    /// The app's identifier of the region; nil for none.
    public let identifier: AnyHashable?
    /// The axes on which the effect follows the pointer while the primary button is pressed, if the button was pressed
    /// in the region. On the other axes, the effect resists the movement like a rubber band. With no axes, the default,
    /// a press does not keep the effect in the region.
    public var latchingAxes: UIAxis = []

    /// Creates a region from a rectangle in the coordinates of the interaction's view, and an identifier; nil for none.
    public init(rect: CGRect, identifier: AnyHashable? = nil) {
        (self.rect, self.identifier) = (rect, identifier)
        super.init()
    }

    /// Returns an equal region.
    nonisolated public func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { duplicate() } }

    private func duplicate() -> UIPointerRegion {
        let copy = UIPointerRegion(rect: rect, identifier: identifier)
        copy.latchingAxes = latchingAxes
        return copy
    }

    /// Whether an object is a region with the same rectangle, identifier and latching axes.
    nonisolated public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIPointerRegion else { return false }
        return MainActor.assumeIsolated {
            rect == other.rect && identifier == other.identifier && latchingAxes == other.latchingAxes
        }
    }

    /// The hash of the rectangle and the identifier.
    nonisolated public override var hash: Int {
        MainActor.assumeIsolated {
            var hasher = Hasher()
            for value in [rect.minX, rect.minY, rect.width, rect.height] { hasher.combine(value) }
            hasher.combine(identifier)
            return hasher.finalize()
        }
    }
}

/// The request for the region at the pointer's location.
@preconcurrency @MainActor public final class UIPointerRegionRequest: NSObject {
    /// The location of the pointer, in the coordinates of the interaction's view.
    public let location: CGPoint
    /// The modifier keys that are pressed.
    public let modifiers: UIKeyModifierFlags

    init(location: CGPoint, modifiers: UIKeyModifierFlags) {
        (self.location, self.modifiers) = (location, modifiers)
        super.init()
    }
}
