import CGTK
import Foundation

/// A bitmap in memory that Cairo draws to and from.
final class ImageSurface {
    /// The maximum width and height in pixels.
    static let longestSide = 16_384
    /// The maximum number of pixels.
    static let pixelLimit = 67_108_864

    let surface: OpaquePointer
    let width: Int
    let height: Int

    /// Creates a transparent bitmap; the result is nil if the size is zero or exceeds the limits, or if memory is
    /// exhausted.
    init?(width: Int, height: Int) {
        guard width > 0, height > 0, width <= Self.longestSide, height <= Self.longestSide,
            width * height <= Self.pixelLimit
        else { return nil }
        let surface = nonNull(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)))
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(surface)
            return nil
        }
        (self.surface, self.width, self.height) = (surface, width, height)
    }

    isolated deinit { cairo_surface_destroy(surface) }

    var byteCount: Int { width * height * 4 }

    func draw(_ drawing: (OpaquePointer) -> Void) {
        let context = nonNull(cairo_create(surface))
        drawing(context)
        cairo_destroy(context)
        cairo_surface_flush(surface)
    }

    /// Calls `body` with the pixels. The closure can read and write the pixels.
    func withPixels(_ body: (inout Pixels) -> Void) {
        cairo_surface_flush(surface)
        let data = nonNull(cairo_image_surface_get_data(surface))
        let stride = Int(cairo_image_surface_get_stride(surface))
        var pixels = Pixels(
            bytes: UnsafeMutableBufferPointer(start: data, count: stride * height), width: width, height: height,
            stride: stride)
        body(&pixels)
        cairo_surface_mark_dirty(surface)
    }

    /// Scales all pixels by the same factor, so that the most opaque pixel becomes fully opaque.
    func scaleToFullOpacity() {
        withPixels { pixels in
            let strongest = stride(from: 3, to: pixels.bytes.count, by: 4).reduce(0) { max($0, Int(pixels.bytes[$1])) }
            guard strongest > 0, strongest < 255 else { return }
            for index in pixels.bytes.indices {
                // The pixels are premultiplied with their opacity.
                pixels.bytes[index] = UInt8(min(255, Int(pixels.bytes[index]) * 255 / strongest))
            }
        }
    }

    /// The bytes of the pixels, row by row without padding.
    var data: Data {
        var result = Data(capacity: byteCount)
        withPixels { pixels in
            for row in 0..<height {
                result.append(contentsOf: pixels.bytes[(row * pixels.stride)..<(row * pixels.stride + width * 4)])
            }
        }
        return result
    }

    /// The bitmap encoded as PNG; nil if encoding fails.
    var png: Data? {
        final class Output { var data = Data() }
        let output = Output()
        let status = cairo_surface_write_to_png_stream(
            surface,
            { target, bytes, count in
                guard let target, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                Unmanaged<Output>.fromOpaque(target).takeUnretainedValue().data.append(bytes, count: Int(count))
                return CAIRO_STATUS_SUCCESS
            }, Unmanaged.passUnretained(output).toOpaque())
        return status == CAIRO_STATUS_SUCCESS ? output.data : nil
    }
}
