import Foundation

/// A path of lines and curves together with its drawing attributes.
open class UIBezierPath: NSObject, NSCopying {
    final var builder = PathBuilder()

    /// The line width, in points. The default is 1.
    open var lineWidth: CGFloat = 1
    /// The style of line ends. The default is butt.
    open var lineCapStyle = CGLineCap.butt
    /// The style of line joins. The default is miter.
    open var lineJoinStyle = CGLineJoin.miter
    /// The maximum length of a mitre as a multiple of the line width. The default is 10.
    open var miterLimit: CGFloat = 10
    /// The flatness of curves. Setting the property has no effect: the platform chooses the precision.
    open var flatness: CGFloat = 0.6
    /// Whether points with an even winding number are outside. The default is false.
    open var usesEvenOddFillRule = false
    final var dashes: (phase: CGFloat, lengths: [CGFloat]) = (0, [])

    /// Creates an empty path.
    public override init() { super.init() }

    /// Creates a path of a rectangle.
    public convenience init(rect: CGRect) { self.init(PathShapes.rectangle(rect)) }

    /// Creates a path of the ellipse that fits into a rectangle.
    public convenience init(ovalIn rect: CGRect) { self.init(PathShapes.ellipse(rect)) }

    /// Creates a path of a rectangle with rounded corners.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        let size = CGSize(width: cornerRadius, height: cornerRadius)
        self.init(PathShapes.rounded(rect, [size, size, size, size]))
    }

    /// Creates a path of a rectangle with some rounded corners.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        let order: [UIRectCorner] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
        self.init(PathShapes.rounded(rect, order.map { corners.contains($0) ? cornerRadii : .zero }))
    }

    /// Creates a path of an arc of a circle, with angles in radians from the right. `clockwise` is the direction as
    /// seen in a view.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Creates a path from a Core Graphics path.
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

    /// Adds a cubic curve.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        builder.addCurve(to: endPoint, controlPoint1, controlPoint2)
    }

    /// Adds a quadratic curve.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        builder.addQuadCurve(to: endPoint, controlPoint)
    }

    /// Adds an arc of a circle, with angles in radians from the right. `clockwise` is the direction as seen in a view.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        builder.addArc(center, radius, from: startAngle, to: endAngle, isIncreasing: clockwise)
    }

    /// Closes the subpath with a line to its start.
    open func close() { builder.close() }

    /// Removes all points.
    open func removeAllPoints() { builder = PathBuilder() }

    /// Adds the elements of another path.
    open func append(_ bezierPath: UIBezierPath) { builder.append(bezierPath.builder.elements) }

    /// Returns the path in the opposite direction.
    open func reversing() -> UIBezierPath {
        let result = copied()
        result.builder = builder.reversed
        return result
    }

    /// Transforms all points.
    open func apply(_ transform: CGAffineTransform) { builder.apply(transform) }

    // MARK: Properties

    /// The path as a Core Graphics path.
    open var cgPath: CGPath {
        get { CGPath(builder) }
        set { builder = newValue.builder }
    }

    /// Whether the path has no elements.
    open var isEmpty: Bool { builder.elements.isEmpty }

    /// The bounding rectangle of the path; null for an empty path.
    open var bounds: CGRect { PathGeometry(builder.elements).bounds }

    /// The current point; the origin when the path is empty.
    open var currentPoint: CGPoint { builder.currentPoint ?? .zero }

    /// Whether a point is inside the path, according to `usesEvenOddFillRule`.
    open func contains(_ point: CGPoint) -> Bool {
        PathGeometry(builder.elements).contains(point, usesEvenOdd: usesEvenOddFillRule)
    }

    /// Sets the dash pattern: alternating lengths of dashes and gaps, in points. Nil means a solid line.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashes = (phase, pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? [])
    }

    /// Returns an independent copy.
    open func copy(with zone: NSZone? = nil) -> Any { copied() }

    /// Returns an independent copy. The copy of a subclass is a plain path.
    final func copied() -> UIBezierPath {
        let copy = UIBezierPath()
        (copy.builder, copy.dashes, copy.usesEvenOddFillRule) = (builder, dashes, usesEvenOddFillRule)
        (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
        (copy.miterLimit, copy.flatness) = (miterLimit, flatness)
        return copy
    }

    // MARK: Drawing

    /// Fills the path in the current context with the current colour.
    open func fill() { draw { $0.add(.fill(drawn, $0.fillColor)) } }

    /// Fills the path in the current context with a blend mode and an alpha.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        paint(blendMode, alpha) { $0.add(.fill(drawn, $0.fillColor)) }
    }

    /// Strokes the path in the current context with the current colour.
    open func stroke() { draw { $0.add(.stroke(drawn, $0.strokeColor, line)) } }

    /// Strokes the path in the current context with a blend mode and an alpha.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        paint(blendMode, alpha) { $0.add(.stroke(drawn, $0.strokeColor, line)) }
    }

    /// Intersects the clip of the current context with the path.
    open func addClip() { UIGraphicsGetCurrentContext()?.clip(drawn) }

    private func draw(_ paint: (CGContext) -> Void) {
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

/// A set of corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: UInt

    /// Creates a set from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top left corner.
    public static let topLeft = UIRectCorner(rawValue: 1 << 0)
    /// The top right corner.
    public static let topRight = UIRectCorner(rawValue: 1 << 1)
    /// The bottom left corner.
    public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
    /// The bottom right corner.
    public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
    /// All four corners.
    public static let allCorners = UIRectCorner(rawValue: .max)
}
