import CCairo
import Foundation

/// A drawing surface: a Cairo context in points with the origin at the upper left. A canvas is valid only while the
/// closure passed to `Canvas.draw` runs.
struct Canvas {
    /// The Cairo context.
    let context: OpaquePointer
    /// The size in points.
    let size: CGSize
    /// The scale in pixels per point.
    let scale: Double
    /// The font families in descending preference, separated by commas.
    let families: String

    /// The whole surface.
    var bounds: CGRect { CGRect(origin: .zero, size: size) }

    /// Creates an image whose size is given in points; `body` draws the content.
    ///
    /// - Returns: nil if the size is empty or too large, or if memory is exhausted.
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

    /// Creates an image whose size is given in pixels; `body` draws the content on a Cairo surface. Returns nil if
    /// `body` returns false, if the size is invalid, or if memory is exhausted.
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

    /// Returns the number of pixels of a length in points; nil if an image cannot have a side of that length.
    static func pixels(_ points: Double, _ scale: Double) -> Int? {
        let pixels = (points * scale).rounded()
        guard pixels.isFinite, pixels >= 1, pixels <= Double(Bitmap.maximumSide) else { return nil }
        return Int(pixels)
    }

    /// Runs `body` and restores the state of the Cairo context afterwards.
    func withSavedState(_ body: () -> Void) {
        cairo_save(context)
        body()
        cairo_restore(context)
    }

    /// Runs `body`, and clips everything that it draws to a shape.
    func clipped(to shape: CanvasShape, _ body: () -> Void) {
        withSavedState {
            add(shape)
            cairo_clip(context)
            body()
        }
    }

    /// Runs `body`, and composites the whole drawing of `body` with one opacity.
    func group(opacity: Double, _ body: () -> Void) {
        guard opacity < 1 else { return body() }
        cairo_push_group(context)
        body()
        cairo_pop_group_to_source(context)
        cairo_paint_with_alpha(context, opacity)
    }

    /// Returns a length in points, rounded to whole pixels.
    func snapped(_ length: Double) -> Double { (length * scale).rounded() / scale }
}

extension Bitmap {
    /// Calls `body` with a Cairo surface that uses the bitmap's pixels and must only be read. Returns nil if the
    /// surface cannot be created.
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
