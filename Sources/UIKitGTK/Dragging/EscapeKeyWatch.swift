import CGTK

/// An observer of the Escape key on X11 during a drag.
///
/// GDK grabs the key on the root window for the time of a drag, but then ignores the key, because the root window is not
/// one of GDK's surfaces.
@MainActor
final class EscapeKeyWatch {
    private let display: OpaquePointer
    private var handler: gulong = 0

    /// Starts to call a closure when the key is pressed; nil if the display is not X11.
    init?(_ pressed: @escaping () -> Void) {
        guard let display = gdk_display_get_default(), cgtk_is_x11(display) != 0 else { return nil }
        self.display = display
        let codes = Self.codes(display)
        handler = Signals.event(display, "xevent") { event in
            let code = cgtk_x11_grabbed_key(display, UnsafeRawPointer(event))
            guard code != 0, codes.contains(code) else { return false }
            pressed()
            return true
        }
    }

    isolated deinit { g_signal_handler_disconnect(UnsafeMutableRawPointer(display), handler) }

    /// Returns the key codes of Escape in the current keyboard layout.
    private static func codes(_ display: OpaquePointer) -> Set<guint> {
        var (keys, count): (UnsafeMutablePointer<GdkKeymapKey>?, gint) = (nil, 0)
        guard gdk_display_map_keyval(display, guint(GDK_KEY_Escape), &keys, &count) != 0 else { return [] }
        defer { g_free(keys) }
        return Set((0..<Int(count)).compactMap { keys?[$0].keycode })
    }
}
