import Foundation
import ShellModel
import Testing

@testable import Shell

@Suite("Bitmaps")
struct BitmapTests {
    @Test("M30: To fill a frame of another shape, a bitmap is cropped at the sides or the bottom, never stretched")
    func filled() throws {
        // Tiles of 10 × 10 pixels; each tile has its own colour.
        let tiles = try #require(
            Bitmap(width: 40, height: 30) { bytes, stride in
                for y in 0..<30 {
                    for x in 0..<40 {
                        let pixel = 0xff00_0000 | UInt32(x / 10) << 20 | UInt32(y / 10) << 12
                        bytes.storeBytes(of: pixel, toByteOffset: y * stride + x * 4, as: UInt32.self)
                    }
                }
                return true
            })
        let tall = try #require(tiles.scaled(toFillWidth: 20, height: 30))
        #expect(tall.pixel(x: 5, y: 5) == 0xff10_0000 && tall.pixel(x: 15, y: 25) == 0xff20_2000)
        let wide = try #require(tiles.scaled(toFillWidth: 40, height: 10))
        #expect(wide.pixel(x: 5, y: 5) == 0xff00_0000 && wide.pixel(x: 35, y: 5) == 0xff30_0000)
        #expect(tiles.scaled(toFillWidth: 40, height: 30) === tiles)
        #expect(tiles.scaled(toFillWidth: 0, height: 3) == nil && tiles.scaled(toFillWidth: 3, height: 20_000) == nil)
    }

    @Test("M31: A snapshot taken at another size is shown as a whole over the background, and is not stretched")
    func shown() throws {
        let tall = try #require(
            Canvas.draw(size: CGSize(width: 200, height: 300), scale: 1) { canvas in
                canvas.fill(.rectangle(canvas.bounds), .white)
                canvas.fill(.rectangle(CGRect(x: 0, y: 0, width: 200, height: 10)), .black)
            })
        let red = Color(red: 1, green: 0, blue: 0)
        let wide = try #require(tall.scaled(toShowInWidth: 400, height: 300, over: red))
        #expect((wide.width, wide.height) == (400, 300))
        #expect(wide.pixel(x: 99, y: 5) == 0xffff_0000 && wide.pixel(x: 300, y: 5) == 0xffff_0000)
        #expect(wide.pixel(x: 101, y: 5) == 0xff00_0000 && wide.pixel(x: 298, y: 5) == 0xff00_0000)
        #expect(wide.pixel(x: 150, y: 12) == 0xffff_ffff)
        let small = try #require(tall.scaled(toShowInWidth: 100, height: 60, over: red))
        #expect(small.pixel(x: 28, y: 30) == 0xffff_0000 && small.pixel(x: 50, y: 30) == 0xffff_ffff)
        let similar = try #require(tall.scaled(toShowInWidth: 200, height: 270, over: red))
        #expect(similar.pixel(x: 0, y: 269) == 0xffff_ffff && similar.pixel(x: 0, y: 9) == 0xff00_0000)
        #expect(tall.scaled(toShowInWidth: 0, height: 3, over: red) == nil)
    }

    @Test("M30: Downscaling averages: a pattern of black and white lines becomes grey")
    func scaling() throws {
        let lines = try #require(
            Canvas.draw(size: CGSize(width: 400, height: 300), scale: 1) { canvas in
                canvas.fill(.rectangle(canvas.bounds), .white)
                for x in stride(from: 0.0, to: 400, by: 2) {
                    canvas.fill(.rectangle(CGRect(x: x, y: 0, width: 1, height: 300)), .black)
                }
            })
        let small = try #require(lines.scaled(toWidth: 50, height: 40))
        #expect((small.width, small.height) == (50, 40))
        for x in 0..<50 {
            #expect(abs(small.color(x, 20).red - 0.5) < 0.08)
            #expect(small.alpha(x, 0) == 255, "the edge must not be mixed with transparent pixels")
        }
        #expect(lines.scaled(toWidth: 400, height: 300) === lines)
        #expect(lines.scaled(toWidth: 0, height: 3) == nil)
        #expect(lines.scaled(toWidth: 20_000, height: 3) == nil)
        let fitted = try #require(lines.scaled(toFitWidth: 100, height: 100))
        #expect((fitted.width, fitted.height) == (100, 75))
    }

    @Test("Rounded corners are transparent and equal, and everything else is unchanged")
    func corners() throws {
        let picture = try #require(Samples.bitmap(100, 80, .black)?.withRoundedCorners(radius: 20))
        for (x, y) in [(0, 0), (99, 0), (0, 79), (99, 79)] { #expect(picture.alpha(x, y) == 0) }
        #expect(picture.alpha(50, 0) == 255 && picture.alpha(0, 40) == 255 && picture.alpha(8, 8) == 255)
        for offset in 0..<30 {
            let alphas = [
                picture.alpha(offset, 3), picture.alpha(99 - offset, 3), picture.alpha(offset, 76),
                picture.alpha(99 - offset, 76),
            ]
            #expect((alphas.max() ?? 0) - (alphas.min() ?? 0) <= 2)
        }
        #expect(Samples.bitmap(10, 10)?.withRoundedCorners(radius: 1000)?.alpha(5, 5) == 255)
        let bitmap = try #require(Samples.bitmap(4, 4))
        #expect(bitmap.withRoundedCorners(radius: 0) === bitmap)
        #expect(bitmap.withRoundedCorners(radius: .nan) === bitmap)
    }

    @Test("A faded bitmap has its colours and alpha multiplied")
    func fading() throws {
        let bitmap = try #require(Samples.bitmap(8, 8))
        let half = try #require(bitmap.multiplied(by: 0.5))
        let pixel = try #require(half.pixel(x: 5, y: 5))
        #expect(abs(Int(pixel >> 24) - 128) <= 1 && abs(Int(pixel & 255) - 96) <= 1)
        #expect(bitmap.multiplied(by: 1) === bitmap)
        for alpha in [0, -1, Double.nan] { #expect(bitmap.multiplied(by: alpha)?.inked == nil) }
    }

    @Test("Rows of straight alpha become premultiplied; missing rows are refused")
    func straight() throws {
        let rows: [UInt8] = [255, 0, 0, 128, 0, 255, 0, 255, 9, 9, /**/ 0, 0, 255, 0, 10, 20, 30, 255]
        let bitmap = try #require(Bitmap(straight: rows, width: 2, height: 2, rowStride: 10, hasAlpha: true))
        #expect(bitmap.pixel(x: 0, y: 0) == 0x8080_0000)
        #expect(bitmap.pixel(x: 1, y: 0) == 0xFF00_FF00)
        #expect(bitmap.pixel(x: 0, y: 1) == 0)
        #expect(bitmap.pixel(x: 1, y: 1) == 0xFF0A_141E)
        let opaque = try #require(Bitmap(straight: [1, 2, 3], width: 1, height: 1, rowStride: 3, hasAlpha: false))
        #expect(opaque.pixel(x: 0, y: 0) == 0xFF01_0203)
        #expect(Bitmap(straight: rows, width: 2, height: 3, rowStride: 10, hasAlpha: true) == nil)
        #expect(Bitmap(straight: rows, width: 3, height: 1, rowStride: 10, hasAlpha: true) == nil)
        #expect(Bitmap(straight: rows, width: 0, height: 1, rowStride: 10, hasAlpha: true) == nil)
        #expect(Bitmap(straight: rows, width: 2, height: 1, rowStride: .max, hasAlpha: true) == nil)
    }

    @Test("The blur preserves the middle and spreads an edge to both sides")
    func blur() {
        var levels = [UInt8](repeating: 0, count: 60 * 60)
        for y in 20..<40 { for x in 20..<40 { levels[y * 60 + x] = 255 } }
        let blurred = ShadowBlur.blurred(levels, width: 60, height: 60, spread: 9)
        #expect(blurred[30 * 60 + 30] > 250)
        #expect(blurred[30 * 60 + 5] == 0)
        #expect((100...155).contains(blurred[30 * 60 + 20]))
        #expect(blurred[25 * 60 + 15] == blurred[15 * 60 + 25], "both directions must be equal")
        #expect(ShadowBlur.blurred(levels, width: 60, height: 60, spread: 0) == levels)
        #expect(ShadowBlur.blurred([9], width: 1, height: 1, spread: 30).count == 1)
    }
}
