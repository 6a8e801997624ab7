import CLZ4
import Foundation

/// A losslessly compressed image. It needs little memory while it is not displayed.
///
/// Images of windows contain large areas of one colour and therefore compress well. Unpacking an image takes some
/// milliseconds.
package final class PackedBitmap: MemoryCounted {
    /// The size in pixels.
    package let width, height: Int
    /// The size of the compressed data in bytes.
    package let byteCount: Int
    // Written only before the initialiser returns, and only read afterwards.
    private nonisolated(unsafe) let memory: UnsafeMutableRawPointer

    /// Compresses an image; the result is nil if memory is exhausted.
    package convenience init?(_ bitmap: Bitmap) {
        let bound = LZ4_compressBound(Int32(bitmap.byteCount))
        guard bound > 0, let scratch = PixelMemory.allocate(Int(bound)) else { return nil }
        defer { PixelMemory.release(scratch, Int(bound)) }
        let room = UnsafeMutableRawBufferPointer(start: scratch, count: Int(bound))
        guard let count = bitmap.withBytes({ Self.compress($0, into: room) }) else { return nil }
        self.init(
            width: bitmap.width, height: bitmap.height,
            compressed: UnsafeRawBufferPointer(start: scratch, count: count))
    }

    /// Compresses the rows of an image into a buffer and returns the number of bytes written; nil if the buffer is too
    /// small.
    static func compress(_ rows: UnsafeRawBufferPointer, into room: UnsafeMutableRawBufferPointer) -> Int? {
        guard let source = Int32(exactly: rows.count), let capacity = Int32(exactly: room.count) else { return nil }
        let count = LZ4_compress_default(rows.baseAddress, room.baseAddress, source, capacity)
        return count > 0 ? Int(count) : nil
    }

    /// Creates a packed image from a copy of compressed data. The data are validated when they are unpacked. The
    /// result is nil if memory is exhausted.
    init?(width: Int, height: Int, compressed: UnsafeRawBufferPointer) {
        guard let source = compressed.baseAddress, let memory = PixelMemory.allocate(compressed.count) else {
            return nil
        }
        memcpy(memory, source, compressed.count)
        (self.width, self.height, self.byteCount, self.memory) = (width, height, compressed.count, memory)
    }

    deinit { PixelMemory.release(memory, byteCount) }

    /// Returns the original image bit for bit; nil if the data are damaged or memory is exhausted.
    package func unpacked() -> Bitmap? {
        guard let packed = Int32(exactly: byteCount) else { return nil }
        return Bitmap(width: width, height: height) { target, _ in
            guard let room = Int32(exactly: target.count) else { return false }
            return LZ4_decompress_safe(memory, target.baseAddress, packed, room) == room
        }
    }
}
