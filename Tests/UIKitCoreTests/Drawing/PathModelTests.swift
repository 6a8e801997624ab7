import Foundation
import Testing

@testable import UIKitCore

/// Containment, bounds and directions of paths, compared with plain geometry on a grid of points.
@Suite("Paths against plain geometry") @MainActor
struct PathModelTests {
    /// The centres of a grid of pixels from -5 to 45 points. Their coordinates never equal the whole numbers that the
    /// tests use as corners.
    nonisolated static let grid: [CGPoint] = (-5..<45).flatMap { row in
        (-5..<45).map { CGPoint(x: CGFloat($0) + 0.5, y: CGFloat(row) + 0.37) }
    }

    /// Returns the winding number of a polygon around a point: the sum of the angles under which the edges are seen
    /// from the point, in full turns.
    private func winding(_ polygon: [CGPoint], _ point: CGPoint) -> Int {
        var sum = 0.0
        for (index, start) in polygon.enumerated() {
            let end = polygon[(index + 1) % polygon.count]
            let (one, two) = (
                CGVector(dx: start.x - point.x, dy: start.y - point.y),
                CGVector(dx: end.x - point.x, dy: end.y - point.y)
            )
            sum += atan2(Double(one.dx * two.dy - one.dy * two.dx), Double(one.dx * two.dx + one.dy * two.dy))
        }
        return Int((sum / (2 * .pi)).rounded())
    }

    private func path(_ polygons: [[CGPoint]], isClosed: Bool) -> UIBezierPath {
        let path = UIBezierPath()
        for polygon in polygons {
            path.move(to: polygon[0])
            for point in polygon.dropFirst() { path.addLine(to: point) }
            if isClosed { path.close() }
        }
        return path
    }

    private func polygons(_ seed: UInt64) -> [[CGPoint]] {
        var random = OperationSource(seed: seed)
        return (0..<random.number(in: 1...3)).map { _ in
            (0..<random.number(in: 3...7)).map { _ in
                CGPoint(x: random.number(in: 0...40), y: random.number(in: 0...40))
            }
        }
    }

    @Test(
        "M64: A path contains a point if the winding number is not zero, or, under the even-odd rule, if it is odd",
        arguments: 1...12, [true, false])
    func polygonContainment(seed: UInt64, isClosed: Bool) {
        let polygons = polygons(seed)
        let (path, other) = (path(polygons, isClosed: isClosed), path(polygons, isClosed: isClosed))
        other.usesEvenOddFillRule = true
        let wrong = Self.grid.filter { point in
            let number = polygons.reduce(0) { $0 + winding($1, point) }
            return path.contains(point) != (number != 0) || other.contains(point) != (number % 2 != 0)
                || path.cgPath.contains(point, using: .evenOdd) != (number % 2 != 0)
        }
        #expect(wrong.isEmpty)
    }

    @Test("M64: A path in the opposite direction contains the same points and has the same bounds", arguments: 1...12)
    func reversedContainment(seed: UInt64) {
        let path = path(polygons(seed), isClosed: seed % 2 == 0)
        let reversed = path.reversing()
        #expect(reversed.bounds == path.bounds)
        #expect(Self.grid.allSatisfy { reversed.contains($0) == path.contains($0) })
    }

    @Test("M64: A line after a closed subpath begins at the start of that subpath, even in the reversed path")
    func lineAfterClosing() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 10))
        path.close()
        #expect(path.currentPoint == .zero)
        path.addLine(to: CGPoint(x: 0, y: 30))
        path.addLine(to: CGPoint(x: -4, y: 30))
        let inTriangle = CGPoint(x: 8, y: 4)
        let inTail = CGPoint(x: -1, y: 20)
        #expect(path.contains(inTriangle) && path.contains(inTail))
        let reversed = path.reversing()
        #expect(reversed.contains(inTriangle) && reversed.contains(inTail))
        #expect(Self.grid.allSatisfy { reversed.contains($0) == path.contains($0) })
        #expect(reversed.bounds == path.bounds)
    }

    @Test(
        "M64: A curve after a closed subpath begins at the start of that subpath, and the bounds fit the curve"
    )
    func curveAfterClosing() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 100, y: 0))
        path.close()
        path.addCurve(
            to: CGPoint(x: 0, y: 30), controlPoint1: CGPoint(x: 0, y: 10), controlPoint2: CGPoint(x: 0, y: 20))
        #expect(isNear(path.bounds, CGRect(x: 0, y: 0, width: 100, height: 30)))
        let bulging = UIBezierPath()
        bulging.move(to: CGPoint(x: 50, y: 50))
        bulging.addLine(to: CGPoint(x: 0, y: 0))
        bulging.close()
        bulging.addCurve(
            to: CGPoint(x: 50, y: 50), controlPoint1: CGPoint(x: 150, y: 50), controlPoint2: CGPoint(x: 150, y: 50))
        // The curve reaches 50 + 3/4 · 100 points in the middle.
        #expect(isNear(bulging.bounds, CGRect(x: 0, y: 0, width: 125, height: 50)))
    }

    nonisolated static let rects: [CGRect] = [
        CGRect(x: 0, y: 0, width: 40, height: 40), CGRect(x: 3, y: 5, width: 30, height: 10),
        CGRect(x: 10, y: -2, width: 8, height: 40), CGRect(x: 30, y: 30, width: -20, height: -24),
    ]

    @Test("M64: An ellipse contains the points that satisfy the equation of the ellipse", arguments: rects)
    func ellipse(rect: CGRect) {
        let path = UIBezierPath(ovalIn: rect)
        #expect(isNear(path.bounds, rect.standardized))
        for point in Self.grid {
            let x = (point.x - rect.midX) / (rect.width / 2)
            let y = (point.y - rect.midY) / (rect.height / 2)
            let distance = x * x + y * y
            // Points very near to the outline are left out, because curves only approximate it.
            if abs(distance - 1) > 0.02 { #expect(path.contains(point) == (distance < 1), "\(point)") }
        }
    }

    @Test(
        "M64: A rounded rectangle lacks the parts of its corners outside of the quarter circles",
        arguments: [0, 4, 8, 15])
    func rounded(radius: CGFloat) {
        let rect = CGRect(x: 2, y: 4, width: 36, height: 30)
        let path = UIBezierPath(roundedRect: rect, cornerRadius: radius)
        #expect(isNear(path.bounds, rect))
        let inner = rect.insetBy(dx: radius, dy: radius)
        for point in Self.grid {
            let (x, y) = (
                max(inner.minX - point.x, point.x - inner.maxX, 0), max(inner.minY - point.y, point.y - inner.maxY, 0)
            )
            let distance = (x * x + y * y).squareRoot() - radius
            guard abs(distance) > 0.1 else { continue }
            #expect(path.contains(point) == (distance < 0), "\(point)")
        }
    }

    @Test("M64: The bounds of random curves are the bounds of many points on the curves", arguments: 1...20)
    func curveBounds(seed: UInt64) {
        var random = SplitMix(seed: seed)
        func point() -> CGPoint { CGPoint(x: random.next(200) - 100, y: random.next(200) - 100) }
        let (start, one, two, end) = (point(), point(), point(), point())
        let path = UIBezierPath()
        path.move(to: start)
        path.addCurve(to: end, controlPoint1: one, controlPoint2: two)
        let samples = (0...2000).map { step -> CGPoint in
            // De Casteljau's construction.
            let part = CGFloat(step) / 2000
            func mix(_ one: CGPoint, _ two: CGPoint) -> CGPoint {
                CGPoint(x: one.x + (two.x - one.x) * part, y: one.y + (two.y - one.y) * part)
            }
            let (a, b, c) = (mix(start, one), mix(one, two), mix(two, end))
            return mix(mix(a, b), mix(b, c))
        }
        let (xs, ys) = (samples.map(\.x), samples.map(\.y))
        let box = CGRect(
            x: xs.min() ?? 0, y: ys.min() ?? 0, width: (xs.max() ?? 0) - (xs.min() ?? 0),
            height: (ys.max() ?? 0) - (ys.min() ?? 0))
        #expect(isNear(path.bounds, box, 0.01))
        let controls = [start, one, two, end]
        let (left, right) = (controls.map(\.x).min() ?? 0, controls.map(\.x).max() ?? 0)
        let (top, bottom) = (controls.map(\.y).min() ?? 0, controls.map(\.y).max() ?? 0)
        let hull = CGRect(x: left, y: top, width: right - left, height: bottom - top)
        #expect(isNear(path.cgPath.boundingBox, hull) && isNear(hull.union(path.bounds), hull))
    }

    /// A start angle and an end angle in eighths of a turn, and whether the arc is clockwise.
    nonisolated static let arcs: [(Int, Int, Bool)] = (0..<8).flatMap { start in
        [1, 2, 3, 5, 7].flatMap { length in [(start, start + length, true), (start, start - length, false)] }
    }

    @Test("M64: The bounds of an arc are the bounds of its points in the arc's direction", arguments: arcs)
    func arcBounds(start: Int, end: Int, isClockwise: Bool) {
        let unit = CGFloat.pi / 4
        let path = UIBezierPath(
            arcCenter: CGPoint(x: 20, y: 10), radius: 10, startAngle: CGFloat(start) * unit,
            endAngle: CGFloat(end) * unit, clockwise: isClockwise)
        let points = (0...400).map { step -> CGPoint in
            let angle = (CGFloat(start) + CGFloat(end - start) * CGFloat(step) / 400) * unit
            return CGPoint(x: 20 + 10 * cos(angle), y: 10 + 10 * sin(angle))
        }
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        let box = CGRect(
            x: xs.min() ?? 0, y: ys.min() ?? 0, width: (xs.max() ?? 0) - (xs.min() ?? 0),
            height: (ys.max() ?? 0) - (ys.min() ?? 0))
        #expect(isNear(path.bounds, box, 0.02))
        let last = points[400]
        #expect(path.currentPoint.distance(to: last) < 1e-9)
    }

    @Test("M64: A transformed path contains the transformed points of the path", arguments: 1...10)
    func transformed(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let path = path(polygons(seed), isClosed: true)
        let transform = CGAffineTransform(translationX: random.next(20), y: random.next(20))
            .rotated(by: random.next(6)).scaledBy(x: 0.5 + random.next(2), y: 0.5 + random.next(2))
        let copy = UIBezierPath(cgPath: path.cgPath)
        copy.apply(transform)
        #expect(Self.grid.allSatisfy { copy.contains($0.applying(transform)) == path.contains($0) })
        copy.apply(transform.inverted())
        #expect(isNear(copy.bounds, path.bounds, 1e-6))
    }

    @Test(
        "M64: The current point after random operations is the last point, or the start of a closed subpath",
        arguments: 1...6)
    func currentPoint(seed: UInt64) {
        var random = OperationSource(seed: seed)
        let path = UIBezierPath()
        path.move(to: .zero)
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        for step in 0..<60 {
            let point = CGPoint(x: random.number(in: 0...40), y: random.number(in: 0...40))
            switch random.number(below: 5) {
            case 0:
                path.move(to: point)
                (start, current) = (point, point)
            case 1:
                path.close()
                current = start
            case 2:
                path.addQuadCurve(to: point, controlPoint: .zero)
                current = point
            case 3:
                path.addCurve(to: point, controlPoint1: .zero, controlPoint2: start)
                current = point
            default:
                path.addLine(to: point)
                current = point
            }
            #expect(path.currentPoint == current && path.cgPath.currentPoint == current, "step \(step)")
        }
    }
}
