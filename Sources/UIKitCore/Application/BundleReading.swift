import Foundation
import Synchronization

/// Reads the app's bundle on another thread, while the main thread connects to the display; that thread rehearses what comes next then.
final class BundleReading: Sendable {
    private let outcome = Mutex<Result<AppBundle, LaunchFault>?>(nil)
    private let isRead = DispatchSemaphore(value: 0)

    /// Begins. With one processor it would only be in the way, and the bundle is read here.
    ///
    /// - Parameters:
    ///   - processors: how many there are.
    ///   - read: reads the bundle.
    init(
        processors: Int = ProcessInfo.processInfo.activeProcessorCount,
        _ read: @escaping @Sendable () throws(LaunchFault) -> AppBundle = AppBundle.ofProcess
    ) {
        guard processors > 1 else {
            take(Result(catching: read))
            return
        }
        Thread.detachNewThread {
            self.take(Result(catching: read))
            Rehearsal.run()
        }
    }

    private func take(_ result: Result<AppBundle, LaunchFault>) {
        outcome.withLock { $0 = result }
        isRead.signal()
    }

    /// Waits for the bundle. To be asked once.
    ///
    /// - Throws: ``LaunchFault`` with what is wrong with it.
    func bundle() throws(LaunchFault) -> AppBundle {
        isRead.wait()
        guard let result = outcome.withLock({ $0 }) else { return try AppBundle.ofProcess() }
        return try result.get()
    }
}
