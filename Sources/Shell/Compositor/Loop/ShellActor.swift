import CWlroots

/// The actor for everything that uses wlroots: its jobs run on the thread that runs the compositor's event loop.
///
/// A job waits while no thread owns the executor: see ``LoopExecutor/adopt()``.
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
            // Removes only the isolation from the type, which has just been checked.
            try unsafeBitCast(body, to: (() throws -> Result).self)()
        }
    }

    /// Makes this thread the actor's while `body` runs; first waits until no other thread is.
    ///
    /// `body` creates a compositor, runs it and tears it down. Jobs still queued afterwards run before this function
    /// returns.
    package nonisolated static func runOwning<Result>(_ body: @ShellActor () throws -> Result) rethrows -> Result {
        LoopExecutor.shared.adopt()
        defer {
            LoopExecutor.shared.drain()
            LoopExecutor.shared.release()
        }
        return try assumeIsolated(body)
    }
}
