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

    /// Draws the edge of a rectangle.
    public func stroke(_ rect: CGRect) { add(.stroke(.rectangle(rect.standardized), state.stroke, state.line)) }

    /// Draws the edge of a rectangle in a width.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        var line = state.line
        line.width = width
        add(.stroke(.rectangle(rect.standardized), state.stroke, line))
    }

    /// Draws the ellipse that fits into a rectangle.
    public func strokeEllipse(in rect: CGRect) {
        add(.stroke(DrawnPath(PathShapes.ellipse(rect)), state.stroke, state.line))
    }

    /// Draws a line from each point of an even place to the next one.
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

    /// Draws a gradient between two points, wherever the clip leaves room.
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
    ) {
        add(gradient, .linear(startPoint, endPoint), options)
    }

    /// Draws a gradient between two circles, wherever the clip leaves room.
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

    /// Keeps what follows to a rectangle.
    public func clip(to rect: CGRect) { clip(.rectangle(rect.standardized)) }

    /// Keeps what follows to rectangles.
    public func clip(to rects: [CGRect]) { clip(DrawnPath(rects.flatMap { PathShapes.rectangle($0.standardized) })) }

    func clip(_ path: DrawnPath) {
        let place = PathGeometry(path.elements).bounds.applying(state.transform)
        state.clip = state.clip.map { $0.intersection(place) } ?? place
        add(.clip(path))
    }

    /// The rectangle that can be drawn in; nearly endless without a clip.
    public var boundingBoxOfClipPath: CGRect {
        state.clip.map { $0.applying(state.transform.inverted()) }
            ?? CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    }
}

extension CGContext {
    /// The colour that fills from now on.
    public func setFillColor(_ color: CGColor) { state.fill = color.drawn }

    /// The colour of lines from now on.
    public func setStrokeColor(_ color: CGColor) { state.stroke = color.drawn }

    /// The colour that fills from now on, of parts from 0 to 1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fill = DrawnColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// The colour of lines from now on, of parts from 0 to 1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.stroke = DrawnColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// The grey that fills from now on.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFillColor(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    /// The grey of lines from now on.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        setStrokeColor(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    /// How wide lines are from now on, in points.
    public func setLineWidth(_ width: CGFloat) { state.line.width = width }

    /// How the ends of lines look from now on.
    public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap.drawn }

    /// How corners of lines look from now on.
    public func setLineJoin(_ join: CGLineJoin) { state.line.join = join.drawn }

    /// How many times as long as the line is wide the points of corners may be.
    public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }

    /// Lines are dashed from now on: lengths of dashes and gaps in turn, in points. None for whole lines.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        (state.line.dashPhase, state.line.dashes) = (phase, lengths)
    }

    /// Whether edges are smooth; they always are.
    public func setShouldAntialias(_ shouldAntialias: Bool) {}

    /// How finely images are scaled; as the platform does it.
    public var interpolationQuality: CGInterpolationQuality {
        get { .default }
        set {}
    }
}

/// How finely images are scaled.
public enum CGInterpolationQuality: Int32, Sendable {
    /// As the system likes it.
    case `default` = 0
    /// Not at all.
    case none = 1
    /// Coarsely.
    case low = 2
    /// Finely.
    case high = 3
    /// In between.
    case medium = 4
}
