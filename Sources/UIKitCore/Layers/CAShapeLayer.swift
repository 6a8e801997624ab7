import Foundation

/// A layer that shows a path.
@MainActor open class CAShapeLayer: CALayer {
    /// The path; nil for none.
    open var path: CGPath? { didSet { changed() } }
    /// The colour of its inside; nil for none. The default is black.
    open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1) { didSet { changed() } }
    /// Which places are inside. The default is those around which the path goes any number of times but zero.
    open var fillRule = CAShapeLayerFillRule.nonZero { didSet { changed() } }
    /// The colour of its line; nil for none, which is the default.
    open var strokeColor: CGColor? { didSet { changed() } }
    /// How wide its line is, in points. The default is 1.
    open var lineWidth: CGFloat = 1 { didSet { changed() } }
    /// How the ends of its line look.
    open var lineCap = CAShapeLayerLineCap.butt { didSet { changed() } }
    /// How the corners of its line look.
    open var lineJoin = CAShapeLayerLineJoin.miter { didSet { changed() } }
    /// How many times as long as the line is wide the points of corners may be.
    open var miterLimit: CGFloat = 10 { didSet { changed() } }
    /// Lengths of dashes and gaps in turn, in points; nil for a whole line.
    open var lineDashPattern: [NSNumber]? { didSet { changed() } }
    /// Where in the pattern the line begins, in points.
    open var lineDashPhase: CGFloat = 0 { didSet { changed() } }

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
        ctx.add(.stroke(path.drawn(), strokeColor.drawn, line))
    }
}

/// Which places are inside of a shape layer's path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name.
    public let rawValue: String

    /// The rule of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Those around which it goes any number of times but zero.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// Those around which it goes an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How the ends of a shape layer's line look.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name.
    public let rawValue: String

    /// The look of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Cut off at the end.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// Half a circle beyond the end.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// Half a square beyond the end.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// How the corners of a shape layer's line look.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name.
    public let rawValue: String

    /// The look of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Pointed.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// Round.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// Cut off.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
