import CGTK
import CPointerProtocol

/// The Wayland interfaces that GDK itself does not use. They are bound without waiting for the compositor, so that they
/// do not delay the start of the app.
@MainActor
final class WaylandGlobals {
    /// The interface for regions of the pointer; nil if the compositor does not offer it or has not answered yet.
    private(set) var pointer: UnsafeMutableRawPointer?
    /// The interface for locking the pointer; nil if the compositor does not offer it or has not answered yet.
    private(set) var constraints: UnsafeMutableRawPointer?
    /// A function that is called after an interface was bound.
    var changed: () -> Void = {}
    private var listener: UnsafeMutablePointer<wl_registry_listener>?
    private var registry: UnsafeMutableRawPointer?

    /// Requests the interfaces. Does nothing if the display is not Wayland.
    func request() {
        guard registry == nil, let display = gdk_display_get_default(),
            let connection = cgtk_wayland_connection(display)
        else { return }
        // The registry uses the listener until the process ends.
        let listener = UnsafeMutablePointer<wl_registry_listener>.allocate(capacity: 1)
        listener.initialize(to: wl_registry_listener())
        listener.pointee.global = { data, registry, name, interface, version in
            Unmanaged<WaylandGlobals>.fromOpaque(nonNull(data)).takeUnretainedValue()
                .bind(name, String(cString: nonNull(interface)), in: UnsafeMutableRawPointer(nonNull(registry)))
        }
        listener.pointee.global_remove = { _, _, _ in }
        self.listener = listener
        registry = cgtk_wayland_registry(connection, listener, Unmanaged.passRetained(self).toOpaque())
    }

    private func bind(_ name: UInt32, _ interface: String, in registry: UnsafeMutableRawPointer) {
        switch interface {
        case "proscenium_pointer_v1" where pointer == nil:
            pointer = cgtk_wayland_bind(registry, name, cpointer_interface(), 1)
        case "zwp_pointer_constraints_v1" where constraints == nil:
            constraints = cgtk_wayland_bind(registry, name, cpointer_constraints(), 1)
        default: return
        }
        changed()
    }
}
