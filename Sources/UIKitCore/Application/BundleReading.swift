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
        processors: Int = sysconf(Int32(_SC_NPROCESSORS_ONLN)),
        _ read: @escaping @Sendable () throws(LaunchFault) -> AppBundle = AppBundle.ofProcess
    ) {
        guard processors > 1 else {
            take(Result(catching: read))
            return
        }
        let work = Work {
            self.take(Result(catching: read))
            // Nobody waits for the rest. Linux has priorities for each thread.
            setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
            Rehearsal.run()
        }
        if !work.detach() { take(Result(catching: read)) }
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

/// What a thread does that nobody waits for. Before the first of Foundation's threads, a good deal of Foundation is made ready.
private final class Work: Sendable {
    private let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }

    /// Begins on a thread of its own; false where there can be none.
    func detach() -> Bool {
        let work = Unmanaged.passRetained(self)
        var thread = pthread_t()
        let status = pthread_create(
            &thread, nil,
            { data in
                if let data { Unmanaged<Work>.fromOpaque(data).takeRetainedValue().run() }
                return nil
            }, work.toOpaque())
        guard status == 0 else {
            work.release()
            return false
        }
        pthread_detach(thread)
        return true
    }
}
