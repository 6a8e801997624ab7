import BusTestKit
import Foundation
import Glibc
import SceneModel
import SceneProtocol
import SceneTestKit

/// A fixture that runs the daemon, apps and `proscenium-shell` as processes. The shell is a window of an X display.
final class NestedShell {
    private static let timeout = 40.0
    let folder: TestFolder
    let system: SystemClient
    /// The identifier of the shell's window on the X display.
    private(set) var window = ""
    private let display: String
    private let width: Int
    private let daemon: DaemonProcess
    private let shell = Process()

    var isRunning: Bool { shell.isRunning }

    /// Starts the shell, and waits until it shows the home screen in a window of 1200 x 900 pixels.
    ///
    /// - Parameters:
    ///   - display: the name of the X display.
    ///   - width: the width of the X display in pixels.
    init(on display: String, width: Int, in folder: TestFolder) throws {
        (self.folder, self.display, self.width) = (folder, display, width)
        let runtime = folder.path("run")
        try FileManager.default.createDirectory(
            atPath: runtime, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        daemon = try DaemonProcess(
            in: folder, environment: ["GTK_A11Y": "none", "GSETTINGS_BACKEND": "memory", "LC_ALL": "C.UTF-8"])
        system = try SystemClient(path: daemon.socketPath)
        for name in ["Drafts", "Tabs"] { try system.addApp(path: DemoBundle(name, in: folder.url).url.path) }
        try system.addApp(path: ShellFixture.makeBundle(in: folder.url, program: "uikit-test-app").path)
        shell.executableURL = BuiltProgram.url("proscenium-shell")
        shell.arguments = ["--backend", "x11", "--renderer", "pixman", "--no-notifications", "--appearance", "light"]
        shell.environment = [
            "XDG_RUNTIME_DIR": runtime, "HOME": folder.url.path, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8",
            "PROSCENIUM_SOCKET": daemon.socketPath, "DISPLAY": display,
        ]
        shell.standardInput = FileHandle.nullDevice
        // Without a window manager, keys go to the window under the pointer.
        try run("xdotool", "mousemove", "600", "500")
        let root = try windowUnderPointer()
        try shell.run()
        try wait("the window of the shell") {
            window = try windowUnderPointer()
            return !window.isEmpty && window != root
        }
        try resize(1200, 900)
        try wait("the home screen") { try pixel(600, 850) != [0, 0, 0] && pixel(1190, 890) != [0, 0, 0] }
        try waitForStableScreen()
    }

    deinit {
        if shell.isRunning { kill(shell.processIdentifier, SIGKILL) }
        shell.waitUntilExit()
        folder.endProcesses()
    }

    /// Changes the size of the shell's window.
    func resize(_ width: Int, _ height: Int) throws {
        try run("xdotool", "windowsize", window, "\(width)", "\(height)")
    }

    func wait(_ description: String, _ condition: () throws -> Bool) throws {
        let deadline = Date(timeIntervalSinceNow: Self.timeout)
        while try !condition() {
            guard Date() < deadline else {
                try saveScreenshot("nested-late")
                throw ShellFixtureError("\(description) did not happen; \(try states())")
            }
            usleep(20_000)
        }
    }

    /// Runs a program on the X display, and returns its output.
    @discardableResult
    private func run(_ name: String, _ arguments: String...) throws -> Data {
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: try Programs.required(name))
        process.arguments = arguments
        process.environment = ["DISPLAY": display, "PATH": "/usr/bin:/bin", "HOME": folder.url.path]
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return data
    }

    /// Returns the identifier of the window under the pointer; the root window if the pointer is over no other window.
    private func windowUnderPointer() throws -> String {
        let output = try run("xdotool", "getmouselocation", "--shell")
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
        return lines.first { $0.hasPrefix("WINDOW=") }.map { String($0.dropFirst(7)) } ?? ""
    }

    /// Presses and releases keys, such as `super+Tab`.
    func press(_ keys: String) throws { try run("xdotool", "key", keys) }

    /// Opens an app from the search, by real keys.
    func open(_ app: String, search: String) throws {
        try press("super+space")
        try waitForStableScreen()
        try run("xdotool", "type", "--delay", "30", search)
        try waitForStableScreen()
        try saveScreenshot("nested-search-\(search)")
        try press("Return")
        try wait("\(app) is active") { try states()[app] == .foregroundActive }
        try waitForStableScreen()
    }

    /// Returns, for each app, the state of the session that was created first.
    func states() throws -> [String: SystemMessages.SessionState] {
        try Dictionary(system.sessions().map { ($0.session.app.text, $0.state) }) { first, _ in first }
    }

    /// Saves a screenshot for review if `PROSCENIUM_KEEP_PICTURES` names a folder.
    func saveScreenshot(_ name: String) throws {
        guard let folder = ProcessInfo.processInfo.environment["PROSCENIUM_KEEP_PICTURES"] else { return }
        try run("import", "-window", "root", "\(folder)/\(name).png")
    }

    /// Returns the pixels of the X display, three bytes each.
    private func pixels() throws -> [UInt8] {
        [UInt8](try run("import", "-window", "root", "-depth", "8", "rgb:-"))
    }

    func pixel(_ x: Int, _ y: Int) throws -> [UInt8] {
        let start = (y * width + x) * 3
        let pixels = try pixels()
        return start + 3 <= pixels.count ? Array(pixels[start..<start + 3]) : []
    }

    /// Waits until the screen has not changed for a while: apps give no other sign that they have drawn.
    func waitForStableScreen() throws {
        var last: [UInt8] = []
        try wait("the screen has stopped changing") {
            let (before, now) = (last, try pixels())
            last = now
            return before == now
        }
    }
}
