import ArgumentParser
import DesktopBus
import Foundation
import SceneClient
import Shell
import ShellModel

/// The backends of the command line.
enum BackendChoice: String, ExpressibleByArgument, CaseIterable {
    case auto, wayland, x11, headless
}

/// The renderers of the command line.
enum RendererChoice: String, ExpressibleByArgument, CaseIterable {
    case auto, pixman
}

/// The appearances of the command line.
enum AppearanceChoice: String, ExpressibleByArgument, CaseIterable {
    case light, dark
}

/// The size of an output in pixels.
struct OutputSize: ExpressibleByArgument {
    let width, height: Int

    init?(argument: String) {
        let parts = argument.split(separator: "x", omittingEmptySubsequences: false).compactMap { Int($0) }
        guard parts.count == 2, parts.allSatisfy({ (320...8192).contains($0) }) else { return nil }
        (width, height) = (parts[0], parts[1])
    }
}

extension ProsceniumShell {
    /// Returns the shell's options for the arguments and the environment.
    func options(_ environment: [String: String]) throws -> ShellOptions {
        var compositor = CompositorOptions(
            backend: try backendOption(environment), renderer: renderer == .pixman ? .pixman : .automatic,
            socket: socket.map { .named($0) } ?? .automatic)
        compositor.keyboard.layout = keyboard
        if let scale { compositor.scales = ["": scale] }
        let appearance: Appearance = appearance == .dark ? .dark : .light
        return ShellOptions(
            compositor: compositor,
            stage: StageOptions(
                name: "proscenium-shell", socket: ControlSocket.path,
                startCommand: DaemonStartCommand.command(environment), startEnvironment: environment),
            workspace: WorkspaceOptions(appearance: appearance), environment: environment,
            notifications: noNotifications ? nil : notificationNameConflict(environment),
            calendar: { CalendarTimeFormatter.now() })
    }

    /// Returns the policy for the case that another notification server runs: as a window on a desktop, the shell waits
    /// until the desktop's server has ended.
    private func notificationNameConflict(_ environment: [String: String]) -> NotificationsServer.NameConflictPolicy {
        let hasDesktop = ["WAYLAND_DISPLAY", "DISPLAY"].contains { environment[$0].map { !$0.isEmpty } ?? false }
        return hasDesktop ? .queue : .replaceOrQueue
    }

    private func backendOption(_ environment: [String: String]) throws -> CompositorOptions.Backend {
        switch backend {
        case .auto: return .automatic
        case .headless:
            let sizes = output.isEmpty ? [(1366, 1024)] : output.map { ($0.width, $0.height) }
            return .headless(sizes.map { .init(width: $0.0, height: $0.1, scale: scale ?? 1) })
        case .wayland:
            guard let name = environment["WAYLAND_DISPLAY"], !name.isEmpty else {
                throw ValidationError("WAYLAND_DISPLAY is not set; --backend wayland needs a Wayland desktop")
            }
            return .wayland(name)
        case .x11:
            guard let name = environment["DISPLAY"], !name.isEmpty else {
                throw ValidationError("DISPLAY is not set; --backend x11 needs an X11 desktop")
            }
            return .x11(name)
        }
    }
}
