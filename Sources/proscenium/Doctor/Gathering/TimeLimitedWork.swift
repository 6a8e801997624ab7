import Foundation

/// Work on a separate thread whose result is awaited only until a deadline.
///
/// Examining a path can block in the kernel without a way to interrupt it, for example on a network disk whose server
/// does not answer.
final class TimeLimitedWork<Value: Sendable>: @unchecked Sendable {
    // Reason: `result` is only accessed while `condition` is locked.
    private let condition = NSCondition()
    private var result: Value?

    /// Starts the work.
    init(_ work: @escaping @Sendable () -> Value) {
        Thread.detachNewThread {
            let value = work()
            self.condition.withLock {
                self.result = value
                self.condition.broadcast()
            }
        }
    }

    /// Waits for the result; returns nil if the work has not finished by the deadline.
    func value(until limit: Date) -> Value? {
        condition.withLock {
            while result == nil, condition.wait(until: limit) {}
            return result
        }
    }
}
