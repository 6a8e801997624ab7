import CCairo
import Foundation

/// Drawing of SVG files. A file cannot refer to other files, because librsvg receives only the bytes of the file.
enum SVGFile {
    /// Draws a file in the largest size that fits into a box in pixels. Without a box, draws the file in its own size.
    /// Returns nil if the file is damaged, unsafe or too large, or if librsvg is not installed.
    static func picture(_ data: Data, fitting box: (width: Int, height: Int)?, maximumPixels: Int) -> Bitmap? {
        guard SVGCheck.accepts(data), let library = SVGLibrary.installed else { return nil }
        let handle = data.withUnsafeBytes { bytes in
            library.newFromData(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, nil)
        }
        guard let handle else { return nil }
        defer { ccairo_unref(handle) }
        guard let size = size(handle, library, box), size.width * size.height <= maximumPixels else { return nil }
        return Canvas.surface(width: size.width, height: size.height) { surface in
            guard let context = cairo_create(surface) else { return false }
            defer { cairo_destroy(context) }
            var frame = ccairo_svg_rectangle(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
            return library.renderDocument(handle, context, &frame, nil) != 0
                && cairo_status(context) == CAIRO_STATUS_SUCCESS
        }
    }

    /// Returns the size to draw in pixels. A file without a size is drawn in the size of its view box. A file with
    /// neither a size nor a view box is drawn as a square of 64 pixels. These sizes are scaled to fit `box`. Returns
    /// nil if a side exceeds ``Bitmap/maximumSide``.
    private static func size(
        _ handle: UnsafeMutableRawPointer, _ library: SVGLibrary, _ box: (width: Int, height: Int)?
    ) -> PictureSize? {
        var (width, height) = (0.0, 0.0)
        if library.getSizeInPixels(handle, &width, &height) == 0 {
            var (hasWidth, hasHeight, hasBox): (Int32, Int32, Int32) = (0, 0, 0)
            var (wide, high, view) = (ccairo_svg_length(), ccairo_svg_length(), ccairo_svg_rectangle())
            library.getDimensions(handle, &hasWidth, &wide, &hasHeight, &high, &hasBox, &view)
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
