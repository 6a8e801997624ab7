import Foundation
import ShellModel

/// The computed wallpaper: a sky, and in front of the sky soft sheets with wavy upper edges.
///
/// Colours are mixed with 16 bits per component and dithered to 8 bits, so that no bands are visible. White text is
/// readable everywhere on the wallpaper.
struct Wallpaper {
    /// The appearance.
    let appearance: Appearance

    /// A sheet. Heights are fractions of the image's height, and wavelengths fractions of its width.
    struct Sheet {
        /// The height of the sheet's upper edge at the left and at the right, from the top of the image.
        var left, right: Double
        /// The height, wavelength and phase of the waves of the edge.
        var height, length, phase: Double
        /// The colour at the edge of the sheet (`edge`), and the colour far below the edge (`deep`).
        var edge, deep: Color
        /// The distance below the edge at which the colour is half way between ``edge`` and ``deep``.
        var depth: Double
    }

    /// The colours of the sky from top to bottom.
    var sky: [Color] {
        appearance == .light
            ? [Color(hex: 0x17457F), Color(hex: 0x24609F), Color(hex: 0x3474B4), Color(hex: 0x4470BC)]
            : [Color(hex: 0x05080F), Color(hex: 0x0A1222), Color(hex: 0x101A38), Color(hex: 0x161C40)]
    }

    /// The sheets from back to front.
    var sheets: [Sheet] {
        let colors: [(edge: UInt32, deep: UInt32)] =
            appearance == .light
            ? [
                (0x2A7C9A, 0x1C5C90), (0x3A72C6, 0x2350A4), (0x7462C6, 0x46409E), (0xA75796, 0x6A3C8C),
                (0xB85C5C, 0x883F66),
            ]
            : [
                (0x123E54, 0x0A1C34), (0x1C3E7C, 0x0E1C44), (0x3C3080, 0x1A1848), (0x5C2A62, 0x281640),
                (0x6C2E3C, 0x341630),
            ]
        let places: [[Double]] = [
            [0.34, 0.12, 0.060, 1.30, 0.10, 0.26], [0.56, 0.30, 0.070, 1.10, 0.45, 0.24],
            [0.60, 0.58, 0.085, 0.95, 0.85, 0.24], [0.92, 0.62, 0.070, 1.15, 0.30, 0.22],
            [1.06, 0.80, 0.050, 0.90, 0.62, 0.20],
        ]
        return zip(places, colors).map { position, color in
            Sheet(
                left: position[0], right: position[1], height: position[2], length: position[3], phase: position[4],
                edge: Color(hex: color.edge), deep: Color(hex: color.deep), depth: position[5])
        }
    }

    /// Returns the wallpaper as a bitmap of the given size in pixels; nil if memory is exhausted.
    func bitmap(width: Int, height: Int) -> Bitmap? {
        let (sky, sheets) = (skyRows(height), sheets.map { PreparedSheet($0, width: width, height: height) })
        // The brightness of each column in 1024ths. The brightness increases to the right, as if light came from the
        // right.
        let light = (0..<width).map { 850 + Int32(Double($0) / Double(width) * 156) }
        return Bitmap(width: width, height: height) { memory, stride in
            guard let base = memory.baseAddress else { return false }
            var row = [Int32](repeating: 0, count: width * 3)
            for y in 0..<height {
                row.withUnsafeMutableBufferPointer { row in
                    guard let row = row.baseAddress else { return }
                    // Begin with the frontmost sheet that covers the whole row, because everything behind this sheet is
                    // invisible.
                    let first = sheets.lastIndex { $0.covers(y) }
                    if first == nil {
                        for x in 0..<width {
                            (row[x * 3], row[x * 3 + 1], row[x * 3 + 2]) = (sky[y * 3], sky[y * 3 + 1], sky[y * 3 + 2])
                        }
                    }
                    for sheet in sheets[(first ?? 0)...] where sheet.reaches(y) { sheet.mix(into: row, y: y) }
                    let line = (base + y * stride).bindMemory(to: UInt32.self, capacity: width)
                    light.withUnsafeBufferPointer { Self.write(row, $0, to: line, y: y) }
                }
            }
            return true
        }
    }

    /// Returns the colour of the sky in each row: blue, green and red with 16 bits each.
    private func skyRows(_ height: Int) -> [Int32] {
        let sky = sky
        return (0..<height).flatMap { y in
            let position = Double(y) / Double(max(1, height - 1)) * Double(sky.count - 1)
            let index = min(Int(position), sky.count - 2)
            let part = position - Double(index)
            // Without the smooth step, an edge would be visible where the gradient from one colour to the next ends.
            return sky[index].mixed(with: sky[index + 1], part * part * (3 - 2 * part)).deep
        }
    }

    /// Converts a row with 16 bits per component to pixels. Each component is multiplied by the light in 1024ths; noise
    /// dithers the bits that are lost.
    private static func write(
        _ row: UnsafePointer<Int32>, _ light: UnsafeBufferPointer<Int32>, to line: UnsafeMutablePointer<UInt32>, y: Int
    ) {
        let seed = UInt32(truncatingIfNeeded: y) &* 0x85EB_CA77
        for x in 0..<light.count {
            var noise = UInt32(truncatingIfNeeded: x) &* 0x9E37_79B1 ^ seed
            noise = (noise ^ noise >> 15) &* 0x2C1B_3C6D
            noise ^= noise >> 13
            func level(_ part: Int, _ noise: UInt32) -> UInt32 {
                let value = UInt32(truncatingIfNeeded: row[x &* 3 &+ part] &* light[x]) >> 10 &+ noise & 255
                // Maps 0...65535 to 0...255: an exact division by 257 without a division instruction.
                return (value &* 65_281) >> 24
            }
            let pixel = level(0, noise) | level(1, noise >> 8) << 8 | level(2, noise >> 16) << 16 | 0xFF00_0000
            line[x] = pixel.littleEndian
        }
    }
}

extension Color {
    /// The blue, green and red components, in this order, with 16 bits each.
    fileprivate var deep: [Int32] { [blue, green, red].map { Int32(($0 * 65_535).rounded()) } }
}

/// A sheet prepared for an image of a given size: the position of the edge in each column, and the colours and shadow
/// levels for each distance from the edge.
private struct PreparedSheet {
    /// The vertical position of the edge in each column: the distance from the top of the image in 256ths of a pixel.
    private let edges: [Int32]
    /// The positions of the highest and the lowest point of the edge, which are the least and the greatest value in
    /// ``edges``.
    private let highest, lowest: Int32
    /// The colour for each distance in pixels below the edge: blue, green and red.
    private let colors: [Int32]
    /// The soft shadow above the sheet: for each distance in pixels above the edge, the remaining brightness of the
    /// background in 1024ths.
    private let shades: [Int32]

    init(_ sheet: Wallpaper.Sheet, width: Int, height: Int) {
        let edges = (0..<width).map { x in
            let position = Double(x) / Double(width)
            // From left to right, the edge follows a smooth slope with two added waves of different lengths.
            let slope = position * position * (3 - 2 * position)
            let wave = sin((position / sheet.length + sheet.phase) * 2 * .pi)
            let ripple = sin((position / sheet.length * 2.3 + sheet.phase * 1.7) * 2 * .pi) * 0.28
            let y = sheet.left + (sheet.right - sheet.left) * slope + sheet.height * (wave + ripple)
            return Int32((y * Double(height) * 256).rounded())
        }
        let highest = edges.min() ?? 0
        (self.edges, self.highest, lowest) = (edges, highest, edges.max() ?? 0)
        // A colour for each row that can be below the edge.
        let depths = max(1, min(height * 2, height + 1 - Int(highest >> 8)))
        colors = (0..<depths).flatMap { distance in
            let depth = Double(distance) / (sheet.depth * Double(height))
            return sheet.edge.mixed(with: sheet.deep, 1 - pow(2, -depth)).deep
        }
        let reach = max(1, height / 11)
        shades = (0..<reach).map { distance in
            let left = 1 - Double(distance) / Double(reach)
            return 1024 - Int32((left * left * left * 200).rounded())
        }
    }

    /// Whether the whole row is below the edge.
    func covers(_ y: Int) -> Bool { Int32(y) * 256 >= lowest }

    /// Whether a part of the row is below the edge or in its shadow.
    func reaches(_ y: Int) -> Bool { Int(highest) - (y + 1) * 256 < shades.count * 256 }

    /// Blends the sheet into a row of blue, green and red components.
    func mix(into row: UnsafeMutablePointer<Int32>, y: Int) {
        edges.withUnsafeBufferPointer { edges in
            colors.withUnsafeBufferPointer { colors in
                shades.withUnsafeBufferPointer { shades in
                    let below = Int32(y) * 256 + 256
                    for x in 0..<edges.count {
                        // The first argument is the distance from the edge down to the bottom of the pixel, in 256ths
                        // of a pixel. The value is 256 or more if the whole pixel is below the edge, and 0 or less if
                        // the whole pixel is above the edge.
                        Self.mix(below &- edges[x], into: row + x &* 3, colors, shades)
                    }
                }
            }
        }
    }

    @inline(__always)
    private static func mix(
        _ below: Int32, into pixel: UnsafeMutablePointer<Int32>, _ colors: UnsafeBufferPointer<Int32>,
        _ shades: UnsafeBufferPointer<Int32>
    ) {
        if below >= 256 {
            let position = min((Int(below >> 8) &- 1) &* 3, colors.count &- 3)
            (pixel[0], pixel[1], pixel[2]) = (colors[position], colors[position &+ 1], colors[position &+ 2])
            return
        }
        let distance = max(0, Int(-below >> 8))
        if distance < shades.count {
            let shade = shades[distance]
            for part in 0..<3 { pixel[part] = (pixel[part] &* shade) >> 10 }
        }
        guard below > 0 else { return }
        for part in 0..<3 { pixel[part] += (colors[part] - pixel[part]) * below / 256 }
    }
}
