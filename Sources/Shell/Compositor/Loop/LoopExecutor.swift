import CWlroots
import Foundation
import Glibc

/// Keeps the work of ``ShellActor`` until the event loop of the thread that owns it gets to it.
public final class LoopExecutor: SerialExecutor, Sendable {
    /// The only one: an actor has one executor.
    public static let shared = LoopExecutor()

    /// Readable while work waits; whoever turns the loop calls ``drain()`` then.
    public let descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    private let changed = NSCondition()
    // Read and written only with `changed` locked.
    private nonisolated(unsafe) var jobs: [UnownedJob] = []
    // Read and written only with `changed` locked.
    private nonisolated(unsafe) var owner: pthread_t?

    private init() {}

    /// Keeps a piece of work and wakes the loop.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        changed.withLock { jobs.append(job) }
        var one: UInt64 = 1
        _ = write(descriptor, &one, 8)
    }

    /// Makes the calling thread the one that runs the work; waits while another thread is. Not to be called by its owner.
    public func adopt() {
        changed.withLock {
            precondition(owner != pthread_self(), "the thread has the shell's actor already")
            while owner != nil { changed.wait() }
            owner = pthread_self()
        }
    }

    /// Gives the work up again, for another thread to adopt.
    public func release() {
        checkIsolated()
        changed.withLock {
            owner = nil
            changed.broadcast()
        }
    }

    /// Runs what waits. What that adds is run at the next call.
    public func drain() {
        checkIsolated()
        var count: UInt64 = 0
        _ = read(descriptor, &count, 8)
        let now = changed.withLock {
            defer { jobs = [] }
            return jobs
        }
        for job in now { job.runSynchronously(on: asUnownedSerialExecutor()) }
    }

    /// Ends the process when the calling thread does not own the work.
    public func checkIsolated() { precondition(ownedByThisThread, "not on the thread of the shell's event loop") }

    /// Whether the calling thread owns the work.
    public func isIsolatingCurrentContext() -> Bool? { ownedByThisThread }

    private var ownedByThisThread: Bool { changed.withLock { owner.map { $0 == pthread_self() } ?? false } }
}
