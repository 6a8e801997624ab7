import Foundation

/// What the desktop gave whoever started this command, so that a window may come to the front.
enum ActivationToken {
    /// The token in an environment; nil when there is none.
    ///
    /// Wayland's variable comes first: X11's is often left over from whatever started the session.
    static func find(in environment: [String: String] = ProcessInfo.processInfo.environment) -> String? {
        ["XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
}
