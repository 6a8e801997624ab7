import Foundation
import Glibc

/// A compositor that is measured, each as Debian has it and drawing by the processor.
enum CompositorKind: String, CaseIterable {
    case proscenium, sway, cage, weston, phoc

    /// The size of its screen in pixels.
    static let (width, height) = (1366, 1024)

    /// What is to be run; nil where it is not installed.
    var program: String? {
        let path = self == .proscenium ? BenchProgram.url("proscenium-shell").path : "/usr/bin/\(rawValue)"
        return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }

    /// Whether it works for root.
    var takesRoot: Bool { self != .sway && self != .cage }

    /// Whether its screen has that size: cage has one of 1280 × 720 without a display, whatever it is told.
    var hasUsualScreen: Bool { self != .cage }

    /// Its arguments for a screen that nobody sees, or for a window in another compositor.
    ///
    /// - Parameter folder: where its settings are written.
    func arguments(in folder: URL, socket: String, isNested: Bool) throws -> [String] {
        let size = "\(Self.width)x\(Self.height)"
        switch self {
        case .proscenium:
            let place = isNested ? ["--backend", "wayland"] : ["--backend", "headless", "--output", size]
            return place + ["--renderer", "pixman", "--socket", socket, "--no-notifications"]
        case .sway:
            let output = isNested ? "WL-1" : "HEADLESS-1"
            return ["-c", try settings("xwayland disable\noutput \(output) mode --custom \(size)@60Hz\n", folder)]
        // It ends with its client, and the client is to end with it.
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
