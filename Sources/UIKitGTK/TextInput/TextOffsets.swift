import Foundation

/// The conversion between offsets in UTF-16 units, which UIKit uses, and offsets in Unicode characters, which GTK uses.
struct TextOffsets {
    let text: String
    /// The number of Unicode characters.
    let characterCount: Int
    /// The indices of the characters that consist of two UTF-16 units, in ascending order.
    private let pairs: [Int]

    init(_ text: String) {
        self.text = text
        var (count, pairs) = (0, [Int]())
        for scalar in text.unicodeScalars {
            if scalar.value > 0xFFFF { pairs.append(count) }
            count += 1
        }
        (characterCount, self.pairs) = (count, pairs)
    }

    var unitCount: Int { characterCount + pairs.count }

    /// Returns the number of UTF-16 units before a character.
    func units(before character: Int) -> Int {
        let clamped = min(max(0, character), characterCount)
        return clamped + pairsBefore { $0 < clamped }
    }

    /// Returns the number of characters before a UTF-16 unit. For the second unit of a pair, this is the number of
    /// characters before the pair.
    func characters(before unit: Int) -> Int {
        let clamped = min(max(0, unit), unitCount)
        // The pair at index `i` of the array begins at the UTF-16 unit `pairs[i] + i`.
        var (low, high) = (0, pairs.count)
        while low < high {
            let middle = (low + high) / 2
            if pairs[middle] + middle + 1 < clamped { low = middle + 1 } else { high = middle }
        }
        if low < pairs.count, pairs[low] + low + 1 == clamped { return pairs[low] }
        return clamped - low
    }

    func units(_ range: Range<Int>) -> NSRange {
        let start = units(before: range.lowerBound)
        return NSRange(location: start, length: units(before: range.upperBound) - start)
    }

    func characters(_ range: NSRange) -> Range<Int> {
        let start = characters(before: range.location)
        return start..<max(start, characters(before: range.location + max(0, range.length)))
    }

    private func pairsBefore(_ isBefore: (Int) -> Bool) -> Int {
        var (low, high) = (0, pairs.count)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(pairs[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
