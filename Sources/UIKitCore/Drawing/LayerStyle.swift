import Foundation

/// What a platform draws of a view besides its drawing and its subviews.
package struct LayerStyle: Hashable, Sendable {
    package var background: DrawnColor?
    package var cornerRadius: CGFloat = 0
    /// Which corners are round: top left, top right, bottom right, bottom left.
    package var roundCorners = [true, true, true, true]
    package var borderWidth: CGFloat = 0
    package var border: DrawnColor?
    package var shadow: DrawnShadow?
    /// Whether drawing and subviews are cut off at the rounded bounds.
    package var clips = false

    package init() {}

    /// Nothing but what the view and its subviews draw.
    package static let plain = LayerStyle()
}

/// Where a view is shown just now, which differs from where it belongs while it is animated.
package struct ShownGeometry: Hashable, Sendable {
    package var bounds: CGRect
    package var center: CGPoint
    package var transform: CGAffineTransform
    package var alpha: CGFloat

    package init(bounds: CGRect, center: CGPoint, transform: CGAffineTransform, alpha: CGFloat) {
        (self.bounds, self.center, self.transform, self.alpha) = (bounds, center, transform, alpha)
    }
}
