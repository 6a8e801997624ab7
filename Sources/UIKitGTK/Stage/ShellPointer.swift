import CGTK

/// The pointer image with which an app requests the shell's own pointer, a translucent circle.
///
/// Wayland has no request for the compositor's pointer. The shell recognises this empty image by its hotspot, an
/// unusual position. Views with a pointer of their own, such as text fields, are not affected.
@MainActor
enum ShellPointer {
    private static let side: gint = 64
    /// The hotspot. `PointerImages` of the shell has the same position.
    private static let hotspot: (x: gint, y: gint) = (61, 59)

    /// The image; nil if it cannot be created.
    static let cursor: OpaquePointer? = {
        let stride = gsize(side) * 4
        guard let bytes = g_bytes_new([UInt8](repeating: 0, count: Int(stride) * Int(side)), stride * gsize(side))
        else { return nil }
        defer { g_bytes_unref(bytes) }
        guard let texture = gdk_memory_texture_new(side, side, GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, stride) else {
            return nil
        }
        defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
        return gdk_cursor_new_from_texture(texture, hotspot.x, hotspot.y, nil)
    }()
}
