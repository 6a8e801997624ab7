import CWlroots
import Foundation
import Glibc

/// The executor of ``ShellActor``. The executor queues jobs, and the event loop of the owning thread runs them.
package final class LoopExecutor: SerialExecutor, Sendable {
    /// The only instance, because an actor has one executor.
    package static let shared = LoopExecutor()

    /// An `eventfd` that is readable while jobs are queued. The event loop watches it and calls ``drain()``.
    package let descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    private let changed = NSCondition()
    // Read and written only with `changed` locked.
    private nonisolated(unsafe) var jobs: [UnownedJob] = []
    // Read and written only with `changed` locked.
    private nonisolated(unsafe) var owner: pthread_t?

    private init() {}

    /// Queues a job and wakes the event loop.
    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        changed.withLock { jobs.append(job) }
        var one: UInt64 = 1
        _ = write(descriptor, &one, 8)
    }

    /// Makes the calling thread the owner. If another thread is the owner, waits until that thread calls ``release()``.
    /// The owner must not call this function again.
    package func adopt() {
        changed.withLock {
            precondition(owner != pthread_self(), "this thread already runs the shell's actor")
            while owner != nil { changed.wait() }
            owner = pthread_self()
        }
    }

    /// Ends the ownership of the calling thread, so that another thread can call ``adopt()``.
    package func release() {
        checkIsolated()
        changed.withLock {
            owner = nil
            changed.broadcast()
        }
    }

    /// Runs the queued jobs. Jobs that are enqueued during this call run at the next call.
    package func drain() {
        checkIsolated()
        var count: UInt64 = 0
        _ = read(descriptor, &count, 8)
        let now = changed.withLock {
            defer { jobs = [] }
            return jobs
        }
        for job in now { job.runSynchronously(on: asUnownedSerialExecutor()) }
    }

    /// Ends the process if the calling thread is not the owner.
    package func checkIsolated() { precondition(ownedByThisThread, "not on the thread of the shell's event loop") }

    /// Whether the calling thread is the owner.
    package func isIsolatingCurrentContext() -> Bool? { ownedByThisThread }

    private var ownedByThisThread: Bool { changed.withLock { owner.map { $0 == pthread_self() } ?? false } }
}
