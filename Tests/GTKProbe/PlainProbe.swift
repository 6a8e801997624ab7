import CGTK
import Foundation

/// A GTK window without UIKit, with a label that can be dragged and an area for drops. Tests of drags use it as the
/// other program.
///
/// `PROBE_DATA` selects the dragged data: "text" by default, "files" for a list of two URLs, or "huge" for a text of 80
/// MB. With `PROBE_SILENT`, the area accepts drops but never finishes them.
@MainActor
enum PlainProbe {
    static func start() {
        let environment = ProcessInfo.processInfo.environment
        guard let widget = gtk_window_new(), let area = gtk_fixed_new() else { return Output.print("fault no window") }
        let window = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkWindow.self)
        gtk_window_set_title(window, environment["PROBE_NAME"] ?? "Plain")
        gtk_window_set_default_size(window, 280, 180)
        gtk_window_set_decorated(window, 0)
        gtk_window_set_child(window, area)
        let fixed = UnsafeMutableRawPointer(area).assumingMemoryBound(to: GtkFixed.self)
        if let dragged = gtk_label_new("drag this") {
            gtk_widget_set_size_request(dragged, 100, 50)
            gtk_fixed_put(fixed, dragged, 10, 10)
            addSource(to: dragged, environment["PROBE_DATA"] ?? "text")
        }
        if let target = gtk_label_new("drop here") {
            gtk_widget_set_size_request(target, 260, 80)
            gtk_fixed_put(fixed, target, 10, 90)
            addTarget(to: target, isSilent: environment["PROBE_SILENT"] != nil)
        }
        let active:
            @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = {
                _, _, _ in Output.print("active")
            }
        connect(OpaquePointer(widget), "notify::is-active", unsafeBitCast(active, to: GCallback.self))
        gtk_window_present(window)
    }

    private static func connect(_ object: OpaquePointer?, _ name: String, _ callback: GCallback) {
        g_signal_connect_data(
            object.map { UnsafeMutableRawPointer($0) }, name, callback, nil, nil, GConnectFlags(rawValue: 0))
    }

    // MARK: Source

    private static func bytes(_ type: String, _ data: Data) -> UnsafeMutablePointer<GdkContentProvider>? {
        let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        return gdk_content_provider_new_for_bytes(type, bytes)
    }

    private static func addSource(to widget: UnsafeMutablePointer<GtkWidget>, _ kind: String) {
        guard let source = gtk_drag_source_new() else { return }
        let provider =
            switch kind {
            case "files":
                bytes("text/uri-list", Data("file:///tmp/one.txt\r\nhttps://example.org/two\r\n".utf8))
            case "huge": bytes("text/plain;charset=utf-8", Data(repeating: 97, count: 80 << 20))
            default: bytes("text/plain;charset=utf-8", Data("from GTK".utf8))
            }
        gtk_drag_source_set_content(source, provider)
        let ended:
            @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, gboolean, UnsafeMutableRawPointer?) -> Void = {
                _, drag, _, _ in
                let action = drag.map { gdk_drag_get_selected_action($0).rawValue } ?? 0
                Output.print("plain ended \(action == GDK_ACTION_COPY.rawValue ? "copy" : "\(action)")")
            }
        connect(source, "drag-end", unsafeBitCast(ended, to: GCallback.self))
        gtk_widget_add_controller(widget, source)
    }

    // MARK: Target

    private static func addTarget(to widget: UnsafeMutablePointer<GtkWidget>, isSilent: Bool) {
        if isSilent {
            guard let target = gtk_drop_target_async_new(nil, GDK_ACTION_COPY) else { return }
            let dropped:
                @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, Double, Double, UnsafeMutableRawPointer?) ->
                    gboolean = { _, drop, _, _, _ in
                        // Retain the drop, so that GDK does not finish it.
                        if let drop { g_object_ref(UnsafeMutableRawPointer(drop)) }
                        Output.print("plain received and is silent")
                        return 1
                    }
            connect(target, "drop", unsafeBitCast(dropped, to: GCallback.self))
            return gtk_widget_add_controller(widget, target)
        }
        let textType = GType(16 << 2)
        guard let target = gtk_drop_target_new(textType, GDK_ACTION_COPY) else { return }
        let dropped:
            @convention(c) (
                UnsafeMutableRawPointer?, UnsafePointer<GValue>?, Double, Double, UnsafeMutableRawPointer?
            ) -> gboolean = { _, value, _, _, _ in
                let text = value.flatMap { g_value_get_string($0) }.map { String(cString: $0) }
                let isLarge = (text?.utf8.count ?? 0) > 1_000
                let content = isLarge ? "\(text?.utf8.count ?? 0) bytes" : "‹\(text ?? "nothing")›"
                Output.print("plain received \(content)")
                return 1
            }
        connect(target, "drop", unsafeBitCast(dropped, to: GCallback.self))
        gtk_widget_add_controller(widget, target)
    }
}
