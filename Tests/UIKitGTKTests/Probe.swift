import BusTestKit
import Foundation
import Testing

/// A `gtk-probe` process of a test, or another program that prints lines, with the lines that it has printed.
final class Probe {
    /// The upper left corner of the scene's area, in pixels of the display.
    private(set) var origin = (x: 0, y: 0)
    private(set) var lines: [String] = []
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var pending = Data()

    /// - Parameter program: the path of the program; nil for `gtk-probe`.
    init(program: String? = nil, _ arguments: [String], environment: [String: String]) throws {
        process.executableURL =
            program.map { URL(fileURLWithPath: $0) }
            ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("gtk-probe")
        process.arguments = arguments
        process.environment = environment
        process.standardInput = input
        process.standardOutput = output
        // Standard error is read with the output, so that failures show the messages of libraries.
        process.standardError = output
        try process.run()
    }

    /// Starts a probe that opens a window on a desktop, and waits until the window has the focus and is drawn.
    convenience init(on desktop: Desktop, _ kind: String = "show", _ more: String...) throws {
        try self.init([kind] + more, environment: desktop.environment)
        try wait { $0.contains("\"hasFocus\":true") }
        try send("redraw")
        origin = try origin(on: desktop)
    }

    /// The process's memory map, which contains the paths of all files that the process has mapped.
    var memoryMap: String {
        get throws { try String(contentsOfFile: "/proc/\(process.processIdentifier)/maps", encoding: .utf8) }
    }

    deinit {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Sends a command and waits for the command's "done" line. The probe prints this line when the result is on the
    /// screen.
    func send(_ command: String) throws {
        input.fileHandleForWriting.write(Data("\(command)\n".utf8))
        try wait { $0 == "done \(command.prefix { $0 != " " })" }
    }

    /// Waits for a line that no earlier call has read, and returns it; throws after `seconds`.
    @discardableResult
    func wait(seconds: TimeInterval = 20, for matches: (String) -> Bool) throws -> String {
        let end = Date(timeIntervalSinceNow: seconds)
        while true {
            while let line = nextLine() {
                lines.append(line)
                if matches(line) { return line }
            }
            var descriptor = pollfd(
                fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
            let remainingMilliseconds = Int32(max(0, end.timeIntervalSinceNow * 1000))
            guard remainingMilliseconds > 0, poll(&descriptor, 1, remainingMilliseconds) > 0 else {
                throw missing("no line matched in time")
            }
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { throw missing(ending) }
            pending += data
        }
    }

    /// Waits for this line among the lines that no earlier call has read.
    func wait(_ line: String) throws { try wait { $0 == line } }

    /// Waits for the end of the process and returns its exit status.
    func end() throws -> Int32 {
        process.waitUntilExit()
        while let line = nextLine() { lines.append(line) }
        return process.terminationStatus
    }

    /// Describes how the process ended, or that it has not ended within ten seconds.
    private var ending: String {
        do {
            try waitUntil("the end") { !process.isRunning }
        } catch { return "the process is running but prints nothing" }
        let isSignal = process.terminationReason == .uncaughtSignal
        return "the process ended by \(isSignal ? "signal" : "status") \(process.terminationStatus)"
    }

    private func missing(_ reason: String) -> BusTestError {
        BusTestError(description: "\(reason); the output of the process:\n\(lines.joined(separator: "\n"))")
    }

    private func nextLine() -> String? {
        guard let end = pending.firstIndex(of: 10) else { return nil }
        defer { pending = Data(pending[(end + 1)...]) }
        return String(decoding: pending[..<end], as: UTF8.self)
    }

    private func origin(on desktop: Desktop) throws -> (Int, Int) {
        guard desktop.kind == .x11 else {
            // The compositor makes the window as high as the display, 480 points; the title bar is above the scene's
            // area.
            guard let line = lines.last(where: { $0.hasPrefix("layout ") }),
                let height = line.split(separator: "x").last.flatMap({ Int($0) })
            else { return (0, 0) }
            return (0, 480 - height)
        }
        let text = try desktop.run("xwininfo", "-name", "Probe")
        func number(_ label: String) -> Int {
            let line = text.split(separator: "\n").first { $0.contains(label) } ?? ""
            return line.split(separator: " ").last.flatMap { Int($0) } ?? 0
        }
        return (number("Absolute upper-left X"), number("Absolute upper-left Y"))
    }
}

extension Desktop {
    /// Moves the pointer to a position of the probe's scene, in points.
    func move(_ probe: Probe, _ x: Int, _ y: Int) throws {
        try run("xdotool", "mousemove", String(probe.origin.x + x), String(probe.origin.y + y))
    }
}
