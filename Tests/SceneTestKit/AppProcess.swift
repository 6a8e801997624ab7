import Foundation
import Glibc

/// A scripted app that was started by hand, not by the system side. It is killed when nobody holds this any more.
public final class AppProcess: @unchecked Sendable {
    // Reason: `isRunning` is only touched while `lock` is held; the rest never changes.
    private let lock = NSLock()
    private var isRunning = true
    private let process: SpawnedProcess

    /// The process's pid.
    public var pid: Int32 { process.pid }

    /// Starts the app of a bundle.
    ///
    /// - Parameters:
    ///   - socketPath: where it looks for the system side.
    ///   - observer: who it tells what it does; nil for whoever its script names.
    /// - Throws: ``KitError``.
    public init(_ bundle: AppBundle, socketPath: String, observer: AppObserver? = nil) throws {
        var environment = ["PROSCENIUM_SOCKET": socketPath]
        environment["PROSCENIUM_TEST_OBSERVER"] = observer?.path
        let null = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { close(null) }
        process = try SpawnedProcess(
            bundle.executable.path, [], environment: environment, descriptors: [null, null, 2])
    }

    deinit { kill() }

    /// Sends a signal; nothing happens when the process was waited for.
    public func signal(_ signal: Int32) {
        lock.withLock { if isRunning { _ = Glibc.kill(process.pid, signal) } }
    }

    /// Ends the process from one moment to the next.
    public func kill() {
        lock.withLock {
            guard isRunning else { return }
            isRunning = false
            Glibc.kill(process.pid, SIGKILL)
            _ = process.wait(seconds: nil)
        }
    }

    /// Waits until the process ends.
    ///
    /// - Returns: the exit status, or the signal that ended it as a negative number.
    /// - Throws: ``KitError`` when it goes on, or was waited for before.
    public func waitForEnd(within seconds: Double = 10) throws -> Int32 {
        try lock.withLock {
            guard isRunning else { throw KitError("the app has ended") }
            guard let status = process.wait(seconds: seconds) else { throw KitError("the app goes on") }
            isRunning = false
            return status
        }
    }
}
