import CCairo
import Foundation
import ShellModel

extension Bitmap {
    /// Returns the image scaled to a size in pixels. When the image is reduced, each new pixel is the average of the
    /// original pixels in its area.
    ///
    /// - Returns: nil if a side is not from 1 to ``maximumSide``, or if memory is exhausted.
    package func scaled(toWidth width: Int, height: Int) -> Bitmap? {
        if width == self.width, height == self.height { return self }
        return withSurface { Bitmap.painted($0, from: (self.width, self.height), width: width, height: height) } ?? nil
    }

    /// Returns the image scaled down to fit a box in pixels, with its aspect ratio preserved. An image that fits is
    /// not enlarged.
    ///
    /// - Returns: nil if a side of the box is less than 1, or if memory is exhausted.
    package func scaled(toFitWidth width: Int, height: Int) -> Bitmap? {
        guard let size = PictureSize(width: self.width, height: self.height).fitted(into: width, height) else {
            return nil
        }
        return scaled(toWidth: size.width, height: size.height)
    }

    /// Returns the image scaled to fill a size in pixels, with its aspect ratio preserved. Excess width is cropped at
    /// both sides, excess height at the bottom.
    ///
    /// If the aspect ratios differ by less than two per cent, the image is stretched instead of cropped.
    ///
    /// - Returns: nil if a side is not from 1 to ``maximumSide``, or if memory is exhausted.
    package func scaled(toFillWidth width: Int, height: Int) -> Bitmap? {
        let (across, down) = (Double(width) / Double(self.width), Double(height) / Double(self.height))
        let factor = max(across, down)
        guard min(across, down) > 0, factor / min(across, down) > 1.02 else {
            return scaled(toWidth: width, height: height)
        }
        let part = CGSize(width: Double(width) / factor, height: Double(height) / factor)
        let cut = (Double(self.width) - part.width) / 2
        return withSurface { source in
            Canvas.surface(width: width, height: height) { target in
                Bitmap.paint(source, CGRect(origin: CGPoint(x: cut, y: 0), size: part), onto: target, width, height)
            }
        } ?? nil
    }

    /// Whether the picture is cropped when it is shown in a frame whose size is given in pixels. False if the picture
    /// is shown as a whole.
    func isCropped(toWidth width: Int, height: Int) -> Bool {
        let ratio = Double(width) * Double(self.height) / max(1, Double(height) * Double(self.width))
        return ratio > 0 && max(ratio, 1 / ratio) <= Metrics.largestCrop
    }

    /// Returns the picture as it is shown in a frame whose size is given in pixels, with the aspect ratio of the
    /// picture preserved. If the picture and the frame have similar aspect ratios, the picture fills the frame, as
    /// ``scaled(toFillWidth:height:)`` describes. Any other picture is shown as a whole in the middle of the frame,
    /// over a background colour.
    ///
    /// - Returns: nil if a side is not from 1 to ``maximumSide``, or if memory is exhausted.
    package func scaled(toShowInWidth width: Int, height: Int, over background: Color) -> Bitmap? {
        guard width > 0, height > 0, !isCropped(toWidth: width, height: height) else {
            return scaled(toFillWidth: width, height: height)
        }
        let factor = min(Double(width) / Double(self.width), Double(height) / Double(self.height))
        let origin = CGPoint(
            x: ((Double(width) - Double(self.width) * factor) / 2).rounded(),
            y: ((Double(height) - Double(self.height) * factor) / 2).rounded())
        return withSurface { source in
            Canvas.surface(width: width, height: height) { target in
                guard let context = cairo_create(target) else { return false }
                defer { cairo_destroy(context) }
                cairo_set_source_rgb(context, background.red, background.green, background.blue)
                cairo_paint(context)
                cairo_translate(context, origin.x, origin.y)
                cairo_scale(context, factor, factor)
                cairo_set_source_surface(context, source, 0, 0)
                cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
                cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
                cairo_rectangle(context, 0, 0, Double(self.width), Double(self.height))
                cairo_fill(context)
                return cairo_status(context) == CAIRO_STATUS_SUCCESS
            }
        } ?? nil
    }

    /// Returns the image with rounded corners. The result is transparent outside the curves of the corners.
    ///
    /// - Parameter radius: the radius in pixels. The curvature of the corners increases gradually, as at all rounded
    ///   corners of the shell.
    /// - Returns: nil if memory is exhausted.
    package func withRoundedCorners(radius: Double) -> Bitmap? {
        guard radius > 0, radius.isFinite else { return self }
        let frame = CGRect(x: 0, y: 0, width: width, height: height)
        // Only the areas between the corners and their curves are cleared, because the even-odd rule excludes the
        // overlap of the two shapes.
        return cleared(.rectangle(frame), .rounded(frame, radius: radius))
    }

    /// Returns only the parts of the image that ``withRoundedCorners(radius:)`` removes; the rest is transparent.
    ///
    /// - Returns: nil if memory is exhausted.
    func outsideRoundedCorners(radius: Double) -> Bitmap? {
        cleared(.rounded(CGRect(x: 0, y: 0, width: width, height: height), radius: max(0, radius)))
    }

    /// Returns a part of the image; nil if the part extends beyond the image, or if memory is exhausted.
    func part(x: Int, y: Int, width: Int, height: Int) -> Bitmap? {
        guard x >= 0, y >= 0, x + width <= self.width, y + height <= self.height else { return nil }
        return Bitmap(width: width, height: height) { pixels, stride in
            for row in 0..<height {
                pixels.baseAddress.map {
                    _ = memcpy($0 + row * stride, memory + (y + row) * self.stride + x * 4, stride)
                }
            }
            return true
        }
    }

    /// Whether both images have the same size and pixels.
    func isEqual(to other: Bitmap) -> Bool {
        width == other.width && height == other.height && memcmp(memory, other.memory, byteCount) == 0
    }

    /// Returns the image with one area cleared. The area contains the points that are inside an odd number of the given
    /// shapes.
    private func cleared(_ shapes: CanvasShape...) -> Bitmap? {
        Canvas.surface(width: width, height: height) { surface in
            guard let context = cairo_create(surface), let pixels = cairo_image_surface_get_data(surface) else {
                return false
            }
            defer { cairo_destroy(context) }
            memcpy(pixels, memory, byteCount)
            cairo_surface_mark_dirty(surface)
            let canvas = Canvas(
                context: context, size: CGSize(width: width, height: height), scale: 1, families: "")
            for shape in shapes { canvas.add(shape) }
            cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
            cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
            cairo_fill(context)
            return cairo_status(context) == CAIRO_STATUS_SUCCESS
        }
    }

    /// Returns the image with its alpha multiplied by an opacity.
    ///
    /// - Parameter opacity: from 0 to 1; 0 makes the image transparent.
    /// - Returns: nil if memory is exhausted.
    package func multiplied(by opacity: Double) -> Bitmap? {
        if opacity >= 1 { return self }
        let part = opacity.isNaN ? 0 : max(0, opacity)
        return withSurface { source in
            Canvas.surface(width: width, height: height) { target in
                guard let context = cairo_create(target) else { return false }
                defer { cairo_destroy(context) }
                cairo_set_source_surface(context, source, 0, 0)
                cairo_paint_with_alpha(context, part)
                return cairo_status(context) == CAIRO_STATUS_SUCCESS
            }
        } ?? nil
    }

    /// Creates an image from rows of 8-bit red, green, blue and optionally alpha components that are not premultiplied.
    ///
    /// - Parameters:
    ///   - rowStride: the number of bytes from one row to the next, at most 1 MiB; the last row may end with its last
    ///     pixel.
    /// - Returns: nil if the bytes do not contain all rows, if the row stride is invalid, if a side is not from 1 to
    ///   ``maximumSide``, or if memory is exhausted.
    package convenience init?(straight bytes: [UInt8], width: Int, height: Int, rowStride: Int, hasAlpha: Bool) {
        let channels = hasAlpha ? 4 : 3
        guard (1...Self.maximumSide).contains(width), (1...Self.maximumSide).contains(height),
            rowStride >= width * channels, rowStride <= 1 << 20,
            bytes.count >= (height - 1) * rowStride + width * channels
        else { return nil }
        self.init(width: width, height: height) { memory, stride in
            bytes.withUnsafeBufferPointer { source in
                for y in 0..<height {
                    let row = UnsafeBufferPointer(
                        rebasing: source[(y * rowStride)..<(y * rowStride + width * channels)])
                    let target = UnsafeMutableRawBufferPointer(rebasing: memory[(y * stride)..<((y + 1) * stride)])
                    Self.multiply(row, channels, into: target)
                }
            }
            return true
        }
    }

    private static func multiply(
        _ row: UnsafeBufferPointer<UInt8>, _ channels: Int, into target: UnsafeMutableRawBufferPointer
    ) {
        for x in 0..<row.count / channels {
            let offset = x * channels
            let alpha = channels == 4 ? Int(row[offset + 3]) : 255
            for part in 0..<3 {
                target[x * 4 + 2 - part] = UInt8((Int(row[offset + part]) * alpha + 127) / 255)
            }
            target[x * 4 + 3] = UInt8(alpha)
        }
    }

    /// Returns the content of a Cairo surface of any pixel format, scaled to a size in pixels.
    static func painted(
        _ source: OpaquePointer, from size: (width: Int, height: Int), width: Int, height: Int
    ) -> Bitmap? {
        Canvas.surface(width: width, height: height) { target in
            paint(source, CGRect(x: 0, y: 0, width: size.width, height: size.height), onto: target, width, height)
        }
    }

    private static func paint(
        _ source: OpaquePointer, _ part: CGRect, onto target: OpaquePointer, _ width: Int, _ height: Int
    ) -> Bool {
        guard let context = cairo_create(target) else { return false }
        defer { cairo_destroy(context) }
        cairo_scale(context, Double(width) / part.width, Double(height) / part.height)
        cairo_set_source_surface(context, source, -part.minX, -part.minY)
        let pattern = cairo_get_source(context)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
        // Without this mode, the outermost pixels would be blended with transparent pixels.
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
        cairo_paint(context)
        return cairo_status(context) == CAIRO_STATUS_SUCCESS
    }
}

/// A size in pixels.
struct PictureSize: Hashable {
    var width, height: Int

    /// Returns the size scaled down to fit a box, with the aspect ratio preserved. A size that already fits is not
    /// changed. Returns nil if the size or the box is empty.
    func fitted(into boxWidth: Int, _ boxHeight: Int) -> PictureSize? {
        guard width > 0, height > 0, boxWidth > 0, boxHeight > 0 else { return nil }
        let ratio = min(1, Double(boxWidth) / Double(width), Double(boxHeight) / Double(height))
        return PictureSize(
            width: max(1, Int((Double(width) * ratio).rounded())),
            height: max(1, Int((Double(height) * ratio).rounded())))
    }
}
