import Foundation

/// The appearance of the item that has the focus.
///
/// This class defines no appearance. An item whose effect is a plain `UIFocusEffect` is shown with the standard halo.
@preconcurrency @MainActor open class UIFocusEffect: NSObject, NSCopying {
    /// Creates an effect.
    public override init() { super.init() }

    /// Returns a new effect with the same appearance.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { makeCopy() } }

    /// Returns a new effect with the same appearance.
    func makeCopy() -> UIFocusEffect { UIFocusEffect() }
}

/// A line around the item that has the focus.
@preconcurrency @MainActor open class UIFocusHaloEffect: UIFocusEffect {
    /// The position of the halo relative to its shape.
    public enum Position: Int, Sendable {
        /// Inside for an item that fills the width of the view around it, otherwise outside.
        case automatic = 0
        /// Around the shape.
        case outside = 1
        /// Inside the shape.
        case inside = 2
    }

    /// The outline of a halo, in the coordinates of the reference view.
    enum Shape {
        /// The outline of the item.
        case item
        /// A rectangle with rounded corners.
        case roundedRect(CGRect, radius: CGFloat, curve: CALayerCornerCurve)
        /// A path.
        case path(UIBezierPath)
    }

    let shape: Shape

    /// Creates a halo that follows the outline of the item.
    public override init() {
        shape = .item
        super.init()
    }

    /// Creates a halo of a rectangle with rounded corners, in the coordinates of the item, in points.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
        shape = .roundedRect(rect, radius: cornerRadius, curve: curve)
        super.init()
    }

    /// Creates a halo that follows a path, in the coordinates of the item.
    public init(path bezierPath: UIBezierPath) {
        shape = .path(bezierPath)
        super.init()
    }

    private init(shape: Shape) {
        self.shape = shape
        super.init()
    }

    /// The view that contains the halo; nil for the superview of the item. The reference is weak.
    open weak var containerView: UIView?

    /// The view that defines the coordinates of the halo's shape; nil for the item. The reference is weak.
    open weak var referenceView: UIView?

    /// The position of the halo relative to its shape. The default is `automatic`.
    open var position = Position.automatic

    override func makeCopy() -> UIFocusEffect {
        let copy = UIFocusHaloEffect(shape: shape)
        (copy.containerView, copy.referenceView, copy.position) = (containerView, referenceView, position)
        return copy
    }
}
