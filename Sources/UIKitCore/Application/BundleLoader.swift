import Foundation
import Synchronization

/// A loader that reads the app's bundle on a background thread while the main thread connects to the display.
/// Afterwards the background thread warms up code that the launch needs next.
final class BundleLoader: Sendable {
    private let outcome = Mutex<Result<AppBundle, LaunchFault>?>(nil)
    private let isRead = DispatchSemaphore(value: 0)

    /// Starts reading. With a single processor a second thread would only delay the launch, so the bundle is read on
    /// the calling thread.
    ///
    /// - Parameters:
    ///   - processors: the number of processors.
    ///   - read: reads the bundle.
    init(
        processors: Int = sysconf(Int32(_SC_NPROCESSORS_ONLN)),
        _ read: @escaping @Sendable () throws(LaunchFault) -> AppBundle = AppBundle.forCurrentProcess
    ) {
        guard processors > 1 else {
            store(Result(catching: read))
            return
        }
        let work = DetachedThread {
            self.store(Result(catching: read))
            // Nothing waits for the warm-up, so it runs at low priority. On Linux, the call affects only this thread.
            setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
            LaunchWarmUp.run()
        }
        if !work.detach() { store(Result(catching: read)) }
    }

    private func store(_ result: Result<AppBundle, LaunchFault>) {
        outcome.withLock { $0 = result }
        isRead.signal()
    }

    /// Waits for the bundle and returns it. A second call would wait forever.
    ///
    /// - Throws: ``LaunchFault`` that describes the problem with the bundle.
    func bundle() throws(LaunchFault) -> AppBundle {
        isRead.wait()
        guard let result = outcome.withLock({ $0 }) else { return try AppBundle.forCurrentProcess() }
        return try result.get()
    }
}

/// Work for a detached POSIX thread. Foundation's own threads would first initialise a large part of Foundation.
private final class DetachedThread: Sendable {
    private let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }

    /// Starts the work on a detached thread; returns false if no thread can be created.
    func detach() -> Bool {
        let work = Unmanaged.passRetained(self)
        var thread = pthread_t()
        let status = pthread_create(
            &thread, nil,
            { data in
                if let data { Unmanaged<DetachedThread>.fromOpaque(data).takeRetainedValue().run() }
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
