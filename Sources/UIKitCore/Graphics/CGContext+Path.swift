import Foundation

/// The current path of a context. Drawing the path clears it.
extension CGContext {
    /// Discards the current path and begins a new one.
    public func beginPath() { path = PathBuilder() }

    /// Begins a subpath.
    public func move(to point: CGPoint) { path.move(to: point) }

    /// Adds a straight line.
    public func addLine(to point: CGPoint) { path.addLine(to: point) }

    /// Begins a subpath at the first point and adds lines between all points.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    /// Adds a cubic curve.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        path.addCurve(to: end, control1, control2)
    }

    /// Adds a quadratic curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) { path.addQuadCurve(to: end, control) }

    /// Adds an arc of a circle, with angles in radians. As in Core Graphics, `clockwise` assumes that y grows upwards:
    /// in a view the direction is reversed.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        path.addArc(center, radius, from: startAngle, to: endAngle, isIncreasing: !clockwise)
    }

    /// Adds a rectangle as a subpath.
    public func addRect(_ rect: CGRect) { path.append(PathShapes.rectangle(rect)) }

    /// Adds rectangles as subpaths.
    public func addRects(_ rects: [CGRect]) {
        for rect in rects { addRect(rect) }
    }

    /// Adds a subpath: the ellipse that fits into a rectangle.
    public func addEllipse(in rect: CGRect) { path.append(PathShapes.ellipse(rect)) }

    /// Adds the elements of a path.
    public func addPath(_ path: CGPath) { self.path.append(path.builder.elements) }

    /// Closes the subpath with a line to its start.
    public func closePath() { path.close() }

    /// Fills the path and clears it.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        add(.fill(DrawnPath(path.elements, usesEvenOdd: rule == .evenOdd), state.fill))
        beginPath()
    }

    /// Strokes the path and clears it.
    public func strokePath() {
        add(.stroke(DrawnPath(path.elements), state.stroke, state.line))
        beginPath()
    }

    /// Draws the path and clears it.
    public func drawPath(using mode: CGPathDrawingMode) {
        let drawn = DrawnPath(path.elements, usesEvenOdd: mode == .eoFill || mode == .eoFillStroke)
        if mode != .stroke { add(.fill(drawn, state.fill)) }
        if mode != .fill, mode != .eoFill { add(.stroke(drawn, state.stroke, state.line)) }
        beginPath()
    }

    /// Intersects the clip with the path and clears the path.
    public func clip(using rule: CGPathFillRule = .winding) {
        clip(DrawnPath(path.elements, usesEvenOdd: rule == .evenOdd))
        beginPath()
    }

    /// Whether the path is empty.
    public var isPathEmpty: Bool { path.elements.isEmpty }

    /// The current point of the path; (0, 0) if the path has none.
    public var currentPointOfPath: CGPoint { path.currentPoint ?? .zero }
}
