import Foundation
import Glibc

/// A scripted app process launched by the test instead of the daemon. The process is killed when this object is
/// deallocated.
package final class AppProcess: @unchecked Sendable {
    // Reason: `isRunning` is only accessed while `lock` is locked; the rest is constant.
    private let lock = NSLock()
    private var isRunning = true
    private let process: SpawnedProcess

    /// The process ID.
    package var pid: Int32 { process.pid }

    /// Launches the app of a bundle.
    ///
    /// - Parameters:
    ///   - socketPath: the path of the daemon's socket.
    ///   - observer: the observer of the process; nil for the observer that the app's script names.
    /// - Throws: ``KitError``.
    package init(_ bundle: AppBundle, socketPath: String, observer: AppObserver? = nil) throws {
        var environment = ["PROSCENIUM_SOCKET": socketPath]
        environment["PROSCENIUM_TEST_OBSERVER"] = observer?.path
        let null = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { close(null) }
        process = try SpawnedProcess(
            bundle.executable.path, [], environment: environment, descriptors: [null, null, 2])
    }

    deinit { kill() }

    /// Sends a signal; does nothing when the process has been waited for.
    package func signal(_ signal: Int32) {
        lock.withLock { if isRunning { _ = Glibc.kill(process.pid, signal) } }
    }

    /// Kills the process with SIGKILL.
    package func kill() {
        lock.withLock {
            guard isRunning else { return }
            isRunning = false
            Glibc.kill(process.pid, SIGKILL)
            _ = process.wait(seconds: nil)
        }
    }

    /// Waits until the process ends.
    ///
    /// - Returns: the exit status, or the terminating signal as a negative number.
    /// - Throws: ``KitError`` when the process is still running after the timeout, or has been waited for before.
    package func waitForEnd(within seconds: Double = 10) throws -> Int32 {
        try lock.withLock {
            guard isRunning else { throw KitError("the app has ended") }
            guard let status = process.wait(seconds: seconds) else { throw KitError("the app is still running") }
            isRunning = false
            return status
        }
    }
}
