import Foundation
import Glibc

/// An invisible X display for one test.
package final class PrivateDisplay {
    /// The value of `DISPLAY` for programs.
    package let name: String
    private let server: Process

    /// Whether Xvfb is installed, so that a private display can be started.
    package static let isAvailable = Programs.has("Xvfb")

    /// Starts a display.
    ///
    /// - Parameters:
    ///   - size: the width and height of the display in pixels.
    ///   - pixels: a folder for the file `Xvfb_screen0`, which always contains the current pixels of the display,
    ///     without a pointer; nil for no file.
    /// - Throws: an error from Foundation, or ``BusTestError``.
    package init(size: String = "640x480", pixels: URL? = nil) throws {
        server = Process()
        let output = Pipe()
        server.executableURL = URL(fileURLWithPath: try Programs.required("Xvfb"))
        // Without `-noreset`, the server would reset and destroy all windows as soon as its first short-lived client
        // disconnects.
        server.arguments = ["-displayfd", "1", "-nolisten", "tcp", "-screen", "0", "\(size)x24", "-noreset"]
        if let pixels { server.arguments? += ["-nocursor", "-fbdir", pixels.path] }
        server.standardOutput = output
        server.standardError = FileHandle.nullDevice
        try server.run()
        // The server prints the number as soon as it listens; if it fails to start, the pipe ends.
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let number = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw BusTestError(description: "the display did not start")
        }
        name = ":\(number)"
    }

    /// Kills the display's server. Does nothing when the server has ended.
    package func end() {
        guard server.isRunning else { return }
        kill(server.processIdentifier, SIGKILL)
        server.waitUntilExit()
    }

    deinit { end() }
}
