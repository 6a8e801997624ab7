import CWlroots

/// The limit on the number of activation tokens that clients can request.
extension Compositor {
    func listenToIssuedTokens() {
        issuedTokenWatch = IssuedTokenWatch(core.display) { [weak self] client, token in
            guard let self, let oldest = issuedTokens.add(token, of: client) else { return }
            revokeActivationToken(oldest)
        }
        listeners.on(&protocols.activation.pointee.events.request_activate) {
            [weak self] (event: UnsafeMutablePointer<wlr_xdg_activation_v1_request_activate_event>) in
            guard let self, let token = event.pointee.token, let name = wlr_xdg_activation_token_v1_get_name(token)
            else { return }
            // wlroots removes a token that a client has used.
            issuedTokens.remove(String(cString: name))
        }
    }

    /// Handles the end of a client. Its newest tokens stay valid.
    func releaseTokens(of client: OpaquePointer) {
        for token in issuedTokens.clientEnded(client) { revokeActivationToken(token) }
    }
}

/// A listener for the tokens that the compositor sends to clients that request activation tokens. wlroots has no signal
/// for the sending of a token.
@ShellActor
final class IssuedTokenWatch {
    private let listener: Listener
    private var logger: OpaquePointer?

    init(_ display: OpaquePointer, _ handler: @escaping (OpaquePointer, String) -> Void) {
        listener = Listener { data in
            guard let issued = data?.assumingMemoryBound(to: cwl_issued_token.self).pointee,
                let client = issued.client, let token = issued.token
            else { return }
            handler(client, String(cString: token))
        }
        listener.attach { logger = cwl_after_token(display, $0) }
    }

    /// Removes the listener. Call this function before the Wayland display is destroyed.
    func remove() {
        if let logger { wl_protocol_logger_destroy(logger) }
        logger = nil
        listener.remove()
    }
}
