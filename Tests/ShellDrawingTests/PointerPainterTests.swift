import Foundation
import ShellModel
import Testing

@testable import Shell

@Suite("M69: The painted pointer")
struct PointerPainterTests {
    /// Returns the picture of a pointer with the shape of a path around (20, 20), at scale 1.
    private func picture(_ numbers: [Float], width: Double, height: Double) throws -> PointerPainter.Picture {
        let path = try #require(PointerPath(numbers: numbers))
        var region = PointerRegion(.shape, frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        region.shape = PointerShape(size: CGSize(width: width, height: height), radius: 0, path: path)
        var machine = PointerMachine()
        let place = CGPoint(x: 20, y: 20)
        machine.move(to: place, PointerMachine.Hit(surface: 1, id: 1, region: region, origin: .zero), at: 1)
        return try #require(PointerPainter.paint(machine.pose(at: 9), at: place, isAligned: false, scale: 1))
    }

    private func rectangle(_ x: Float, _ y: Float) -> [Float] {
        [0, -x, -y, 1, x, -y, 1, x, y, 1, -x, y, 3]
    }

    @Test("A path of two parts that cross each other has no lines inside, and its rim is outside")
    func cross() throws {
        let picture = try picture(rectangle(2, 12) + rectangle(12, 2), width: 24, height: 24)
        func pixel(_ x: Int, _ y: Int) -> UInt32? {
            picture.bitmap.pixel(x: picture.hotspotX + x, y: picture.hotspotY + y)
        }
        let middle = try #require(pixel(0, 0))
        // The corners of the crossing, where the edges of both parts meet, and the thin ends.
        for (x, y) in [(-2, -2), (1, 1), (-2, 1), (1, -2), (-1, -12), (1, 11), (-12, 0), (11, -1)] {
            #expect(pixel(x, y) == middle, "\(x) \(y)")
        }
        let rim = try #require(pixel(0, -13))
        #expect(rim >> 24 > 0 && rim & 0xFF > middle & 0xFF)
        #expect(pixel(5, 5) == 0)
    }
}
