import Foundation
import Glibc

/// The measurement of one start of a program with a window.
struct AppStart {
    /// The time from the start of the process until its first frame.
    let nanoseconds: Double
    /// The proportional set size in kilobytes; shared memory is divided by the number of processes that share it.
    let memory: Double

    enum Failure: Error {
        case noFrame(String)
    }

    /// Starts a program, waits until its window is shown, and ends the program.
    init(of program: URL, _ environment: [String: String]) throws {
        let (process, output) = (Process(), Pipe())
        process.executableURL = program
        process.environment = environment.merging(["WAYLAND_DEBUG": "client"]) { $1 }
        process.standardError = output
        process.standardOutput = FileHandle.nullDevice
        let start = Measure.now()
        try process.run()
        defer {
            kill(process.processIdentifier, SIGTERM)
            process.waitUntilExit()
        }
        var frames = FrameReader(output.fileHandleForReading)
        guard let moment = frames.firstFrame() else { throw Failure.noFrame("\(program.path): \(frames.text)") }
        nanoseconds = Double(moment - start)
        // The memory is measured after the app has finished the work that directly follows its first frame.
        frames.readUntilQuiet()
        let text = try String(contentsOfFile: "/proc/\(process.processIdentifier)/smaps_rollup", encoding: .utf8)
        let line = text.split(separator: "\n").first { $0.hasPrefix("Pss:") } ?? ""
        memory = line.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
    }
}

/// A reader of a program's requests in the log of the Wayland client library.
struct FrameReader {
    private let descriptor: Int32
    private var pending: [UInt8] = []
    private var filled: Set<String> = []
    private var shown: Set<String> = []
    private(set) var text = ""

    init(_ handle: FileHandle) { descriptor = handle.fileDescriptor }

    /// Returns the time at which a new surface was first committed with content; nil if the program ends or writes
    /// nothing for ten seconds.
    mutating func firstFrame() -> UInt64? {
        while let moment = read(within: 10_000) {
            while let line = nextLine() {
                if let surface = frame(line), shown.insert(surface).inserted { return moment }
            }
        }
        return nil
    }

    /// Reads until there is no output for 200 milliseconds.
    mutating func readUntilQuiet() { while read(within: 200) != nil { pending = [] } }

    /// Returns the number of frames that are committed until a time, or until there is no output for 100 milliseconds.
    mutating func count(until end: UInt64) -> Int {
        var count = 0
        while Measure.now() < end, read(within: 100) != nil {
            while let line = nextLine() { count += frame(line) == nil ? 0 : 1 }
        }
        return count
    }

    private mutating func nextLine() -> String? {
        guard let end = pending.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        defer { pending.removeSubrange(...end) }
        return String(decoding: pending[..<end], as: UTF8.self)
    }

    /// Returns the surface whose content a line of the log commits; nil for all other lines.
    private mutating func frame(_ line: String) -> String? {
        text = line
        guard let name = line.firstRange(of: "wl_surface@") else { return nil }
        let call = line[name.lowerBound...]
        let surface = String(call.prefix { $0 != "." })
        if call.dropFirst(surface.count).hasPrefix(".attach(wl_buffer") { filled.insert(surface) }
        return call.hasSuffix(".commit()") && filled.contains(surface) ? surface : nil
    }

    /// Returns the time at which output arrived; nil after the timeout or at the end of the output.
    private mutating func read(within milliseconds: Int32) -> UInt64? {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&wanted, 1, milliseconds) > 0 else { return nil }
        let moment = Measure.now()
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return nil }
        pending += buffer[..<count]
        return moment
    }
}
