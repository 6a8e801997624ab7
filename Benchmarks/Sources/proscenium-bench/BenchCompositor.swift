import Foundation
import Glibc

/// A headless Wayland compositor with software rendering.
final class BenchCompositor {
    /// The environment for the compositor's clients.
    let environment: [String: String]
    private let process = Process()
    private let folder: URL

    /// Starts the compositor; nil if it is not installed.
    init?() throws {
        let program = "/usr/bin/phoc"
        guard FileManager.default.isExecutableFile(atPath: program) else { return nil }
        // The path is short, because the length of a socket's path is limited.
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let settings = folder.appendingPathComponent("phoc.ini")
        try Data("[core]\nxwayland=false\n".utf8).write(to: settings)
        let usual = [
            "PATH": "/usr/bin:/bin", "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path, "LC_ALL": "C.UTF-8",
            "GSETTINGS_BACKEND": "memory",
        ]
        environment = usual.merging([
            "WAYLAND_DISPLAY": "wayland-0", "GDK_BACKEND": "wayland", "GTK_A11Y": "none",
            // GTK draws with cairo, because with GL the software GL drivers would dominate the measurement.
            "GSK_RENDERER": "cairo", "GDK_DEBUG": "gl-disable",
        ]) { $1 }
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["-C", settings.path]
        process.environment = usual.merging(["WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman"]) { $1 }
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try process.run()
        let end = Measure.now() + 10_000_000_000
        while !FileManager.default.fileExists(atPath: folder.appendingPathComponent("wayland-0").path) {
            guard process.isRunning, Measure.now() < end else { throw BenchDaemon.Failure.didNotStart }
            usleep(5_000)
        }
    }

    deinit {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        // If the folder cannot be removed, it remains among the temporary files, where it does no harm.
        try? FileManager.default.removeItem(at: folder)
    }
}
