import Foundation
import TestSupport
import Testing

@testable import ShellModel

@Suite("M68–M72: pointer regions that apps announce")
struct AnnouncedRegionTests {
    @Test("The numbers of an announcement become a region")
    func reading() throws {
        let numbers = PointerSamples.numbers(
            order: 7, flags: 1 + 8 + 16 + 32, path: [0, -1, -1, 1, 2, 2, 2, 0, 0, 1, 1, 3, 4, 3],
            accessories: [PointerSamples.accessory(angle: 0), PointerSamples.accessory(angle: 1)])
        let region = try #require(PointerRegion(numbers: numbers))
        #expect(region.look == .highlight && region.order == 7 && region.isDark && region.isDrawnByApp)
        #expect(region.constrainedAxes == .horizontal && region.latchingAxes == .vertical)
        #expect(region.frame == CGRect(x: 100, y: 100, width: 80, height: 40))
        #expect(region.center == CGPoint(x: 140, y: 120) && region.shape.radius == 8)
        #expect(abs(region.scale - 1.05) < 0.001 && region.parallax == 2)
        #expect(
            region.shape.path?.segments == [
                .move(CGPoint(x: -1, y: -1)), .line(CGPoint(x: 2, y: 2)),
                .curve(CGPoint(x: 3, y: 4), control1: CGPoint(x: 0, y: 0), control2: CGPoint(x: 1, y: 1)), .close,
            ])
        #expect(region.accessories.map(\.angle) == [0, 1] && region.accessories.allSatisfy(\.isRotated))
        #expect(region.accessories[0].path.bounds == CGRect(x: -5, y: -3, width: 10, height: 6))
    }

    @Test(
        "Invalid announcements are rejected",
        arguments: [
            [], [3], PointerSamples.numbers(look: 5), PointerSamples.numbers(look: 0.5),
            PointerSamples.numbers(order: -1), PointerSamples.numbers(flags: 64),
            PointerSamples.numbers(frame: [.nan, 0, 1, 1]), PointerSamples.numbers(frame: [.infinity, 0, 1, 1]),
            PointerSamples.numbers(frame: [0, 0, -.infinity, 1]), PointerSamples.numbers(frame: [0, 0, 0, 1]),
            PointerSamples.numbers(frame: [0, 0, -5, 1]), PointerSamples.numbers(frame: [1e9, 0, 10, 10]),
            PointerSamples.numbers(shape: [140, 120, .nan, 40, 8]),
            PointerSamples.numbers(shape: [140, 120, 0, 40, 8]),
            PointerSamples.numbers(shape: [140, 120, 5_000, 5_000, 8]),
            PointerSamples.numbers(shape: [140, 120, 2_000, 2_000, 8]),
            PointerSamples.numbers(shape: [900, 120, 80, 40, 8]),
            PointerSamples.numbers(shape: [140, 120, 80, 40, -1]),
            PointerSamples.numbers(look: 2, shape: [500, 0, 3, 20, 1]),
            PointerSamples.numbers(effect: [100, 1, 2]), PointerSamples.numbers(effect: [1, .nan, 2]),
            PointerSamples.numbers(effect: [1, 1, 1_000]), PointerSamples.numbers(path: [9]),
            PointerSamples.numbers(path: [0, .nan, 1]), PointerSamples.numbers(path: [2, 1, 1]),
            PointerSamples.numbers(path: [1, 1e6, 1]), PointerSamples.numbers(accessories: [[.nan, 14, 1, 0]]),
            PointerSamples.numbers(accessories: [[0, 1e9, 1, 0]]),
            PointerSamples.numbers(accessories: [[0, 14, 2, 0]]),
            PointerSamples.numbers(accessories: (0..<5).map { PointerSamples.accessory(angle: Float($0)) }),
            PointerSamples.numbers() + [0],
        ] as [[Float]])
    func wrong(_ numbers: [Float]) { #expect(PointerRegion(numbers: numbers) == nil) }

    @Test("Random numbers are rejected or become a region within the limits")
    func random() {
        var random = SplitMix64(seed: 68)
        let valid = PointerSamples.numbers(
            path: PointerSamples.arrow, accessories: [PointerSamples.accessory(angle: 0)])
        let strange: [Float] = [.nan, .infinity, -.infinity, 0, -1, 1e30, 3, 0.5, -0.0, 1_000]
        for _ in 0..<20_000 {
            var numbers = valid
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                numbers[Int.random(in: 0..<numbers.count, using: &random)] = strange.randomElement(using: &random) ?? 0
            }
            if Bool.random(using: &random) { numbers.removeLast(Int.random(in: 0..<numbers.count, using: &random)) }
            guard let region = PointerRegion(numbers: numbers) else { continue }
            #expect(region.frame.width > 0 && region.frame.width.isFinite && region.frame.minX.isFinite)
            guard region.look != .system, region.look != .hidden else { continue }
            #expect(region.shape.size.width * region.shape.size.height <= 262_144)
            #expect(region.center.x.isFinite && region.scale.isFinite && region.shape.radius.isFinite)
        }
    }

    @Test("A surface has at most 1,024 regions; further ones are ignored")
    func limit() {
        var regions = PointerRegionSet()
        for id in 0..<10_000 as Range<UInt32> {
            let frame = CGRect(x: Double(id % 100) * 10, y: Double(id / 100) * 10, width: 10, height: 10)
            let isAdded = regions.set(id, PointerSamples.highlight(frame))
            #expect(isAdded == (id < 1_024))
        }
        #expect(regions.count == 1_024)
        #expect(regions.region(at: CGPoint(x: 995, y: 5))?.id == 99)
        #expect(regions.region(at: CGPoint(x: 5, y: 900)) == nil)
        regions.set(99, nil)
        #expect(regions.region(at: CGPoint(x: 995, y: 5)) == nil)
        regions.set(5_000, PointerSamples.highlight(CGRect(x: 990, y: 0, width: 10, height: 10)))
        #expect(regions.region(at: CGPoint(x: 995, y: 5))?.id == 5_000)
        regions.removeAll()
        #expect(regions.count == 0 && regions.region(at: CGPoint(x: 5, y: 5)) == nil)
    }

    @Test("The region with the greatest order is in front, and a region can be replaced")
    func order() {
        var regions = PointerRegionSet()
        var outer = PointerSamples.highlight(CGRect(x: 0, y: 0, width: 100, height: 100))
        var inner = PointerSamples.highlight(CGRect(x: 40, y: 40, width: 20, height: 20))
        (outer.order, inner.order) = (1, 2)
        regions.set(1, inner)
        regions.set(2, outer)
        #expect(regions.region(at: CGPoint(x: 50, y: 50))?.id == 1)
        #expect(regions.region(at: CGPoint(x: 10, y: 10))?.id == 2)
        outer.order = 3
        regions.set(2, outer)
        #expect(regions.region(at: CGPoint(x: 50, y: 50))?.id == 2)
        outer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        regions.set(2, outer)
        #expect(regions.count == 2 && regions.region(at: CGPoint(x: 50, y: 50))?.id == 1)
        // The right and lower edges of a region belong to the adjacent regions, so adjacent regions leave no gap.
        #expect(regions.region(at: CGPoint(x: 10, y: 5)) == nil && regions.region(at: CGPoint(x: 0, y: 0))?.id == 2)
    }
}
