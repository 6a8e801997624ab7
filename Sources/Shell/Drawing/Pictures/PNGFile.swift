import CCairo
import Faults
import Foundation
import SceneModel

/// Decoding and encoding of PNG files.
enum PNGFile {
    /// Returns the size in pixels that the file's header states; nil if the header is damaged.
    static func size(_ data: Data) -> PictureSize? {
        PNGHeader.size(data).map { PictureSize(width: $0.width, height: $0.height) }
    }

    /// Decodes an image and scales it to the size `target`. Returns nil if the image does not have the size `size`, if
    /// the file is damaged or if memory is exhausted.
    static func decode(_ data: Data, _ size: PictureSize, _ target: PictureSize) -> Bitmap? {
        withReader(data) { reader, context in
            guard let surface = cairo_image_surface_create_from_png_stream(reader, context) else { return nil }
            defer { cairo_surface_destroy(surface) }
            guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
                Int(cairo_image_surface_get_width(surface)) == size.width,
                Int(cairo_image_surface_get_height(surface)) == size.height
            else { return nil }
            return Bitmap.painted(
                surface, from: (size.width, size.height), width: target.width, height: target.height)
        }
    }

    /// Encodes an image; nil if memory is exhausted.
    static func encode(_ bitmap: Bitmap) -> Data? {
        var data = Data()
        let status = bitmap.withSurface { surface in
            withUnsafeMutablePointer(to: &data) { data in
                cairo_surface_write_to_png_stream(
                    surface,
                    { context, bytes, count in
                        guard let context, let bytes else {
                            InternalFault.report("Cairo wrote a picture without its target")
                            return CAIRO_STATUS_WRITE_ERROR
                        }
                        context.assumingMemoryBound(to: Data.self).pointee.append(bytes, count: Int(count))
                        return CAIRO_STATUS_SUCCESS
                    }, data)
            }
        }
        return status == CAIRO_STATUS_SUCCESS ? data : nil
    }

    /// The bytes that Cairo has not read yet.
    private struct RemainingBytes {
        var bytes: UnsafeRawBufferPointer
    }

    private static func withReader(
        _ data: Data, _ body: (cairo_read_func_t, UnsafeMutableRawPointer) -> Bitmap?
    ) -> Bitmap? {
        data.withUnsafeBytes { bytes in
            var remaining = RemainingBytes(bytes: bytes)
            return withUnsafeMutablePointer(to: &remaining) { remaining in
                body(
                    { context, target, count in
                        guard let remaining = context?.assumingMemoryBound(to: RemainingBytes.self), let target,
                            remaining.pointee.bytes.count >= Int(count), let start = remaining.pointee.bytes.baseAddress
                        else { return CAIRO_STATUS_READ_ERROR }
                        memcpy(target, start, Int(count))
                        remaining.pointee.bytes = UnsafeRawBufferPointer(
                            rebasing: remaining.pointee.bytes.dropFirst(Int(count)))
                        return CAIRO_STATUS_SUCCESS
                    }, remaining)
            }
        }
    }
}
