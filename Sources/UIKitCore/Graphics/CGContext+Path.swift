import Foundation

/// The path of a context, which drawing uses up.
extension CGContext {
    /// Begins the path anew.
    public func beginPath() { path = PathBuilder() }

    /// Begins a subpath.
    public func move(to point: CGPoint) { path.move(to: point) }

    /// Adds a straight line.
    public func addLine(to point: CGPoint) { path.addLine(to: point) }

    /// Begins a subpath at the first of some points and joins all of them by lines.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    /// Adds a curve with two control points.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        path.addCurve(to: end, control1, control2)
    }

    /// Adds a curve with one control point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) { path.addQuadCurve(to: end, control) }

    /// Adds part of a circle, angles in radians. As in Core Graphics `clockwise` is seen with y growing upwards: on a
    /// view it looks the other way round.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        path.addArc(center, radius, from: startAngle, to: endAngle, growing: !clockwise)
    }

    /// Adds a rectangle as a subpath.
    public func addRect(_ rect: CGRect) { path.append(PathShapes.rectangle(rect)) }

    /// Adds rectangles as subpaths.
    public func addRects(_ rects: [CGRect]) {
        for rect in rects { addRect(rect) }
    }

    /// Adds the ellipse that fits into a rectangle as a subpath.
    public func addEllipse(in rect: CGRect) { path.append(PathShapes.ellipse(rect)) }

    /// Adds a path.
    public func addPath(_ path: CGPath) { self.path.append(path.builder.elements) }

    /// Ends the subpath with a line to where it began.
    public func closePath() { path.close() }

    /// Fills the path and uses it up.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        add(.fill(DrawnPath(path.elements, usesEvenOdd: rule == .evenOdd), state.fill))
        beginPath()
    }

    /// Draws along the path and uses it up.
    public func strokePath() {
        add(.stroke(DrawnPath(path.elements), state.stroke, state.line))
        beginPath()
    }

    /// Draws the path and uses it up.
    public func drawPath(using mode: CGPathDrawingMode) {
        let drawn = DrawnPath(path.elements, usesEvenOdd: mode == .eoFill || mode == .eoFillStroke)
        if mode != .stroke { add(.fill(drawn, state.fill)) }
        if mode != .fill, mode != .eoFill { add(.stroke(drawn, state.stroke, state.line)) }
        beginPath()
    }

    /// Keeps what follows to the path and uses it up.
    public func clip(using rule: CGPathFillRule = .winding) {
        clip(DrawnPath(path.elements, usesEvenOdd: rule == .evenOdd))
        beginPath()
    }

    /// Whether there is no path.
    public var isPathEmpty: Bool { path.elements.isEmpty }

    /// Where the path has come to.
    public var currentPointOfPath: CGPoint { path.currentPoint ?? .zero }
}
