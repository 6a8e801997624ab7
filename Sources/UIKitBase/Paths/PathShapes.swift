import Foundation

/// Shapes as path elements.
package enum PathShapes {
    /// The distance of control points from the ends of a quarter circle of radius 1.
    static let quarterCircleControlDistance: CGFloat = 0.552_284_749_830_793_6

    package static func rectangle(_ rect: CGRect) -> [DrawnPath.Element] {
        [
            .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
            .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)), .close,
        ]
    }

    package static func ellipse(_ rect: CGRect) -> [DrawnPath.Element] {
        let size = CGSize(width: rect.width / 2, height: rect.height / 2)
        return rounded(rect, [size, size, size, size])
    }

    /// Returns a rectangle with elliptical corners. `radii` contains the radii of the four corners, clockwise from the
    /// top left; each is limited to half the size of the rectangle.
    package static func rounded(_ rect: CGRect, _ radii: [CGSize]) -> [DrawnPath.Element] {
        let maximum = CGSize(width: rect.width / 2, height: rect.height / 2)
        let sizes = radii.map { CGSize(width: min($0.width, maximum.width), height: min($0.height, maximum.height)) }
        let corners: [(corner: CGPoint, from: CGVector, to: CGVector)] = [
            (CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: 1), CGVector(dx: 1, dy: 0)),
            (CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: 1)),
            (CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: -1), CGVector(dx: -1, dy: 0)),
            (CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: -1)),
        ]
        var result: [DrawnPath.Element] = []
        for (size, (corner, from, to)) in zip(sizes, corners) {
            func point(_ vector: CGVector, _ part: CGFloat) -> CGPoint {
                CGPoint(x: corner.x + vector.dx * size.width * part, y: corner.y + vector.dy * size.height * part)
            }
            let start = point(from, 1)
            result.append(result.isEmpty ? .move(start) : .line(start))
            if size.width > 0, size.height > 0 {
                result.append(
                    .cubic(
                        point(to, 1), control1: point(from, 1 - quarterCircleControlDistance),
                        control2: point(to, 1 - quarterCircleControlDistance)))
            }
        }
        return result + [.close]
    }

    /// Returns an arc of a circle in pieces of at most a quarter circle, without a move to its start. Angles are in
    /// radians; a positive sweep means increasing angles.
    static func arc(_ center: CGPoint, _ radius: CGFloat, from start: CGFloat, sweep: CGFloat) -> [DrawnPath.Element] {
        let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = sweep / CGFloat(count)
        let length = 4 / 3 * tan(step / 4) * radius
        var angle = start
        return (0..<count).map { _ in
            let (from, to) = (angle, angle + step)
            angle = to
            let (begin, end) = (pointOnCircle(center, radius, from), pointOnCircle(center, radius, to))
            return .cubic(
                end, control1: CGPoint(x: begin.x - length * sin(from), y: begin.y + length * cos(from)),
                control2: CGPoint(x: end.x + length * sin(to), y: end.y - length * cos(to)))
        }
    }

    static func pointOnCircle(_ center: CGPoint, _ radius: CGFloat, _ angle: CGFloat) -> CGPoint {
        CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }

    /// Returns the signed sweep in radians of an arc between two angles: positive if the angles grow along the arc, and
    /// at most a full turn.
    static func sweep(from start: CGFloat, to end: CGFloat, isIncreasing: Bool) -> CGFloat {
        let full = 2 * CGFloat.pi
        let difference = isIncreasing ? end - start : start - end
        if difference >= full - 1e-12 { return isIncreasing ? full : -full }
        var remainder = difference.truncatingRemainder(dividingBy: full)
        if remainder < 0 { remainder += full }
        return isIncreasing ? remainder : -remainder
    }
}

extension DrawnPath.Element {
    package func applying(_ transform: CGAffineTransform) -> DrawnPath.Element {
        switch self {
        case .move(let point): .move(point.applying(transform))
        case .line(let point): .line(point.applying(transform))
        case .cubic(let end, let control1, let control2):
            .cubic(
                end.applying(transform), control1: control1.applying(transform),
                control2: control2.applying(transform))
        case .close: .close
        }
    }
}

extension DrawnPath {
    /// Returns a rectangle, with rounded corners if the radius is more than 0.
    package static func rectangle(_ rect: CGRect, radius: CGFloat = 0) -> DrawnPath {
        guard radius > 0 else { return DrawnPath(PathShapes.rectangle(rect)) }
        let size = CGSize(width: radius, height: radius)
        return DrawnPath(PathShapes.rounded(rect, [size, size, size, size]))
    }
}
