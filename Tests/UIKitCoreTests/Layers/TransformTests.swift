import Foundation
import Testing

@testable import UIKitCore

/// Transforms in space, compared with their documented effect on points.
@Suite("Transforms in space") @MainActor
struct TransformTests {
    /// A point in space as a row of four numbers.
    private typealias Point = [CGFloat]

    /// Applies a transform to a point: multiplies the row by the matrix.
    private func apply(_ t: CATransform3D, to point: Point) -> Point {
        let columns = [
            [t.m11, t.m21, t.m31, t.m41], [t.m12, t.m22, t.m32, t.m42], [t.m13, t.m23, t.m33, t.m43],
            [t.m14, t.m24, t.m34, t.m44],
        ]
        return columns.map { column in zip(point, column).reduce(0) { $0 + $1.0 * $1.1 } }
    }

    private func isNear(_ one: Point, _ other: Point) -> Bool {
        zip(one, other).allSatisfy { abs($0 - $1) < 1e-6 * (1 + abs($0)) }
    }

    /// Returns a random transform made of one to four operations, and the operations as functions of points.
    private func make(_ random: inout SplitMix) -> (CATransform3D, [(Point) -> Point]) {
        var (transform, steps) = (CATransform3DIdentity, [(Point) -> Point]())
        for _ in 0..<(1 + Int(random.next(4))) {
            let (x, y, z) = (random.next(4) - 2, random.next(4) - 2, random.next(4) - 2)
            switch Int(random.next(3)) {
            case 0:
                transform = CATransform3DTranslate(transform, x, y, z)
                steps.insert({ [$0[0] + x, $0[1] + y, $0[2] + z, $0[3]] }, at: 0)
            case 1:
                let (x, y, z) = (abs(x) + 0.5, abs(y) + 0.5, abs(z) + 0.5)
                transform = CATransform3DScale(transform, x, y, z)
                steps.insert({ [$0[0] * x, $0[1] * y, $0[2] * z, $0[3]] }, at: 0)
            default:
                transform = CATransform3DRotate(transform, x, 0, 0, 1)
                let (cosine, sine) = (CGFloat(cos(Double(x))), CGFloat(sin(Double(x))))
                steps.insert(
                    { [$0[0] * cosine - $0[1] * sine, $0[0] * sine + $0[1] * cosine, $0[2], $0[3]] }, at: 0)
            }
        }
        return (transform, steps)
    }

    @Test("Each further operation takes effect before the earlier ones", arguments: 1...20)
    func operations(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let (transform, steps) = make(&random)
        let point: Point = [random.next(10), random.next(10), random.next(10), 1]
        let expected = steps.reduce(point) { $1($0) }
        #expect(isNear(apply(transform, to: point), expected), "seed \(seed)")
    }

    @Test(
        "Concatenation applies the first transform and then the second; the inverse restores a point", arguments: 1...20
    )
    func inverse(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let (one, other) = (make(&random).0, make(&random).0)
        let point: Point = [random.next(10), random.next(10), random.next(10), 1]
        let both = CATransform3DConcat(one, other)
        #expect(isNear(apply(both, to: point), apply(other, to: apply(one, to: point))))
        #expect(isNear(apply(CATransform3DInvert(both), to: apply(both, to: point)), point), "seed \(seed)")
    }

    @Test("A transform without an inverse is returned unchanged")
    func singular() {
        let flat = CATransform3DMakeScale(1, 0, 1)
        #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
        #expect(CATransform3DEqualToTransform(CATransform3DInvert(CATransform3D()), CATransform3D()))
        #expect(CATransform3DIsIdentity(CATransform3DInvert(CATransform3DIdentity)))
    }

    @Test(
        "A rotation by a right angle moves each axis onto the next",
        arguments: [[1, 0, 0], [0, 1, 0], [0, 0, 1]] as [[CGFloat]])
    func axes(axis: [CGFloat]) {
        let turn = CATransform3DMakeRotation(.pi / 2, axis[0] * 3, axis[1] * 3, axis[2] * 3)
        let place = axis.firstIndex(of: 1) ?? 0
        var (from, to): (Point, Point) = ([0, 0, 0, 1], [0, 0, 0, 1])
        (from[(place + 1) % 3], to[(place + 2) % 3]) = (1, 1)
        #expect(isNear(apply(turn, to: from), to), "the length of the axis does not matter")
        #expect(isNear(apply(turn, to: axis + [1]), axis + [1]), "the axis stays")
        #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
    }

    @Test("Only a transform within the plane is affine, and keeps its plane part")
    func affine() {
        let flat = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let made = CATransform3DMakeAffineTransform(flat)
        #expect(CATransform3DIsAffine(made) && CATransform3DGetAffineTransform(made) == flat)
        #expect(!CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 1)))
        #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(0.3, 1, 0, 0)))
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 500
        #expect(!CATransform3DIsAffine(perspective) && !CATransform3DIsIdentity(perspective))
        let layer = CALayer()
        layer.transform = made
        #expect(layer.affineTransform() == flat && CATransform3DEqualToTransform(layer.transform, made))
    }

    @Test("A layer has Core Animation's defaults and keeps the hints that the app sets")
    func hints() {
        let layer = CALayer()
        #expect(layer.contentsScale == 1 && layer.rasterizationScale == 1 && !layer.shouldRasterize)
        #expect(layer.isDoubleSided && !layer.allowsEdgeAntialiasing && !layer.drawsAsynchronously)
        (layer.contentsScale, layer.rasterizationScale, layer.shouldRasterize) = (2, 3, true)
        #expect(layer.contentsScale == 2 && layer.rasterizationScale == 3 && layer.shouldRasterize)
        #expect(layer.name == nil && layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) && layer.zPosition == 0)
        #expect(layer.opacity == 1 && !layer.isHidden && !layer.masksToBounds && layer.cornerRadius == 0)
        #expect(
            layer.shadowOpacity == 0 && layer.shadowRadius == 3 && layer.shadowOffset == CGSize(width: 0, height: -3))
        #expect(layer.borderWidth == 0 && layer.backgroundColor == nil && layer.sublayers == nil)
        #expect(layer.superlayer == nil && layer.animationKeys() == nil && layer.shadowPath == nil)
    }
}
