import CWlroots

@testable import Shell

/// Lets clients show pictures before they know their first size, which the suite's do and the protocols forbid.
///
/// The shell itself stays strict, and its own tests hold it to that.
@ShellActor
final class Tolerance {
    private let compositor: Compositor
    private let bag = ListenerBag()
    private var logger: OpaquePointer?

    init(_ compositor: Compositor) { self.compositor = compositor }

    /// Begins, once the compositor listens itself: it is to hear of everything first.
    func begin() {
        bag.on(&compositor.xdgShell.pointee.events.new_surface) { (surface: UnsafeMutablePointer<wlr_xdg_surface>) in
            // The check comes after this signal.
            surface.pointee.configured = true
        }
        logger = wl_display_add_protocol_logger(
            compositor.display,
            { context, direction, message in
                guard let context, let message, direction == WL_PROTOCOL_LOGGER_REQUEST else { return }
                Unmanaged<Tolerance>.fromOpaque(context).takeUnretainedValue().before(message.pointee)
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Ends, before the compositor does.
    func end() {
        bag.clear()
        if let logger { wl_protocol_logger_destroy(logger) }
        logger = nil
    }

    /// A client asks for something, which has not been done yet.
    private func before(_ message: wl_protocol_logger_message) {
        switch (String(cString: wl_resource_get_class(message.resource)), message.message_opcode) {
        // What is due once all that is ready has been dealt with is done before the answer, not after it.
        case ("wl_display", 0): compositor.repick()
        case ("wl_surface", 6): beforeCommit(message)
        default: break
        }
    }

    private func beforeCommit(_ message: wl_protocol_logger_message) {
        guard let surface = wlr_surface_from_resource(message.resource),
            surface.pointee.pending.committed & WLR_SURFACE_STATE_BUFFER.rawValue != 0,
            surface.pointee.pending.buffer != nil
        else { return }
        if wlr_surface_is_xdg_surface(surface), let xdg = wlr_xdg_surface_from_wlr_surface(surface) {
            // A window that has lost its picture waits for a size again.
            if xdg.pointee.added { xdg.pointee.configured = true }
        } else if wlr_surface_is_layer_surface(surface), let layer = wlr_layer_surface_v1_from_wlr_surface(surface) {
            if !layer.pointee.added {
                layer.pointee.added = true
                wl_signal_emit(&compositor.layerShell.pointee.events.new_surface, layer)
            }
            layer.pointee.configured = true
        }
    }
}
