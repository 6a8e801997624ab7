import EventLoop
import SceneModel

/// The appearance of the shell that shows the app. The shell writes the appearance to a file. An app reads the file
/// before its first frame and observes it for changes. This requires no session bus.
@MainActor
final class ShellAppearance {
    /// Whether the shell has the dark appearance.
    private(set) var isDark: Bool
    /// A closure that is called after each change.
    var changed: (() -> Void)?
    private let path: String
    private var watch: FileWatch?

    /// Reads the file that the environment names and observes it; nil if the app does not run in the shell.
    init?(on loop: any EventLoop) {
        guard let path = GTKStart.variable("PROSCENIUM_APPEARANCE"), let isDark = Self.read(path) else { return nil }
        (self.path, self.isDark) = (path, isDark)
        watch = try? FileWatch(path, on: loop) { [weak self] in self?.update() }
    }

    private func update() {
        // The shell removes the file when it ends; the app keeps its appearance until a shell writes the file again.
        guard let isDark = Self.read(path), isDark != self.isDark else { return }
        self.isDark = isDark
        changed?()
    }

    /// Returns whether the file contains `dark`; nil if the file cannot be read or contains neither appearance.
    private static func read(_ path: String) -> Bool? {
        switch AppearanceFile.read(path) {
        case .dark: true
        case .light: false
        default: nil
        }
    }
}
