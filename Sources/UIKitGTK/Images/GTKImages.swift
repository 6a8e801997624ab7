import CGTK
import Foundation
import UIKitCore

/// The platform's functions for the sizes, encoding and drawing of images. The source of an image is a file, pixels, a
/// symbol of the icon theme or a drawing.
@MainActor
package final class GTKImages: PlatformImages {
    private let text: GTKText
    private let store = ImageCache()

    init(text: GTKText) { self.text = text }

    package func size(of image: DrawnImage) -> CGSize? {
        let scale = max(image.scale, 0.01)
        switch image.source {
        case .encoded:
            return store.encoded(image).map {
                CGSize(width: $0.size.width / scale, height: $0.size.height / scale)
            }
        case .pixels(_, let width, let height):
            return CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
        case .symbol(let names, let pointSize):
            return IconThemeSymbols.name(among: names) == nil ? nil : CGSize(width: pointSize, height: pointSize)
        case .drawing(_, let size): return size
        }
    }

    package func png(of drawing: Drawing, size: CGSize, scale: CGFloat) -> Data? {
        surface(of: drawing, size: size, scale: scale)?.png
    }

    package func pixels(of drawing: Drawing, size: CGSize, scale: CGFloat) -> Data? {
        surface(of: drawing, size: size, scale: scale)?.data
    }

    private func surface(of drawing: Drawing, size: CGSize, scale: CGFloat) -> ImageSurface? {
        let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
        guard width < CGFloat(Int32.max), height < CGFloat(Int32.max),
            let surface = ImageSurface(width: Int(width), height: Int(height))
        else { return nil }
        let painter = DrawingPainter(text: text, images: self)
        surface.draw { context in
            cairo_scale(context, scale, scale)
            painter.paint(drawing, on: context, scale: scale)
        }
        return surface
    }

    // MARK: Drawing

    /// Draws an image, scaled to fill a rectangle.
    func draw(
        _ image: DrawnImage, in rect: CGRect, alpha: CGFloat, on context: OpaquePointer, scale: CGFloat,
        _ painter: DrawingPainter
    ) {
        guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else { return }
        cairo_save(context)
        defer { cairo_restore(context) }
        cairo_translate(context, rect.minX, rect.minY)
        if case .drawing(let drawing, let size) = image.source {
            return draw(drawing, size, image.tint, rect.size, alpha, on: context, scale, painter)
        }
        let density = scale * Self.density(of: context)
        let wanted = CGSize(width: rect.width * density, height: rect.height * density)
        guard let picture = store.surface(of: image, for: wanted) else { return }
        cairo_scale(context, rect.width / CGFloat(picture.width), rect.height / CGFloat(picture.height))
        let pattern = nonNull(cairo_pattern_create_for_surface(picture.surface))
        defer { cairo_pattern_destroy(pattern) }
        // Without this mode, the filter would blend the edges with transparent pixels outside of the image.
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
        cairo_rectangle(context, 0, 0, CGFloat(picture.width), CGFloat(picture.height))
        cairo_clip(context)
        paint(pattern, image.tint ?? image.ownTint, alpha, on: context)
    }

    private func draw(
        _ drawing: Drawing, _ size: CGSize, _ tint: DrawnColor?, _ target: CGSize, _ alpha: CGFloat,
        on context: OpaquePointer, _ scale: CGFloat, _ painter: DrawingPainter
    ) {
        guard size.width > 0, size.height > 0 else { return }
        cairo_scale(context, target.width / size.width, target.height / size.height)
        cairo_rectangle(context, 0, 0, size.width, size.height)
        cairo_clip(context)
        cairo_push_group(context)
        painter.paint(drawing, on: context, scale: scale)
        let pattern = nonNull(cairo_pop_group(context))
        paint(pattern, tint, alpha, on: context)
        cairo_pattern_destroy(pattern)
    }

    private func paint(_ pattern: OpaquePointer, _ tint: DrawnColor?, _ alpha: CGFloat, on context: OpaquePointer) {
        if let tint {
            PaintSource.set(tint, alpha, on: context)
            cairo_mask(context, pattern)
        } else {
            cairo_set_source(context, pattern)
            cairo_paint_with_alpha(context, alpha)
        }
    }

    /// Returns the number of device pixels per unit of user space. This density determines the resolution of an image.
    private static func density(of context: OpaquePointer) -> CGFloat {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(context, &matrix)
        let area = abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx)
        return min(max(area.squareRoot(), 0.1), 16)
    }
}

extension DrawnImage {
    /// The tint of an image that is drawn without a given tint: black for symbols, because only their shape is defined;
    /// nil for other images.
    fileprivate var ownTint: DrawnColor? {
        if case .symbol = source { DrawnColor(red: 0, green: 0, blue: 0) } else { nil }
    }
}
