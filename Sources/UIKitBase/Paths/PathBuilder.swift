import Foundation

/// A path under construction: its elements, its current point and the start of its last subpath.
package struct PathBuilder: Sendable {
    package private(set) var elements: [DrawnPath.Element] = []
    package private(set) var currentPoint: CGPoint?
    private var start = CGPoint.zero

    package init(_ elements: [DrawnPath.Element] = []) { append(elements) }

    package mutating func move(to point: CGPoint) {
        elements.append(.move(point))
        (currentPoint, start) = (point, point)
    }

    package mutating func addLine(to point: CGPoint) {
        guard currentPoint != nil else { return move(to: point) }
        elements.append(.line(point))
        currentPoint = point
    }

    package mutating func addCurve(to end: CGPoint, _ control1: CGPoint, _ control2: CGPoint) {
        if currentPoint == nil { move(to: control1) }
        elements.append(.cubic(end, control1: control1, control2: control2))
        currentPoint = end
    }

    /// Adds a quadratic curve as a cubic curve. Each control point of the cubic curve is two thirds of the way from an
    /// end of the curve to the control point of the quadratic curve.
    package mutating func addQuadCurve(to end: CGPoint, _ control: CGPoint) {
        let begin = currentPoint ?? control
        func toward(_ point: CGPoint) -> CGPoint {
            CGPoint(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
        }
        addCurve(to: end, toward(begin), toward(end))
    }

    /// Adds an arc, with a line to its start if there is a current point. The angles are in radians and increase along
    /// the arc if `isIncreasing` is true.
    package mutating func addArc(
        _ center: CGPoint, _ radius: CGFloat, from startAngle: CGFloat, to endAngle: CGFloat, isIncreasing: Bool
    ) {
        addLine(to: PathShapes.pointOnCircle(center, radius, startAngle))
        let sweep = PathShapes.sweep(from: startAngle, to: endAngle, isIncreasing: isIncreasing)
        guard sweep != 0 else { return }
        append(PathShapes.arc(center, radius, from: startAngle, sweep: sweep))
    }

    package mutating func close() {
        guard currentPoint != nil, elements.last != .close else { return }
        elements.append(.close)
        currentPoint = start
    }

    package mutating func append(_ more: [DrawnPath.Element]) {
        for element in more {
            switch element {
            case .move(let point): move(to: point)
            case .line(let point): addLine(to: point)
            case .cubic(let end, let control1, let control2): addCurve(to: end, control1, control2)
            case .close: close()
            }
        }
    }

    package mutating func apply(_ transform: CGAffineTransform) {
        self = PathBuilder(elements.map { $0.applying(transform) })
    }

    /// The path in the opposite direction, from its end to its start.
    package var reversed: PathBuilder {
        var result = PathBuilder()
        for (points, isClosed) in subpaths.reversed() {
            guard let last = points.last else { continue }
            result.move(to: last.end)
            for index in points.indices.dropFirst().reversed() {
                let (piece, target) = (points[index], points[index - 1].end)
                if let (control1, control2) = piece.controls {
                    result.addCurve(to: target, control2, control1)
                } else {
                    result.addLine(to: target)
                }
            }
            if isClosed { result.close() }
        }
        return result
    }

    private typealias Piece = (end: CGPoint, controls: (CGPoint, CGPoint)?)

    /// The subpaths with their points, and whether they are closed. Elements that follow a closed subpath without a
    /// move form a subpath of their own, which begins at the start of the closed subpath.
    private var subpaths: [([Piece], Bool)] {
        var result: [([Piece], Bool)] = []
        func append(_ piece: Piece) {
            guard let last = result.last else { return }
            if last.1, let start = last.0.first {
                result.append(([start, piece], false))
            } else {
                result[result.count - 1].0.append(piece)
            }
        }
        for element in elements {
            switch element {
            case .move(let point): result.append(([(point, nil)], false))
            case .line(let point): append((point, nil))
            case .cubic(let end, let control1, let control2): append((end, (control1, control2)))
            case .close: if !result.isEmpty { result[result.count - 1].1 = true }
            }
        }
        return result
    }
}
