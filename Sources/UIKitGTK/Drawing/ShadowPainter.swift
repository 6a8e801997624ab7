import CGTK
import Foundation
import UIKitCore

/// A painter of shadows. It draws the shape into a separate bitmap, blurs the bitmap's alpha values, and uses the
/// bitmap as a mask to paint the colour of the shadow.
struct ShadowPainter {
    /// The maximum number of pixels of a shadow's bitmap. The bitmap of a larger shadow has a lower resolution.
    private static let mostPixels: CGFloat = 4_000_000

    let shadow: DrawnShadow
    let alpha: CGFloat
    /// The transform at the beginning of the drawing. The shadow's offset and blur are in the units of this transform,
    /// whatever transforms the drawing applies later.
    let base: cairo_matrix_t
    /// The scale of the base transform in pixels per point.
    let scale: CGFloat

    func paint(_ drawing: (OpaquePointer, CGFloat) -> Void, on context: OpaquePointer) {
        var (base, matrix) = (base, cairo_matrix_t())
        cairo_get_matrix(context, &matrix)
        cairo_save(context)
        cairo_set_matrix(context, &base)
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(context, &left, &top, &right, &bottom)
        var (undone, since) = (base, cairo_matrix_t())
        cairo_matrix_invert(&undone)
        cairo_matrix_multiply(&since, &matrix, &undone)
        defer { cairo_restore(context) }
        let margin = max(0, shadow.blur) * 2
        let area = CGRect(x: left, y: top, width: right - left, height: bottom - top)
            .offsetBy(dx: -shadow.offset.width, dy: -shadow.offset.height)
            .union(CGRect(x: left, y: top, width: right - left, height: bottom - top))
            .insetBy(dx: -margin, dy: -margin)
        guard area.width > 0, area.height > 0, area.width.isFinite, area.height.isFinite else { return }
        let density = min(scale, (Self.mostPixels / (area.width * area.height)).squareRoot())
        guard
            let mask = ImageSurface(
                width: Int((area.width * density).rounded(.up)), height: Int((area.height * density).rounded(.up)))
        else { return }
        mask.draw { canvas in
            cairo_scale(canvas, density, density)
            cairo_translate(canvas, -area.minX, -area.minY)
            cairo_transform(canvas, &since)
            drawing(canvas, 1)
        }
        mask.withPixels { BoxBlur.blurAlpha(of: &$0, deviation: shadow.blur / 2 * density) }
        cairo_translate(context, area.minX + shadow.offset.width, area.minY + shadow.offset.height)
        cairo_scale(context, 1 / density, 1 / density)
        PaintSource.set(shadow.color, alpha, on: context)
        cairo_mask_surface(context, mask.surface, 0, 0)
    }
}
