import CWlroots

/// The isolation of everything that touches wlroots: it runs on the one thread that turns the compositor's event loop.
///
/// Nothing isolated to it runs while no thread has called ``own(_:)``.
@globalActor
public actor ShellActor {
    /// The actor.
    public static let shared = ShellActor()

    /// Runs its work on the thread of the event loop.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { LoopExecutor.shared.asUnownedSerialExecutor() }

    /// Runs something at once on the thread that owns the actor; ends the process on any other thread.
    public nonisolated static func assumeIsolated<Result>(_ body: @ShellActor () throws -> Result) rethrows -> Result {
        LoopExecutor.shared.checkIsolated()
        return try withoutActuallyEscaping(body) { body in
            // Only the isolation is taken from the type, and that has just been checked.
            try unsafeBitCast(body, to: (() throws -> Result).self)()
        }
    }

    /// Makes this thread the one of the actor while `body` runs, and waits for that until no other thread is it.
    ///
    /// `body` makes a compositor, runs it and tears it down. Work that is still waiting afterwards runs before this returns.
    public nonisolated static func own<Result>(_ body: @ShellActor () throws -> Result) rethrows -> Result {
        LoopExecutor.shared.adopt()
        defer {
            LoopExecutor.shared.drain()
            LoopExecutor.shared.release()
        }
        return try assumeIsolated(body)
    }
}
