import Foundation

/// An immutable image in memory with four bytes per pixel: blue, green, red and alpha, in this order. The colours are
/// premultiplied with alpha.
///
/// On little-endian machines this is Cairo's format `ARGB32` and Wayland's `argb8888`.
package final class Bitmap: Sendable {
    /// The maximum width and height in pixels.
    package static let maximumSide = 16_384

    /// The size in pixels.
    package let width, height: Int
    /// The number of bytes from one row to the next.
    package let stride: Int
    /// The first pixel of the first row. The pointer is valid during the lifetime of the bitmap.
    // Written only before the initialiser returns, and only read afterwards.
    nonisolated(unsafe) let memory: UnsafeMutableRawPointer

    /// Creates an image that is initially transparent. `draw` writes the pixels of the image; the second argument of
    /// `draw` is the stride in bytes.
    ///
    /// The result is nil if a side is not from 1 to ``maximumSide``, if memory is exhausted, or if `draw` returns
    /// false.
    package init?(width: Int, height: Int, draw: (UnsafeMutableRawBufferPointer, Int) -> Bool) {
        guard (1...Self.maximumSide).contains(width), (1...Self.maximumSide).contains(height),
            let memory = PixelMemory.allocate(width * height * 4)
        else { return nil }
        (self.width, self.height, self.stride, self.memory) = (width, height, width * 4, memory)
        guard draw(UnsafeMutableRawBufferPointer(start: memory, count: width * height * 4), width * 4) else {
            return nil
        }
    }

    deinit { PixelMemory.release(memory, byteCount) }

    /// The number of bytes of all rows together.
    package var byteCount: Int { stride * height }

    /// Calls `body` with the bytes of all rows. Each row has ``stride`` bytes.
    package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try body(UnsafeRawBufferPointer(start: memory, count: byteCount))
    }

    /// Returns the pixel at a position as `0xAARRGGBB`; nil if the position is outside of the image.
    package func pixel(x: Int, y: Int) -> UInt32? {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return nil }
        return memory.load(fromByteOffset: y * stride + x * 4, as: UInt32.self)
    }
}
