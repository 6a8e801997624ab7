import Foundation

/// The lengths of many things one after the other, with fast answers to where one begins and which one is at a place.
///
/// Lengths are summed up in blocks, so that with 100,000 of them a question reads some hundred numbers.
struct ExtentTable: Hashable, Sendable {
    private(set) var lengths: [CGFloat]
    private var sums: [CGFloat]
    private static let block = 256

    init(_ lengths: [CGFloat] = []) {
        self.lengths = lengths
        sums = []
        sumUp()
    }

    /// Things that are all of the same length.
    init(count: Int, each length: CGFloat) { self.init([CGFloat](repeating: length, count: count)) }

    var count: Int { lengths.count }

    var total: CGFloat {
        var sum: CGFloat = 0
        for part in sums { sum += part }
        return sum
    }

    private mutating func sumUp() {
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
            // Summed anew and not corrected by the difference: rounding must not add up.
            sums[block] = sum(from: block * Self.block)
        }
    }

    /// Where a thing begins; the count is the end of the last one.
    func start(of index: Int) -> CGFloat {
        let block = index / Self.block
        var place: CGFloat = 0
        for part in 0..<min(block, sums.count) { place += sums[part] }
        for other in min(block * Self.block, lengths.count)..<min(index, lengths.count) { place += lengths[other] }
        return place
    }

    /// The thing at a place: the first that ends behind it. The count when all end before.
    func index(at place: CGFloat) -> Int {
        var (end, block): (CGFloat, Int) = (0, 0)
        while block < sums.count, end + sums[block] <= place {
            end += sums[block]
            block += 1
        }
        var index = block * Self.block
        while index < lengths.count, end + lengths[index] <= place {
            end += lengths[index]
            index += 1
        }
        return min(index, lengths.count)
    }
}
