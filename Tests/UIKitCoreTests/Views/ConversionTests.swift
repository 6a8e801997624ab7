import Foundation
import Testing

@testable import UIKitCore

@Suite("Coordinate conversion") @MainActor
struct ConversionTests {
    /// A 3×3 matrix for affine transforms, as a reference.
    struct Matrix {
        var rows: [[Double]] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]

        static func move(_ x: Double, _ y: Double) -> Matrix { Matrix(rows: [[1, 0, x], [0, 1, y], [0, 0, 1]]) }

        static func linear(_ t: CGAffineTransform) -> Matrix {
            Matrix(rows: [
                [Double(t.a), Double(t.c), Double(t.tx)], [Double(t.b), Double(t.d), Double(t.ty)], [0, 0, 1],
            ])
        }

        static func * (one: Matrix, two: Matrix) -> Matrix {
            var result = Matrix()
            for row in 0..<3 {
                for column in 0..<3 {
                    result.rows[row][column] = (0..<3).reduce(0) { $0 + one.rows[row][$1] * two.rows[$1][column] }
                }
            }
            return result
        }

        func apply(_ p: CGPoint) -> CGPoint {
            CGPoint(
                x: rows[0][0] * Double(p.x) + rows[0][1] * Double(p.y) + rows[0][2],
                y: rows[1][0] * Double(p.x) + rows[1][1] * Double(p.y) + rows[1][2])
        }
    }

    /// Returns the matrix that converts from a view's coordinates to the coordinates of its root view.
    private func matrix(_ view: UIView) -> Matrix {
        guard let superview = view.superview else { return Matrix() }
        return matrix(superview) * Matrix.move(Double(view.center.x), Double(view.center.y))
            * Matrix.linear(view.transform) * Matrix.move(-Double(view.bounds.midX), -Double(view.bounds.midY))
    }

    private func near(_ one: CGPoint, _ two: CGPoint) -> Bool { one.distance(to: two) < 1e-6 }

    @Test("Conversions between the views of random trees with transforms agree with matrices")
    func randomTrees() {
        var random = SplitMix(seed: 7)
        for _ in 0..<40 {
            var views = [UIView(frame: CGRect(x: 3, y: 4, width: 500, height: 500))]
            for _ in 0..<20 {
                let view = UIView(frame: CGRect(x: random.next(300), y: random.next(300), width: 50, height: 80))
                view.bounds.origin = CGPoint(x: random.next(40), y: random.next(40) - 20)
                if random.next(2) > 1 {
                    view.transform = CGAffineTransform(rotationAngle: random.next(6))
                        .scaledBy(x: 0.5 + random.next(2), y: 0.5 + random.next(2)).translatedBy(
                            x: random.next(9), y: 1)
                }
                views[Int(random.next(CGFloat(views.count)))].addSubview(view)
                views.append(view)
            }
            for _ in 0..<30 {
                let one = views[Int(random.next(CGFloat(views.count)))]
                let two = views[Int(random.next(CGFloat(views.count)))]
                let point = CGPoint(x: random.next(100), y: random.next(100))
                let converted = one.convert(point, to: two)
                #expect(near(matrix(one).apply(point), matrix(two).apply(converted)))
                #expect(near(two.convert(converted, to: one), point) && near(one.convert(converted, from: two), point))
                #expect(near(one.convert(point, to: nil), matrix(one).apply(point)))
            }
        }
    }

    @Test("Conversions between windows go through the scene's coordinates")
    func windows() {
        let one = UIWindow(frame: CGRect(x: 100, y: 0, width: 200, height: 200))
        let two = UIWindow(frame: CGRect(x: 0, y: 50, width: 200, height: 200))
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
        one.addSubview(view)
        #expect(view.convert(CGPoint(x: 1, y: 1), to: two as UIView) == CGPoint(x: 111, y: -39))
        #expect(one.convert(CGPoint(x: 5, y: 5), to: two) == CGPoint(x: 105, y: -45))
        #expect(one.convert(CGPoint(x: 5, y: 5), to: nil as UIWindow?) == CGPoint(x: 105, y: 5))
        let scene = FixedCoordinateSpace(bounds: CGRect(x: 0, y: 0, width: 800, height: 600))
        #expect(view.convert(CGPoint.zero, to: scene) == CGPoint(x: 110, y: 10))
        #expect(scene.convert(CGPoint(x: 110, y: 10), to: view) == .zero)
        #expect(view.convert(CGRect(x: 0, y: 0, width: 4, height: 4), from: scene).origin == CGPoint(x: -110, y: -10))
    }

    @Test("frame, bounds, center and transform determine one another as in UIKit")
    func geometry() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        #expect(view.center == CGPoint(x: 60, y: 45) && view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
        view.bounds.size = CGSize(width: 40, height: 10)
        #expect(view.frame == CGRect(x: 40, y: 40, width: 40, height: 10))
        view.transform = CGAffineTransform(scaleX: 2, y: 3)
        #expect(view.frame == CGRect(x: 20, y: 30, width: 80, height: 30))
        view.frame = CGRect(x: 0, y: 0, width: 20, height: 30)
        #expect(view.bounds.size == CGSize(width: 10, height: 10) && view.center == CGPoint(x: 10, y: 15))
        view.transform = .identity
        view.frame = CGRect(x: 10, y: 10, width: -5, height: 5)
        #expect(view.frame == CGRect(x: 5, y: 10, width: 5, height: 5))
    }

    @Test("Affine transforms are concatenated in Core Graphics' order")
    func transforms() {
        let point = CGPoint(x: 1, y: 0)
        #expect(near(point.applying(CGAffineTransform(rotationAngle: .pi / 2)), CGPoint(x: 0, y: 1)))
        let translated = CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 1, y: 0)
        #expect(point.applying(translated) == CGPoint(x: 4, y: 0))
        #expect(near(point.applying(translated).applying(translated.inverted()), point))
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        #expect(flat.inverted() == flat && CGAffineTransform() != .identity)
        let rotated = CGRect(x: 0, y: 0, width: 2, height: 4).applying(
            CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
        #expect(rotated == CGRect(x: -4, y: 0, width: 4, height: 2))
    }
}

/// A random number generator with a seed.
struct SplitMix {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// Returns a number from 0 up to, but not including, a limit.
    mutating func next(_ limit: CGFloat) -> CGFloat {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        value ^= value >> 31
        return CGFloat(Double(value >> 11) / Double(1 << 53)) * limit
    }
}
