/// A set of slots with fast access to the slot that comes first in a given order.
///
/// The set is a binary heap that also stores the position of every slot, so that any slot can be removed or moved.
struct RecencyHeap: Sendable {
    private var slots: ContiguousArray<Int32> = []
    private var positions: [Int32: Int] = [:]

    /// The slot that comes first; nil if the set is empty.
    var first: Int32? { slots.first }

    var count: Int { slots.count }

    func contains(_ slot: Int32) -> Bool { positions[slot] != nil }

    /// Inserts a slot. If the set contains the slot already, moves it to its new position in the order.
    mutating func insert(_ slot: Int32, by precedes: (Int32, Int32) -> Bool) {
        if let position = positions[slot] {
            siftDown(siftUp(position, precedes), precedes)
        } else {
            slots.append(slot)
            positions[slot] = slots.count - 1
            siftUp(slots.count - 1, precedes)
        }
    }

    /// Removes a slot; does nothing if the set does not contain it.
    mutating func remove(_ slot: Int32, by precedes: (Int32, Int32) -> Bool) {
        guard let position = positions.removeValue(forKey: slot), let last = slots.popLast() else { return }
        guard position < slots.count else { return }
        put(last, at: position)
        siftDown(siftUp(position, precedes), precedes)
    }

    private mutating func put(_ slot: Int32, at position: Int) {
        slots[position] = slot
        positions[slot] = position
    }

    @discardableResult
    private mutating func siftUp(_ position: Int, _ precedes: (Int32, Int32) -> Bool) -> Int {
        let slot = slots[position]
        var position = position
        while position > 0, precedes(slot, slots[(position - 1) / 2]) {
            put(slots[(position - 1) / 2], at: position)
            position = (position - 1) / 2
        }
        put(slot, at: position)
        return position
    }

    private mutating func siftDown(_ position: Int, _ precedes: (Int32, Int32) -> Bool) {
        let slot = slots[position]
        var position = position
        while let child = firstChild(of: position, precedes), precedes(slots[child], slot) {
            put(slots[child], at: position)
            position = child
        }
        put(slot, at: position)
    }

    private func firstChild(of position: Int, _ precedes: (Int32, Int32) -> Bool) -> Int? {
        let (left, right) = (2 * position + 1, 2 * position + 2)
        guard left < slots.count else { return nil }
        return right < slots.count && precedes(slots[right], slots[left]) ? right : left
    }
}
