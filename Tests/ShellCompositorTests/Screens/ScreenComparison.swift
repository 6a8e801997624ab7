import CCairo
import Foundation

@testable import Shell

/// A tolerant comparison of a screenshot with a reviewed reference.
///
/// References have few colours, to keep the files small, and another version of a font or library may move an edge
/// slightly. For both reasons the comparison is tolerant. Two pixels at the same position match if their colours are
/// nearly equal. They also match if, for each of the two pixels, the other image has a nearly equal colour at the same
/// or an adjacent position.
struct ScreenComparison {
    /// The largest difference of a colour component, on a scale of 0 to 255, between two colours that match.
    private static let colorTolerance = 32
    /// The number of differing pixels that is allowed. The references show the text of Debian 12. Newer versions of
    /// Pango and of the font place letters at other fractions of a pixel, so that the edges of letters differ on a
    /// whole screen.
    private static let allowedDifferences = pango_version() < 15_100 ? 400 : 12_000
    /// The largest difference between the mean colours of two squares that match. This limit detects faint and wide
    /// changes, such as a shadow.
    private static let meanTolerance = 9
    private static let squareSize = 32

    private(set) var count = 0
    /// The squares whose mean colours differ between the two images. Each square is given as its column and row.
    private(set) var squares: [(column: Int, row: Int)] = []
    private(set) var bounds: (left: Int, top: Int, right: Int, bottom: Int)?

    /// Compares two images; nil if their sizes differ.
    init?(_ reference: Bitmap, _ screenshot: Bitmap) {
        guard reference.width == screenshot.width, reference.height == screenshot.height else { return nil }
        let (width, height) = (reference.width, reference.height)
        compareSquares(reference, screenshot)
        reference.withBytes { reference in
            screenshot.withBytes { screenshot in
                for y in 0..<height {
                    for x in 0..<width {
                        let offset = (y * width + x) * 4
                        if Self.isNear(reference, screenshot, offset, offset) { continue }
                        guard
                            !Self.isAround(reference, screenshot, x, y, width, height)
                                || !Self.isAround(screenshot, reference, x, y, width, height)
                        else { continue }
                        recordDifference(x, y)
                    }
                }
            }
        }
    }

    /// Whether the images match within the tolerances.
    var isMatch: Bool { count <= Self.allowedDifferences && squares.isEmpty }

    private mutating func compareSquares(_ reference: Bitmap, _ screenshot: Bitmap) {
        let columns = (reference.width + Self.squareSize - 1) / Self.squareSize
        let one = Self.sums(reference, columns)
        for (index, pair) in zip(one, Self.sums(screenshot, columns)).enumerated() {
            guard pair.0.distance(to: pair.1) > Self.meanTolerance else { continue }
            squares.append((index % columns, index / columns))
        }
    }

    private struct Sum {
        var (blue, green, red, count) = (0, 0, 0, 0)

        func distance(to other: Sum) -> Int {
            max(abs(blue - other.blue), abs(green - other.green), abs(red - other.red)) / max(1, count)
        }
    }

    private static func sums(_ picture: Bitmap, _ columns: Int) -> [Sum] {
        let rows = (picture.height + squareSize - 1) / squareSize
        var sums = [Sum](repeating: Sum(), count: columns * rows)
        picture.withBytes { bytes in
            for y in 0..<picture.height {
                for x in 0..<picture.width {
                    let (offset, square) = ((y * picture.width + x) * 4, y / squareSize * columns + x / squareSize)
                    sums[square].blue += Int(bytes[offset])
                    sums[square].green += Int(bytes[offset + 1])
                    sums[square].red += Int(bytes[offset + 2])
                    sums[square].count += 1
                }
            }
        }
        return sums
    }

    private mutating func recordDifference(_ x: Int, _ y: Int) {
        count += 1
        let old = bounds ?? (x, y, x, y)
        bounds = (min(old.left, x), min(old.top, y), max(old.right, x), max(old.bottom, y))
    }

    private static func isNear(
        _ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer, _ offset: Int, _ otherOffset: Int
    ) -> Bool {
        abs(Int(one[offset]) - Int(other[otherOffset])) <= colorTolerance
            && abs(Int(one[offset + 1]) - Int(other[otherOffset + 1])) <= colorTolerance
            && abs(Int(one[offset + 2]) - Int(other[otherOffset + 2])) <= colorTolerance
    }

    /// Returns whether the colour of a pixel of one image, or a nearly equal colour, is in the other image at the
    /// pixel's position or an adjacent position.
    private static func isAround(
        _ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer, _ x: Int, _ y: Int, _ width: Int, _ height: Int
    ) -> Bool {
        for nextY in max(0, y - 1)...min(height - 1, y + 1) {
            for nextX in max(0, x - 1)...min(width - 1, x + 1) {
                if isNear(one, other, (y * width + x) * 4, (nextY * width + nextX) * 4) { return true }
            }
        }
        return false
    }
}

/// The reference images of screens.
///
/// After an intended change, `PROSCENIUM_PICTURES_REWRITE=1 swift test --filter ScreenTests` rewrites the images.
/// Review the new images before the commit. `PROSCENIUM_KEEP_PICTURES=folder` saves every screenshot with all its
/// colours.
enum ScreenReference {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("References")
    private static let isRewriting = ProcessInfo.processInfo.environment["PROSCENIUM_PICTURES_REWRITE"] != nil
    private static let keeper = ProcessInfo.processInfo.environment["PROSCENIUM_KEEP_PICTURES"]

    /// Returns a description of the difference from the reference; nil if the screenshot matches.
    static func difference(of screenshot: Bitmap, _ name: String) throws -> String? {
        if let keeper { try PictureWriter.write(screenshot, to: "\(keeper)/\(name).png") }
        let file = folder.appendingPathComponent(name + ".png").path
        if isRewriting { try rewrite(screenshot, file) }
        guard let reference = PictureReader().picture(at: file) else { return "\(file) is missing" }
        guard let comparison = ScreenComparison(reference, screenshot) else { return "\(name) has another size" }
        guard !comparison.isMatch else { return nil }
        let bounds = comparison.bounds.map { "within \($0)" } ?? ""
        return "\(comparison.count) pixels of \(name) differ \(bounds); squares: \(comparison.squares)"
    }

    /// Writes an image of 255 colours.
    private static func rewrite(_ screenshot: Bitmap, _ file: String) throws {
        try PictureWriter.write(screenshot, to: file + ".all")
        defer { unlink(file + ".all") }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/convert")
        process.arguments = [
            "png:" + file + ".all", "-alpha", "off", "+dither", "-colors", "255", "-strip", "-define",
            "png:compression-level=9", "-define", "png:exclude-chunks=all", "png8:" + file,
        ]
        try process.run()
        process.waitUntilExit()
    }
}
