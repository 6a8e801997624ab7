import CGTK
import Foundation
import UIKitCore

/// The shadow of a rounded rectangle: a mask of the part outside of the rectangle.
///
/// The Cairo renderer of GTK draws such a shadow with repeated images of one pixel. While a transform scales the view,
/// pixman computes the remainder of each pixel's coordinate in a loop, which takes most of the time for a frame.
@MainActor final class OutsetShadow {
    /// The properties that determine a mask.
    struct Shape: Hashable {
        /// The size of the rectangle, in points.
        var size: CGSize
        /// The radii of the corners, clockwise from the upper left corner.
        var radii: [CGFloat]
        /// The offset of the shadow.
        var offset: CGSize
        /// Twice the standard deviation of the blur.
        var blur: CGFloat
        /// The number of pixels per point.
        var scale: CGFloat

        /// The distance from the rectangle to the edges of the mask.
        var margin: CGFloat { (1.5 * blur).rounded(.up) + 1 + max(abs(offset.width), abs(offset.height)).rounded(.up) }
    }

    /// The maximum number of pixels of a mask.
    private static let pixelLimit: CGFloat = 4_000_000
    /// The maximum number of masks that are kept for further frames.
    private static let cacheLimit = 16
    private static var cache: [Shape: OutsetShadow] = [:]

    let shape: Shape
    private let mask: OpaquePointer
    private let width: Int
    private let height: Int

    /// Returns the mask of a shape; nil if it is too large.
    static func of(_ shape: Shape) -> OutsetShadow? {
        if let cached = cache[shape] { return cached }
        guard let shadow = OutsetShadow(shape) else { return nil }
        // A view that changes its size needs another mask in each frame.
        if cache.count >= cacheLimit { cache = [:] }
        cache[shape] = shadow
        return shadow
    }

    private init?(_ shape: Shape) {
        let outer = CGSize(width: shape.size.width + 2 * shape.margin, height: shape.size.height + 2 * shape.margin)
        let (width, height) = ((outer.width * shape.scale).rounded(.up), (outer.height * shape.scale).rounded(.up))
        guard width >= 1, height >= 1, width * height <= Self.pixelLimit, max(width, height) <= 16_384 else {
            return nil
        }
        (self.shape, self.width, self.height) = (shape, Int(width), Int(height))
        mask = nonNull(cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)))
        guard cairo_surface_status(mask) == CAIRO_STATUS_SUCCESS, drawMask() else { return nil }
    }

    isolated deinit { cairo_surface_destroy(mask) }

    /// Paints the shadow.
    ///
    /// - Parameter context: a context whose origin is the upper left corner of the rectangle.
    func paint(_ color: DrawnColor, on context: OpaquePointer) {
        cairo_save(context)
        cairo_translate(context, -shape.margin, -shape.margin)
        cairo_scale(context, 1 / shape.scale, 1 / shape.scale)
        PaintSource.set(color, 1, on: context)
        let pattern = nonNull(cairo_pattern_create_for_surface(mask))
        // For a small view, the default filter would average many pixels, although neighbours are similar.
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
        cairo_mask(context, pattern)
        cairo_pattern_destroy(pattern)
        cairo_restore(context)
    }

    // MARK: Mask

    /// Draws the corners of the mask, and stretches the parts between them; returns false if memory is exhausted.
    private func drawMask() -> Bool {
        let reach = (2 * shape.margin + (shape.radii.max() ?? 0)) * shape.scale
        let corner = Int(min(reach.rounded(.up), CGFloat(max(width, height)))) + 1
        guard let corners = ImageSurface(width: min(width, 2 * corner + 1), height: min(height, 2 * corner + 1)) else {
            return false
        }
        let size = CGSize(
            width: shape.size.width - CGFloat(width - corners.width) / shape.scale,
            height: shape.size.height - CGFloat(height - corners.height) / shape.scale)
        corners.draw { addOutline(size, offset: shape.offset, on: $0) }
        corners.withPixels { BoxBlur.blurAlpha(of: &$0, deviation: shape.blur / 2 * shape.scale) }
        corners.draw { context in
            cairo_set_operator(context, CAIRO_OPERATOR_DEST_OUT)
            addOutline(size, offset: .zero, on: context)
        }
        corners.withPixels { stretch($0) }
        return true
    }

    private func addOutline(_ size: CGSize, offset: CGSize, on context: OpaquePointer) {
        cairo_scale(context, shape.scale, shape.scale)
        cairo_translate(context, shape.margin + offset.width, shape.margin + offset.height)
        let centers = [(0, 0), (size.width, 0), (size.width, size.height), (0, size.height)] as [(CGFloat, CGFloat)]
        let signs = [(1, 1), (-1, 1), (-1, -1), (1, -1)] as [(CGFloat, CGFloat)]
        for (index, radius) in shape.radii.enumerated() {
            let (corner, sign) = (centers[index], signs[index])
            cairo_arc(
                context, corner.0 + sign.0 * radius, corner.1 + sign.1 * radius, radius,
                .pi + Double(index) * .pi / 2, .pi * 1.5 + Double(index) * .pi / 2)
        }
        cairo_close_path(context)
        cairo_fill(context)
    }

    /// Copies the corners into the mask. The middle row and the middle column fill the parts between the corners.
    private func stretch(_ corners: Pixels) {
        cairo_surface_flush(mask)
        let bytes = nonNull(cairo_image_surface_get_data(mask))
        let stride = Int(cairo_image_surface_get_stride(mask))
        let (middle, center) = (corners.width / 2, corners.height / 2)
        for row in 0..<height {
            let source = row <= center ? row : max(center, row - (height - corners.height))
            let (from, to) = (source * corners.stride + 3, row * stride)
            for column in 0..<middle { bytes[to + column] = corners.bytes[from + column * 4] }
            let right = width - corners.width + middle
            let value = corners.bytes[from + middle * 4]
            for column in middle..<right { bytes[to + column] = value }
            for column in right..<width { bytes[to + column] = corners.bytes[from + (column - right + middle) * 4] }
        }
        cairo_surface_mark_dirty(mask)
    }
}
