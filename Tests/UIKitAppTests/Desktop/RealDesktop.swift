import BusTestKit
import Foundation
import Glibc
import Testing

/// A desktop on an invisible display. `xdotool` generates its pointer and key events.
final class RealDesktop {
    enum Kind: Sendable, CustomTestStringConvertible {
        /// The X display with the window manager openbox.
        case x11
        /// Phoc, a Wayland compositor running in a window of the X display.
        case wayland
        /// Sway, a Wayland compositor that raises a window when the window is activated with a token. Phoc leaves the
        /// raising of windows to its own shell, which does not run here.
        case sway

        var testDescription: String {
            switch self {
            case .x11: "X"
            case .wayland: "Wayland"
            case .sway: "Wayland with sway"
            }
        }
    }

    /// Whether the main programs that the desktop needs are installed.
    static let isAvailable = Programs.has(
        "Xvfb", "openbox", "xdotool", "import", "phoc", "sway", "xprop", "xwininfo")
    static let (width, height) = (1280, 900)

    let kind: Kind
    let folder: URL
    /// The environment of programs that run on this desktop.
    private(set) var environment: [String: String]
    private let display: PrivateDisplay
    private let manager = Process()

    init(_ kind: Kind) throws {
        self.kind = kind
        display = try PrivateDisplay(size: "\(Self.width)x\(Self.height)")
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("desk-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        environment = [
            "PATH": "/usr/bin:/bin", "HOME": folder.path, "DISPLAY": display.name, "XDG_RUNTIME_DIR": folder.path,
            "GSETTINGS_BACKEND": "memory", "GTK_A11Y": "none", "LC_ALL": "C.UTF-8",
        ]
        try startManager()
    }

    deinit {
        endManager()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Kills the display server, and the compositor if the desktop has one.
    func end() {
        if kind != .x11 { endManager() }
        display.end()
    }

    /// Suspends the compositor, so that it answers no client until it is killed.
    func suspend() { kill(manager.processIdentifier, SIGSTOP) }

    private func endManager() {
        guard manager.isRunning else { return }
        kill(manager.processIdentifier, SIGKILL)
        manager.waitUntilExit()
    }

    private func startManager() throws {
        var command = ["openbox"]
        if kind == .wayland { command = ["phoc", "-C", try settings().path] }
        if kind == .sway { command = try ordinaryUser() + ["sway", "-c", try settings().path] }
        manager.executableURL = URL(fileURLWithPath: try Programs.required(command[0]))
        manager.arguments = Array(command.dropFirst())
        manager.environment = environment.merging(["WLR_BACKENDS": "x11", "WLR_RENDERER": "pixman"]) { $1 }
        (manager.standardInput, manager.standardOutput) = (FileHandle.nullDevice, FileHandle.nullDevice)
        manager.standardError = FileHandle.nullDevice
        try manager.run()
        guard kind != .x11 else {
            return try wait("the window manager runs") {
                try run("xprop", "-root", "_NET_SUPPORTING_WM_CHECK").contains("window id")
            }
        }
        try wait("the compositor listens") {
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            let socket = files.first { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") }
            environment["WAYLAND_DISPLAY"] = socket
            return socket != nil
        }
        environment["GDK_BACKEND"] = "wayland"
        environment["DISPLAY"] = nil
    }

    /// Returns the command prefix that runs a program as an unprivileged user, and makes that user the owner of the
    /// folder. The prefix is needed because Sway refuses to run as root; it is empty if the test does not run as root.
    private func ordinaryUser() throws -> [String] {
        guard getuid() == 0 else { return [] }
        let unprivilegedUser = "65534"
        guard chown(folder.path, 65534, 65534) == 0 else {
            throw FixtureError("cannot change the owner of \(folder.path)")
        }
        return ["setpriv", "--reuid", unprivilegedUser, "--regid", unprivilegedUser, "--clear-groups"]
    }

    /// Writes the compositor's configuration: Xwayland is disabled, and the output has the size of the display. Sway
    /// shows the windows of a workspace as tabs.
    private func settings() throws -> URL {
        let size = "\(Self.width)x\(Self.height)"
        let text =
            kind == .sway
            ? "xwayland disable\noutput X11-1 mode \(size)\nworkspace_layout tabbed\nfocus_on_window_activation focus\n"
            : "[core]\nxwayland=false\n[output:X11-1]\nmode = \(size)\nscale = 1\n"
        let file = folder.appendingPathComponent("settings")
        try Data(text.utf8).write(to: file)
        return file
    }

    /// Polls until a condition holds; throws after `AppProcessFixture.timeout` seconds.
    func wait(_ description: String, _ condition: () throws -> Bool) throws {
        let end = Date(timeIntervalSinceNow: AppProcessFixture.timeout)
        while try !condition() {
            guard Date() < end else { throw FixtureError("timed out waiting until \(description)") }
            usleep(20_000)
        }
    }

    /// Runs a program on the X display and returns its output.
    @discardableResult
    func run(_ name: String, _ arguments: String...) throws -> String {
        String(decoding: try output(name, arguments), as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private func output(_ name: String, _ arguments: [String]) throws -> Data {
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: try Programs.required(name))
        process.arguments = arguments
        process.environment = environment.merging(["DISPLAY": display.name]) { $1 }
        process.standardOutput = pipe
        (process.standardError, process.standardInput) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return data
    }

    // MARK: User input and screenshots

    /// Sends sway a command without effect, so that sway redraws: sway 1.7 shows a newly raised window only after its
    /// next command.
    func refresh() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        guard kind == .sway, let socket = files.first(where: { $0.hasPrefix("sway-ipc.") }) else { return }
        try run("swaymsg", "-s", folder.appendingPathComponent(socket).path, "nop")
    }

    /// Clicks at a position, in pixels of the display.
    func click(_ x: Int, _ y: Int) throws {
        try run("xdotool", "mousemove", "\(x)", "\(y)", "click", "1")
    }

    /// Returns the colour of a pixel of the display, such as `ff0000`.
    func color(_ x: Int, _ y: Int) throws -> String {
        let data = try output(
            "import", ["-window", "root", "-crop", "1x1+\(x)+\(y)", "-depth", "8", "rgb:-"])
        return data.map { String(format: "%02x", $0) }.joined()
    }

    /// Returns the upper left corner of the content of the active X window.
    func activeWindow() throws -> (x: Int, y: Int) {
        let window = try run("xdotool", "getactivewindow")
        // Without a window identifier xwininfo would wait for a click.
        guard Int(window) != nil else { throw FixtureError("no window is active") }
        let text = try run("xwininfo", "-id", window)
        func number(_ name: String) throws -> Int {
            let line = text.split(separator: "\n").first { $0.contains("Absolute upper-left \(name):") }
            guard let number = line?.split(separator: " ").last.flatMap({ Int($0) }) else {
                throw FixtureError("no window is active")
            }
            return number
        }
        return (try number("X"), try number("Y"))
    }

    /// Returns the position of the first pixel, row by row, that has the given colour; nil if no pixel has it.
    func firstPosition(of color: String) throws -> (x: Int, y: Int)? {
        let colorBytes = (0..<3).compactMap { UInt8(color.dropFirst($0 * 2).prefix(2), radix: 16) }
        let pixels = [UInt8](try output("import", ["-window", "root", "-depth", "8", "rgb:-"]))
        let pixelIndex = (0..<pixels.count / 3).first { pixels[($0 * 3)..<($0 * 3 + 3)].elementsEqual(colorBytes) }
        return pixelIndex.map { ($0 % Self.width, $0 / Self.width) }
    }

    /// Saves a screenshot if the environment variable `PROSCENIUM_PICTURES` names a folder.
    func saveScreenshot(_ name: String) throws {
        guard let folder = ProcessInfo.processInfo.environment["PROSCENIUM_PICTURES"] else { return }
        try run("import", "-window", "root", "\(folder)/\(name)-\(kind).png")
    }
}
