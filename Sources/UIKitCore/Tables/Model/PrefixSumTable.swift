import Foundation

/// The lengths of consecutive elements, with fast lookup of an element's start and of the element at a position.
///
/// Sums of lengths are stored per block, so that a lookup among 100,000 lengths reads a few hundred numbers.
struct PrefixSumTable: Hashable, Sendable {
    private(set) var lengths: [CGFloat]
    private var sums: [CGFloat]
    private static let block = 256

    init(_ lengths: [CGFloat] = []) {
        self.lengths = lengths
        sums = []
        recomputeSums()
    }

    /// Creates a table of elements with equal lengths.
    init(count: Int, each length: CGFloat) { self.init([CGFloat](repeating: length, count: count)) }

    var count: Int { lengths.count }

    var total: CGFloat {
        var sum: CGFloat = 0
        for part in sums { sum += part }
        return sum
    }

    private mutating func recomputeSums() {
        sums = stride(from: 0, to: lengths.count, by: Self.block).map { sum(from: $0) }
    }

    private func sum(from start: Int) -> CGFloat {
        var sum: CGFloat = 0
        for index in start..<min(start + Self.block, lengths.count) { sum += lengths[index] }
        return sum
    }

    subscript(index: Int) -> CGFloat {
        get { lengths[index] }
        set {
            guard newValue != lengths[index] else { return }
            lengths[index] = newValue
            let block = index / Self.block
            // The sum is recomputed instead of adjusted by the difference, so that rounding errors do not accumulate.
            sums[block] = sum(from: block * Self.block)
        }
    }

    /// Returns the start of an element; if the index is the count, returns the end of the last element.
    func start(of index: Int) -> CGFloat {
        let block = index / Self.block
        var sum: CGFloat = 0
        for part in 0..<min(block, sums.count) { sum += sums[part] }
        for other in min(block * Self.block, lengths.count)..<min(index, lengths.count) { sum += lengths[other] }
        return sum
    }

    /// Returns the index of the element at a position: the first element that ends after the position. Returns the
    /// count if all elements end before the position.
    func index(at position: CGFloat) -> Int {
        var (end, block): (CGFloat, Int) = (0, 0)
        while block < sums.count, end + sums[block] <= position {
            end += sums[block]
            block += 1
        }
        var index = block * Self.block
        while index < lengths.count, end + lengths[index] <= position {
            end += lengths[index]
            index += 1
        }
        return min(index, lengths.count)
    }
}
