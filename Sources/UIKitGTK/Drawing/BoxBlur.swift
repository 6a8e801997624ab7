import Foundation

/// A buffer of pixels with 4 bytes each; the fourth byte of a pixel is its alpha value.
struct Pixels {
    var bytes: UnsafeMutableBufferPointer<UInt8>
    let width: Int
    let height: Int
    /// The number of bytes from one row to the next.
    let stride: Int
}

/// A blur by three successive box filters, which approximate a Gaussian blur.
enum BoxBlur {
    /// Blurs the alpha values with a standard deviation in pixels; the colours stay unchanged.
    static func blurAlpha(of pixels: inout Pixels, deviation: CGFloat) {
        guard deviation >= 0.3, pixels.width > 0, pixels.height > 0 else { return }
        let radii = radii(for: deviation)
        for row in 0..<pixels.height {
            for radius in radii {
                blur(&pixels, from: row * pixels.stride + 3, step: 4, count: pixels.width, radius)
            }
        }
        for column in 0..<pixels.width {
            for radius in radii {
                blur(&pixels, from: column * 4 + 3, step: pixels.stride, count: pixels.height, radius)
            }
        }
    }

    /// Returns the radii of three box filters that together approximate a Gaussian blur with the given standard
    /// deviation.
    static func radii(for deviation: CGFloat) -> [Int] {
        let ideal = (deviation * deviation * 4 + 1).squareRoot()
        var lower = Int(ideal.rounded(.down))
        if lower % 2 == 0 { lower -= 1 }
        let narrow = Double(lower)
        let share = (12 * Double(deviation * deviation) - 3 * narrow * narrow - 12 * narrow - 9) / (-4 * narrow - 4)
        let count = Int(share.rounded())
        return (0..<3).map { max(0, ($0 < count ? lower : lower + 2) / 2) }
    }

    /// Applies a box filter along one row or column. Pixels beyond the ends of the row or column count as transparent.
    private static func blur(_ pixels: inout Pixels, from start: Int, step: Int, count: Int, _ radius: Int) {
        guard radius > 0 else { return }
        let size = 2 * radius + 1
        // The original values of the last `size` pixels, because the filter overwrites them in the buffer.
        var window = [Int](repeating: 0, count: size)
        var sum = 0
        for index in 0..<(count + radius) {
            let slot = index % size
            sum -= window[slot]
            let value = index < count ? Int(pixels.bytes[start + index * step]) : 0
            window[slot] = value
            sum += value
            if index >= radius { pixels.bytes[start + (index - radius) * step] = UInt8((sum + radius) / size) }
        }
    }
}
