import CGTK
import Foundation
import UIKitCore

/// The source of the size and scale of `UIScreen.main`: the monitor that shows the window used last, or the display's
/// first monitor before a window was used.
@MainActor
final class ScreenSource {
    private var watched: OpaquePointer?

    init() {
        guard let display = gdk_display_get_default(), let monitors = gdk_display_get_monitors(display) else { return }
        guard let first = g_list_model_get_item(monitors, 0) else { return }
        use(monitor: OpaquePointer(first))
        g_object_unref(first)
    }

    /// Selects the monitor that shows a GDK surface as the source.
    func useMonitor(of surface: OpaquePointer) {
        let display = nonNull(gdk_surface_get_display(surface))
        if let monitor = gdk_display_get_monitor_at_surface(display, surface) { use(monitor: monitor) }
    }

    private func use(monitor: OpaquePointer) {
        if watched != monitor {
            watched = monitor
            for property in ["geometry", "scale-factor"] {
                Signals.changed(monitor, property) { [weak self] in
                    if self?.watched == monitor { Self.read(monitor) }
                }
            }
        }
        Self.read(monitor)
    }

    private static func read(_ monitor: OpaquePointer) {
        var area = GdkRectangle()
        gdk_monitor_get_geometry(monitor, &area)
        guard area.width > 0, area.height > 0 else { return }
        UIScreen.main.bounds = CGRect(x: 0, y: 0, width: CGFloat(area.width), height: CGFloat(area.height))
        UIScreen.main.scale = CGFloat(gdk_monitor_get_scale_factor(monitor))
    }
}
