/// An entry of a sparse row: a variable and its factor.
///
/// Rows are arrays of entries sorted by variable. Rows of layouts have about ten entries. For this number, merging
/// sorted arrays is faster than dictionaries, and the order makes the solver deterministic.
struct RowEntry: Equatable {
    var index: Int32
    var factor: Double
}

extension [RowEntry] {
    /// Returns the index of the first entry whose variable is not before the given variable.
    func lowerBound(of index: Int32) -> Int {
        withUnsafeBufferPointer { entries in
            var low = 0
            var high = entries.count
            while low < high {
                let middle = (low + high) / 2
                if entries[middle].index < index { low = middle + 1 } else { high = middle }
            }
            return low
        }
    }

    /// Returns the factor of a variable; nil if the row has no entry for the variable.
    func factor(of index: Int32) -> Double? {
        let position = lowerBound(of: index)
        return position < count && self[position].index == index ? self[position].factor : nil
    }
}

/// The result of merging a row into another row, and the variables gained and lost.
struct RowMerge {
    /// The merged row.
    var result: [RowEntry] = []
    /// The variables for which the row had no entry before.
    var gained: [Int32] = []
    /// The variables whose entry was removed from the row.
    var lost: [Int32] = []

    /// A sum below this fraction of its larger term counts as zero. Such a sum is only the rounding error of the
    /// subtraction of equal numbers. If the sum stayed in the row, the entry could become a pivot.
    static let cancellation = 1e-11

    /// Sets `result` to `target + factor * source`. The entry of `target` for the variable `skipped` is left out.
    mutating func merge(_ target: [RowEntry], without skipped: Int32, adding source: [RowEntry], times factor: Double) {
        result.removeAll(keepingCapacity: true)
        gained.removeAll(keepingCapacity: true)
        lost.removeAll(keepingCapacity: true)
        result.reserveCapacity(target.count + source.count)
        target.withUnsafeBufferPointer { target in
            source.withUnsafeBufferPointer { source in
                var (left, right) = (0, 0)
                while left < target.count || right < source.count {
                    if right == source.count || (left < target.count && target[left].index < source[right].index) {
                        if target[left].index != skipped { result.append(target[left]) }
                        left += 1
                    } else if left == target.count || source[right].index < target[left].index {
                        gained.append(source[right].index)
                        result.append(RowEntry(index: source[right].index, factor: source[right].factor * factor))
                        right += 1
                    } else {
                        combine(target[left], source[right].factor * factor)
                        left += 1
                        right += 1
                    }
                }
            }
        }
    }

    private mutating func combine(_ entry: RowEntry, _ addend: Double) {
        let sum = entry.factor + addend
        if abs(sum) <= Self.cancellation * max(abs(entry.factor), abs(addend)) {
            lost.append(entry.index)
        } else {
            result.append(RowEntry(index: entry.index, factor: sum))
        }
    }
}
