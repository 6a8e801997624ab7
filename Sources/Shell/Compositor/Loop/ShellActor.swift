import CWlroots

/// The actor for everything that uses wlroots. Its jobs run on the thread that runs the compositor's event loop.
///
/// While no thread owns the executor, jobs stay queued; see ``LoopExecutor/adopt()``.
@globalActor
package actor ShellActor {
    /// The shared instance.
    package static let shared = ShellActor()

    /// The executor on the thread of the event loop.
    package nonisolated var unownedExecutor: UnownedSerialExecutor { LoopExecutor.shared.asUnownedSerialExecutor() }

    /// Runs a closure immediately on the owning thread; ends the process on any other thread.
    package nonisolated static func assumeIsolated<Result>(_ body: @ShellActor () throws -> Result) rethrows -> Result {
        LoopExecutor.shared.checkIsolated()
        return try withoutActuallyEscaping(body) { body in
            // The cast only removes the isolation from the closure's type. The isolation was checked above.
            try unsafeBitCast(body, to: (() throws -> Result).self)()
        }
    }

    /// Makes the calling thread the owner of the actor while `body` runs. If another thread is the owner, first waits
    /// until that thread releases the actor.
    ///
    /// `body` creates a compositor, runs it and tears it down. Jobs that are still queued afterwards run before this
    /// function returns.
    package nonisolated static func runOwning<Result>(_ body: @ShellActor () throws -> Result) rethrows -> Result {
        LoopExecutor.shared.adopt()
        defer {
            LoopExecutor.shared.drain()
            LoopExecutor.shared.release()
        }
        return try assumeIsolated(body)
    }
}
