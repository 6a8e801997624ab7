import Foundation

/// Compares two pictures as somebody does who looks closely.
///
/// Smooth edges of letters and shapes come out a little differently with other versions of the libraries that draw. So a
/// pixel is as it should be when its colour is found in the other picture there or right beside it, both ways round, and is
/// not an altogether other one there. What has come, has gone or has another colour is seen so, and a text that has moved
/// by one pixel.
struct GalleryComparison {
    /// By how much a colour's parts may differ, of 255.
    static let depth = 10
    /// From which difference on, of 255, a pixel has an altogether other colour, whatever is beside it.
    static let contrast = 80
    /// How many pixels may differ, of a picture with one pixel to a point: by more than the depth from all around, and as
    /// many by the contrast.
    static let few = 12

    /// After so many nobody needs to look further.
    private static let many = 20_000

    /// The pixels that differ, as far as they were counted.
    private(set) var places: [Int] = []
    /// How many of them have a colour that is not found around their place, and how many an altogether other one.
    private(set) var counts = (missing: 0, other: 0)
    private(set) var isOfOtherSize = false
    private let reference: GalleryPicture
    private let seen: GalleryPicture

    init(_ reference: GalleryPicture, _ seen: GalleryPicture) {
        (self.reference, self.seen) = (reference, seen)
        guard reference.width == seen.width, reference.height == seen.height else {
            isOfOtherSize = true
            return
        }
        guard reference.pixels != seen.pixels else { return }
        let (width, line) = (reference.width, reference.width * 4)
        reference.pixels.withUnsafeBytes { (one: UnsafeRawBufferPointer) in
            seen.pixels.withUnsafeBytes { (other: UnsafeRawBufferPointer) in
                guard let first = one.baseAddress, let second = other.baseAddress else { return }
                for y in 0..<reference.height
                where places.count < Self.many && memcmp(first + y * line, second + y * line, line) != 0 {
                    for x in 0..<width { compare(one, other, x, y) }
                }
            }
        }
    }

    /// Whether both show the same.
    var isSame: Bool { !isOfOtherSize && counts.missing <= Self.few && counts.other <= Self.few }

    /// What is different, for people: the reference in pale, with the pixels that differ in red.
    var picture: GalleryPicture {
        var result = reference
        guard !isOfOtherSize else { return result }
        result.pixels = Data(result.pixels.map { 191 + $0 / 4 })
        for place in places { result.pixels.replaceSubrange((place * 4)..<(place * 4 + 3), with: [40, 0, 220]) }
        return result
    }

    /// The rectangle that holds everything that differs, for messages.
    var bounds: String {
        guard !isOfOtherSize else {
            return "\(seen.width)×\(seen.height) and not \(reference.width)×\(reference.height)"
        }
        let (columns, rows) = (places.map { $0 % seen.width }, places.map { $0 / seen.width })
        guard let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max() else {
            return "nothing"
        }
        return "\(places.count) pixels within \(left), \(top) to \(right), \(bottom)"
    }

    private mutating func compare(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer, _ x: Int, _ y: Int) {
        let place = (y * reference.width + x) * 4
        let difference = (0..<3).map { abs(Int(one[place + $0]) - Int(other[place + $0])) }.max() ?? 0
        guard difference > Self.depth else { return }
        let isMissing = differs(one, other, x, y) || differs(other, one, x, y)
        let isOther = difference >= Self.contrast
        guard isMissing || isOther else { return }
        places.append(place / 4)
        counts.missing += isMissing ? 1 : 0
        counts.other += isOther ? 1 : 0
    }

    /// Whether a pixel of one picture is not to be found in the other around its place.
    private func differs(
        _ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer, _ x: Int, _ y: Int
    ) -> Bool {
        let (width, height) = (reference.width, reference.height)
        let place = (y * width + x) * 4
        func isNear(_ wanted: Int) -> Bool {
            for part in 0..<3 where abs(Int(one[place + part]) - Int(other[wanted + part])) > Self.depth {
                return false
            }
            return true
        }
        for nextY in max(0, y - 1)...min(height - 1, y + 1) {
            for nextX in max(0, x - 1)...min(width - 1, x + 1) where isNear((nextY * width + nextX) * 4) {
                return false
            }
        }
        return true
    }
}
