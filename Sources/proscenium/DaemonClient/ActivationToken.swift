import Foundation

/// The token from the desktop that allows a window opened by this command to come to the front.
enum ActivationToken {
    /// Returns the token in an environment; nil if there is none.
    ///
    /// Wayland's variable takes precedence: X11's is often left over from the process that started the login session.
    static func find(in environment: [String: String] = ProcessInfo.processInfo.environment) -> String? {
        ["XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
}
