import Foundation
import TestSupport
import Testing

@testable import ShellModel

@Suite("M68–M72, M84: the pointer of the shell")
struct PointerMachineTests {
    private var machine = PointerMachine()

    private func isClose(_ first: CGPoint, _ second: CGPoint) -> Bool {
        abs(first.x - second.x) < 0.001 && abs(first.y - second.y) < 0.001
    }

    @Test("Without a region, the pointer is a circle at its location, without a transition")
    mutating func circle() {
        machine.move(to: CGPoint(x: 30, y: 40), nil, at: 1)
        let pose = machine.pose(at: 1)
        #expect(isClose(pose.center, CGPoint(x: 30, y: 40)) && pose.size == CGSize(width: 19, height: 19))
        #expect(machine.isPlainCircle(at: 1) && !machine.isMoving(at: 1))
    }

    @Test("Over a highlight, the circle changes to the shape of the view; outside, it changes back to a circle")
    mutating func highlight() {
        let hit = PointerSamples.hit(PointerSamples.highlight(), origin: CGPoint(x: 1_000, y: 0))
        machine.move(to: CGPoint(x: 1_095, y: 120), nil, at: 1)
        machine.move(to: CGPoint(x: 1_100, y: 120), hit, at: 1)
        let start = machine.pose(at: 1)
        #expect(start.size == CGSize(width: 19, height: 19) && isClose(start.center, CGPoint(x: 1_095, y: 120)))
        let middle = machine.pose(at: 1.08)
        #expect(middle.size.width > 25 && middle.size.width < 84 && machine.isMoving(at: 1.08))
        let end = machine.pose(at: 2)
        #expect(abs(end.size.width - 84) < 0.001 && abs(end.size.height - 42) < 0.001)
        // With the pointer at the left edge, the shape has moved by two points to the left.
        #expect(isClose(end.center, CGPoint(x: 1_138, y: 120)) && end.fill.alpha < 0.2 && end.rim == 0)
        #expect(!machine.isMoving(at: 2) && !machine.isPlainCircle(at: 2))
        machine.move(to: CGPoint(x: 1_090, y: 120), nil, at: 2)
        #expect(machine.pose(at: 2).size.width > 80)
        #expect(machine.pose(at: 3).size.width == 19 && machine.isPlainCircle(at: 3))
    }

    @Test("The circle is dark over light content and light over dark content; the change is animated")
    mutating func tone() {
        machine.move(to: CGPoint(x: 30, y: 40), nil, at: 1)
        let dark = machine.pose(at: 1).fill
        machine.contentChanged(isDark: true, at: 2)
        #expect(machine.pose(at: 2).fill == dark && machine.isMoving(at: 2.01))
        let light = machine.pose(at: 4).fill
        #expect(dark.red < 0.4 && light.red > 0.7 && machine.isPlainCircle(at: 4))
        machine.press(isPrimary: true, at: 5)
        #expect(machine.pose(at: 7).fill.red == light.red && machine.pose(at: 7).fill.alpha > light.alpha)
        machine.release(nil, at: 8)
        // The tone of the content itself takes precedence over the tone that the app announces.
        var region = PointerSamples.beam(CGRect(x: 0, y: 0, width: 100, height: 100))
        region.isDark = false
        machine.move(to: CGPoint(x: 31, y: 40), PointerSamples.hit(region), at: 9)
        #expect(machine.pose(at: 11).fill.red > 0.7)
        machine.contentChanged(isDark: nil, at: 12)
        #expect(machine.pose(at: 14).fill.red < 0.4)
        region.isDark = true
        machine.move(to: CGPoint(x: 32, y: 40), PointerSamples.hit(region), at: 15)
        #expect(machine.pose(at: 17).fill.red > 0.7)
    }

    @Test("The shape of a highlight fades out when the app draws the shape itself, and appears again afterwards")
    mutating func highlightOfApp() {
        var region = PointerSamples.highlight()
        machine.move(to: CGPoint(x: 120, y: 120), PointerSamples.hit(region), at: 1)
        #expect(machine.pose(at: 3).fill.alpha > 0)
        region.isDrawnByApp = true
        machine.update(PointerSamples.hit(region), at: 3)
        #expect(machine.pose(at: 3).fill.alpha > 0 && machine.pose(at: 5).fill.alpha == 0)
        #expect(machine.pose(at: 5).isInvisible)
        region.isDrawnByApp = false
        machine.update(PointerSamples.hit(region), at: 6)
        #expect(machine.pose(at: 8).fill.alpha > 0)
    }

    @Test("The pointer becomes a circle between regions only if there is a gap between them")
    mutating func touching() {
        let left = PointerSamples.hit(PointerSamples.highlight(CGRect(x: 0, y: 0, width: 50, height: 40)), id: 1)
        let right = PointerSamples.hit(PointerSamples.highlight(CGRect(x: 50, y: 0, width: 50, height: 40)), id: 2)
        machine.move(to: CGPoint(x: 25, y: 20), left, at: 1)
        machine.move(to: CGPoint(x: 51, y: 20), right, at: 2)
        for step in 0...100 { #expect(machine.pose(at: 2 + Double(step) / 200).size.width > 45) }
        machine.move(to: CGPoint(x: 101, y: 20), nil, at: 3)
        #expect(machine.pose(at: 4).size.width == 19)
    }

    @Test("The shape of the pointer disappears over a lifted view and in a region with a hidden pointer")
    mutating func liftAndHidden() {
        var lift = PointerSamples.highlight()
        lift.look = .lift
        machine.move(to: CGPoint(x: 120, y: 120), PointerSamples.hit(lift), at: 1)
        #expect(!machine.pose(at: 1.02).isInvisible && machine.pose(at: 2).isInvisible)
        let hidden = PointerRegion(.hidden, frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        machine.move(to: CGPoint(x: 5, y: 5), PointerSamples.hit(hidden), at: 3)
        #expect(machine.pose(at: 4).isInvisible)
    }

    @Test("A constrained beam moves only slightly from the middle of each row")
    mutating func rail() {
        for y in stride(from: 0.5, to: 90, by: 1) {
            let row = (y / 30).rounded(.down)
            let region = PointerSamples.beam(
                CGRect(x: 0, y: row * 30, width: 400, height: 30), constrained: .vertical)
            machine.move(to: CGPoint(x: y * 3, y: y), PointerSamples.hit(region, id: UInt32(row)), at: y * 10)
            let pose = machine.pose(at: y * 10 + 5)
            #expect(pose.center.x == y * 3 && abs(pose.center.y - (row * 30 + 15)) <= 2)
            #expect(pose.size == CGSize(width: 3, height: 20))
        }
    }

    @Test("A pressed pointer without latching loses its effect outside of the region")
    mutating func noLatch() {
        let hit = PointerSamples.hit(PointerSamples.highlight())
        machine.move(to: CGPoint(x: 140, y: 120), hit, at: 1)
        machine.press(isPrimary: true, at: 2)
        #expect(abs(machine.pose(at: 3).size.width - 76) < 0.001 && !machine.isLatched)
        machine.move(to: CGPoint(x: 200, y: 120), nil, at: 3)
        #expect(machine.pose(at: 4).size.width < 19)
        machine.release(nil, at: 5)
        #expect(machine.pose(at: 6).size.width == 19)
    }

    @Test("A latched beam follows the pointer on its axis and resists on the other axis until the release")
    mutating func latch() {
        let region = PointerSamples.beam(
            CGRect(x: 100, y: 0, width: 20, height: 400), constrained: .horizontal, latching: .horizontal)
        let hit = PointerSamples.hit(region)
        machine.move(to: CGPoint(x: 110, y: 200), hit, at: 1)
        machine.press(isPrimary: true, at: 2)
        #expect(machine.isLatched)
        machine.move(to: CGPoint(x: 910, y: 300), nil, at: 3)
        let pose = machine.pose(at: 4)
        #expect(pose.center.x == 910 && pose.center.y > 200 && pose.center.y < 300)
        #expect(abs(pose.size.width - 2.85) < 0.001)
        machine.release(nil, at: 5)
        #expect(!machine.isLatched && isClose(machine.pose(at: 6).center, CGPoint(x: 910, y: 300)))
    }

    @Test("A secondary press does not latch; neither does a press outside of the region that is dragged into it")
    mutating func noOtherLatch() {
        let hit = PointerSamples.hit(
            PointerSamples.beam(CGRect(x: 0, y: 0, width: 50, height: 50), latching: .vertical))
        machine.move(to: CGPoint(x: 10, y: 10), hit, at: 1)
        machine.press(isPrimary: false, at: 1)
        #expect(!machine.isLatched)
        machine.release(hit, at: 1)
        machine.move(to: CGPoint(x: 90, y: 90), nil, at: 2)
        machine.press(isPrimary: true, at: 2)
        machine.move(to: CGPoint(x: 10, y: 10), hit, at: 2)
        #expect(!machine.isLatched)
    }

    @Test("A large distance on the other axis ends the latch, and the pointer has no region until the release")
    mutating func unlatching() {
        let region = PointerSamples.beam(CGRect(x: 0, y: 0, width: 40, height: 30), latching: .horizontal)
        let hit = PointerSamples.hit(region)
        machine.move(to: CGPoint(x: 20, y: 15), hit, at: 1)
        machine.press(isPrimary: true, at: 1)
        machine.move(to: CGPoint(x: 20, y: 130), nil, at: 2)
        #expect(machine.isLatched)
        machine.move(to: CGPoint(x: 20, y: 140), nil, at: 3)
        #expect(!machine.isLatched && machine.hit == nil)
        machine.move(to: CGPoint(x: 20, y: 15), hit, at: 4)
        #expect(machine.hit == nil)
        machine.release(hit, at: 5)
        #expect(machine.hit == hit)
    }

    @Test("An equal region that is announced again does not change the pointer; a moved region does")
    mutating func announcedAgain() {
        machine.move(to: CGPoint(x: 140, y: 120), PointerSamples.hit(PointerSamples.highlight()), at: 1)
        var again = PointerSamples.highlight()
        again.order = 9
        machine.update(PointerSamples.hit(again, id: 77), at: 2)
        #expect(!machine.isMoving(at: 2.01))
        let moved = PointerSamples.highlight(CGRect(x: 110, y: 100, width: 80, height: 40))
        machine.update(PointerSamples.hit(moved), at: 3)
        #expect(machine.isMoving(at: 3.01) && abs(machine.pose(at: 4).center.x - 149.5) < 0.001)
        machine.update(nil, at: 5)
        #expect(machine.pose(at: 6).size.width == 19)
    }

    @Test("Accessories with equal shapes move along an arc; others appear and disappear")
    mutating func accessories() throws {
        let path = try #require(PointerPath(numbers: PointerSamples.arrow))
        let cross = try #require(PointerPath(numbers: [0, -4, -4, 1, 4, 4]))
        func region(_ accessories: [PointerAccessory]) -> PointerMachine.Hit {
            var region = PointerRegion(.system, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            region.accessories = accessories
            return PointerSamples.hit(region)
        }
        func accessory(_ path: PointerPath, _ angle: Double) -> PointerAccessory {
            PointerAccessory(path: path, angle: angle, distance: 14, isRotated: true)
        }
        machine.move(to: CGPoint(x: 50, y: 50), region([accessory(path, 0), accessory(cross, .pi)]), at: 1)
        #expect(machine.pose(at: 1).accessories.map(\.presence) == [0, 0])
        #expect(machine.pose(at: 2).accessories.map(\.presence) == [1, 1])
        machine.update(region([accessory(path, .pi / 4)]), at: 3)
        let middle = machine.pose(at: 3.08).accessories
        #expect(middle.count == 2 && middle[0].accessory.path == path && middle[0].presence == 1)
        #expect(middle[0].accessory.angle > 0.1 && middle[0].accessory.angle < .pi / 4)
        #expect(middle[1].accessory.path == cross && middle[1].presence < 1)
        #expect(machine.pose(at: 4).accessories.map(\.accessory.angle) == [.pi / 4])
    }

    @Test("Both paths are drawn during a transition between them")
    mutating func paths() throws {
        let triangle = try #require(PointerPath(numbers: PointerSamples.arrow))
        var region = PointerSamples.beam(CGRect(x: 0, y: 0, width: 50, height: 50))
        region.shape = PointerShape(size: CGSize(width: 10, height: 6), radius: 0, path: triangle)
        machine.move(to: CGPoint(x: 10, y: 10), PointerSamples.hit(region), at: 1)
        let layers = machine.pose(at: 1.05).layers
        #expect(layers.count == 2 && layers[0].path == nil && layers[1].path == triangle)
        #expect(abs(layers[0].opacity + layers[1].opacity - 1) < 0.001)
        #expect(machine.pose(at: 2).layers.map(\.path) == [triangle])
    }

    @Test("A pointer that does not move disappears, and appears again at the next movement")
    mutating func idle() {
        let hit = PointerSamples.hit(PointerSamples.highlight())
        machine.move(to: CGPoint(x: 120, y: 120), hit, at: 1)
        #expect(machine.hideTime == 3)
        machine.press(isPrimary: true, at: 2)
        let isRefused = !machine.hide(slowly: true, at: 5)
        #expect(isRefused && machine.hideTime == nil && !machine.isHidden)
        machine.release(hit, at: 6)
        #expect(machine.hideTime == 8)
        machine.hide(slowly: true, at: 8)
        #expect(machine.isHidden && machine.hideTime == nil)
        #expect(machine.pose(at: 8.1).opacity < 1 && machine.pose(at: 8.1).opacity > 0)
        #expect(machine.pose(at: 8.4).isInvisible && !machine.isMoving(at: 8.4))
        machine.move(to: CGPoint(x: 121, y: 120), hit, at: 9)
        #expect(!machine.isHidden && machine.pose(at: 9.2).opacity == 1)
        machine.hide(slowly: false, at: 10)
        #expect(machine.pose(at: 10).isInvisible)
    }

    @Test("After random inputs, the pointer has a valid pose, and its animation ends")
    mutating func random() {
        var random = SplitMix64(seed: 84)
        var time = 0.0
        let regions = (0..<12).map { index -> PointerMachine.Hit in
            let frame = CGRect(x: Double(index) * 40, y: 0, width: 40, height: 60)
            var region = index % 2 == 0 ? PointerSamples.highlight(frame) : PointerSamples.beam(frame)
            region.latchingAxes = PointerAxes(rawValue: index % 4)
            region.constrainedAxes = PointerAxes(rawValue: index / 2 % 4)
            return PointerSamples.hit(region, id: UInt32(index))
        }
        for _ in 0..<20_000 {
            time += Double.random(in: 0...0.05, using: &random)
            let point = CGPoint(
                x: Double.random(in: -100...600, using: &random), y: Double.random(in: -50...150, using: &random))
            let hit = regions.first { $0.region.frame.contains(point) }
            switch Int.random(in: 0..<8, using: &random) {
            case 0: machine.press(isPrimary: Bool.random(using: &random), at: time)
            case 1: machine.release(hit, at: time)
            case 2: machine.update(regions.randomElement(using: &random), at: time)
            case 3: machine.hide(slowly: Bool.random(using: &random), at: time)
            case 4: machine.move(to: CGPoint(x: CGFloat.nan, y: 0), hit, at: time)
            default: machine.move(to: point, hit, at: time)
            }
            let pose = machine.pose(at: time)
            #expect(pose.center.x.isFinite && pose.center.y.isFinite && pose.radius >= 0)
            #expect(pose.size.width > 0 && pose.size.width < 100 && pose.size.height < 100)
            #expect((0...1).contains(pose.opacity) && pose.layers.count <= 2)
            #expect(!machine.isMoving(at: time + 1))
            #expect(machine.isPressed || !machine.isLatched)
        }
    }
}
