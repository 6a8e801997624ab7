import Foundation

extension CGContext {
    /// Fills a rectangle.
    public func fill(_ rect: CGRect) { add(.fill(.rectangle(rect.standardized), state.fill)) }

    /// Fills rectangles.
    public func fill(_ rects: [CGRect]) {
        for rect in rects { fill(rect) }
    }

    /// Fills the ellipse that fits into a rectangle.
    public func fillEllipse(in rect: CGRect) { add(.fill(DrawnPath(PathShapes.ellipse(rect)), state.fill)) }

    /// Strokes the outline of a rectangle.
    public func stroke(_ rect: CGRect) { add(.stroke(.rectangle(rect.standardized), state.stroke, state.line)) }

    /// Strokes the outline of a rectangle with a line width.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        var line = state.line
        line.width = width
        add(.stroke(.rectangle(rect.standardized), state.stroke, line))
    }

    /// Strokes the ellipse that fits into a rectangle.
    public func strokeEllipse(in rect: CGRect) {
        add(.stroke(DrawnPath(PathShapes.ellipse(rect)), state.stroke, state.line))
    }

    /// Strokes a line from each point at an even index to the next point.
    public func strokeLineSegments(between points: [CGPoint]) {
        var path = PathBuilder()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            path.move(to: points[index])
            path.addLine(to: points[index + 1])
        }
        add(.stroke(DrawnPath(path.elements), state.stroke, state.line))
    }

    /// Makes a rectangle transparent.
    public func clear(_ rect: CGRect) { add(.clear(rect.standardized)) }

    /// Draws a gradient between two points, limited by the clip.
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
    ) {
        add(gradient, .linear(startPoint, endPoint), options)
    }

    /// Draws a gradient between two circles, limited by the clip.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        add(gradient, .radial(startCenter, startRadius, endCenter, endRadius), options)
    }

    private func add(_ gradient: CGGradient, _ shape: DrawnGradient.Shape, _ options: CGGradientDrawingOptions) {
        var drawn = DrawnGradient(shape, gradient.stops)
        drawn.extendsStart = options.contains(.drawsBeforeStartLocation)
        drawn.extendsEnd = options.contains(.drawsAfterEndLocation)
        add(.gradient(drawn))
    }

    /// Intersects the clip with a rectangle.
    public func clip(to rect: CGRect) { clip(.rectangle(rect.standardized)) }

    /// Intersects the clip with the union of rectangles.
    public func clip(to rects: [CGRect]) { clip(DrawnPath(rects.flatMap { PathShapes.rectangle($0.standardized) })) }

    func clip(_ path: DrawnPath) {
        let clipBounds = PathGeometry(path.elements).bounds.applying(state.transform)
        state.clip = state.clip.map { $0.intersection(clipBounds) } ?? clipBounds
        add(.clip(path))
    }

    /// The bounding rectangle of the clip; nearly infinite without a clip.
    public var boundingBoxOfClipPath: CGRect {
        state.clip.map { $0.applying(state.transform.inverted()) }
            ?? CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    }
}

extension CGContext {
    /// Sets the fill colour.
    public func setFillColor(_ color: CGColor) { state.fill = color.drawn }

    /// Sets the stroke colour.
    public func setStrokeColor(_ color: CGColor) { state.stroke = color.drawn }

    /// Sets the fill colour, with components from 0 to 1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fill = DrawnColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Sets the stroke colour, with components from 0 to 1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.stroke = DrawnColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Sets a grey fill colour, with components from 0 to 1.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFillColor(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    /// Sets a grey stroke colour, with components from 0 to 1.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        setStrokeColor(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    /// Sets the line width, in points.
    public func setLineWidth(_ width: CGFloat) { state.line.width = width }

    /// Sets the style of line ends.
    public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap.drawn }

    /// Sets the style of line joins.
    public func setLineJoin(_ join: CGLineJoin) { state.line.join = join.drawn }

    /// Sets the maximum length of a mitre as a multiple of the line width.
    public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }

    /// Sets the dash pattern: alternating lengths of dashes and gaps, in points. An empty pattern means a solid line.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        (state.line.dashPhase, state.line.dashes) = (phase, lengths)
    }

    /// Sets whether edges are antialiased. The value has no effect here, because edges are always antialiased.
    public func setShouldAntialias(_ shouldAntialias: Bool) {}

    /// The interpolation quality of scaled images. Setting the property has no effect: the platform chooses the
    /// quality.
    public var interpolationQuality: CGInterpolationQuality {
        get { .default }
        set {}
    }
}

/// The interpolation qualities of scaled images.
public enum CGInterpolationQuality: Int32, Sendable {
    /// The platform's default.
    case `default` = 0
    /// No interpolation.
    case none = 1
    /// Low quality.
    case low = 2
    /// High quality.
    case high = 3
    /// Medium quality.
    case medium = 4
}
