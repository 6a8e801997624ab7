import CWlroots
import ShellModel

/// The rights of the activation tokens that exist. A token without an entry gives no right to bring a window to the
/// front.
@ShellActor
final class ActivationRights {
    /// The right of a token.
    enum Right {
        /// The right of a token that the daemon has announced. The right ends only when the token is used or revoked.
        case unlimited
        case limited(ActivationRight<OpaquePointer>)
    }

    private var rights: [UnsafeMutablePointer<wlr_xdg_activation_token_v1>: Right] = [:]
    private var listeners: [UnsafeMutablePointer<wlr_xdg_activation_token_v1>: Listener] = [:]

    /// Sets the right of a token.
    func set(_ right: Right, for token: UnsafeMutablePointer<wlr_xdg_activation_token_v1>) {
        rights[token] = right
        guard listeners[token] == nil else { return }
        listeners[token] = Listener(&token.pointee.events.destroy) { [weak self] _ in
            self?.rights[token] = nil
            self?.listeners.removeValue(forKey: token)?.remove()
        }
    }

    /// Returns the right of a token; nil for none.
    func right(of token: UnsafeMutablePointer<wlr_xdg_activation_token_v1>) -> Right? { rights[token] }

    func clientDisconnected(_ client: OpaquePointer) {
        for case (let token, .limited(var right)) in rights {
            right.clientDisconnected(client)
            rights[token] = .limited(right)
        }
    }

    /// Removes all listeners. Call this function before the Wayland display is destroyed.
    func removeAll() {
        for listener in listeners.values { listener.remove() }
        (rights, listeners) = ([:], [:])
    }
}
