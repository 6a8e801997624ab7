import Foundation
import UIKitBase

/// The measures and the colour of halos.
enum FocusHaloStyle {
    /// The width of the line, in points.
    static let lineWidth: CGFloat = 3
    /// The distance between an item and a halo around the item, in points.
    static let gap: CGFloat = 1
    /// The minimum contrast of the line with the background. Accessibility guidelines require this contrast for parts
    /// of controls.
    static let minimumContrast: CGFloat = 3
    /// The minimum fraction of the surrounding view's width at which an item counts as filling that view.
    static let fillingShare: CGFloat = 0.9

    /// Returns the distance by which the outer edge of the line lies outside of the shape; negative inside the shape.
    static func outset(isInside: Bool) -> CGFloat { isInside ? 0 : gap + lineWidth }

    /// Returns the radius of the line's outer edge for the corner radius of an item.
    static func radius(_ radius: CGFloat, isInside: Bool) -> CGFloat {
        radius <= 0 && isInside ? 0 : max(0, radius) + outset(isInside: isInside)
    }

    /// Returns the colour of the line: the tint colour if it can be seen on the background, otherwise the colour of
    /// text.
    static func color(tint: DrawnColor, text: DrawnColor, on background: DrawnColor) -> DrawnColor {
        var opaque = tint
        opaque.alpha = 1
        return opaque.contrast(with: background) >= minimumContrast ? opaque : text
    }
}
