import CWlroots
import Foundation

/// Bitmaps made from others.
extension Bitmap {
    /// The same picture in another size, every pixel an average of those it stands for; nil where there is no memory for it.
    func scaled(width: Int, height: Int) -> Bitmap? {
        guard width != self.width || height != self.height else { return self }
        return Bitmap(width: width, height: height) { pixels, stride in
            composite(into: pixels, width: width, height: height, stride: stride) { source in
                var transform = pixman_transform()
                pixman_transform_init_identity(&transform)
                let (x, y) = (Double(self.width) / Double(width), Double(self.height) / Double(height))
                transform.matrix.0.0 = pixman_fixed_t(x * 65536)
                transform.matrix.1.1 = pixman_fixed_t(y * 65536)
                pixman_image_set_transform(source, &transform)
                pixman_image_set_repeat(source, PIXMAN_REPEAT_PAD)
                Self.setFilter(source, x: x, y: y)
            }
        }
    }

    /// The same picture, so much of it seen; nil where there is no memory for it.
    func faded(_ opacity: Double) -> Bitmap? {
        guard opacity < 1 else { return self }
        return Bitmap(width: width, height: height) { pixels, stride in
            var color = pixman_color(red: 0, green: 0, blue: 0, alpha: UInt16(max(0, opacity) * 65535))
            guard let mask = pixman_image_create_solid_fill(&color) else { return false }
            defer { pixman_image_unref(mask) }
            return composite(into: pixels, width: width, height: height, stride: stride, mask: mask) { _ in }
        }
    }

    /// The same picture with round corners, the radius in its pixels; nil where there is no memory for it.
    func rounded(_ radius: Double) -> Bitmap? {
        let radius = min(radius, Double(min(width, height)) / 2)
        guard radius >= 0.5 else { return self }
        return Bitmap(width: width, height: height) { pixels, stride in
            guard let target = pixels.baseAddress else { return false }
            memcpy(target, memory, byteCount)
            let side = Int(radius.rounded(.up))
            for y in 0..<side {
                for x in 0..<side {
                    // How much of the pixel is inside the circle, from the distance of its middle.
                    let distance = hypot(radius - Double(x) - 0.5, radius - Double(y) - 0.5)
                    let cover = min(1, max(0, radius - distance + 0.5))
                    guard cover < 1 else { continue }
                    for (cornerX, cornerY) in [
                        (x, y), (width - 1 - x, y), (x, height - 1 - y), (width - 1 - x, height - 1 - y),
                    ] {
                        let pixel = target + cornerY * stride + cornerX * 4
                        for part in 0..<4 {
                            let value = pixel.load(fromByteOffset: part, as: UInt8.self)
                            pixel.storeBytes(of: UInt8(Double(value) * cover), toByteOffset: part, as: UInt8.self)
                        }
                    }
                }
            }
            return true
        }
    }

    private func composite(
        into pixels: UnsafeMutableRawBufferPointer, width: Int, height: Int, stride: Int, mask: OpaquePointer? = nil,
        prepare: (OpaquePointer) -> Void
    ) -> Bool {
        func image(_ memory: UnsafeMutableRawPointer, _ width: Int, _ height: Int, _ stride: Int) -> OpaquePointer? {
            pixman_image_create_bits_no_clear(
                PIXMAN_a8r8g8b8, Int32(width), Int32(height), memory.assumingMemoryBound(to: UInt32.self), Int32(stride)
            )
        }
        guard let memory = pixels.baseAddress, let source = image(self.memory, self.width, self.height, self.stride)
        else { return false }
        defer { pixman_image_unref(source) }
        guard let target = image(memory, width, height, stride) else { return false }
        defer { pixman_image_unref(target) }
        prepare(source)
        pixman_image_composite32(PIXMAN_OP_SRC, source, mask, target, 0, 0, 0, 0, 0, 0, Int32(width), Int32(height))
        return true
    }

    /// The average over the pixels that one pixel stands for; where a picture grows, between its neighbours.
    private static func setFilter(_ image: OpaquePointer, x: Double, y: Double) {
        guard x > 1 || y > 1 else {
            pixman_image_set_filter(image, PIXMAN_FILTER_BILINEAR, nil, 0)
            return
        }
        var count: Int32 = 0
        guard
            let values = pixman_filter_create_separable_convolution(
                &count, pixman_fixed_t(max(1, x) * 65536), pixman_fixed_t(max(1, y) * 65536), PIXMAN_KERNEL_LINEAR,
                PIXMAN_KERNEL_LINEAR, PIXMAN_KERNEL_BOX, PIXMAN_KERNEL_BOX, 4, 4)
        else { return }
        pixman_image_set_filter(image, PIXMAN_FILTER_SEPARABLE_CONVOLUTION, values, count)
        free(values)
    }
}
