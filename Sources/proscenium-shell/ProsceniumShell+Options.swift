import ArgumentParser
import DesktopBus
import Foundation
import SceneClient
import SceneModel
import Shell
import ShellModel

/// The values of the option `--backend`.
enum BackendChoice: String, ExpressibleByArgument, CaseIterable {
    case auto, wayland, x11, headless
}

/// The values of the option `--renderer`.
enum RendererChoice: String, ExpressibleByArgument, CaseIterable {
    case auto, pixman
}

/// The values of the option `--appearance`.
enum AppearanceChoice: String, ExpressibleByArgument, CaseIterable {
    case light, dark, schedule, desktop
}

/// The value of the option `--output`: the size of a headless output in pixels, such as `1366x1024`.
struct OutputSize {
    /// The permitted widths and heights.
    static let range = 320...8192

    let width, height: Int

    /// Parses a size.
    ///
    /// - Throws: `ValidationError` with the permitted form and range.
    init(_ text: String) throws {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]) else {
            throw ValidationError("write WIDTHxHEIGHT in pixels, such as 1366x1024")
        }
        guard Self.range.contains(width), Self.range.contains(height) else {
            throw ValidationError(
                "width and height must each be from \(Self.range.lowerBound) to \(Self.range.upperBound) pixels")
        }
        (self.width, self.height) = (width, height)
    }
}

extension ProsceniumShell {
    /// Returns the shell's options that result from the arguments and the environment.
    func options(_ environment: [String: String]) throws -> ShellOptions {
        var compositor = CompositorOptions(
            backend: try backendOption(environment), renderer: renderer == .pixman ? .pixman : .automatic,
            socket: socket.map { .named($0) } ?? .automatic)
        compositor.keyboard.layout = keyboard
        if let scale { compositor.scales = ["": scale] }
        let appearanceFile = AppearanceFile.path(in: environment)
        let setting =
            appearance.flatMap { AppearanceSetting($0.rawValue) } ?? appearanceFile.flatMap(AppearanceFile.read)
        var workspace = WorkspaceOptions(appearanceSetting: setting ?? .desktop)
        workspace.commandKey = .commandKey(environment["PROSCENIUM_COMMAND_KEY"])
        return ShellOptions(
            compositor: compositor,
            stage: StageOptions(
                name: "proscenium-shell", socket: ControlSocket.path,
                startCommand: DaemonStartCommand.command(environment), startEnvironment: environment),
            workspace: workspace, environment: environment,
            notifications: noNotifications ? nil : notificationNameConflict(environment),
            appearanceFile: appearanceFile, privilegesFile: PrivilegesFile.path(in: environment),
            providesSettings: !hasDesktop(environment),
            calendar: { CalendarTimeFormatter.now() })
    }

    /// Returns the policy for the case that another notification server is running. If the shell is a window on a
    /// desktop, it waits until the desktop's server has ended. Otherwise it replaces the other server, and waits only
    /// if that server does not allow a replacement.
    private func notificationNameConflict(_ environment: [String: String]) -> NotificationsServer.NameConflictPolicy {
        hasDesktop(environment) ? .queue : .replaceOrQueue
    }

    /// Whether the shell is started on a desktop.
    private func hasDesktop(_ environment: [String: String]) -> Bool {
        ["WAYLAND_DISPLAY", "DISPLAY"].contains { environment[$0].map { !$0.isEmpty } ?? false }
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
