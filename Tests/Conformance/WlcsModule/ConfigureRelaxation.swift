import CWlroots

@testable import Shell

/// A relaxation of the protocol checks: clients may attach a buffer before their first configure event. The clients of
/// the conformance suite do so, although the protocols forbid it.
///
/// The shell itself still forbids early buffers, and the shell's own tests verify this.
@ShellActor
final class ConfigureRelaxation {
    private let compositor: Compositor
    private let listeners = ListenerGroup()
    private var logger: OpaquePointer?

    init(_ compositor: Compositor) { self.compositor = compositor }

    /// Installs the listeners. Call this after the compositor has installed its own listeners: listeners run in the
    /// order of their installation, and the compositor's listeners must run first.
    func begin() {
        let events = compositor.protocols.shellEvents
        for signal in [cwl_new_toplevel_signal(events), cwl_new_popup_signal(events)] {
            guard let signal else { continue }
            // wlroots 0.15 checks this flag after it has emitted the signal.
            listeners.on(signal) { (surface: UnsafeMutablePointer<wlr_xdg_surface>) in
                surface.pointee.configured = true
            }
        }
        logger = wl_display_add_protocol_logger(
            compositor.display,
            { context, direction, message in
                guard let context, let message, direction == WL_PROTOCOL_LOGGER_REQUEST else { return }
                Unmanaged<ConfigureRelaxation>.fromOpaque(context).takeUnretainedValue().willDispatch(message.pointee)
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Removes the listeners. Call this before the compositor is destroyed.
    func end() {
        listeners.clear()
        if let logger { wl_protocol_logger_destroy(logger) }
        logger = nil
    }

    /// Handles a client's request before wlroots does.
    private func willDispatch(_ message: wl_protocol_logger_message) {
        switch (String(cString: wl_resource_get_class(message.resource)), message.message_opcode) {
        // Updates the pointer focus before the answer to `sync`; otherwise the update would run only after all pending
        // requests.
        case ("wl_display", 0): compositor.repeatHitTest()
        case ("wl_surface", 6): beforeCommit(message)
        default: break
        }
    }

    private func beforeCommit(_ message: wl_protocol_logger_message) {
        guard let surface = wlr_surface_from_resource(message.resource),
            surface.pointee.pending.committed & WLR_SURFACE_STATE_BUFFER.rawValue != 0
        else { return }
        cwl_allow_early_buffer(surface)
    }
}
