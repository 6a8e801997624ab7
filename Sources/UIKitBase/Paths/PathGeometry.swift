import Foundation

/// The geometry of a path: its bounds, and whether points are inside the path.
package struct PathGeometry {
    let elements: [DrawnPath.Element]

    package init(_ elements: [DrawnPath.Element]) { self.elements = elements }

    /// The bounding rectangle of all points including control points; null for an empty path.
    var controlBounds: CGRect {
        var points: [CGPoint] = []
        for element in elements {
            switch element {
            case .move(let point), .line(let point): points.append(point)
            case .cubic(let end, let control1, let control2): points += [end, control1, control2]
            case .close: break
            }
        }
        return Self.boundingBox(points)
    }

    /// The bounding rectangle of the lines and curves of the path; null for an empty path. Control points outside this
    /// rectangle do not enlarge it.
    package var bounds: CGRect {
        var points: [CGPoint] = []
        var (subpathStart, start) = (CGPoint.zero, CGPoint.zero)
        for element in elements {
            switch element {
            case .move(let point):
                points.append(point)
                (subpathStart, start) = (point, point)
            case .line(let point):
                points.append(point)
                start = point
            case .cubic(let end, let control1, let control2):
                let curve = CubicCurve(start, control1, control2, end)
                points += curve.extremaParameters.map(curve.point(at:)) + [end]
                start = end
            case .close: start = subpathStart
            }
        }
        return Self.boundingBox(points)
    }

    private static func boundingBox(_ points: [CGPoint]) -> CGRect {
        guard let first = points.first else { return .null }
        var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
        for point in points {
            (left, right) = (min(left, point.x), max(right, point.x))
            (top, bottom) = (min(top, point.y), max(bottom, point.y))
        }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The subpaths as polygons, with curves approximated by 32 segments each.
    var polygons: [[CGPoint]] {
        var result: [[CGPoint]] = []
        var current: [CGPoint] = []
        func finish() {
            if current.count > 1 { result.append(current) }
        }
        for element in elements {
            switch element {
            case .move(let point):
                finish()
                current = [point]
            case .line(let point): current.append(point)
            case .cubic(let end, let control1, let control2):
                let curve = CubicCurve(current.last ?? end, control1, control2, end)
                for step in 1...32 { current.append(curve.point(at: CGFloat(step) / 32)) }
            case .close:
                finish()
                current = current.first.map { [$0] } ?? []
            }
        }
        finish()
        return result
    }

    /// Whether a point is inside the path; open subpaths are treated as closed.
    package func contains(_ point: CGPoint, usesEvenOdd: Bool) -> Bool {
        var winding = 0
        for polygon in polygons {
            for (start, end) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
                winding += Self.crossing(start, end, point)
            }
        }
        return usesEvenOdd ? winding % 2 != 0 : winding != 0
    }

    /// Returns the contribution of a line to the winding number of a point. A horizontal ray runs from the point to the
    /// right. The result is 1 if the line crosses the ray downwards, -1 if the line crosses the ray upwards, and 0
    /// otherwise.
    private static func crossing(_ start: CGPoint, _ end: CGPoint, _ point: CGPoint) -> Int {
        guard (start.y <= point.y) != (end.y <= point.y) else { return 0 }
        let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
        guard x > point.x else { return 0 }
        return end.y > start.y ? 1 : -1
    }
}

/// A cubic curve.
struct CubicCurve {
    let start: CGPoint
    let control1: CGPoint
    let control2: CGPoint
    let end: CGPoint

    init(_ start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
        (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
    }

    /// Returns the point at a parameter from 0 to 1.
    func point(at parameter: CGFloat) -> CGPoint {
        let remaining = 1 - parameter
        let parts = [
            remaining * remaining * remaining, 3 * remaining * remaining * parameter,
            3 * remaining * parameter * parameter, parameter * parameter * parameter,
        ]
        let points = [start, control1, control2, end]
        return zip(parts, points).reduce(CGPoint.zero) {
            CGPoint(x: $0.x + $1.0 * $1.1.x, y: $0.y + $1.0 * $1.1.y)
        }
    }

    /// The parameters at which the curve has a horizontal or vertical extremum, without the ends of the curve.
    var extremaParameters: [CGFloat] {
        Self.extrema(start.x, control1.x, control2.x, end.x) + Self.extrema(start.y, control1.y, control2.y, end.y)
    }

    private static func extrema(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
        let (a, b, c) = (p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0)
        let found: [CGFloat]
        if abs(a) < 1e-12 {
            found = abs(b) < 1e-12 ? [] : [-c / b]
        } else {
            let square = b * b - 4 * a * c
            guard square >= 0 else { return [] }
            let root = square.squareRoot()
            found = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
        }
        return found.filter { $0 > 0 && $0 < 1 }
    }
}
