import Foundation

/// The desktop's activation token. With the token, a window that this command opens can come to the front.
enum ActivationToken {
    /// Returns the activation token in an environment; nil if the environment contains none.
    ///
    /// The variable of Wayland takes precedence, because the variable of X11 is often left over from the process that
    /// started the login session.
    static func find(in environment: [String: String] = ProcessInfo.processInfo.environment) -> String? {
        ["XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
}
