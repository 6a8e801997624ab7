import CWlroots

/// The actor for everything that uses wlroots: its jobs run on the thread that runs the compositor's event loop.
///
/// A job waits while no thread owns the executor: see ``LoopExecutor/adopt()``.
@globalActor
public actor ShellActor {
    /// The shared instance.
    public static let shared = ShellActor()

    /// The executor on the thread of the event loop.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { LoopExecutor.shared.asUnownedSerialExecutor() }

    /// Runs a closure immediately on the owning thread; ends the process on any other thread.
    public nonisolated static func assumeIsolated<Result>(_ body: @ShellActor () throws -> Result) rethrows -> Result {
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
    public nonisolated static func runOwning<Result>(_ body: @ShellActor () throws -> Result) rethrows -> Result {
        LoopExecutor.shared.adopt()
        defer {
            LoopExecutor.shared.drain()
            LoopExecutor.shared.release()
        }
        return try assumeIsolated(body)
    }
}
