import CWlroots

/// Bitmaps as wlroots buffers.
@ShellActor
enum BitmapBuffer {
    /// Makes a buffer over the bitmap's own memory, which is retained while the buffer is in use; returns nil if there
    /// is no memory for it.
    ///
    /// The caller drops the buffer once another owner has locked it.
    static func make(_ bitmap: Bitmap) -> UnsafeMutablePointer<wlr_buffer>? {
        let owner = Unmanaged.passRetained(bitmap)
        let buffer = cwl_memory_buffer_create(
            Int32(bitmap.width), Int32(bitmap.height), bitmap.stride, bitmap.memory, owner.toOpaque(), release)
        if buffer == nil { owner.release() }
        return buffer
    }

    private static let release: @convention(c) (UnsafeMutableRawPointer?) -> Void = { owner in
        if let owner { Unmanaged<Bitmap>.fromOpaque(owner).release() }
    }
}
