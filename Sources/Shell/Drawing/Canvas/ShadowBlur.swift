/// An approximation of a Gaussian blur by three box blurs. The approximation is sufficient for shadows.
enum ShadowBlur {
    /// Returns the blurred alpha values.
    ///
    /// - Parameter spread: the distance in pixels by which an edge is blurred to either side.
    static func blurred(_ levels: [UInt8], width: Int, height: Int, spread: Double) -> [UInt8] {
        // Three box blurs with this half width together blur by the whole spread.
        let half = Int((spread / 3).rounded())
        guard half > 0, width > 0, height > 0, levels.count == width * height else { return levels }
        var (source, target) = (levels, [UInt8](repeating: 0, count: levels.count))
        for _ in 0..<3 {
            pass(source, into: &target, lines: height, step: width, count: width, stride: 1, half: half)
            pass(target, into: &source, lines: width, step: 1, count: height, stride: width, half: half)
        }
        return source
    }

    /// Replaces each value with the average of its neighbourhood along a line. Values beyond the ends of a line count
    /// as transparent.
    private static func pass(
        _ source: [UInt8], into target: inout [UInt8], lines: Int, step: Int, count: Int, stride: Int, half: Int
    ) {
        let box = half * 2 + 1
        source.withUnsafeBufferPointer { source in
            target.withUnsafeMutableBufferPointer { target in
                for line in 0..<lines {
                    let start = line * step
                    var sum = 0
                    for index in 0..<min(half, count) { sum += Int(source[start + index * stride]) }
                    for index in 0..<count {
                        if index + half < count { sum += Int(source[start + (index + half) * stride]) }
                        if index - half - 1 >= 0 { sum -= Int(source[start + (index - half - 1) * stride]) }
                        target[start + index * stride] = UInt8((sum + box / 2) / box)
                    }
                }
            }
        }
    }
}
