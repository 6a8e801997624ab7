import Foundation

/// Lines and curves together with how they are drawn.
open class UIBezierPath: NSObject, NSCopying {
    final var builder = PathBuilder()

    /// How wide its line is, in points. The default is 1.
    open var lineWidth: CGFloat = 1
    /// How the ends of its line look. The default is butt.
    open var lineCapStyle = CGLineCap.butt
    /// How the corners of its line look. The default is miter.
    open var lineJoinStyle = CGLineJoin.miter
    /// How many times as long as the line is wide the points of corners may be. The default is 10.
    open var miterLimit: CGFloat = 10
    /// How exactly curves are drawn; they always are.
    open var flatness: CGFloat = 0.6
    /// Whether places around which the path goes an even number of times are outside. The default is false.
    open var usesEvenOddFillRule = false
    final var dashes: (phase: CGFloat, lengths: [CGFloat]) = (0, [])

    /// An empty path.
    public override init() { super.init() }

    /// A rectangle.
    public convenience init(rect: CGRect) { self.init(PathShapes.rectangle(rect)) }

    /// The ellipse that fits into a rectangle.
    public convenience init(ovalIn rect: CGRect) { self.init(PathShapes.ellipse(rect)) }

    /// A rectangle with round corners.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        let size = CGSize(width: cornerRadius, height: cornerRadius)
        self.init(PathShapes.rounded(rect, [size, size, size, size]))
    }

    /// A rectangle some of whose corners are round.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        let order: [UIRectCorner] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
        self.init(PathShapes.rounded(rect, order.map { corners.contains($0) ? cornerRadii : .zero }))
    }

    /// Part of a circle, angles in radians from the right. `clockwise` is as it looks on a view.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// A path of drawing functions.
    public convenience init(cgPath: CGPath) { self.init(cgPath.builder.elements) }

    private convenience init(_ elements: [DrawnPath.Element]) {
        self.init()
        builder = PathBuilder(elements)
    }

    // MARK: Construction

    /// Begins a subpath.
    open func move(to point: CGPoint) { builder.move(to: point) }

    /// Adds a straight line.
    open func addLine(to point: CGPoint) { builder.addLine(to: point) }

    /// Adds a curve with two control points.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        builder.addCurve(to: endPoint, controlPoint1, controlPoint2)
    }

    /// Adds a curve with one control point.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        builder.addQuadCurve(to: endPoint, controlPoint)
    }

    /// Adds part of a circle, angles in radians from the right. `clockwise` is as it looks on a view.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        builder.addArc(center, radius, from: startAngle, to: endAngle, growing: clockwise)
    }

    /// Ends the subpath with a line to where it began.
    open func close() { builder.close() }

    /// Takes all points away.
    open func removeAllPoints() { builder = PathBuilder() }

    /// Adds another path.
    open func append(_ bezierPath: UIBezierPath) { builder.append(bezierPath.builder.elements) }

    /// A path that goes the other way.
    open func reversing() -> UIBezierPath {
        let result = duplicate()
        result.builder = builder.reversed
        return result
    }

    /// Transforms all points.
    open func apply(_ transform: CGAffineTransform) { builder.apply(transform) }

    // MARK: Facts

    /// The path for drawing functions.
    open var cgPath: CGPath {
        get { CGPath(builder) }
        set { builder = newValue.builder }
    }

    /// Whether there is nothing in it.
    open var isEmpty: Bool { builder.elements.isEmpty }

    /// The rectangle around what is drawn; null when there is nothing.
    open var bounds: CGRect { PathGeometry(builder.elements).bounds }

    /// Where the path has come to; the origin when it is empty.
    open var currentPoint: CGPoint { builder.currentPoint ?? .zero }

    /// Whether a point is inside.
    open func contains(_ point: CGPoint) -> Bool {
        PathGeometry(builder.elements).contains(point, usesEvenOdd: usesEvenOddFillRule)
    }

    /// Its line is dashed: lengths of dashes and gaps in turn, in points. nil for a whole line.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashes = (phase, pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? [])
    }

    /// A path that is the same and independent.
    open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

    private func duplicate() -> UIBezierPath {
        let copy = UIBezierPath()
        (copy.builder, copy.dashes, copy.usesEvenOddFillRule) = (builder, dashes, usesEvenOddFillRule)
        (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
        (copy.miterLimit, copy.flatness) = (miterLimit, flatness)
        return copy
    }

    // MARK: Drawing

    /// Fills the path in the current context with the current colour.
    open func fill() { paint { $0.add(.fill(drawn, $0.fillColor)) } }

    /// Fills the path in the current context, blended in a way and with an alpha.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        paint(blendMode, alpha) { $0.add(.fill(drawn, $0.fillColor)) }
    }

    /// Draws along the path in the current context with the current colour.
    open func stroke() { paint { $0.add(.stroke(drawn, $0.strokeColor, line)) } }

    /// Draws along the path in the current context, blended in a way and with an alpha.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        paint(blendMode, alpha) { $0.add(.stroke(drawn, $0.strokeColor, line)) }
    }

    /// Keeps what follows in the current context to the path.
    open func addClip() { UIGraphicsGetCurrentContext()?.clip(drawn) }

    private func paint(_ paint: (CGContext) -> Void) {
        if let context = UIGraphicsGetCurrentContext(), !isEmpty { paint(context) }
    }

    private func paint(_ mode: CGBlendMode, _ alpha: CGFloat, _ paint: (CGContext) -> Void) {
        guard let context = UIGraphicsGetCurrentContext(), !isEmpty else { return }
        context.saveGState()
        context.setBlendMode(mode)
        context.setAlpha(alpha)
        paint(context)
        context.restoreGState()
    }

    final var drawn: DrawnPath { DrawnPath(builder.elements, usesEvenOdd: usesEvenOddFillRule) }

    private var line: DrawnStroke {
        var line = DrawnStroke(width: lineWidth)
        (line.cap, line.join, line.miterLimit) = (lineCapStyle.drawn, lineJoinStyle.drawn, miterLimit)
        (line.dashes, line.dashPhase) = (dashes.lengths, dashes.phase)
        return line
    }
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// The corners of some bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// At the top on the left.
    public static let topLeft = UIRectCorner(rawValue: 1 << 0)
    /// At the top on the right.
    public static let topRight = UIRectCorner(rawValue: 1 << 1)
    /// At the bottom on the left.
    public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
    /// At the bottom on the right.
    public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
    /// All four.
    public static let allCorners = UIRectCorner(rawValue: .max)
}
