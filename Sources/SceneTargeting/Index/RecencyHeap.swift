/// A set of slots with fast access to the first in some order.
///
/// A binary heap that stores the position of every slot, so that any slot can be removed or moved.
struct RecencyHeap: Sendable {
    private var slots: ContiguousArray<Int32> = []
    private var places: [Int32: Int] = [:]

    /// The first slot; nil when there is none.
    var first: Int32? { slots.first }

    var count: Int { slots.count }

    func contains(_ slot: Int32) -> Bool { places[slot] != nil }

    /// Inserts a slot, or moves it after its order has changed.
    mutating func insert(_ slot: Int32, by precedes: (Int32, Int32) -> Bool) {
        if let place = places[slot] {
            siftDown(siftUp(place, precedes), precedes)
        } else {
            slots.append(slot)
            places[slot] = slots.count - 1
            siftUp(slots.count - 1, precedes)
        }
    }

    /// Removes a slot; does nothing when it is not in the heap.
    mutating func remove(_ slot: Int32, by precedes: (Int32, Int32) -> Bool) {
        guard let place = places.removeValue(forKey: slot), let last = slots.popLast() else { return }
        guard place < slots.count else { return }
        put(last, at: place)
        siftDown(siftUp(place, precedes), precedes)
    }

    private mutating func put(_ slot: Int32, at place: Int) {
        slots[place] = slot
        places[slot] = place
    }

    @discardableResult
    private mutating func siftUp(_ place: Int, _ precedes: (Int32, Int32) -> Bool) -> Int {
        let slot = slots[place]
        var place = place
        while place > 0, precedes(slot, slots[(place - 1) / 2]) {
            put(slots[(place - 1) / 2], at: place)
            place = (place - 1) / 2
        }
        put(slot, at: place)
        return place
    }

    private mutating func siftDown(_ place: Int, _ precedes: (Int32, Int32) -> Bool) {
        let slot = slots[place]
        var place = place
        while let child = firstChild(of: place, precedes), precedes(slots[child], slot) {
            put(slots[child], at: place)
            place = child
        }
        put(slot, at: place)
    }

    private func firstChild(of place: Int, _ precedes: (Int32, Int32) -> Bool) -> Int? {
        let (left, right) = (2 * place + 1, 2 * place + 2)
        guard left < slots.count else { return nil }
        return right < slots.count && precedes(slots[right], slots[left]) ? right : left
    }
}
