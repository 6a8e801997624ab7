import CWlroots

/// Bitmaps as buffers that wlroots shows.
@ShellActor
enum BitmapBuffer {
    /// A buffer over the bitmap's own memory, which lives as long as the buffer is used; nil where there is no memory for it.
    ///
    /// Whoever makes it drops it once somebody else holds it.
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
