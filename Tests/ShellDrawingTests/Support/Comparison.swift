import Foundation
import ShellModel

@testable import Shell

/// The difference of two bitmaps.
struct Comparison {
    /// The mean difference of all components of all pixels, from 0 to 255.
    var mean = 0.0
    /// The percentage of pixels that are clearly different.
    var differingPercentage = 0.0

    /// Compares two bitmaps; nil if their sizes differ.
    init?(_ one: Bitmap, _ other: Bitmap) {
        guard one.width == other.width, one.height == other.height, one.stride == other.stride else { return nil }
        var (sum, count) = (0, 0)
        one.withBytes { one in
            other.withBytes { other in
                for pixel in stride(from: 0, to: one.count, by: 4) {
                    var most = 0
                    for component in pixel..<pixel + 4 {
                        let distance = abs(Int(one[component]) - Int(other[component]))
                        sum += distance
                        most = max(most, distance)
                    }
                    if most > 40 { count += 1 }
                }
            }
        }
        let pixels = Double(one.width * one.height)
        (mean, differingPercentage) = (Double(sum) / pixels / 4, Double(count) / pixels * 100)
    }

    /// Whether the bitmaps match within the tolerances. Tolerances are needed because another version of a font or
    /// library may move an edge slightly.
    var isMatch: Bool { mean <= 1.5 && differingPercentage <= 1 }
}

extension Bitmap {
    /// Returns the alpha of a pixel.
    func alpha(_ x: Int, _ y: Int) -> Int { Int((pixel(x: x, y: y) ?? 0) >> 24) }

    /// Returns the colour of a pixel, without its alpha.
    func color(_ x: Int, _ y: Int) -> Color { Color(hex: (pixel(x: x, y: y) ?? 0) & 0xFFFFFF) }

    /// The bounding box of all visible pixels; nil if no pixel is visible.
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

    /// All bytes of the bitmap.
    var bytes: [UInt8] { withBytes { Array($0) } }
}
