import Foundation
import Testing

@Suite("Comparing pictures")
struct GalleryComparisonTests {
    /// A pale control on white, with a dark line on it.
    private func picture(x: Int = 20, y: Int = 20, line: UInt8 = 40) -> GalleryPicture {
        var result = GalleryPicture(width: 100, height: 80, pixels: Data(repeating: 255, count: 100 * 80 * 4))
        func fill(_ columns: Range<Int>, _ rows: Range<Int>, _ value: UInt8) {
            for row in rows {
                for column in columns {
                    for part in 0..<3 { result.pixels[(row * 100 + column) * 4 + part] = value }
                }
            }
        }
        fill(x..<(x + 40), y..<(y + 30), 236)
        fill((x + 10)..<(x + 30), (y + 14)..<(y + 16), line)
        return result
    }

    @Test("The same is the same")
    func same() { #expect(GalleryComparison(picture(), picture()).isSame) }

    @Test("A control that has moved by two pixels is seen", arguments: [(2, 0), (0, 2), (-2, 0), (0, -2)])
    func moved(_ x: Int, _ y: Int) {
        let comparison = GalleryComparison(picture(), picture(x: 20 + x, y: 20 + y))
        #expect(!comparison.isSame)
        #expect(comparison.picture.pixels != picture().pixels)
    }

    @Test("Another colour, something that is missing, and another size are seen")
    func others() {
        #expect(!GalleryComparison(picture(), picture(line: 80)).isSame)
        #expect(!GalleryComparison(picture(), picture(line: 236)).isSame)
        #expect(!GalleryComparison(picture(line: 236), picture()).isSame)
        let small = GalleryPicture(width: 10, height: 10, pixels: Data(repeating: 255, count: 400))
        #expect(!GalleryComparison(picture(), small).isSame)
    }

    @Test("Edges that are a little softer are the same")
    func soft() {
        var soft = picture()
        for row in 34..<36 {
            for part in 0..<3 {
                soft.pixels[(row * 100 + 30) * 4 + part] = 48
                soft.pixels[(row * 100 + 49) * 4 + part] = 35
            }
        }
        #expect(GalleryComparison(picture(), soft).isSame)
    }
}
