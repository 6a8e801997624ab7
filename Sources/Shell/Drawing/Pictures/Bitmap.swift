import Foundation

/// An immutable picture in memory with 32 bits per pixel: blue, green, red and alpha in that order, premultiplied.
///
/// This is Cairo's `ARGB32` and Wayland's `argb8888` on little-endian machines.
package final class Bitmap: Sendable {
    /// The maximum width and height in pixels.
    package static let maximumSide = 16_384

    /// The size in pixels.
    package let width, height: Int
    /// The number of bytes from one row to the next.
    package let stride: Int
    /// The first pixel of the first row; valid for the lifetime of the bitmap.
    // Written only before the initialiser returns, and only read afterwards.
    nonisolated(unsafe) let memory: UnsafeMutableRawPointer

    /// Makes a picture, initially transparent, whose pixels `draw` writes; the second argument is the stride.
    ///
    /// Nil if a side is not from 1 to ``maximumSide``, if there is no memory for it, or if `draw` returns false.
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

    /// The number of bytes of all rows.
    package var byteCount: Int { stride * height }

    /// Reads the bytes row by row, each row `stride` bytes long.
    package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try body(UnsafeRawBufferPointer(start: memory, count: byteCount))
    }

    /// Returns the pixel at a position as `0xAARRGGBB`; nil outside the picture.
    package func pixel(x: Int, y: Int) -> UInt32? {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return nil }
        return memory.load(fromByteOffset: y * stride + x * 4, as: UInt32.self)
    }
}
