import CBenchWayland
import Foundation
import Glibc

/// The window that is shown to compare compositors, in a process of its own.
final class BenchWindow {
    enum Mode: String {
        /// Draws once.
        case still
        /// Draws a square with each frame.
        case patch
        /// Draws the whole window with each frame.
        case whole
        /// Draws once, and lets the shell draw the pointer.
        case circle
        /// Draws once, and announces 1,000 regions of the pointer.
        case regions
    }

    enum Failure: Error {
        case notShown(String)
    }

    private let process = Process()
    private let output = Pipe()
    private var pending = ""
    /// The size of the window in pixels.
    private(set) var size = ""

    /// Opens the window and waits until it is shown.
    init(_ mode: Mode, on compositor: RunningCompositor) throws {
        process.executableURL = BenchProgram.url("bench-window")
        process.arguments = [mode.rawValue]
        process.environment = compositor.environment
        process.standardOutput = output
        try process.run()
        guard readMore(within: 10_000), let first = nextLine() else {
            throw Failure.notShown(compositor.kind.rawValue)
        }
        size = first.split(separator: " ").joined(separator: " × ")
    }

    deinit {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Stops the process, so that it handles no event.
    func stop() { kill(process.processIdentifier, SIGSTOP) }

    /// Pins the process to one processor, with a real-time priority.
    func pin(to processor: Int32) { cbw_pin(process.processIdentifier, processor, true) }

    /// Returns the times of the frame callbacks within a number of seconds.
    func frames(seconds: Double) -> [UInt64] {
        // Discard earlier frame callbacks.
        while readMore(within: 0) {}
        pending = String(
            pending[(pending.lastIndex(of: "\n").map { pending.index(after: $0) } ?? pending.startIndex)...])
        let end = Measure.now() + UInt64(seconds * 1e9)
        while Measure.now() < end {
            if !readMore(within: Int32((end - min(end, Measure.now())) / 1_000_000) + 1) { break }
        }
        var frames: [UInt64] = []
        while let line = nextLine() {
            if let moment = UInt64(line), moment <= end { frames.append(moment) }
        }
        return frames
    }

    private func nextLine() -> Substring? {
        guard let end = pending.firstIndex(of: "\n") else { return nil }
        let line = pending[..<end]
        pending = String(pending[pending.index(after: end)...])
        return line
    }

    private func readMore(within milliseconds: Int32) -> Bool {
        let descriptor = output.fileHandleForReading.fileDescriptor
        var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&wanted, 1, milliseconds) > 0 else { return false }
        var buffer = [UInt8](repeating: 0, count: 16 << 10)
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return false }
        pending += String(decoding: buffer[..<count], as: UTF8.self)
        return true
    }
}
