import Glibc

/// Stands for the `Mutex` of Synchronization where the thread sanitizer looks on.
///
/// The real one hands a contended lock over in the kernel, which the sanitizer cannot see: it would take what the lock protects for a
/// race. It knows the locks of pthreads.
final class Mutex<Value>: @unchecked Sendable {
    // The value is touched by who holds the lock, and by nobody else.
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
