import Foundation

/// The services of the desktop that do not belong to a window.
@MainActor
package protocol PlatformDesktopServices: AnyObject {
    /// Returns whether a program is installed that opens URLs with a scheme. The scheme is in lower case.
    func opens(scheme: String) -> Bool
    /// Sets whether the screen stays on while nobody uses the computer.
    func setKeepsScreenOn(_ keepsScreenOn: Bool)
}
