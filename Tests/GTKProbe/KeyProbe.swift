import CGTK

/// A probe that prints the key events that GDK reports, without UIKit.
@MainActor
enum KeyProbe {
    /// GDK's key code of the key to the right of the letter L.
    private static let keycode: guint = 47

    /// Prints the name of GDK's key value for the key to the right of L in the first layout.
    static func printKey() {
        var values: UnsafeMutablePointer<guint>?
        var count: gint = 0
        guard let display = gdk_display_get_default(),
            gdk_display_map_keycode(display, keycode, nil, &values, &count) != 0, let values
        else { return Output.print("key none") }
        defer { g_free(values) }
        Output.print("key \(name(of: values[0]))")
    }

    /// Prints every press of a key that GDK delivers to the first window, including repetitions.
    static func watch() {
        guard let window = g_list_model_get_item(gtk_window_get_toplevels(), 0),
            let controller = gtk_event_controller_key_new()
        else { return }
        defer { g_object_unref(window) }
        let pressed: @convention(c) (OpaquePointer?, guint, guint, GdkModifierType, gpointer?) -> gboolean = {
            _, value, _, _, _ in
            KeyProbe.report(value)
            return 0
        }
        g_signal_connect_data(
            UnsafeMutableRawPointer(controller), "key-pressed", unsafeBitCast(pressed, to: GCallback.self), nil, nil,
            GConnectFlags(rawValue: 0))
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        gtk_widget_add_controller(window.assumingMemoryBound(to: GtkWidget.self), controller)
    }

    private static func report(_ value: guint) { Output.print("down \(name(of: value))") }

    private static func name(of value: guint) -> String { gdk_keyval_name(value).map { String(cString: $0) } ?? "none" }
}
