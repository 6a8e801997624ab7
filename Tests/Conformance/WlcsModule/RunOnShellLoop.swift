import Dispatch
import Shell

/// Runs a closure on the thread of the shell's event loop and waits for its result. The suite makes most calls on that
/// thread already, but makes calls about touches on the test's thread.
func runOnShellLoop<Value: Sendable>(_ body: @escaping @Sendable @ShellActor () -> Value) -> Value {
    if LoopExecutor.shared.isIsolatingCurrentContext() == true { return ShellActor.assumeIsolated(body) }
    let answer = Result<Value>()
    Task { @ShellActor in answer.setValue(body()) }
    return answer.wait()
}

/// A value that one thread passes to another, waiting thread.
private final class Result<Value: Sendable>: @unchecked Sendable {
    // Reason: written before the semaphore is signalled and read after it.
    private var value: Value?
    private let semaphore = DispatchSemaphore(value: 0)

    func setValue(_ value: Value) {
        self.value = value
        semaphore.signal()
    }

    func wait() -> Value {
        semaphore.wait()
        guard let value else { preconditionFailure("the semaphore was signalled before the result was stored") }
        return value
    }
}
