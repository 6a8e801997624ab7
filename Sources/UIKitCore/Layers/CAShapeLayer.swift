import Foundation

/// A layer that shows a path.
@preconcurrency @MainActor open class CAShapeLayer: CALayer {
    /// The path; nil for none.
    open var path: CGPath? { didSet { appearanceChanged() } }
    /// The fill colour; nil for none. The default is black.
    open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1) { didSet { appearanceChanged() } }
    /// The rule that determines the inside of the path. The default is non-zero winding.
    open var fillRule = CAShapeLayerFillRule.nonZero { didSet { appearanceChanged() } }
    /// The stroke colour; nil, the default, for none.
    open var strokeColor: CGColor? { didSet { appearanceChanged() } }
    /// The line width, in points. The default is 1.
    open var lineWidth: CGFloat = 1 { didSet { appearanceChanged() } }
    /// The style of line ends.
    open var lineCap = CAShapeLayerLineCap.butt { didSet { appearanceChanged() } }
    /// The style of line joins.
    open var lineJoin = CAShapeLayerLineJoin.miter { didSet { appearanceChanged() } }
    /// The maximum length of a mitre as a multiple of the line width.
    open var miterLimit: CGFloat = 10 { didSet { appearanceChanged() } }
    /// The alternating lengths of dashes and gaps, in points; nil for a solid line.
    open var lineDashPattern: [NSNumber]? { didSet { appearanceChanged() } }
    /// The offset into the dash pattern at which the line begins, in points.
    open var lineDashPhase: CGFloat = 0 { didSet { appearanceChanged() } }

    /// The place at which the stroke begins, as a fraction of the path's length. The default is 0.
    open var strokeStart: CGFloat = 0 { didSet { appearanceChanged() } }
    /// The place at which the stroke ends, as a fraction of the path's length. The default is 1.
    open var strokeEnd: CGFloat = 1 { didSet { appearanceChanged() } }

    /// Draws the path.
    open override func draw(in ctx: CGContext) {
        guard let path else { return }
        if let fillColor { ctx.add(.fill(path.drawn(usesEvenOdd: fillRule == .evenOdd), fillColor.drawn)) }
        guard let strokeColor, lineWidth > 0 else { return }
        var line = DrawnStroke(width: lineWidth)
        line.cap = lineCap == .round ? .round : lineCap == .square ? .square : .butt
        line.join = lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter
        line.miterLimit = miterLimit
        line.dashes = (lineDashPattern ?? []).map { CGFloat($0.doubleValue) }
        line.dashPhase = lineDashPhase
        let shown = explicitAnimations == nil ? nil : shownValues
        let part = PathPart(start: shown?.strokeStart ?? strokeStart, end: shown?.strokeEnd ?? strokeEnd)
        ctx.add(.stroke(part.path(of: path.drawn()), strokeColor.drawn, line))
    }
}

/// The rule that determines the inside of a shape layer's path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// The name in Core Animation.
    public let rawValue: String

    /// Creates the rule with the given name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The points with a winding number other than zero.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// The points with an odd winding number.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The style of the line ends of a shape layer.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// The name in Core Animation.
    public let rawValue: String

    /// Creates the style with the given name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Cut off at the end.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// Half a circle beyond the end.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// Half a square beyond the end.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The style of the line joins of a shape layer.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// The name in Core Animation.
    public let rawValue: String

    /// Creates the style with the given name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Pointed.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// Round.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// Cut off.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
