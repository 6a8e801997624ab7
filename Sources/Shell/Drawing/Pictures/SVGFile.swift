import CCairo
import Foundation

/// Pictures in SVG. They may not name other files: nothing but the bytes at hand is read.
enum SVGFile {
    /// Draws it as large as fits a box, or in its own size; nil when it is damaged or larger than allowed.
    static func picture(_ data: Data, fitting box: (width: Int, height: Int)?, maximumPixels: Int) -> Bitmap? {
        guard SVGCheck.accepts(data) else { return nil }
        let handle = data.withUnsafeBytes { bytes in
            rsvg_handle_new_from_data(bytes.bindMemory(to: UInt8.self).baseAddress, gsize(bytes.count), nil)
        }
        guard let handle else { return nil }
        defer { ccairo_unref(UnsafeMutableRawPointer(handle)) }
        guard let size = size(handle, box), size.width * size.height <= maximumPixels else { return nil }
        return Canvas.surface(width: size.width, height: size.height) { surface in
            guard let context = cairo_create(surface) else { return false }
            defer { cairo_destroy(context) }
            var frame = RsvgRectangle(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
            return rsvg_handle_render_document(handle, context, &frame, nil) != 0
                && cairo_status(context) == CAIRO_STATUS_SUCCESS
        }
    }

    /// The size to draw it in. Without a size of its own it has the proportion of its view box, else that of a square.
    private static func size(
        _ handle: UnsafeMutablePointer<RsvgHandle>, _ box: (width: Int, height: Int)?
    ) -> PictureSize? {
        var (width, height) = (0.0, 0.0)
        if rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) == 0 {
            var (hasWidth, hasHeight, hasBox): (gboolean, gboolean, gboolean) = (0, 0, 0)
            var (wide, high, view) = (RsvgLength(), RsvgLength(), RsvgRectangle())
            rsvg_handle_get_intrinsic_dimensions(handle, &hasWidth, &wide, &hasHeight, &high, &hasBox, &view)
            (width, height) = hasBox != 0 ? (view.width, view.height) : (64, 64)
        }
        guard width.isFinite, height.isFinite, width > 0, height > 0 else { return nil }
        var ratio = 1.0
        if let box { ratio = min(Double(box.width) / width, Double(box.height) / height) }
        let (wide, high) = ((width * ratio).rounded(), (height * ratio).rounded())
        let limit = Double(Bitmap.maximumSide)
        guard wide.isFinite, high.isFinite, wide <= limit, high <= limit else { return nil }
        return PictureSize(width: max(1, Int(wide)), height: max(1, Int(high)))
    }
}
