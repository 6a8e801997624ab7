import CGTK

/// An object that returns unused heap memory to the system after work that needs much memory for a short time.
///
/// Malloc keeps freed memory between blocks that are in use. After the start of an app, this freed memory is about a
/// tenth of the app's heap.
@MainActor
final class HeapTrimmer {
    /// The delay in seconds after which the work is expected to be done.
    private static let delay = 0.1

    private var isScheduled = false

    /// Trims the heap as soon as the app has no work, but not before the delay has passed.
    func schedule() {
        guard !isScheduled else { return }
        isScheduled = true
        LoopTimer.start(after: Self.delay) {
            LoopTimer.whenIdle { [weak self] in
                self?.isScheduled = false
                malloc_trim(0)
            }
        }
    }
}
