import Foundation

/// The appearance of the pointer in a region: an effect on a view, a shape, the system's pointer, or no pointer.
@preconcurrency @MainActor public final class UIPointerStyle: NSObject, NSCopying {
    /// The kinds of styles.
    enum Content {
        /// An effect on a view; without a shape, the pointer takes the shape of the view.
        case effect(UIPointerEffect, UIPointerShape?)
        /// A shape that stays at the centre of the region on some axes.
        case shape(UIPointerShape, UIAxis)
        case hidden
        case system
    }

    let content: Content
    /// The shapes around the pointer. At most four are shown. A change of the style animates the old accessories into
    /// the new accessories. The default is none.
    public var accessories: [UIPointerAccessory] = []

    private init(_ content: Content) {
        self.content = content
        super.init()
    }

    /// Creates a style with an effect on a view. The shape is in the coordinates of the container of the effect's
    /// preview; nil for the shape of the view.
    public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
        self.init(.effect(effect, shape?.duplicate))
    }

    /// Creates a style with a shape. On the constrained axes, the pointer stays at the centre of the region.
    public convenience init(shape: UIPointerShape, constrainedAxes: UIAxis = []) {
        self.init(.shape(shape.duplicate, constrainedAxes))
    }

    /// Returns a style that hides the pointer.
    public class func hidden() -> UIPointerStyle { UIPointerStyle(.hidden) }

    /// Returns the style that the pointer has outside of all regions. Apps can add accessories to the returned style.
    public class func system() -> UIPointerStyle { UIPointerStyle(.system) }

    /// Returns an independent copy.
    nonisolated public func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { duplicate() } }

    func duplicate() -> UIPointerStyle {
        let copy = UIPointerStyle(content)
        copy.accessories = accessories.map { $0.duplicate() }
        return copy
    }

    /// The accessories that are shown.
    var shownAccessories: ArraySlice<UIPointerAccessory> { accessories.prefix(PointerMeasures.accessoryLimit) }

    /// The reason why the style cannot be shown; nil if it can be shown.
    var fault: String? {
        switch content {
        case .effect(let effect, let shape):
            if effect.preview.target.container.window == nil {
                return "the container of the pointer effect's preview is not in a window"
            }
            if let shape, !shape.isValid { return "the shape of the pointer effect is empty or not finite: \(shape)" }
        case .shape(let shape, _) where !shape.isValid:
            return "the shape of the pointer style is empty or not finite: \(shape)"
        case .shape, .hidden, .system: break
        }
        let accessory = shownAccessories.first { !$0.isValid }
        return accessory.map {
            "the position or shape of a pointer accessory is not valid: \($0.shape), \($0.position)"
        }
    }
}
