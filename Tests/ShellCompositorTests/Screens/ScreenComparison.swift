import Foundation

@testable import Shell

/// A tolerant comparison of a screenshot with a reviewed reference.
///
/// References have few colours, so that they are small, and another version of a font or library may move an edge
/// slightly. So a pixel matches if nearly its colour occurs in the other image at the same or an adjacent position, in
/// both directions.
struct ScreenComparison {
    /// The largest difference of a colour component, of 255, that still matches.
    private static let depth = 32
    /// The number of pixels that may differ by more.
    private static let few = 400
    /// The largest difference of the mean of a square of pixels: it detects faint and wide changes, such as a shadow.
    private static let faint = 9
    private static let side = 32

    private(set) var count = 0
    /// The squares that are darker or lighter as a whole, by column and row.
    private(set) var squares: [(column: Int, row: Int)] = []
    private(set) var bounds: (left: Int, top: Int, right: Int, bottom: Int)?

    /// Nil if the sizes differ.
    init?(_ reference: Bitmap, _ seen: Bitmap) {
        guard reference.width == seen.width, reference.height == seen.height else { return nil }
        let (width, height) = (reference.width, reference.height)
        compareSquares(reference, seen)
        reference.withBytes { reference in
            seen.withBytes { seen in
                for y in 0..<height {
                    for x in 0..<width {
                        let place = (y * width + x) * 4
                        if Self.isNear(reference, seen, place, place) { continue }
                        guard
                            !Self.isAround(reference, seen, x, y, width, height)
                                || !Self.isAround(seen, reference, x, y, width, height)
                        else { continue }
                        note(x, y)
                    }
                }
            }
        }
    }

    /// Whether the images match within the tolerances.
    var isAlike: Bool { count <= Self.few && squares.isEmpty }

    private mutating func compareSquares(_ reference: Bitmap, _ seen: Bitmap) {
        let columns = (reference.width + Self.side - 1) / Self.side
        let one = Self.sums(reference, columns)
        for (index, pair) in zip(one, Self.sums(seen, columns)).enumerated() {
            guard pair.0.distance(to: pair.1) > Self.faint else { continue }
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
        let rows = (picture.height + side - 1) / side
        var sums = [Sum](repeating: Sum(), count: columns * rows)
        picture.withBytes { bytes in
            for y in 0..<picture.height {
                for x in 0..<picture.width {
                    let (place, square) = ((y * picture.width + x) * 4, y / side * columns + x / side)
                    sums[square].blue += Int(bytes[place])
                    sums[square].green += Int(bytes[place + 1])
                    sums[square].red += Int(bytes[place + 2])
                    sums[square].count += 1
                }
            }
        }
        return sums
    }

    private mutating func note(_ x: Int, _ y: Int) {
        count += 1
        let old = bounds ?? (x, y, x, y)
        bounds = (min(old.left, x), min(old.top, y), max(old.right, x), max(old.bottom, y))
    }

    private static func isNear(
        _ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer, _ place: Int, _ otherPlace: Int
    ) -> Bool {
        abs(Int(one[place]) - Int(other[otherPlace])) <= depth
            && abs(Int(one[place + 1]) - Int(other[otherPlace + 1])) <= depth
            && abs(Int(one[place + 2]) - Int(other[otherPlace + 2])) <= depth
    }

    /// Returns whether a pixel of one image is found in the other around its position.
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
/// After an intended change, `PROSCENIUM_PICTURES_REWRITE=1 swift test --filter ScreenTests` rewrites them; review them
/// before they are committed. `PROSCENIUM_KEEP_PICTURES=folder` saves every screenshot with all its colours.
enum ScreenReference {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("References")
    private static let isRewriting = ProcessInfo.processInfo.environment["PROSCENIUM_PICTURES_REWRITE"] != nil
    private static let keeper = ProcessInfo.processInfo.environment["PROSCENIUM_KEEP_PICTURES"]

    /// Returns a description of the difference from the reference; nil if the screenshot matches.
    static func fault(of seen: Bitmap, _ name: String) throws -> String? {
        if let keeper { try PictureWriter.write(seen, to: "\(keeper)/\(name).png") }
        let file = folder.appendingPathComponent(name + ".png").path
        if isRewriting { try rewrite(seen, file) }
        guard let reference = PictureReader().picture(at: file) else { return "there is no \(file)" }
        guard let comparison = ScreenComparison(reference, seen) else { return "\(name) has another size" }
        guard !comparison.isAlike else { return nil }
        let bounds = comparison.bounds.map { "within \($0)" } ?? ""
        return "\(comparison.count) pixels of \(name) differ \(bounds); squares: \(comparison.squares)"
    }

    /// Writes an image of 255 colours.
    private static func rewrite(_ seen: Bitmap, _ file: String) throws {
        try PictureWriter.write(seen, to: file + ".all")
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
