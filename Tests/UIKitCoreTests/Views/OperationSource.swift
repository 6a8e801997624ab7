import Foundation

/// A source of random operations for tests that compare views with a reference model.
struct OperationSource {
    private var random: SplitMix

    init(seed: UInt64) { random = SplitMix(seed: seed) }

    /// Returns a whole number from 0 up to, but not including, `limit`.
    mutating func number(below limit: Int) -> Int { min(limit - 1, Int(random.next(CGFloat(limit)))) }

    /// Returns a whole number from a range.
    mutating func number(in range: ClosedRange<Int>) -> Int {
        range.lowerBound + number(below: range.upperBound - range.lowerBound + 1)
    }

    /// Returns true with a probability of one half.
    mutating func coin() -> Bool { number(below: 2) == 0 }

    /// Returns one element of a list that is not empty.
    mutating func element<Element>(of list: [Element]) -> Element { list[number(below: list.count)] }
}
