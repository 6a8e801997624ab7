import Foundation

/// A shape of the pointer.
///
/// With an effect, rectangles and paths are in the coordinates of the container of the effect's preview. Without an
/// effect, they are relative to the pointer.
public enum UIPointerShape {
    /// A path. Without an effect, the point (0, 0) of the path is at the pointer's location.
    case path(UIBezierPath)
    /// A rectangle with rounded corners. Without an effect, the rectangle is centred at the pointer's location and then
    /// moved by its origin.
    case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
    /// A vertical line with rounded ends, centred at the pointer's location; at most as long as the region is high.
    case verticalBeam(length: CGFloat)
    /// A horizontal line with rounded ends, centred at the pointer's location; at most as long as the region is wide.
    case horizontalBeam(length: CGFloat)

    /// The corner radius of a rectangle for which the app specifies no radius: 8 points.
    public static let defaultCornerRadius: CGFloat = 8

    /// Whether the shape can be drawn.
    var isValid: Bool {
        switch self {
        case .path(let path): !path.isEmpty && path.bounds.isFinite
        case .roundedRect(let rect, let radius):
            rect.isFinite && radius.isFinite && radius >= 0 && rect.width > 0 && rect.height > 0
        case .verticalBeam(let length), .horizontalBeam(let length): length > 0 && length <= 1e9
        }
    }

    /// An independent copy of the shape. Later changes of the app's path do not affect the copy.
    var duplicate: UIPointerShape {
        if case .path(let path) = self { .path(path.copied()) } else { self }
    }
}
