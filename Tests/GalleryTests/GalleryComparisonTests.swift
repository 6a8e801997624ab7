import Foundation
import Testing

@Suite("Image comparison")
struct GalleryComparisonTests {
    /// Returns an image of a pale control on white, with a dark line on it.
    private func picture(x: Int = 20, y: Int = 20, line: UInt8 = 40) -> GalleryPicture {
        var result = GalleryPicture(width: 100, height: 80, pixels: Data(repeating: 255, count: 100 * 80 * 4))
        func fill(_ columns: Range<Int>, _ rows: Range<Int>, _ value: UInt8) {
            for row in rows {
                for column in columns {
                    for component in 0..<3 { result.pixels[(row * 100 + column) * 4 + component] = value }
                }
            }
        }
        fill(x..<(x + 40), y..<(y + 30), 236)
        fill((x + 10)..<(x + 30), (y + 14)..<(y + 16), line)
        return result
    }

    @Test("An image equals itself")
    func same() { #expect(GalleryComparison(picture(), picture()).isMatch) }

    @Test("A control that has moved by two pixels is detected", arguments: [(2, 0), (0, 2), (-2, 0), (0, -2)])
    func moved(_ x: Int, _ y: Int) {
        let comparison = GalleryComparison(picture(), picture(x: 20 + x, y: 20 + y))
        #expect(!comparison.isMatch)
        #expect(comparison.picture.pixels != picture().pixels)
    }

    /// Returns the reference image of the page of controls. The tests below contain the positions of two labels and a
    /// switch on this page.
    private static func controls() throws -> GalleryPicture {
        let file = GalleryRun.references.appendingPathComponent("light/controls.png")
        return try #require(GalleryPicture(file: file), "\(file.path) is missing")
    }

    @Test(
        "On a real page, a label that has moved by one pixel is detected",
        arguments: [(1, 0), (0, 1), (-1, 0), (0, -1)], [(36, 64, 42, 16), (270, 438, 44, 18)])
    func movedLabel(_ offset: (x: Int, y: Int), _ label: (x: Int, y: Int, width: Int, height: Int)) throws {
        let reference = try Self.controls()
        var moved = reference
        for row in 0..<label.height {
            for column in 0..<label.width {
                let from = ((label.y + row) * reference.width + label.x + column) * 4
                let to = from + (offset.y * reference.width + offset.x) * 4
                for component in 0..<4 { moved.pixels[to + component] = reference.pixels[from + component] }
            }
        }
        #expect(!GalleryComparison(reference, moved).isMatch)
        #expect(GalleryComparison(reference, reference).isMatch)
    }

    @Test("On a real page, a colour that has changed by a sixteenth is detected", arguments: [0, 1, 2])
    func changedColor(_ component: Int) throws {
        let reference = try Self.controls()
        var recolored = reference
        // The green of the first switch, to the left of its knob.
        for row in 104..<118 {
            for column in 44..<54 {
                let index = (row * reference.width + column) * 4 + component
                recolored.pixels[index] = reference.pixels[index] &+ (reference.pixels[index] > 127 ? 240 : 16)
            }
        }
        #expect(!GalleryComparison(reference, recolored.reduced).isMatch)
    }

    @Test("Six bits of each colour component are kept, and black and white are preserved")
    func reduced() {
        let picture = GalleryPicture(width: 2, height: 1, pixels: Data([255, 0, 39, 9, 8, 7, 130, 255]))
        #expect(picture.reduced.pixels == Data([255, 0, 36, 0, 8, 4, 130, 0]))
        #expect(picture.reduced.reduced.pixels == picture.reduced.pixels)
    }

    @Test("Another colour, a missing part and another size are detected")
    func otherDifferences() {
        #expect(!GalleryComparison(picture(), picture(line: 80)).isMatch)
        #expect(!GalleryComparison(picture(), picture(line: 236)).isMatch)
        #expect(!GalleryComparison(picture(line: 236), picture()).isMatch)
        let small = GalleryPicture(width: 10, height: 10, pixels: Data(repeating: 255, count: 400))
        #expect(!GalleryComparison(picture(), small).isMatch)
    }

    @Test("Slightly softer edges match")
    func softEdges() {
        var softEdges = picture()
        for row in 34..<36 {
            for component in 0..<3 {
                softEdges.pixels[(row * 100 + 30) * 4 + component] = 48
                softEdges.pixels[(row * 100 + 49) * 4 + component] = 35
            }
        }
        #expect(GalleryComparison(picture(), softEdges).isMatch)
    }
}
