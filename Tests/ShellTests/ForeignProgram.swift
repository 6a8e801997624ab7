import Foundation
import Glibc
import SceneTestKit
import Shell
import ShellModel

/// A third-party program under the shell, with a window that fills the screen.
final class ForeignProgram {
    /// The position of the window's top edge on the screen, in points: the shell's strip is above it.
    static let top: CGFloat = 24

    /// The program of Qt, which requires the packages python3-pyqt5 and qtwayland5.
    private static let qtScript = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("UIKitGTKTests/qtdrag.py").path

    private(set) var lines: [String] = []
    private let process = Process()
    private let (input, output) = (Pipe(), Pipe())
    private var pending = Data()

    /// Starts the program and waits until its window is active and drawn.
    ///
    /// - Parameters:
    ///   - kind: the kind of `gtk-probe`, or "qt" for the program of Qt.
    ///   - language: the locale of the program.
    init(
        _ kind: String, in fixture: ShellFixture, on screen: OutputIdentifier = ShellFixture.output,
        _ environment: [String: String] = [:], language: String = "C.UTF-8"
    ) throws {
        guard let socket = try fixture.shell.perform({ $0.compositor.socketName }) else {
            throw ShellFixtureError("the shell has no Wayland socket")
        }
        process.executableURL =
            kind == "qt" ? URL(fileURLWithPath: "/usr/bin/python3") : BuiltProgram.url("gtk-probe")
        process.arguments = [kind == "qt" ? Self.qtScript : kind]
        process.environment = [
            "XDG_RUNTIME_DIR": fixture.runtime, "WAYLAND_DISPLAY": socket, "GDK_BACKEND": "wayland", "GTK_A11Y": "none",
            "GSETTINGS_BACKEND": "memory", "GSK_RENDERER": "cairo", "LC_ALL": language, "PROSCENIUM_STAGE": "shell",
            "HOME": fixture.folder.url.path, "PATH": "/usr/bin:/bin", "QT_QPA_PLATFORM": "wayland",
        ].merging(environment) { $1 }
        process.standardInput = input
        process.standardOutput = output
        // Standard error is read with the output, so that tests see the log.
        process.standardError = output
        try process.run()
        try wait { $0.hasPrefix("active") }
        // The plain program is active when its window is shown; its colour depends on the theme.
        if kind != "plain" { try fixture.wait(for: ShellFixture.white, x: 1000, y: 700, on: screen) }
        try fixture.waitUntilStill()
    }

    /// Returns a size in `/proc/PID/status`, such as "VmHWM", in bytes.
    func memory(_ name: String) throws -> Int {
        let text = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
        let line = text.split(separator: "\n").first { $0.hasPrefix("\(name):") }
        return (line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0) << 10
    }

    /// Sends a signal to the program.
    func signal(_ number: Int32) { kill(process.processIdentifier, number) }

    /// Sends a command to the program.
    func send(_ command: String) throws {
        try input.fileHandleForWriting.write(contentsOf: Data((command + "\n").utf8))
    }

    deinit {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Returns the successive scroll offsets of the table, up to a line of the output; nil for all lines.
    func tableOffsets(before end: String? = nil) -> [Int] {
        let endIndex = lines.firstIndex { $0 == end } ?? lines.endIndex
        return lines[..<endIndex].compactMap { Self.tableOffset($0) }
    }

    /// Waits until the table has scrolled beyond an offset.
    func waitForTable(beyond offset: Int) throws { try wait { (Self.tableOffset($0) ?? 0) > offset } }

    private static func tableOffset(_ line: String) -> Int? {
        line.hasPrefix("table at ") ? Int(line.dropFirst(9)) : nil
    }

    /// Waits for a line at or after an index.
    func wait(_ line: String, from start: Int = 0) throws { try wait(from: start) { $0 == line } }

    @discardableResult
    func wait(from start: Int = 0, _ matches: (String) -> Bool) throws -> String {
        let end = Date(timeIntervalSinceNow: ShellFixture.timeout)
        while true {
            if let line = lines.dropFirst(start).first(where: matches) { return line }
            var descriptor = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
            let remainingMilliseconds = Int32(max(0, end.timeIntervalSinceNow * 1000))
            guard remainingMilliseconds > 0, poll(&descriptor, 1, remainingMilliseconds) > 0 else {
                throw ShellFixtureError("the program has not printed the expected line; \(lines)")
            }
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { throw ShellFixtureError("the program has ended; \(lines)") }
            pending += data
            while let end = pending.firstIndex(of: 10) {
                lines.append(String(decoding: pending[..<end], as: UTF8.self))
                pending = Data(pending[(end + 1)...])
            }
        }
    }
}
