import CGTK
import Foundation

/// A decoder of image files in all formats that gdk-pixbuf supports.
enum ImageDecoder {
    /// Decodes the image of a file in its natural size, or, if `width` and `height` are given, in that size in pixels.
    /// Returns nil if the file is damaged or has an unknown format, or if the image is too large.
    static func read(_ data: Data, width: Int? = nil, height: Int? = nil) -> ImageCache.DecodedImage? {
        let loader = nonNull(gdk_pixbuf_loader_new())
        defer { g_object_unref(loader) }
        if let width, let height { gdk_pixbuf_loader_set_size(loader, gint(width), gint(height)) }
        let isWritten = data.withUnsafeBytes { bytes in
            guard let start = bytes.bindMemory(to: UInt8.self).baseAddress else { return false }
            return gdk_pixbuf_loader_write(loader, start, gsize(bytes.count), nil) != 0
        }
        // The loader must be closed before it is freed, even after an error.
        let isComplete = gdk_pixbuf_loader_close(loader, nil) != 0
        guard isWritten, isComplete, let picture = gdk_pixbuf_loader_get_pixbuf(loader) else { return nil }
        let isScalable = gdk_pixbuf_loader_get_format(loader).map { gdk_pixbuf_format_is_scalable($0) != 0 } ?? false
        guard let upright = gdk_pixbuf_apply_embedded_orientation(picture) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
        let size = CGSize(width: Int(gdk_pixbuf_get_width(upright)), height: Int(gdk_pixbuf_get_height(upright)))
        guard let surface = ImageSurface(width: Int(size.width), height: Int(size.height)) else { return nil }
        surface.draw { context in
            gdk_cairo_set_source_pixbuf(context, upright, 0, 0)
            cairo_paint(context)
        }
        return ImageCache.DecodedImage(surface: surface, size: size, isScalable: isScalable)
    }
}
