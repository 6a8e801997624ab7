import Foundation

/// A mutable path of lines and curves.
public class CGMutablePath: CGPath {
    /// Begins a subpath.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        builder.move(to: point.applying(transform))
    }

    /// Adds a straight line.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        builder.addLine(to: point.applying(transform))
    }

    /// Begins a subpath at the first point and adds lines between all points.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    /// Adds a quadratic curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        builder.addQuadCurve(to: end.applying(transform), control.applying(transform))
    }

    /// Adds a cubic curve.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        builder.addCurve(to: end.applying(transform), control1.applying(transform), control2.applying(transform))
    }

    /// Adds an arc of a circle, with angles in radians. As in Core Graphics, `clockwise` assumes that y grows upwards:
    /// in a view the direction is reversed.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        var arc = PathBuilder()
        arc.addArc(center, radius, from: startAngle, to: endAngle, isIncreasing: !clockwise)
        add(arc.elements, transform)
    }

    /// Adds an arc of a circle that starts at an angle and spans `delta` radians.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let start = PathShapes.pointOnCircle(center, radius, startAngle)
        add([.move(start)] + PathShapes.arc(center, radius, from: startAngle, sweep: delta), transform)
    }

    /// Adds a rectangle as a subpath.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        builder.append(PathShapes.rectangle(rect).map { $0.applying(transform) })
    }

    /// Adds rectangles as subpaths.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds a subpath: the ellipse that fits into a rectangle.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        builder.append(PathShapes.ellipse(rect).map { $0.applying(transform) })
    }

    /// Adds a rectangle with rounded corners as a subpath.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let size = CGSize(width: cornerWidth, height: cornerHeight)
        builder.append(PathShapes.rounded(rect, [size, size, size, size]).map { $0.applying(transform) })
    }

    /// Adds the elements of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        builder.append(path.builder.elements.map { $0.applying(transform) })
    }

    /// Closes the subpath with a line to its start.
    public func closeSubpath() { builder.close() }

    /// Adds elements that begin with a move, replacing the move with a line if there is a current point.
    private func add(_ elements: [DrawnPath.Element], _ transform: CGAffineTransform) {
        guard case .move(let start)? = elements.first else { return }
        builder.addLine(to: start.applying(transform))
        builder.append(elements.dropFirst().map { $0.applying(transform) })
    }
}
