import CWlroots

extension Compositor {
    /// Registers a token with which a client can activate a window. Registered tokens do not expire. Tokens that
    /// clients have requested from the compositor need no registration.
    ///
    /// - Returns: whether the token is registered; false if memory is exhausted.
    @discardableResult
    package func registerActivationToken(_ token: String) -> Bool {
        guard !isTornDown else { return false }
        if wlr_xdg_activation_v1_find_token(protocols.activation, token) != nil { return true }
        return wlr_xdg_activation_v1_add_token(protocols.activation, token) != nil
    }

    /// Revokes a token that is no longer needed. The token is removed after all ready events have been handled. A token
    /// that a client has used is removed by wlroots itself.
    package func revokeActivationToken(_ token: String) {
        guard !isTornDown else { return }
        // The removal is deferred. During an activation request, wlroots still uses the token, and then frees the token
        // itself.
        eventLoop.addIdle { [weak self] in
            guard let self, let existing = wlr_xdg_activation_v1_find_token(protocols.activation, token) else { return }
            wlr_xdg_activation_token_v1_destroy(existing)
        }
    }

    func listenToActivation() {
        activationWatch = ActivationWatch(core.display) { [weak self] in self?.willActivate?() }
        listeners.on(&protocols.activation.pointee.events.request_activate) {
            [weak self] (event: UnsafeMutablePointer<wlr_xdg_activation_v1_request_activate_event>) in
            guard let self, let surface = event.pointee.surface, let token = event.pointee.token,
                let name = wlr_xdg_activation_token_v1_get_name(token), let window = window(of: surface)
            else { return }
            handler(.windowActivated(window.id, token: String(cString: name)))
        }
    }
}

/// A listener for requests of clients to activate a window. Its handler is called before the token of the request is
/// checked.
@ShellActor
final class ActivationWatch {
    private let listener: Listener
    private var logger: OpaquePointer?

    init(_ display: OpaquePointer, _ handler: @escaping () -> Void) {
        listener = Listener(handler)
        listener.attach { logger = cwl_before_activation(display, $0) }
    }

    /// Removes the listener. Call this function before the Wayland display is destroyed.
    func remove() {
        if let logger { wl_protocol_logger_destroy(logger) }
        logger = nil
        listener.remove()
    }
}
