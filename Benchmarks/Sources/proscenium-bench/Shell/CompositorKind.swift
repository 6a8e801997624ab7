import Foundation
import Glibc

/// A compositor to measure, with software rendering: this project's shell, or another compositor in Debian's version.
enum CompositorKind: String, CaseIterable {
    case proscenium, sway, cage, weston, phoc

    /// The usual size of a compositor's screen in pixels.
    static let (width, height) = (1366, 1024)

    /// The path of the program; nil if it is not installed.
    var program: String? {
        let path = self == .proscenium ? BenchProgram.url("proscenium-shell").path : "/usr/bin/\(rawValue)"
        return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }

    /// Whether the compositor can run as root.
    var runsAsRoot: Bool { self != .sway && self != .cage }

    /// Whether the compositor's headless screen has the usual size; the screen of cage always has 1280 × 720 pixels.
    var hasUsualScreen: Bool { self != .cage }

    /// Returns the compositor's arguments for a headless screen, or for a window in another compositor.
    ///
    /// - Parameter folder: the folder for the compositor's configuration.
    func arguments(in folder: URL, socket: String, isNested: Bool) throws -> [String] {
        let size = "\(Self.width)x\(Self.height)"
        switch self {
        case .proscenium:
            let place = isNested ? ["--backend", "wayland"] : ["--backend", "headless", "--output", size]
            return place + ["--renderer", "pixman", "--socket", socket, "--no-notifications"]
        case .sway:
            let output = isNested ? "WL-1" : "HEADLESS-1"
            return ["-c", try settings("xwayland disable\noutput \(output) mode --custom \(size)@60Hz\n", folder)]
        // cage exits when its client exits. The client therefore must keep running, and must exit when cage exits.
        case .cage: return ["--", "/usr/bin/setpriv", "--pdeathsig", "KILL", "/bin/sleep", "86400"]
        case .weston:
            let place = isNested ? "wayland-backend.so" : "headless-backend.so"
            return [
                "--backend=\(place)", "--width=\(Self.width)", "--height=\(Self.height)", "--use-pixman",
                "--idle-time=0",
                "--no-config", "--socket=\(socket)",
            ]
        case .phoc:
            let output = isNested ? "WL-1" : "HEADLESS-1"
            let text = "[core]\nxwayland=false\n[output:\(output)]\nmode = \(size)\nscale = 1\n"
            return ["-C", try settings(text, folder)]
        }
    }

    private func settings(_ text: String, _ folder: URL) throws -> String {
        let file = folder.appendingPathComponent("settings")
        try Data(text.utf8).write(to: file)
        return file.path
    }
}
