import Foundation
import SceneClient
import Testing

/// Tests of starting the daemon on demand.
@Suite("Starting the daemon", .timeLimit(.minutes(15)))
struct DaemonStartTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "start-" + UUID().uuidString.prefix(8))

    private func start(_ script: String) throws -> DaemonLauncher {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let environment = ["PATH": "/usr/bin:/bin", "FOLDER": folder.path]
        return DaemonLauncher(["sh", "-c", script], environment: environment)
    }

    /// Requests a start repeatedly until a start has failed, and returns the failure.
    private func fault(of start: inout DaemonLauncher) throws -> DaemonLauncher.LaunchFailure {
        let deadline = Date(timeIntervalSinceNow: 20)
        while Date() < deadline {
            do throws(DaemonLauncher.LaunchFailure) { try start.startIfNeeded() } catch { return error }
            usleep(2000)
        }
        throw CancellationError()
    }

    @Test("B08: If nothing listens, the start command is found by its name and run once, with the given variables")
    func once() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        var start = try start(
            "echo here >> \"$FOLDER/runs\"; while [ ! -e \"$FOLDER/end\" ]; do sleep 0.01; done; exit 7")
        try start.startIfNeeded()
        for _ in 0..<50 { try start.startIfNeeded() }
        try Data().write(to: folder.appendingPathComponent("end"))
        #expect(try fault(of: &start) == .init(program: "sh", problem: "it ended with status 7"))
        #expect(try String(contentsOf: folder.appendingPathComponent("runs"), encoding: .utf8) == "here\n")
    }

    @Test("B08: If the start command exits and nothing listens, it is run again; it inherits no descriptors")
    func restartsAfterSuccess() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        var start = try start("ls /proc/self/fd | wc -l >> \"$FOLDER/runs\"")
        // Reaps the last run: exit tests in this process never end while a zombie process exists.
        defer { start.didConnect() }
        let runs = folder.appendingPathComponent("runs")
        let deadline = Date(timeIntervalSinceNow: 20)
        var lines: [Substring] = []
        while lines.count < 3, Date() < deadline {
            try start.startIfNeeded()
            lines = ((try? String(contentsOf: runs, encoding: .utf8)) ?? "").split(separator: "\n")
            usleep(2000)
        }
        // Descriptors 0 to 2, and the folder that `ls` reads.
        #expect(lines.prefix(3) == ["4", "4", "4"])
    }

    @Test("B08: The start command is reaped once the daemon listens, however late the command ends")
    func reapsCommand() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        var start = try start("echo $$ > \"$FOLDER/number\"; while [ ! -e \"$FOLDER/end\" ]; do sleep 0.01; done")
        try start.startIfNeeded()
        let file = folder.appendingPathComponent("number")
        let deadline = Date(timeIntervalSinceNow: 20)
        func number() -> pid_t? {
            (try? String(contentsOf: file, encoding: .utf8)).flatMap { pid_t($0.trimmingCharacters(in: .newlines)) }
        }
        while number() == nil, Date() < deadline { usleep(2000) }
        let child = try #require(number())
        start.didConnect()
        #expect(kill(child, 0) == 0)
        try Data().write(to: folder.appendingPathComponent("end"))
        // A zombie process can still be sent a signal.
        while kill(child, 0) == 0, Date() < deadline { usleep(2000) }
        #expect(kill(child, 0) != 0 && errno == ESRCH)
        start.didConnect()
    }

    @Test("B08: A missing program is named in the error, and without a command nothing is started")
    func missing() throws {
        var unconfigured = DaemonLauncher(nil, environment: [:])
        try unconfigured.startIfNeeded()
        var start = DaemonLauncher(["proscenium-that-is-not-there", "status"], environment: [:])
        #expect(
            throws: DaemonLauncher.LaunchFailure(
                program: "proscenium-that-is-not-there", problem: "No such file or directory")
        ) {
            try start.startIfNeeded()
        }
    }
}
