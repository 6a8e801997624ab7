/// The computation of the fewest moves that put scene nodes into a given order.
enum NodeOrder {
    /// A move of a node to the position directly above another node. If `above` is nil, the node moves to the bottom.
    struct Move: Equatable, Sendable {
        var item: Int
        var above: Int?
    }

    /// Returns the moves that change the order `current` to the order `wanted`. Both arrays list the same nodes from
    /// bottom to top.
    ///
    /// Each node moves at most once, and as many nodes as possible are not moved. The moves must be performed in the
    /// returned order.
    static func moves(from current: [Int], to wanted: [Int]) -> [Move] {
        guard current != wanted else { return [] }
        var positions: [Int: Int] = [:]
        for (position, item) in current.enumerated() { positions[item] = position }
        let staying = increasing(wanted.map { positions[$0] ?? -1 }).reduce(into: Set<Int>()) { $0.insert(wanted[$1]) }
        var moves: [Move] = []
        for (index, item) in wanted.enumerated() where !staying.contains(item) {
            moves.append(Move(item: item, above: index > 0 ? wanted[index - 1] : nil))
        }
        return moves
    }

    /// Returns the indices of a longest increasing subsequence; values below 0 are never part of it.
    private static func increasing(_ values: [Int]) -> [Int] {
        var ends: [Int] = []
        var before = [Int?](repeating: nil, count: values.count)
        for (position, value) in values.enumerated() where value >= 0 {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
            }
            before[position] = low > 0 ? ends[low - 1] : nil
            if low == ends.count { ends.append(position) } else { ends[low] = position }
        }
        var run: [Int] = []
        var next = ends.last
        while let position = next {
            run.append(position)
            next = before[position]
        }
        return run.reversed()
    }
}
