import DesktopBus
import Foundation
import Glibc

/// A private message bus for one test, separate from the user's session bus.
package final class PrivateBus {
    /// The folder that contains the socket and all other files of the bus.
    package let folder: URL
    /// The process of the bus daemon.
    package private(set) var daemon: Process
    private var children: [Process] = []

    /// The D-Bus address that the bus listens on.
    package var address: String { "unix:path=\(folder.path)/bus" }

    /// Whether `dbus-daemon` is installed, so that a private bus can be started.
    package static let isAvailable = Programs.has("dbus-daemon")

    /// Starts a bus.
    ///
    /// - Throws: an error from Foundation, or ``BusTestError``.
    package init() throws {
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
        endActivated()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Kills the programs that the bus started on demand, and their children, because these processes outlive the bus.
    /// The processes are identified by the bus's runtime folder in their environment.
    private func endActivated() {
        let mark = Data("XDG_RUNTIME_DIR=\(folder.path)/run\0".utf8)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        for process in names.compactMap({ Int32($0) }) where process != getpid() {
            let variables = FileManager.default.contents(atPath: "/proc/\(process)/environ") ?? Data()
            if variables.range(of: mark) != nil { kill(process, SIGKILL) }
        }
    }

    /// Starts the bus daemon; also restarts it after `stop`.
    ///
    /// - Throws: an error from Foundation, or ``BusTestError``.
    package func start() throws {
        daemon = Process()
        let output = Pipe()
        daemon.executableURL = URL(fileURLWithPath: try Programs.required("dbus-daemon"))
        daemon.arguments = ["--nofork", "--print-address=1", "--config-file=\(folder.path)/bus.conf"]
        daemon.environment = environment
        daemon.standardOutput = output
        daemon.standardError = FileHandle.nullDevice
        try daemon.run()
        // The daemon prints the line as soon as it listens; if it fails to start, the pipe ends.
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard line.hasPrefix("unix:") else { throw BusTestError(description: "the bus did not start") }
    }

    /// Kills the bus daemon and waits until its process has ended.
    package func stop() {
        kill(daemon.processIdentifier, SIGKILL)
        daemon.waitUntilExit()
    }

    /// The environment for programs that must use this bus and nothing of the user's session.
    package var environment: [String: String] {
        [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "LANG": "C.UTF-8",
            "DBUS_SESSION_BUS_ADDRESS": address, "XDG_RUNTIME_DIR": folder.path + "/run", "HOME": folder.path + "/home",
        ]
    }

    /// Opens a connection to the bus.
    ///
    /// - Throws: `BusError`.
    package func connect(limits: BusLimits = BusLimits()) throws -> BusConnection {
        try BusConnection(address: address, environment: [:], limits: limits)
    }

    /// Registers a command for a name on the bus. The bus runs the command when a message is sent to the name while no
    /// program owns the name.
    ///
    /// - Throws: an error from Foundation.
    package func offer(_ name: String, by command: [String]) throws {
        let text = "[D-BUS Service]\nName=\(name)\nExec=\(command.joined(separator: " "))\n"
        try text.write(to: folder.appendingPathComponent("services/\(name).service"), atomically: true, encoding: .utf8)
    }

    /// Starts a program on this bus. The program is killed when the bus object is released. The program's standard
    /// output and standard error go to a file.
    ///
    /// - Throws: an error from Foundation, or ``BusTestError``.
    package func launch(
        _ name: String, _ arguments: [String], adding variables: [String: String] = [:]
    ) throws -> Program {
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
