import Faults

/// The reduced costs of nonbasic variables, by priority.
///
/// A cost is a vector with one number per priority in use. Costs are compared lexicographically, from the highest
/// priority down, so a cost of a higher priority outweighs all costs of lower priorities together. A single weighted
/// sum would not suffice. The gaps between the weights would have to be larger than any possible sum of factors, but
/// seven priorities with such gaps do not fit the 53 bits of a Double.
struct CostTable: Sendable {
    /// Absolute values below this limit are treated as rounding errors.
    static let tolerance = 1e-9

    private struct Level {
        var priority: Float
        var slot: Int
        var count: Int
    }

    /// The levels, highest priority first.
    private var levels: [Level] = []
    private var freeSlots: [Int] = []
    /// The slots of the levels, highest priority first.
    private(set) var order: [Int] = []
    private var stride = 4
    private var costs: [Double] = []

    /// Adds a row for one more variable.
    mutating func append() { costs.append(contentsOf: repeatElement(0, count: stride)) }

    /// Retains and returns the slot of a priority. The slot stays reserved until each call of this function is balanced
    /// by a call of ``release(slot:)``.
    mutating func retain(priority: Float) -> Int32 {
        if let level = levels.firstIndex(where: { $0.priority == priority }) {
            levels[level].count += 1
            return Int32(levels[level].slot)
        }
        let slot = freeSlots.popLast() ?? levels.count
        if slot >= stride { widen() }
        let level = levels.firstIndex { $0.priority < priority } ?? levels.count
        levels.insert(Level(priority: priority, slot: slot, count: 1), at: level)
        order = levels.map(\.slot)
        return Int32(slot)
    }

    /// Releases a slot. The slot becomes free when each call of ``retain(priority:)`` for the slot is balanced by a
    /// call of this function.
    mutating func release(slot: Int32) {
        guard let level = levels.firstIndex(where: { $0.slot == Int(slot) }) else {
            return InternalFault.report("a slot is released that is not in use")
        }
        levels[level].count -= 1
        guard levels[level].count == 0 else { return }
        levels.remove(at: level)
        order = levels.map(\.slot)
        freeSlots.append(Int(slot))
        // The slot is cleared, because rounding errors left in the slot would count for the next priority that uses it.
        for base in Swift.stride(from: 0, to: costs.count, by: stride) { costs[base + Int(slot)] = 0 }
    }

    private mutating func widen() {
        let wider = stride * 2
        var result: [Double] = []
        result.reserveCapacity(costs.count * 2)
        for base in Swift.stride(from: 0, to: costs.count, by: stride) {
            result.append(contentsOf: costs[base..<base + stride])
            result.append(contentsOf: repeatElement(0, count: stride))
        }
        costs = result
        stride = wider
    }

    subscript(_ index: Int32, _ slot: Int) -> Double { costs[Int(index) * stride + slot] }

    mutating func add(_ amount: Double, to index: Int32, slot: Int) { costs[Int(index) * stride + slot] += amount }

    mutating func clear(_ index: Int32) {
        for cost in Int(index) * stride..<(Int(index) + 1) * stride { costs[cost] = 0 }
    }

    mutating func clearAll() {
        for index in costs.indices { costs[index] = 0 }
    }
}
