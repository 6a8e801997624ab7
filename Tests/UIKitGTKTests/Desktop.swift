import BusTestKit
import Foundation
import Testing

/// An isolated desktop: a display server with a window manager or a compositor.
///
/// `xdotool` generates its key and pointer events.
final class Desktop {
    /// The kind of the desktop's display server.
    enum Kind: Sendable, CustomTestStringConvertible {
        /// The X display itself, with the window manager openbox.
        case x11
        /// The Wayland compositor phoc, in a window of the X display.
        case wayland

        var testDescription: String { self == .x11 ? "X" : "Wayland" }
    }

    /// Whether all programs that the desktop needs are installed.
    static let isAvailable = Programs.has("Xvfb", "openbox", "xdotool", "import", "phoc", "xwininfo")

    let kind: Kind
    let folder: URL
    private(set) var environment: [String: String]
    private let display: PrivateDisplay
    private let manager = Process()
    private let maximizes: Bool
    private let grabbedLetter: String?
    /// The file that openbox creates for the combination that it has grabbed.
    var grabFile: URL { folder.appendingPathComponent("grabbed") }

    /// - Parameters:
    ///   - maximizes: whether phoc maximizes every window that can be maximized.
    ///   - more: additional environment variables for the programs on the desktop.
    ///   - grabbedLetter: a letter that the desktop uses together with Control, so that apps do not receive it; nil for
    ///     none. On X11, openbox then creates the file ``grabFile``; on Wayland, phoc makes the window fullscreen.
    init(
        _ kind: Kind, maximizes: Bool = true, _ more: [String: String] = [:], grabbedLetter: String? = nil
    ) throws {
        (self.kind, self.maximizes, self.grabbedLetter) = (kind, maximizes, grabbedLetter)
        display = try PrivateDisplay()
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("gtk-test-\(UUID())")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        environment = ProcessInfo.processInfo.environment
        for name in ["WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "PROSCENIUM_STAGE", "GTK_THEME"] {
            environment[name] = nil
        }
        environment.merge([
            "DISPLAY": display.name, "XDG_RUNTIME_DIR": folder.path, "GSETTINGS_BACKEND": "memory",
            "GTK_A11Y": "none", "LC_ALL": "C.UTF-8",
        ]) { $1 }
        environment.merge(more) { $1 }
        try startManager()
    }

    private func startManager() throws {
        var arguments: [String] = []
        var managerEnvironment = environment
        if kind == .wayland {
            let settings = folder.appendingPathComponent("phoc.ini")
            let text = "[core]\nxwayland=false\n[output:X11-1]\nmode = 640x480\nscale = 1\n"
            try Data(text.utf8).write(to: settings)
            arguments = ["-C", settings.path]
            try writeSettings(layout: "us")
            managerEnvironment.merge([
                "WLR_BACKENDS": "x11", "WLR_RENDERER": "pixman", "GSETTINGS_BACKEND": "keyfile",
                "XDG_CONFIG_HOME": settingsFolder.path,
            ]) { $1 }
        } else if let grabbedLetter {
            let settings = folder.appendingPathComponent("rc.xml")
            let action = "<action name=\"Execute\"><command>touch \(grabFile.path)</command></action>"
            let text = """
                <openbox_config xmlns="http://openbox.org/3.4/rc"><keyboard>
                <keybind key="C-\(grabbedLetter)">\(action)</keybind></keyboard></openbox_config>
                """
            try Data(text.utf8).write(to: settings)
            arguments = ["--config-file", settings.path]
        }
        manager.executableURL = URL(fileURLWithPath: try Programs.required(kind == .x11 ? "openbox" : "phoc"))
        manager.arguments = arguments
        manager.environment = managerEnvironment
        manager.standardInput = FileHandle.nullDevice
        manager.standardOutput = FileHandle.nullDevice
        manager.standardError = FileHandle.nullDevice
        try manager.run()
        if kind == .wayland {
            let socket = folder.appendingPathComponent("wayland-0")
            try waitUntil("the compositor listens") { FileManager.default.fileExists(atPath: socket.path) }
            environment.merge(["WAYLAND_DISPLAY": "wayland-0", "GDK_BACKEND": "wayland"]) { $1 }
        } else {
            try waitUntil("the window manager runs") {
                try self.run("xprop", "-root", "_NET_SUPPORTING_WM_CHECK").contains("window id")
            }
        }
    }

    /// The folder with the settings of the compositor.
    private var settingsFolder: URL { folder.appendingPathComponent("settings") }

    /// Writes the settings of the compositor, which applies a change while it runs.
    private func writeSettings(layout: String) throws {
        let target = settingsFolder.appendingPathComponent("glib-2.0/settings")
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        var text = "[org/gnome/desktop/input-sources]\nsources=[('xkb', '\(layout)')]\n"
        text += "[sm/puri/phoc]\nauto-maximize=\(maximizes)\n"
        if let grabbedLetter {
            text += "[org/gnome/desktop/wm/keybindings]\ntoggle-fullscreen=['<Control>\(grabbedLetter)']\n"
        }
        try Data(text.utf8).write(to: target.appendingPathComponent("keyfile"), options: .atomic)
    }

    /// Sets the layout of the keyboard: of the X server, or of the compositor. The compositor applies the layout after
    /// a delay, and then translates the key codes of the X server, which keeps the US layout.
    func setLayout(_ layout: String) throws {
        if kind == .x11 { try run("setxkbmap", layout) } else { try writeSettings(layout: layout) }
    }

    deinit {
        kill(manager.processIdentifier, SIGKILL)
        manager.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Runs a program on the desktop and returns its standard output.
    @discardableResult
    func run(_ name: String, _ arguments: String...) throws -> String { try run(name, arguments) }

    /// Runs a program on the desktop and returns its standard output.
    @discardableResult
    func run(_ name: String, _ arguments: [String]) throws -> String {
        String(decoding: try output(name, arguments), as: UTF8.self)
    }

    private func output(_ name: String, _ arguments: [String]) throws -> Data {
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: try Programs.required(name))
        process.arguments = arguments
        process.environment = environment
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return data
    }

    /// Returns a screenshot of the X display. If the environment variable `PROSCENIUM_PICTURES` names a folder, the
    /// screenshot is also saved there as a PNG file.
    func screenshot(_ name: String) throws -> Picture {
        if let folder = environment["PROSCENIUM_PICTURES"] {
            try run("import", "-window", "root", "\(folder)/\(name)-\(kind).png")
        }
        return Picture(data: try output("import", ["-window", "root", "-depth", "8", "rgb:-"]), width: 640)
    }
}

/// A screenshot as bytes in the order red, green, blue.
struct Picture {
    let data: Data
    let width: Int

    /// Returns the colour of a pixel, such as `ff0000`, or "outside" for a position outside the picture.
    func color(_ x: Int, _ y: Int) -> String {
        let offset = data.startIndex + (y * width + x) * 3
        guard x >= 0, y >= 0, x < width, offset + 3 <= data.endIndex else { return "outside" }
        return data[offset..<(offset + 3)].map { String(format: "%02x", $0) }.joined()
    }
}

/// Polls until a condition holds.
///
/// - Throws: ``BusTestError`` when the condition does not hold within ten seconds.
func waitUntil(_ description: String, _ condition: () throws -> Bool) throws {
    let end = Date(timeIntervalSinceNow: 10)
    while try !condition() {
        guard Date() < end else { throw BusTestError(description: "timed out: \(description)") }
        usleep(10_000)
    }
}
