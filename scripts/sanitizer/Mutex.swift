import Glibc

/// A replacement for Synchronization's `Mutex` under the thread sanitizer.
///
/// The library's type hands over a contended lock in the kernel. The sanitizer cannot observe this, and would report
/// the protected accesses as races. The sanitizer does observe the locks of pthreads.
final class Mutex<Value>: @unchecked Sendable {
    // Reason: `value` is accessed only while the lock is held.
    private var value: Value
    private let lock: UnsafeMutablePointer<pthread_mutex_t>

    init(_ value: Value) {
        self.value = value
        lock = .allocate(capacity: 1)
        pthread_mutex_init(lock, nil)
    }

    deinit {
        pthread_mutex_destroy(lock)
        lock.deallocate()
    }

    func withLock<Result, Failure: Error>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure) -> Result {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return try body(&value)
    }
}
