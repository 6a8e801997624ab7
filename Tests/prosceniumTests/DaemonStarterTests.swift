import Foundation
import Testing

@testable import proscenium

/// Starting a daemon on demand by a command.
@Suite("Starting a daemon", .timeLimit(.minutes(15)))
struct DaemonStarterTests {
    /// Returns a starter whose daemon is a shell script.
    private func starter(_ script: String, in folder: ScratchFolder, patience: Duration = .seconds(30)) -> DaemonStarter
    {
        let path = folder.url.path
        let environment = ["PROSCENIUM_SOCKET": path + "/socket", "XDG_STATE_HOME": path + "/state"]
        return DaemonStarter(
            instance: DaemonPaths(environment: environment, user: getuid(), home: path) { _ in false },
            program: DaemonStarter.Program(path: "/bin/sh", arguments: ["sh", "-c", script, "sh", path]),
            startTimeout: patience)
    }

    @Test("B08: A daemon is started in a POSIX session of its own, called as soon as it is ready, and keeps running")
    func starts() throws {
        let folder = try ScratchFolder()
        let daemon = try FakeDaemon(in: folder, name: "waiting")
        try #require(mkfifo(folder.url.path + "/end", 0o600) == 0)
        let script = """
            ps -o sid= -p $$ > "$1/session"; echo "$$" > "$1/process"; echo hello
            mv "$1/waiting" "$1/socket"; eval "exec $PROSCENIUM_READY_FD>&-"; read line < "$1/end"
            """
        let client = try starter(script, in: folder).connect(mayStart: true)
        let connection = SystemConnection(client: client, socket: daemon.socket)
        #expect(try connection.apps().count == 2)
        try endScript(folder)
        let numbers = try ["session", "process"].map {
            try String(contentsOf: folder.url.appendingPathComponent($0), encoding: .utf8)
                .trimmingCharacters(in: .whitespacesAndNewlines)
        }
        #expect(numbers[0] == numbers[1])
        let log = folder.url.path + "/state/proscenium/daemon.log"
        #expect(try String(contentsOfFile: log, encoding: .utf8) == "hello\n")
        #expect(try mode(log) == 0o600)
        #expect(try mode(folder.url.path + "/state/proscenium") == 0o700)
    }

    /// Ends the script: writes the line for which the script waits.
    ///
    /// Opening the pipe without blocking fails until the script reads, so a script that has died is a failure, not a
    /// hang.
    private func endScript(_ folder: ScratchFolder) throws {
        let deadline = ContinuousClock.now + .seconds(30)
        var pipe: Int32 = -1
        while pipe < 0, ContinuousClock.now < deadline {
            pipe = open(folder.url.path + "/end", O_WRONLY | O_NONBLOCK)
            if pipe < 0 { usleep(1_000) }
        }
        try #require(pipe >= 0, "the script does not read its pipe: \(String(cString: strerror(errno)))")
        FileHandle(fileDescriptor: pipe, closeOnDealloc: true).write(Data("\n".utf8))
    }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test("B08: If the daemon exits, the error has the last lines of this run's log, escaped for a terminal")
    func ends() throws {
        let folder = try ScratchFolder()
        let first = starter("for i in 1 2 3 4 5 6 7 8 9 10 11; do echo \"old $i\"; done; exit 1", in: folder)
        #expect(throws: DaemonCallError.self) { try first.connect(mayStart: true) }
        let starter = starter("printf 'one\\n\\033[1mtwo\\n' >&2; exit 3", in: folder)
        let error = #expect(throws: DaemonCallError.self) { try starter.connect(mayStart: true) }
        #expect(
            error == .notStarted(socket: folder.url.path + "/socket", problem: .ended, log: "one\n    ·[1mtwo"))
        #expect(error?.exitStatus == 2)
        #expect(error?.description.contains("the daemon was started but ended immediately") == true)
    }

    @Test("B08: A daemon that is not ready in time, cannot be started, or may not be started is an error")
    func startFailures() throws {
        let folder = try ScratchFolder()
        try #require(mkfifo(folder.url.path + "/end", 0o600) == 0)
        let socket = folder.url.path + "/socket"
        let slow = starter("read line < \"$1/end\"", in: folder, patience: .milliseconds(200))
        #expect(throws: DaemonCallError.notStarted(socket: socket, problem: .notReadyInTime(seconds: 0), log: nil)) {
            try slow.connect(mayStart: true)
        }
        try endScript(folder)
        var missing = starter("", in: folder)
        missing.program = DaemonStarter.Program(path: folder.url.path + "/none", arguments: ["none"])
        #expect(throws: DaemonCallError.notStarted(socket: socket, problem: .spawn(ENOENT), log: nil)) {
            try missing.connect(mayStart: true)
        }
        #expect(throws: DaemonCallError.noDaemon(socket: socket)) { try slow.connect(mayStart: false) }
    }

    @Test("B08: An oversized log is rotated, and a link in its place is not followed")
    func log() throws {
        let folder = try ScratchFolder()
        let starter = starter("echo new; exit 1", in: folder)
        let log = starter.instance.logFile
        try FileManager.default.createDirectory(
            atPath: starter.instance.stateFolder, withIntermediateDirectories: true)
        try Data(count: 5 << 20).write(to: URL(fileURLWithPath: log))
        #expect(throws: DaemonCallError.self) { try starter.connect(mayStart: true) }
        #expect(try String(contentsOfFile: log, encoding: .utf8) == "new\n")
        #expect(try Data(contentsOf: URL(fileURLWithPath: log + ".old")).count == 5 << 20)

        try FileManager.default.removeItem(atPath: log)
        let target = try folder.write("target", "")
        try FileManager.default.createSymbolicLink(atPath: log, withDestinationPath: target)
        let error = #expect(throws: DaemonCallError.self) { try starter.connect(mayStart: true) }
        #expect(error == .notStarted(socket: starter.instance.socket, problem: .ended, log: nil))
        #expect(try String(contentsOfFile: target, encoding: .utf8) == "")
    }

    @Test(
        "B08: With --no-start no daemon is started, and the command fails with a clear error and status 2",
        arguments: [
            ["sessions"], ["apps"], ["apps", "add", "."], ["items"], ["status"], ["watch"], ["activate", "a.b"],
            ["refresh", "5f0c"], ["close", "5f0c"], ["explain", "--app", "a.b", "--url", "a:b"],
        ])
    func noStart(_ arguments: [String]) throws {
        let folder = try ScratchFolder()
        let path = folder.url.path
        let run = try CommandRun(
            arguments + ["--no-start"], environment: ["XDG_RUNTIME_DIR": path, "XDG_STATE_HOME": path + "/state"])
        #expect(run.status == 2 && run.output == "")
        #expect(
            run.errors == """
                proscenium: \(path)/proscenium/socket: the daemon is not running
                  run the command without --no-start, or run: proscenium daemon

                """)
        #expect(!FileManager.default.fileExists(atPath: path + "/state"))
    }

    @Test("B08: A socket path that is too long is an error with exit status 2")
    func longPath() throws {
        let run = try CommandRun(
            ["status"], environment: ["PROSCENIUM_SOCKET": "/" + String(repeating: "x", count: 200)])
        #expect(run.status == 2)
        #expect(run.errors.contains("the socket's path is longer than"), "\(run.errors)")
    }
}
