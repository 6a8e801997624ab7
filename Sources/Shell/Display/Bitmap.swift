import Foundation

/// A picture in memory that never changes: 32 bits a pixel, blue, green, red and alpha in that order, the colours multiplied by the alpha.
///
/// It is what Cairo calls `ARGB32` and Wayland `argb8888` on machines whose low byte comes first.
public final class Bitmap: Sendable {
    /// How many pixels a side of a picture may have at most.
    public static let maximumSide = 16_384

    /// Its size in pixels.
    public let width, height: Int
    /// Bytes from one row to the next.
    public let stride: Int
    /// The first pixel of the first row; there for as long as the bitmap is.
    // Written only before the initialiser returns, and only read from then on.
    nonisolated(unsafe) let memory: UnsafeMutableRawPointer

    /// Makes a picture, transparent at first, and lets `draw` write its pixels; the second argument is the stride.
    ///
    /// Nil where the size is not from 1 to ``maximumSide``, where there is no memory for it, and where `draw` says that it failed.
    public init?(width: Int, height: Int, draw: (UnsafeMutableRawBufferPointer, Int) -> Bool) {
        guard (1...Self.maximumSide).contains(width), (1...Self.maximumSide).contains(height),
            let memory = PixelMemory.allocate(width * height * 4)
        else { return nil }
        (self.width, self.height, self.stride, self.memory) = (width, height, width * 4, memory)
        guard draw(UnsafeMutableRawBufferPointer(start: memory, count: width * height * 4), width * 4) else {
            return nil
        }
    }

    deinit { PixelMemory.release(memory, byteCount) }

    /// Bytes of all rows.
    public var byteCount: Int { stride * height }

    /// Reads its bytes, row after row, each `stride` bytes long.
    public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try body(UnsafeRawBufferPointer(start: memory, count: byteCount))
    }

    /// The pixel at a place as `0xAARRGGBB`; nil outside the picture.
    public func pixel(x: Int, y: Int) -> UInt32? {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return nil }
        return memory.load(fromByteOffset: y * stride + x * 4, as: UInt32.self)
    }
}
