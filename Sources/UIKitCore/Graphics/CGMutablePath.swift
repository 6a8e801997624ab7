import Foundation

/// Lines and curves that can be added to.
public class CGMutablePath: CGPath {
    /// Begins a subpath.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        builder.move(to: point.applying(transform))
    }

    /// Adds a straight line.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        builder.addLine(to: point.applying(transform))
    }

    /// Begins a subpath at the first of some points and joins all of them by lines.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    /// Adds a curve with one control point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        builder.addQuadCurve(to: end.applying(transform), control.applying(transform))
    }

    /// Adds a curve with two control points.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        builder.addCurve(to: end.applying(transform), control1.applying(transform), control2.applying(transform))
    }

    /// Adds part of a circle, angles in radians. As in Core Graphics `clockwise` is seen with y growing upwards: on a
    /// view it looks the other way round.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        var arc = PathBuilder()
        arc.addArc(center, radius, from: startAngle, to: endAngle, growing: !clockwise)
        add(arc.elements, transform)
    }

    /// Adds part of a circle that goes `delta` radians from an angle.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let start = PathShapes.spot(center, radius, startAngle)
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

    /// Adds the ellipse that fits into a rectangle as a subpath.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        builder.append(PathShapes.ellipse(rect).map { $0.applying(transform) })
    }

    /// Adds a rectangle with round corners as a subpath.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let size = CGSize(width: cornerWidth, height: cornerHeight)
        builder.append(PathShapes.rounded(rect, [size, size, size, size]).map { $0.applying(transform) })
    }

    /// Adds another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        builder.append(path.builder.elements.map { $0.applying(transform) })
    }

    /// Ends the subpath with a line to where it began.
    public func closeSubpath() { builder.close() }

    /// Adds what begins with a move; a line leads there when there is something to go on from.
    private func add(_ elements: [DrawnPath.Element], _ transform: CGAffineTransform) {
        guard case .move(let start)? = elements.first else { return }
        builder.addLine(to: start.applying(transform))
        builder.append(elements.dropFirst().map { $0.applying(transform) })
    }
}
