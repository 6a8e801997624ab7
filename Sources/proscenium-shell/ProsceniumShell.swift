import ArgumentParser
import Foundation
import Shell

/// The command-line program of the shell.
@main
struct ProsceniumShell: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "proscenium-shell",
        abstract:
            "Shows the windows of all apps: one full scene or two side by side, a switcher, a home screen, notifications.",
        discussion: """
            Started in a desktop, it opens a window there; started on a bare screen, it takes the screen. Apps are found and started \
            by the system side, which is started where there is none; `proscenium install` adds an app.

            Keys:
            \(ShortcutHelp.text)
            """)

    @Option(help: ArgumentHelp("Where to show: auto, wayland, x11 or headless.", valueName: "backend"))
    var backend = BackendChoice.auto

    @Option(
        help: ArgumentHelp(
            "Size of an output of the headless backend, as 1366x1024; may be given more than once.", valueName: "size"))
    var output: [OutputSize] = []

    @Option(help: ArgumentHelp("Pixels of a point.", valueName: "number"))
    var scale: Double?

    @Option(help: ArgumentHelp("Who draws: auto or pixman, the processor.", valueName: "renderer"))
    var renderer = RendererChoice.auto

    @Option(
        help: ArgumentHelp(
            "Name of the socket for Wayland clients, in XDG_RUNTIME_DIR; one that is free without this.",
            valueName: "name"))
    var socket: String?

    @Option(help: "light or dark.")
    var appearance = AppearanceChoice.light

    @Option(help: ArgumentHelp("Layout of the keyboard, as xkb names it: us, de, fr.", valueName: "layout"))
    var keyboard: String?

    @Flag(help: "Leave the session's notifications to others.")
    var noNotifications = false

    /// Starts the program. The default keymap is compiled in parallel with the parsing of the arguments, which takes
    /// equally long.
    static func main() {
        if !CommandLine.arguments.contains(where: { $0.hasPrefix("--keyboard") }) {
            ShellActor.own { Compositor.prepareKeymap(CompositorOptions.Keyboard()) }
        }
        main(nil)
    }

    func validate() throws {
        if !output.isEmpty, backend != .headless {
            throw ValidationError("--output is for --backend headless; elsewhere the screen or window has its size")
        }
        if let scale, !(0.5...4).contains(scale) { throw ValidationError("a scale is from 0.5 to 4") }
    }

    func run() throws {
        let environment = ProcessInfo.processInfo.environment
        guard let folder = environment["XDG_RUNTIME_DIR"], !folder.isEmpty else {
            throw ShellFault("XDG_RUNTIME_DIR is not set; set it to a folder that only you may use")
        }
        try ShellActor.own { try ShellRun(options(environment)).run() }
    }
}

/// The reason why the shell cannot run, as shown on the command line.
struct ShellFault: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
