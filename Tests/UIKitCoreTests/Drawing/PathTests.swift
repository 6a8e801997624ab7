import Foundation
import Testing

@testable import UIKitCore

@Suite("Paths") @MainActor
struct PathTests {
    @Test("A path's bounds are the bounds of the drawn curve, not of its control points")
    func bounds() {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addCurve(
            to: CGPoint(x: 100, y: 0), controlPoint1: CGPoint(x: 0, y: 100), controlPoint2: CGPoint(x: 100, y: 100))
        #expect(abs(path.bounds.height - 75) < 1e-9 && path.bounds.width == 100)
        #expect(path.cgPath.boundingBox.height == 100)
        #expect(UIBezierPath().bounds.isNull && UIBezierPath().isEmpty)
        let oval = UIBezierPath(ovalIn: CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(oval.bounds == CGRect(x: 10, y: 20, width: 30, height: 40))
    }

    @Test("UIBezierPath's clockwise is clockwise on the screen, and CGPath's is the opposite")
    func arcs() {
        let arc = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(arc.bounds.maxY > 9.99 && arc.bounds.minY > -0.01 && arc.bounds.minX > -0.01)
        let other = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(other.bounds.minX < -9.99 && other.bounds.minY < -9.99)
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(path.boundingBoxOfPath.minX < -9.99)
        let circle = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        #expect(abs(circle.bounds.width - 20) < 0.01 && abs(circle.bounds.height - 20) < 0.01)
    }

    @Test("The transform of a containment test is applied to the point")
    func transformedPoint() {
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        let double = CGAffineTransform(scaleX: 2, y: 2)
        #expect(path.contains(CGPoint(x: 4, y: 4), transform: double))
        #expect(!path.contains(CGPoint(x: 6, y: 6), transform: double))
        // This transform has no inverse: it maps all points to a single point.
        #expect(path.contains(CGPoint(x: 99, y: 99), transform: CGAffineTransform(scaleX: 0, y: 0)))
    }

    @Test("Containment follows the fill rule, non-zero or even-odd")
    func inside() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
        path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
        #expect(path.contains(CGPoint(x: 15, y: 15)) && path.contains(CGPoint(x: 5, y: 5)))
        path.usesEvenOddFillRule = true
        #expect(!path.contains(CGPoint(x: 15, y: 15)) && path.contains(CGPoint(x: 5, y: 5)))
        #expect(!path.contains(CGPoint(x: 31, y: 5)))
        let ring = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
        ring.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)).reversing())
        #expect(!ring.contains(CGPoint(x: 15, y: 15)))
        let circle = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(circle.contains(CGPoint(x: 10, y: 1)) && !circle.contains(CGPoint(x: 1, y: 1)))
    }

    @Test("Only the given corners are rounded")
    func corners() {
        let path = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), byRoundingCorners: [.topLeft, .bottomRight],
            cornerRadii: CGSize(width: 8, height: 8))
        #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)) && path.contains(CGPoint(x: 19.5, y: 0.5)))
        #expect(!path.contains(CGPoint(x: 19.5, y: 19.5)) && path.contains(CGPoint(x: 0.5, y: 19.5)))
    }

    @Test("Paths can be transformed, copied, reversed and emptied")
    func changes() {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 10, y: 0), controlPoint: CGPoint(x: 5, y: 10))
        #expect(abs(path.bounds.height - 5) < 1e-9)
        let copy = path.copy() as? UIBezierPath
        path.apply(CGAffineTransform(scaleX: 2, y: 2))
        #expect(abs(path.bounds.height - 10) < 1e-9 && copy?.bounds.width == 10)
        path.addLine(to: CGPoint(x: 40, y: 0))
        #expect(path.currentPoint == CGPoint(x: 40, y: 0) && path.reversing().currentPoint == .zero)
        path.close()
        #expect(path.currentPoint == .zero)
        path.removeAllPoints()
        #expect(path.isEmpty)
    }
}
