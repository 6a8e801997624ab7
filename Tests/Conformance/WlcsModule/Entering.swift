import Dispatch
import Shell

/// Does something on the thread of the shell's loop and waits for it: most calls of the suite come on that thread, those for fingers
/// on the test's.
func enter<Value: Sendable>(_ body: @escaping @Sendable @ShellActor () -> Value) -> Value {
    if LoopExecutor.shared.isIsolatingCurrentContext() == true { return ShellActor.assumeIsolated(body) }
    let answer = Answer<Value>()
    Task { @ShellActor in answer.give(body()) }
    return answer.wait()
}

/// What one thread gives another that waits for it.
private final class Answer<Value: Sendable>: @unchecked Sendable {
    // Written before the semaphore is signalled and read after it.
    private var value: Value?
    private let given = DispatchSemaphore(value: 0)

    func give(_ value: Value) {
        self.value = value
        given.signal()
    }

    func wait() -> Value {
        given.wait()
        guard let value else { preconditionFailure("signalled without an answer") }
        return value
    }
}
