import Foundation

@testable import Shell

/// How far two pictures are from each other.
struct Comparison {
    /// The mean distance of all parts of all pixels, from 0 to 255.
    var mean = 0.0
    /// How many of a hundred pixels are clearly different.
    var different = 0.0

    /// Nil where the sizes differ.
    init?(_ one: Bitmap, _ other: Bitmap) {
        guard one.width == other.width, one.height == other.height, one.stride == other.stride else { return nil }
        var (sum, count) = (0, 0)
        one.withBytes { one in
            other.withBytes { other in
                for pixel in stride(from: 0, to: one.count, by: 4) {
                    var most = 0
                    for part in pixel..<pixel + 4 {
                        let distance = abs(Int(one[part]) - Int(other[part]))
                        sum += distance
                        most = max(most, distance)
                    }
                    if most > 40 { count += 1 }
                }
            }
        }
        let pixels = Double(one.width * one.height)
        (mean, different) = (Double(sum) / pixels / 4, Double(count) / pixels * 100)
    }

    /// Whether a person would say that they are the same: another version of a font or library may move an edge a little.
    var isAlike: Bool { mean <= 1.5 && different <= 1 }
}

extension Bitmap {
    /// Alpha of a pixel.
    func alpha(_ x: Int, _ y: Int) -> Int { Int((pixel(x: x, y: y) ?? 0) >> 24) }

    /// Colour of a pixel, its alpha left out.
    func color(_ x: Int, _ y: Int) -> Color { Color(hex: (pixel(x: x, y: y) ?? 0) & 0xFFFFFF) }

    /// The smallest rectangle that holds everything that is seen; nil where nothing is.
    var inked: (left: Int, top: Int, right: Int, bottom: Int)? {
        var result: (left: Int, top: Int, right: Int, bottom: Int)?
        for y in 0..<height {
            for x in 0..<width where alpha(x, y) > 8 {
                let old = result ?? (x, y, x, y)
                result = (min(old.left, x), min(old.top, y), max(old.right, x), max(old.bottom, y))
            }
        }
        return result
    }

    /// All bytes.
    var bytes: [UInt8] { withBytes { Array($0) } }
}
