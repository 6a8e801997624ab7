import Foundation
import Testing

@testable import DesktopBus

/// A message bus of its own for one test, far away from the user's.
final class PrivateBus {
    let folder: URL
    private(set) var daemon: Process
    private var children: [Process] = []

    var address: String { "unix:path=\(folder.path)/bus" }

    static let isAvailable = Programs.has("dbus-daemon")

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("pbus-" + UUID().uuidString.prefix(8))
        for name in ["services", "run", "home"] {
            let child = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(at: child, withIntermediateDirectories: true)
        }
        try Self.configuration(folder.path).write(
            to: folder.appendingPathComponent("bus.conf"), atomically: true, encoding: .utf8)
        daemon = Process()
        try start()
    }

    deinit {
        for child in children + [daemon] where child.isRunning { kill(child.processIdentifier, SIGKILL) }
        try? FileManager.default.removeItem(at: folder)
    }

    /// Starts the daemon, anew after `stop`.
    func start() throws {
        daemon = Process()
        let output = Pipe()
        daemon.executableURL = URL(fileURLWithPath: try #require(Programs.path("dbus-daemon")))
        daemon.arguments = ["--nofork", "--print-address=1", "--config-file=\(folder.path)/bus.conf"]
        daemon.environment = environment
        daemon.standardOutput = output
        daemon.standardError = FileHandle.nullDevice
        try daemon.run()
        // The line comes once the daemon listens; the pipe ends if it does not come to that.
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        try #require(line.hasPrefix("unix:"))
    }

    /// Kills the daemon and waits until it has gone.
    func stop() {
        kill(daemon.processIdentifier, SIGKILL)
        daemon.waitUntilExit()
    }

    /// The environment of programs that shall see this bus and nothing of the user's session.
    var environment: [String: String] {
        [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "LANG": "C.UTF-8",
            "DBUS_SESSION_BUS_ADDRESS": address, "XDG_RUNTIME_DIR": folder.path + "/run", "HOME": folder.path + "/home",
        ]
    }

    func connect(limits: BusLimits = BusLimits()) throws -> BusConnection {
        try BusConnection(address: address, environment: [:], limits: limits)
    }

    /// Makes the bus able to start a program for a name.
    func offer(_ name: String, by command: [String]) throws {
        let text = "[D-BUS Service]\nName=\(name)\nExec=\(command.joined(separator: " "))\n"
        try text.write(to: folder.appendingPathComponent("services/\(name).service"), atomically: true, encoding: .utf8)
    }

    /// Starts a program on this bus; what it writes goes to a file.
    func launch(_ name: String, _ arguments: [String], adding variables: [String: String] = [:]) throws -> Program {
        let program = try Program(
            name, arguments, environment: environment.merging(variables) { $1 },
            output: folder.appendingPathComponent("output-\(children.count)"))
        children.append(program.process)
        return program
    }

    private static func configuration(_ folder: String) -> String {
        """
        <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
         "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
        <busconfig>
          <type>session</type>
          <listen>unix:path=\(folder)/bus</listen>
          <auth>EXTERNAL</auth>
          <servicedir>\(folder)/services</servicedir>
          <policy context="default">
            <allow send_destination="*" eavesdrop="true"/>
            <allow eavesdrop="true"/>
            <allow own="*"/>
          </policy>
        </busconfig>
        """
    }
}
