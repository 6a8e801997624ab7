/// A priority queue of timers: a binary heap. A cancelled timer stays in the heap until it reaches the top, or until
/// the cancelled timers outnumber the pending ones by more than 64.
struct TimerQueue {
    private struct Entry {
        let deadline: MonotonicTime
        let id: UInt64
    }

    private var heap: [Entry] = []
    private var actions: [UInt64: () -> Void] = [:]
    private var lastID: UInt64 = 0

    var count: Int { actions.count }

    mutating func add(at deadline: MonotonicTime, _ action: @escaping () -> Void) -> UInt64 {
        lastID += 1
        actions[lastID] = action
        heap.append(Entry(deadline: deadline, id: lastID))
        siftUp(heap.count - 1)
        return lastID
    }

    mutating func cancel(_ id: UInt64) {
        actions[id] = nil
        // Timers that are repeatedly scheduled far in the future and cancelled must not accumulate.
        if heap.count > 64 + 2 * actions.count {
            heap = heap.filter { actions[$0.id] != nil }.sorted(by: Self.isBefore)
        }
    }

    /// Returns the deadline of the first timer; nil if the queue is empty.
    mutating func nextDeadline() -> MonotonicTime? {
        while let first = heap.first, actions[first.id] == nil { removeFirst() }
        return heap.first?.deadline
    }

    /// If the first timer is due, removes the timer and returns its function; otherwise returns nil.
    mutating func popDue(_ now: MonotonicTime) -> (() -> Void)? {
        guard let deadline = nextDeadline(), deadline <= now, let first = heap.first else { return nil }
        removeFirst()
        return actions.removeValue(forKey: first.id)
    }

    private static func isBefore(_ left: Entry, _ right: Entry) -> Bool {
        // Timers with equal deadlines fire in the order in which they were scheduled.
        (left.deadline, left.id) < (right.deadline, right.id)
    }

    private mutating func removeFirst() {
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2]
            where child < heap.count && Self.isBefore(heap[child], heap[least]) {
                least = child
            }
            guard least != parent else { return }
            heap.swapAt(parent, least)
            parent = least
        }
    }

    private mutating func siftUp(_ index: Int) {
        var child = index
        while child > 0, Self.isBefore(heap[child], heap[(child - 1) / 2]) {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }
}
