import CGTK
import Foundation
import UIKitCore

/// Conversion of a view's geometry to a GTK allocation: the position and size of the view's widget in the superview's
/// widget.
enum WidgetGeometry {
    /// Allocates the size and position of a child widget. `origin` is the origin of the superview's bounds.
    static func allocate(_ widget: UnsafeMutablePointer<GtkWidget>, _ shown: ShownGeometry, from origin: CGPoint) {
        // GTK requires that a widget is measured before it is allocated.
        gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
        gtk_widget_allocate(
            widget, roundedUp(shown.bounds.width), roundedUp(shown.bounds.height), -1, transform(shown, from: origin))
    }

    /// Returns a length rounded up to whole points, within the range that GTK accepts.
    static func roundedUp(_ length: CGFloat) -> gint {
        guard length.isFinite else { return 0 }
        return gint(min(max(0, length.rounded(.up)), 1_000_000))
    }

    /// Returns the transform from the coordinates of the child's widget to the coordinates of the parent's widget. The
    /// origin of the child's widget is the upper left corner of the child's bounds.
    ///
    /// The transform is composed of rotation, skew and scale instead of a general matrix, because renderers can
    /// optimise these three operations.
    static func transform(_ shown: ShownGeometry, from origin: CGPoint) -> OpaquePointer? {
        let (size, matrix) = (shown.bounds.size, shown.transform)
        guard !matrix.isIdentity else {
            return moved(
                nil, shown.center.x - origin.x - size.width / 2, shown.center.y - origin.y - size.height / 2)
        }
        var result = moved(nil, shown.center.x - origin.x + matrix.tx, shown.center.y - origin.y + matrix.ty)
        let width = (matrix.a * matrix.a + matrix.b * matrix.b).squareRoot()
        let angle = atan2(Double(matrix.b), Double(matrix.a))
        let (sine, cosine) = (sin(angle), cos(angle))
        let slant = cosine * matrix.c + sine * matrix.d
        let height = cosine * matrix.d - sine * matrix.c
        if angle != 0 { result = gsk_transform_rotate(result, Float(angle * 180 / .pi)) }
        if abs(slant) > 1e-9, abs(height) > 1e-9 {
            result = gsk_transform_skew(result, Float(atan(slant / height) * 180 / .pi), 0)
        }
        result = gsk_transform_scale(result, Float(width), Float(height))
        return moved(result, -size.width / 2, -size.height / 2)
    }

    private static func moved(_ transform: OpaquePointer?, _ x: CGFloat, _ y: CGFloat) -> OpaquePointer? {
        var point = graphene_point_t(x: Float(x), y: Float(y))
        return gsk_transform_translate(transform, &point)
    }
}
