import CCairo
import Foundation

/// Where a drawing is made: Cairo with points for units and the origin at the upper left. It lives for one call of `Canvas.draw`.
struct Canvas {
    /// Cairo's own context.
    let context: OpaquePointer
    /// The size in points.
    let size: CGSize
    /// Pixels of a point.
    let scale: Double
    /// Families of the letters, the preferred first.
    let families: String

    /// The whole of it.
    var bounds: CGRect { CGRect(origin: .zero, size: size) }

    /// Makes a picture of a size in points and lets `body` draw on it.
    ///
    /// - Returns: nil where the size is none or too large, and where there is no memory.
    static func draw(size: CGSize, scale: Double, families: String = "", _ body: (Canvas) -> Void) -> Bitmap? {
        guard scale.isFinite, scale > 0, let width = pixels(size.width, scale), let height = pixels(size.height, scale)
        else { return nil }
        return surface(width: width, height: height) { surface in
            guard let context = cairo_create(surface) else { return false }
            defer { cairo_destroy(context) }
            cairo_scale(context, scale, scale)
            body(Canvas(context: context, size: size, scale: scale, families: families))
            return cairo_status(context) == CAIRO_STATUS_SUCCESS
        }
    }

    /// Makes a picture of a size in pixels out of what is drawn on a Cairo surface.
    static func surface(width: Int, height: Int, _ body: (OpaquePointer) -> Bool) -> Bitmap? {
        Bitmap(width: width, height: height) { memory, stride in
            guard
                let surface = cairo_image_surface_create_for_data(
                    memory.bindMemory(to: UInt8.self).baseAddress, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
                    Int32(stride))
            else { return false }
            defer { cairo_surface_destroy(surface) }
            guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, body(surface) else { return false }
            cairo_surface_finish(surface)
            return true
        }
    }

    /// How many pixels a length in points takes; nil where there is no such picture.
    static func pixels(_ points: Double, _ scale: Double) -> Int? {
        let pixels = (points * scale).rounded()
        guard pixels.isFinite, pixels >= 1, pixels <= Double(Bitmap.maximumSide) else { return nil }
        return Int(pixels)
    }

    /// Draws with changes to the state that end with it.
    func saved(_ body: () -> Void) {
        cairo_save(context)
        body()
        cairo_restore(context)
    }

    /// Cuts what `body` draws to a shape.
    func clipped(to shape: Shape, _ body: () -> Void) {
        saved {
            add(shape)
            cairo_clip(context)
            body()
        }
    }

    /// Draws all of `body` as one picture that covers so much.
    func faded(_ opacity: Double, _ body: () -> Void) {
        guard opacity < 1 else { return body() }
        cairo_push_group(context)
        body()
        cairo_pop_group_to_source(context)
        cairo_paint_with_alpha(context, opacity)
    }

    /// The nearest place where a pixel begins, in points.
    func snapped(_ length: Double) -> Double { (length * scale).rounded() / scale }
}

extension Bitmap {
    /// Lends the pixels to Cairo as a surface to read from.
    func withSurface<Result>(_ body: (OpaquePointer) -> Result) -> Result? {
        withExtendedLifetime(self) {
            guard
                let surface = cairo_image_surface_create_for_data(
                    memory.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
                    Int32(stride))
            else { return nil }
            defer {
                cairo_surface_finish(surface)
                cairo_surface_destroy(surface)
            }
            guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return nil }
            return body(surface)
        }
    }
}
