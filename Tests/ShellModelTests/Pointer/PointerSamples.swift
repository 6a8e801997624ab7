import Foundation

@testable import ShellModel

/// Sample regions and inputs for tests of the pointer.
enum PointerSamples {
    static let arrow: [Float] = [0, -5, 3, 1, 0, -3, 1, 5, 3, 3]

    /// Returns the numbers of an announcement, as an app sends them.
    static func numbers(
        look: Float = 3, order: Float = 0, flags: Float = 0, frame: [Float] = [100, 100, 80, 40],
        shape: [Float] = [140, 120, 80, 40, 8], effect: [Float] = [1.05, 0.95, 2], path: [Float] = [],
        accessories: [[Float]] = []
    ) -> [Float] {
        [look, order, flags] + frame + shape + effect + [Float(path.count)] + path + [Float(accessories.count)]
            + accessories.flatMap(\.self)
    }

    /// Returns the numbers of an accessory in the shape of an arrow.
    static func accessory(angle: Float, distance: Float = 14) -> [Float] {
        [angle, distance, 1, Float(arrow.count)] + arrow
    }

    static func highlight(_ frame: CGRect = CGRect(x: 100, y: 100, width: 80, height: 40)) -> PointerRegion {
        var region = PointerRegion(.highlight, frame: frame)
        region.center = CGPoint(x: frame.midX, y: frame.midY)
        region.shape = PointerShape(size: frame.size, radius: 8)
        (region.scale, region.pressedScale, region.parallax) = (1.05, 0.95, 2)
        return region
    }

    /// Returns a region with a beam of 3 by 20 points.
    static func beam(_ frame: CGRect, constrained: PointerAxes = [], latching: PointerAxes = []) -> PointerRegion {
        var region = PointerRegion(.shape, frame: frame)
        region.shape = PointerShape(size: CGSize(width: 3, height: 20), radius: 1.5)
        (region.constrainedAxes, region.latchingAxes) = (constrained, latching)
        return region
    }

    static func hit(_ region: PointerRegion, id: UInt32 = 1, origin: CGPoint = .zero) -> PointerMachine.Hit {
        PointerMachine.Hit(surface: 1, id: id, region: region, origin: origin)
    }
}
