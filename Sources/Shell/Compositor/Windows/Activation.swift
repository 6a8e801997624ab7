import CWlroots
import ShellModel

extension Compositor {
    /// Registers a token with which a client can bring a window to the front. Registered tokens do not expire. Tokens
    /// that clients have requested from the compositor need no registration.
    ///
    /// - Returns: whether the token is registered; false if memory is exhausted.
    @discardableResult
    package func registerActivationToken(_ token: String) -> Bool { register(token, .unlimited) }

    /// Registers a token for a program that responds to input on the shell, such as a click on the program's
    /// notification. For a short time, and only until the user uses another program, the token gives the right to bring
    /// a window to the front.
    ///
    /// - Returns: whether the token is registered; false if memory is exhausted.
    package func registerAnswerToken(_ token: String) -> Bool { register(token, .limited(.init(ofShellAt: .now))) }

    private func register(_ token: String, _ right: ActivationRights.Right) -> Bool {
        guard !isTornDown else { return false }
        let registered =
            wlr_xdg_activation_v1_find_token(protocols.activation, token)
            ?? wlr_xdg_activation_v1_add_token(protocols.activation, token)
        if let registered { activationRights.set(right, for: registered) }
        return registered != nil
    }

    /// Revokes a token that is not needed any more. The token is removed after all ready events have been handled. A
    /// token that a client has used is removed by wlroots itself.
    package func revokeActivationToken(_ token: String) {
        guard !isTornDown else { return }
        // The removal is deferred, because wlroots uses the token during an activation request, and then frees the
        // token itself.
        eventLoop.addIdle { [weak self] in
            guard let self, let existing = wlr_xdg_activation_v1_find_token(protocols.activation, token) else { return }
            wlr_xdg_activation_token_v1_destroy(existing)
        }
    }

    func listenToActivation() {
        listeners.on(&protocols.activation.pointee.events.request_activate) {
            [weak self] (event: UnsafeMutablePointer<wlr_xdg_activation_v1_request_activate_event>) in
            guard let self, let surface = event.pointee.surface, let token = event.pointee.token,
                let name = wlr_xdg_activation_token_v1_get_name(token), let window = window(of: surface)
            else { return }
            handler(
                allowsActivation(token)
                    ? .windowActivated(window.id, token: String(cString: name)) : .attentionRequested(window.id))
        }
    }

    /// Stores whether the client that has requested a token may bring a window to the front with the token.
    ///
    /// The token's serial number does not prove that the user is using the client at present: wlroots accepts every
    /// serial number that the client has ever received.
    func willIssue(_ token: UnsafeMutablePointer<wlr_xdg_activation_token_v1>, to client: OpaquePointer) {
        let hasKeyboardFocus = focusedClient == client
        guard let right = ActivationRight(client, hasKeyboardFocus: hasKeyboardFocus, presses: presses, at: .now) else {
            return
        }
        activationRights.set(.limited(right), for: token)
    }

    private func allowsActivation(_ token: UnsafeMutablePointer<wlr_xdg_activation_token_v1>) -> Bool {
        switch activationRights.right(of: token) {
        case .unlimited: true
        case .limited(let right): right.isValid(focus: focusedClient, presses: presses, at: .now)
        case nil: false
        }
    }
}
