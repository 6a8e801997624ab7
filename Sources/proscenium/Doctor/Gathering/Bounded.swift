import Foundation

/// Work on a thread of its own, which is not waited for beyond a limit.
///
/// Looking at a path can hang in the kernel, as on a disk whose server is gone, and nothing can interrupt it.
final class Bounded<Value: Sendable>: @unchecked Sendable {
    // Reason: `result` is only touched while `condition` is locked.
    private let condition = NSCondition()
    private var result: Value?

    /// Begins the work.
    init(_ work: @escaping @Sendable () -> Value) {
        Thread.detachNewThread {
            let value = work()
            self.condition.withLock {
                self.result = value
                self.condition.broadcast()
            }
        }
    }

    /// Waits for the work; nil when it is not done by then.
    func value(until limit: Date) -> Value? {
        condition.withLock {
            while result == nil, condition.wait(until: limit) {}
            return result
        }
    }
}
