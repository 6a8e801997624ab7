import Foundation

/// The decoration of a view. A platform draws the decoration in addition to the view's drawing and subviews.
package struct LayerStyle: Hashable, Sendable {
    package var background: DrawnColor?
    package var cornerRadius: CGFloat = 0
    /// The corners that are rounded: top left, top right, bottom right, bottom left.
    package var roundCorners = [true, true, true, true]
    package var borderWidth: CGFloat = 0
    package var border: DrawnColor?
    package var shadow: DrawnShadow?
    /// Whether drawing and subviews are clipped to the rounded bounds.
    package var clips = false

    package init() {}

    /// No decoration.
    package static let plain = LayerStyle()
}

/// The geometry with which a view is shown on the screen. It differs from the view's own geometry while the view is
/// animated or has a pointer effect.
package struct ShownGeometry: Hashable, Sendable {
    package var bounds: CGRect
    package var center: CGPoint
    package var transform: CGAffineTransform
    package var alpha: CGFloat

    package init(bounds: CGRect, center: CGPoint, transform: CGAffineTransform, alpha: CGFloat) {
        (self.bounds, self.center, self.transform, self.alpha) = (bounds, center, transform, alpha)
    }
}
