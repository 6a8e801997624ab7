import Foundation
import Glibc

/// An X display of its own for one test, that nobody sees.
public final class PrivateDisplay {
    /// What programs find in `DISPLAY`.
    public let name: String
    private let server: Process

    /// Whether there can be one.
    public static let isAvailable = Programs.has("Xvfb")

    /// Starts a display.
    ///
    /// - Parameters:
    ///   - size: its width and height in pixels.
    ///   - pixels: a folder for the file `Xvfb_screen0`, which has what is on the display at all times; no pointer is
    ///     shown there. nil for none.
    /// - Throws: what Foundation says, or ``BusTestError``.
    public init(size: String = "640x480", pixels: URL? = nil) throws {
        server = Process()
        let output = Pipe()
        server.executableURL = URL(fileURLWithPath: try Programs.required("Xvfb"))
        // Without the last one it would begin anew, with all windows gone, when a first short program leaves it.
        server.arguments = ["-displayfd", "1", "-nolisten", "tcp", "-screen", "0", "\(size)x24", "-noreset"]
        if let pixels { server.arguments? += ["-nocursor", "-fbdir", pixels.path] }
        server.standardOutput = output
        server.standardError = FileHandle.nullDevice
        try server.run()
        // The number comes once the server listens; the pipe ends if it does not come to that.
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let number = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw BusTestError(description: "the display did not start")
        }
        name = ":\(number)"
    }

    /// Ends the display from one moment to the next. Nothing happens when it has ended.
    public func end() {
        guard server.isRunning else { return }
        kill(server.processIdentifier, SIGKILL)
        server.waitUntilExit()
    }

    deinit { end() }
}
