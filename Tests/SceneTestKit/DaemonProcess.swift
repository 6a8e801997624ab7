import Foundation
import Glibc
import Varlink

/// A real `proscenium daemon` process with its own folders.
package final class DaemonProcess: @unchecked Sendable {
    // Reason: `isRunning` is only accessed while `lock` is locked; the rest is constant.
    private let lock = NSLock()
    private var isRunning = true
    private let process: SpawnedProcess
    private let errorFile: String

    /// The path of the socket.
    package let socketPath: String
    /// The process ID.
    package var pid: Int32 { process.pid }

    /// Starts a daemon and waits until it accepts calls. Daemons started one after the other in the same folder share
    /// their state.
    ///
    /// - Parameters:
    ///   - folder: the folder for state, configuration and socket.
    ///   - environment: additional or overriding variables, which apps inherit from the daemon.
    ///   - executable: nil for the built `proscenium`.
    /// - Throws: ``KitError`` with the daemon's error output when it ends or takes longer than `seconds`.
    package init(
        in folder: TestFolder, environment: [String: String] = [:], arguments: [String] = ["daemon"],
        executable: URL? = nil, within seconds: Double = 20
    ) throws {
        socketPath = folder.path("socket")
        errorFile = folder.path("daemon-errors")
        try FileManager.default.createDirectory(
            atPath: folder.path("run"), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let input = open("/dev/null", O_RDWR | O_CLOEXEC)
        let errors = open(errorFile, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        let (ready, notifier) = try KitSocket.pair()
        defer { for descriptor in [input, errors, ready] { Glibc.close(descriptor) } }
        let program = (executable ?? BuiltProgram.url("proscenium")).path
        do {
            process = try SpawnedProcess(
                program, arguments, environment: Self.variables(folder).merging(environment) { $1 },
                descriptors: [input, errors, errors, notifier])
        } catch {
            Glibc.close(notifier)
            throw error
        }
        // Only the daemon may have this end of the socket pair open. Otherwise the test could not detect that the
        // daemon closes the end.
        Glibc.close(notifier)
        let isReadable = KitSocket.waitForInput(ready, seconds: seconds)
        // The test's end also becomes readable if the daemon ends before it is ready. The attempt to connect then
        // fails.
        guard isReadable, let probe = try? KitSocket.connect(to: socketPath) else {
            let status = isReadable ? process.wait(seconds: 1) : nil
            if status == nil { kill() } else { isRunning = false }
            let reason = isReadable ? "ended with \(status.map { "\($0)" } ?? "no listener")" : "was not ready in time"
            throw KitError("the daemon \(reason); its output: \(errorText)")
        }
        Glibc.close(probe)
    }

    deinit { kill() }

    /// The error output of this daemon and of earlier daemons in the same folder.
    package var errorText: String { (try? String(contentsOfFile: errorFile, encoding: .utf8)) ?? "" }

    /// Kills the daemon with SIGKILL. Does nothing when it has ended.
    package func kill() {
        lock.withLock {
            guard isRunning else { return }
            isRunning = false
            Glibc.kill(process.pid, SIGKILL)
            _ = process.wait(seconds: nil)
        }
    }

    /// Sends SIGTERM to the daemon and waits for its end.
    ///
    /// - Returns: the exit status, or the terminating signal as a negative number.
    /// - Throws: ``KitError`` when the daemon is still running after the timeout, or had ended before.
    @discardableResult
    package func terminate(within seconds: Double = 10) throws -> Int32 {
        try signal(SIGTERM)
        return try waitForEnd(within: seconds)
    }

    /// Sends a signal.
    ///
    /// - Throws: ``KitError`` when the daemon has ended.
    package func signal(_ signal: Int32) throws {
        try lock.withLock {
            guard isRunning, Glibc.kill(process.pid, signal) == 0 else { throw KitError("the daemon has ended") }
        }
    }

    /// Waits until the daemon ends.
    ///
    /// - Returns: the exit status, or the terminating signal as a negative number.
    /// - Throws: ``KitError`` when the daemon is still running after the timeout, or has been waited for before.
    package func waitForEnd(within seconds: Double = 10) throws -> Int32 {
        try lock.withLock {
            guard isRunning else { throw KitError("the daemon has ended") }
            guard let status = process.wait(seconds: seconds) else {
                throw KitError("the daemon is still running; its output: \(errorText)")
            }
            isRunning = false
            return status
        }
    }

    private static func variables(_ folder: TestFolder) -> [String: String] {
        [
            "PROSCENIUM_SOCKET": folder.path("socket"), "XDG_STATE_HOME": folder.path("state"),
            "XDG_CONFIG_HOME": folder.path("config"), "XDG_RUNTIME_DIR": folder.path("run"),
            "XDG_DATA_HOME": folder.path("data"), "HOME": folder.url.path, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8",
            "PROSCENIUM_READY_FD": "3",
            // Without this variable, only tests that run as root could read the environment and the descriptors of the
            // daemon.
            "PROSCENIUM_ALLOW_DEBUGGING": "1",
        ]
    }
}
