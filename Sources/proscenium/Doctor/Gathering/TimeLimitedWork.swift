import Foundation

/// Work on a separate thread whose result can be received only until a deadline.
///
/// Examining a path can block in the kernel and cannot be interrupted, for example on a network disk that does not
/// respond.
final class TimeLimitedWork<Value: Sendable>: @unchecked Sendable {
    // Reason: `result` is accessed only while `condition` is locked.
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
