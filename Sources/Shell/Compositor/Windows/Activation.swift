import CWlroots

extension Compositor {
    /// Knows a token that a window may activate itself with. Tokens do not run out; one that clients made themselves is known anyway.
    ///
    /// False where the token could not be kept.
    @discardableResult
    public func expect(token: String) -> Bool {
        guard !isTornDown else { return false }
        if wlr_xdg_activation_v1_find_token(protocols.activation, token) != nil { return true }
        return wlr_xdg_activation_v1_add_token(protocols.activation, token) != nil
    }

    /// Forgets a token that is not wanted any more, when all that is ready now has been dealt with. One that was used is forgotten by
    /// itself.
    public func forget(token: String) {
        guard !isTornDown else { return }
        // Not at once: wlroots may be using it, and frees it itself then.
        eventLoop.addIdle { [weak self] in
            guard let self, let known = wlr_xdg_activation_v1_find_token(protocols.activation, token) else { return }
            wlr_xdg_activation_token_v1_destroy(known)
        }
    }

    func listenToActivation() {
        activationWatch = ActivationWatch(core.display) { [weak self] in self?.beforeActivation() }
        bag.on(&protocols.activation.pointee.events.request_activate) {
            [weak self] (event: UnsafeMutablePointer<wlr_xdg_activation_v1_request_activate_event>) in
            guard let self, let surface = event.pointee.surface, let token = event.pointee.token,
                let name = wlr_xdg_activation_token_v1_get_name(token), let window = window(of: surface)
            else { return }
            handler(.windowActivated(window.id, token: String(cString: name)))
        }
    }
}

/// Hears that a client wants to activate a window before it is known whether its token is any good.
@ShellActor
final class ActivationWatch {
    private let listener: Listener
    private var logger: OpaquePointer?

    init(_ display: OpaquePointer, _ handler: @escaping () -> Void) {
        listener = Listener(handler)
        listener.attach { logger = cwl_before_activation(display, $0) }
    }

    /// Hears no more; to be called before the display is destroyed.
    func remove() {
        if let logger { wl_protocol_logger_destroy(logger) }
        logger = nil
        listener.remove()
    }
}
