import Foundation
import SceneTestKit
import Testing

/// The built command with a real session bus.
@Suite(
    "doctor and the session bus", .timeLimit(.minutes(15)),
    .enabled(
        if: ["dbus-daemon", "gdbus"].allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/" + $0) },
        "needs dbus-daemon and gdbus"))
struct DoctorBusTests {
    /// A private bus, and the programs on it.
    private final class Bus {
        let folder: TestFolder
        private var programs: [Process] = []

        init() throws {
            folder = try TestFolder()
            let listen = "<listen>unix:path=\(folder.path("bus"))</listen>"
            let policy = "<allow send_destination=\"*\"/><allow eavesdrop=\"true\"/><allow own=\"*\"/>"
            try Data(
                """
                <busconfig><type>session</type>\(listen)<servicedir>\(folder.path("services"))</servicedir>
                <policy context="default">\(policy)</policy></busconfig>
                """.utf8
            ).write(to: URL(fileURLWithPath: folder.path("bus.conf")))
            let output = Pipe()
            try start(
                "dbus-daemon", ["--nofork", "--print-address=1", "--config-file=\(folder.path("bus.conf"))"], output)
            // dbus-daemon prints its address once it listens; if it fails to start, the pipe ends.
            let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
            try #require(line.hasPrefix("unix:"))
        }

        deinit { for program in programs where program.isRunning { kill(program.processIdentifier, SIGKILL) } }

        var environment: [String: String] {
            [
                "PATH": "/usr/bin:/bin", "HOME": folder.url.path, "XDG_STATE_HOME": folder.path("state"),
                "PROSCENIUM_SOCKET": folder.path("socket"), "XDG_RUNTIME_DIR": folder.url.path,
                "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(folder.path("bus"))",
            ]
        }

        @discardableResult
        func start(_ name: String, _ arguments: [String], _ output: Pipe? = nil) throws -> Process {
            let program = Process()
            program.executableURL = URL(fileURLWithPath: "/usr/bin/" + name)
            (program.arguments, program.environment) = (arguments, environment)
            program.standardOutput = output ?? FileHandle.nullDevice
            program.standardError = FileHandle.nullDevice
            try program.run()
            programs.append(program)
            return program
        }

        func doctor() throws -> CommandRun { try CommandRun(["doctor"], environment: environment) }
    }

    @Test("B06: A bus without a notification server, and an environment that names a dead bus, are reported")
    func noServer() throws {
        let bus = try Bus()
        let run = try bus.doctor()
        #expect(run.status == 0, "\(run.output)")
        #expect(
            run.output.contains("✓ session bus     unix:path=\(bus.folder.path("bus")): the session bus answers\n"))
        #expect(run.output.contains("! notifications   there is no notification server\n"))
        try FileManager.default.removeItem(atPath: bus.folder.path("bus"))
        let dead = try bus.doctor()
        #expect(dead.status == 1, "\(dead.output)")
        #expect(dead.output.contains("✗ session bus     unix:path=\(bus.folder.path("bus")): "))
        #expect(dead.output.contains("→ unset DBUS_SESSION_BUS_ADDRESS && "))
    }

    @Test(
        "B06: A notification server without action support is reported by name",
        .enabled(
            if: FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/dbusmock"),
            "needs python3-dbusmock"))
    func server() throws {
        let bus = try Bus()
        try bus.start("python3", ["-m", "dbusmock", "--template", "notification_daemon"])
        let wait = try bus.start("gdbus", ["wait", "--session", "--timeout", "60", "org.freedesktop.Notifications"])
        wait.waitUntilExit()
        try #require(wait.terminationStatus == 0)
        let run = try bus.doctor()
        #expect(run.status == 0, "\(run.output)")
        #expect(run.output.contains("! notifications   mock-notify"), "\(run.output)")
    }
}
