import Foundation
import Glibc
import SceneTestKit
import Testing

// Only one shell runs at a time, so these tests belong to the serialized suite.
extension ShellStoryTests {
    /// Tests of `proscenium-shell` in a window on another display server. The tests kill that server.
    @Suite("Lost display", .serialized)
    struct LostDisplayTests {
        /// The process of a display server, and the name of its display.
        private struct Host {
            let process: Process
            let name: String
        }

        private static func run(
            _ program: String, _ arguments: [String], _ folder: String, input: Any? = nil, error: Any? = nil
        ) throws -> Process {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: program)
            process.arguments = arguments
            process.environment = ["XDG_RUNTIME_DIR": folder, "HOME": folder, "PATH": "/usr/bin:/bin"]
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = input ?? FileHandle.nullDevice
            process.standardError = error ?? FileHandle.nullDevice
            try process.run()
            return process
        }

        private static func xServer(_ folder: String) throws -> Host {
            let pipe = Pipe()
            let arguments = ["-displayfd", "1", "-nolisten", "tcp", "-screen", "0", "800x600x24", "-noreset"]
            let process = try run("/usr/bin/Xvfb", arguments, folder, input: pipe)
            let number = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
            return Host(process: process, name: ":" + number.trimmingCharacters(in: .whitespacesAndNewlines))
        }

        private static func weston(_ folder: String) throws -> Host {
            let arguments = [
                "--backend=headless-backend.so", "--socket=outer", "--idle-time=0", "--width=800", "--height=600",
            ]
            let process = try run("/usr/bin/weston", arguments, folder)
            try wait("weston") { FileManager.default.fileExists(atPath: folder + "/outer") }
            return Host(process: process, name: folder + "/outer")
        }

        private static func wait(_ description: String, _ condition: () -> Bool) throws {
            let deadline = Date(timeIntervalSinceNow: 40)
            while !condition() {
                guard Date() < deadline else { throw ShellFixtureError("timed out waiting for \(description)") }
                usleep(10_000)
            }
        }

        @Test(
            "M30: If its display server is killed, the shell exits with a message and status 1",
            arguments: ["x11", "wayland"])
        func dies(_ backend: String) throws {
            let folder = try TestFolder()
            let runtime = folder.path("run")
            try FileManager.default.createDirectory(
                atPath: runtime, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            let host = backend == "x11" ? try Self.xServer(runtime) : try Self.weston(runtime)
            defer { kill(host.process.processIdentifier, SIGKILL) }
            let shell = Process()
            shell.executableURL = BuiltProgram.url("proscenium-shell")
            shell.arguments = ["--backend", backend, "--renderer", "pixman", "--socket", "inner", "--no-notifications"]
            shell.environment = [
                "XDG_RUNTIME_DIR": runtime, "HOME": folder.url.path, "PATH": "/usr/bin:/bin",
                "PROSCENIUM_SOCKET": folder.path("nobody"), "PROSCENIUM_COMMAND": "/bin/false",
                backend == "x11" ? "DISPLAY" : "WAYLAND_DISPLAY": host.name,
            ]
            let outputPath = folder.path("output")
            _ = FileManager.default.createFile(atPath: outputPath, contents: nil)
            shell.standardInput = FileHandle.nullDevice
            shell.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: outputPath))
            try shell.run()
            defer { if shell.isRunning { kill(shell.processIdentifier, SIGKILL) } }
            func text() -> String {
                String(decoding: FileManager.default.contents(atPath: outputPath) ?? Data(), as: UTF8.self)
            }
            try Self.wait("the shell") { text().contains("WAYLAND_DISPLAY=inner") }
            kill(host.process.processIdentifier, SIGKILL)
            try Self.wait("the shell's exit") { !shell.isRunning }
            #expect(shell.terminationReason == .exit && shell.terminationStatus == 1, "\(text())")
            #expect(text().contains("display was closed"), "\(text())")
        }
    }
}
