import BusTestKit
import Foundation
import Glibc
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing

// Only one shell runs at a time, so these tests belong to the serialized suite.
extension ShellStoryTests {
    /// Tests of `proscenium-shell` in a window of an X display. `xdotool` sends real key and pointer events.
    @Suite(
        "The shell in a window of a desktop", .serialized,
        .enabled(if: PrivateDisplay.isAvailable && Programs.has("xdotool", "import")))
    struct NestedShellTests {
        private static let timeout = 40.0
        private let folder: TestFolder
        private let display: PrivateDisplay
        private let daemon: DaemonProcess
        private let system: SystemClient
        private let shell = ShellProcess()

        /// The process of the shell, killed when the test ends.
        private final class ShellProcess {
            let process = Process()
            deinit {
                guard process.isRunning else { return }
                kill(process.processIdentifier, SIGKILL)
                process.waitUntilExit()
            }
        }

        init() throws {
            folder = try TestFolder()
            let runtime = folder.path("run")
            try FileManager.default.createDirectory(
                atPath: runtime, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            display = try PrivateDisplay(size: "1400x1100")
            daemon = try DaemonProcess(
                in: folder, environment: ["GTK_A11Y": "none", "GSETTINGS_BACKEND": "memory", "LC_ALL": "C.UTF-8"])
            system = try SystemClient(path: daemon.socketPath)
            for name in ["Drafts", "Tabs"] {
                try system.addApp(path: DemoBundle(name, in: folder.url).url.path)
            }
            shell.process.executableURL = BuiltProgram.url("proscenium-shell")
            shell.process.arguments = [
                "--backend", "x11", "--renderer", "pixman", "--no-notifications", "--appearance", "light",
            ]
            shell.process.environment = [
                "XDG_RUNTIME_DIR": runtime, "HOME": folder.url.path, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8",
                "PROSCENIUM_SOCKET": daemon.socketPath, "DISPLAY": display.name,
            ]
            shell.process.standardInput = FileHandle.nullDevice
            try shell.process.run()
        }

        private func wait(_ description: String, _ condition: () throws -> Bool) throws {
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
            process.environment = ["DISPLAY": display.name, "PATH": "/usr/bin:/bin", "HOME": folder.url.path]
            process.standardOutput = pipe
            process.standardError = FileHandle.nullDevice
            try process.run()
            let data = pipe.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return data
        }

        private func press(_ keys: String...) throws { for key in keys { try run("xdotool", "key", key) } }

        private func saveScreenshot(_ name: String) throws {
            guard let folder = ProcessInfo.processInfo.environment["PROSCENIUM_KEEP_PICTURES"] else { return }
            try run("import", "-window", "root", "\(folder)/\(name).png")
        }

        /// Returns the pixels of the X display, three bytes each.
        private func pixels() throws -> [UInt8] {
            [UInt8](try run("import", "-window", "root", "-depth", "8", "rgb:-"))
        }

        private func pixel(_ x: Int, _ y: Int) throws -> [UInt8] {
            let start = (y * 1400 + x) * 3
            let pixels = try pixels()
            return start + 3 <= pixels.count ? Array(pixels[start..<start + 3]) : []
        }

        private func waitForStableScreen() throws {
            var last: [UInt8] = []
            try wait("the screen no longer changes") {
                let (before, now) = (last, try pixels())
                last = now
                return before == now
            }
        }

        /// Returns the states of the apps' sessions.
        private func states() throws -> [String: SystemMessages.SessionState] {
            try Dictionary(system.sessions().map { ($0.session.app.text, $0.state) }) { first, _ in first }
        }

        /// Opens an app from the search: by real keys.
        private func open(_ name: String) throws {
            let app = "com.example.\(name)"
            try press("super+space")
            try waitForStableScreen()
            try run("xdotool", "type", "--delay", "30", name)
            try waitForStableScreen()
            try saveScreenshot("nested-search-\(name)")
            try press("Return")
            try wait("\(app) is active") { try states()[app] == .foregroundActive }
        }

        @Test("M01 M30: Real keys open apps and switch between them, and the app follows the size of the outer window")
        func story() throws {
            var window = ""
            try wait("the window of the shell") {
                let found = try run("xdotool", "search", "--onlyvisible", "--name", ".")
                window = String(decoding: found, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? ""
                return !window.isEmpty
            }
            try run("xdotool", "windowsize", window, "1200", "900")
            try run("xdotool", "mousemove", "600", "500")
            try wait("the home screen") { try pixel(600, 850) != [0, 0, 0] && pixel(1190, 890) != [0, 0, 0] }
            try waitForStableScreen()
            try saveScreenshot("nested-home")
            try open("drafts")
            try waitForStableScreen()
            try saveScreenshot("nested-drafts")
            try open("tabs")
            #expect(try states()["com.example.drafts"] == .background)
            try press("super+Tab")
            try wait("the scene before is active") {
                try states() == ["com.example.drafts": .foregroundActive, "com.example.tabs": .background]
            }
            try waitForStableScreen()
            // The lower right corner of the window shows only the app's background.
            let background = try pixel(1180, 840)
            #expect(background != [0, 0, 0])
            try run("xdotool", "windowsize", window, "1000", "700")
            try wait("the app fills the smaller window") {
                try pixel(980, 640) == background && pixel(1050, 640) == [0, 0, 0]
            }
            try waitForStableScreen()
            try saveScreenshot("nested-small")
            try run("xdotool", "windowsize", window, "1300", "1000")
            try wait("the app fills the larger window") { try pixel(1280, 940) == background }
            try waitForStableScreen()
            try saveScreenshot("nested-large")
            #expect(shell.process.isRunning && (try states()["com.example.drafts"]) == .foregroundActive)
        }
    }
}
