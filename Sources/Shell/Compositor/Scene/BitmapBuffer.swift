import CWlroots

/// Conversion of bitmaps to wlroots buffers.
@ShellActor
enum BitmapBuffer {
    /// Creates a buffer that uses the bitmap's memory and retains the bitmap until the buffer is destroyed. Returns nil
    /// if memory is exhausted.
    ///
    /// The caller must drop the buffer after another owner, such as a scene node, has locked it.
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
