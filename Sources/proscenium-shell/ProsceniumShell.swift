import ArgumentParser
import Foundation
import ProcessSpawning
import Shell
import ShellModel

/// The command-line program of the shell.
@main
struct ProsceniumShell: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "proscenium-shell",
        abstract:
            "Runs the Proscenium shell: scenes full screen or side by side, a switcher, a home screen, notifications.",
        discussion: """
            On a desktop the shell opens in a window; without a desktop it uses the whole screen. It starts the daemon if \
            the daemon is not running; the daemon launches apps. `proscenium install` adds an app.

            Programs of your user outside of sandboxes may capture the screen, send input, read the clipboard, list windows \
            and show panels. Programs in Flatpak and other sandboxes may not. \
            ~/.config/proscenium/privileges.json changes this; docs/security.md describes it.

            Examples:
              proscenium-shell --appearance dark
              proscenium-shell --keyboard de --scale 1.5
              proscenium-shell --backend headless --output 1366x1024 --output 800x600

            Keys:
            \(ShortcutHelp.text)
            """,
        version: "0.1.0 (wlroots \(WlrootsVersion.text))")

    @Option(help: ArgumentHelp("The backend: auto, wayland, x11 or headless.", valueName: "backend"))
    var backend = BackendChoice.auto

    @Option(
        help: ArgumentHelp(
            """
            Size of an output of the headless backend in pixels, such as 1366x1024, each side from \
            \(OutputSize.range.lowerBound) to \(OutputSize.range.upperBound); may be repeated.
            """, valueName: "size"), transform: OutputSize.init)
    var output: [OutputSize] = []

    @Option(help: ArgumentHelp("The scale factor: pixels per point, 0.5 to 4.", valueName: "number"))
    var scale: Double?

    @Option(help: ArgumentHelp("The renderer: auto, or pixman for software rendering.", valueName: "renderer"))
    var renderer = RendererChoice.auto

    @Option(
        help: ArgumentHelp(
            "The name of the socket for Wayland clients, in XDG_RUNTIME_DIR; by default an unused name.",
            valueName: "name"))
    var socket: String?

    @Option(
        help: ArgumentHelp(
            "The appearance: light, dark, schedule (dark at night) or desktop; `proscenium appearance` sets the default.",
            valueName: "appearance"))
    var appearance: AppearanceChoice?

    @Option(help: ArgumentHelp("The XKB keyboard layout, such as us, de or fr.", valueName: "layout"))
    var keyboard: String?

    @Flag(help: "Do not run a notification server on the session bus.")
    var noNotifications = false

    /// Starts the program. The default keymap is compiled on another thread while the arguments are parsed; both
    /// operations take about the same time.
    static func main() {
        if !CommandLine.arguments.contains(where: { $0.hasPrefix("--keyboard") }) {
            ShellActor.runOwning { Compositor.prepareKeymap(CompositorOptions.Keyboard()) }
        }
        main(nil)
    }

    func validate() throws {
        if !output.isEmpty, backend != .headless {
            throw ValidationError(
                "--output needs --backend headless; the other backends use the size of the screen or window")
        }
        if let scale, !(0.5...4).contains(scale) { throw ValidationError("--scale must be from 0.5 to 4") }
    }

    func run() throws {
        let environment = ProcessInfo.processInfo.environment
        // The memory contains the pictures of all windows.
        ProcessMemory.protect(environment: environment)
        guard let folder = environment["XDG_RUNTIME_DIR"], !folder.isEmpty else {
            throw ShellCommandError("XDG_RUNTIME_DIR is not set; set it to a folder that only you can access")
        }
        try ShellActor.runOwning { try ShellRun(options(environment)).run() }
    }
}

/// The reason why the shell cannot run, in the form in which the command line shows it.
struct ShellCommandError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
