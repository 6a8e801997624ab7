import Foundation

/// A tolerant comparison of two images.
///
/// The antialiasing of letters and shapes differs slightly between versions of the drawing libraries. The comparison
/// therefore looks for the colour of each pixel in the other image, at the same position and at the adjacent positions.
/// Two pixels at the same position match if both colours are found, and if the two colours are not entirely different.
/// Added, removed and recoloured parts are still detected, and so is a text that has moved by one pixel.
struct GalleryComparison {
    /// The largest difference of a colour component, on a scale of 0 to 255, between two colours that match.
    private static let colorTolerance = 10
    /// The smallest difference of a colour component, on a scale of 0 to 255, between two entirely different colours.
    /// Only pixels at the same position are compared in this way.
    static let contrast = 80
    /// The largest allowed number of pixels whose colour is not found around their position. The same limit applies to
    /// pixels with an entirely different colour.
    static let allowedDifferences = 12

    /// The number of differences after which counting stops.
    private static let maximumDifferences = 20_000

    /// The indices of the differing pixels, up to the number at which counting stops.
    private(set) var differingPixels: [Int] = []
    /// The numbers of pixels whose colour is not found around their position, and of pixels with an entirely different
    /// colour.
    private(set) var counts = (missing: 0, other: 0)
    private(set) var isOfOtherSize = false
    private let reference: GalleryPicture
    private let screenshot: GalleryPicture

    init(_ reference: GalleryPicture, _ screenshot: GalleryPicture) {
        (self.reference, self.screenshot) = (reference, screenshot)
        guard reference.width == screenshot.width, reference.height == screenshot.height else {
            isOfOtherSize = true
            return
        }
        guard reference.pixels != screenshot.pixels else { return }
        let (width, rowBytes) = (reference.width, reference.width * 4)
        reference.pixels.withUnsafeBytes { (one: UnsafeRawBufferPointer) in
            screenshot.pixels.withUnsafeBytes { (other: UnsafeRawBufferPointer) in
                guard let first = one.baseAddress, let second = other.baseAddress else { return }
                for y in 0..<reference.height
                where differingPixels.count < Self.maximumDifferences
                    && memcmp(first + y * rowBytes, second + y * rowBytes, rowBytes) != 0
                {
                    for x in 0..<width { compare(one, other, x, y) }
                }
            }
        }
    }

    /// Whether the images match.
    var isMatch: Bool {
        !isOfOtherSize && counts.missing <= Self.allowedDifferences && counts.other <= Self.allowedDifferences
    }

    /// An image of the differences: the reference in pale colours, with the differing pixels in red.
    var picture: GalleryPicture {
        var result = reference
        guard !isOfOtherSize else { return result }
        result.pixels = Data(result.pixels.map { 191 + $0 / 4 })
        for offset in differingPixels {
            result.pixels.replaceSubrange((offset * 4)..<(offset * 4 + 3), with: [40, 0, 220])
        }
        return result
    }

    /// The bounding box of the differing pixels, or the sizes if they differ, as a text for messages.
    var bounds: String {
        guard !isOfOtherSize else {
            return "\(screenshot.width)×\(screenshot.height) and not \(reference.width)×\(reference.height)"
        }
        let (columns, rows) = (
            differingPixels.map { $0 % screenshot.width }, differingPixels.map { $0 / screenshot.width }
        )
        guard let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max() else {
            return "nothing"
        }
        return "\(differingPixels.count) pixels within \(left), \(top) to \(right), \(bottom)"
    }

    private mutating func compare(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer, _ x: Int, _ y: Int) {
        let offset = (y * reference.width + x) * 4
        let difference = (0..<3).map { abs(Int(one[offset + $0]) - Int(other[offset + $0])) }.max() ?? 0
        guard difference > Self.colorTolerance else { return }
        let isMissing = differs(one, other, x, y) || differs(other, one, x, y)
        let isDifferentColor = difference >= Self.contrast
        guard isMissing || isDifferentColor else { return }
        differingPixels.append(offset / 4)
        counts.missing += isMissing ? 1 : 0
        counts.other += isDifferentColor ? 1 : 0
    }

    /// Returns whether a pixel of one image is not found in the other image around its position.
    private func differs(
        _ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer, _ x: Int, _ y: Int
    ) -> Bool {
        let (width, height) = (reference.width, reference.height)
        let offset = (y * width + x) * 4
        func isNear(_ candidate: Int) -> Bool {
            for component in 0..<3
            where abs(Int(one[offset + component]) - Int(other[candidate + component])) > Self.colorTolerance {
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
