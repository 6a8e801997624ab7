import Foundation

/// A layer that shows a gradient.
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
    /// The colours, as `CGColor`; nil for none.
    open var colors: [Any]? { didSet { appearanceChanged() } }
    /// The locations of the colours, from 0 to 1; evenly spaced when nil.
    open var locations: [NSNumber]? { didSet { appearanceChanged() } }
    /// The start of an axial gradient, or the centre of a radial gradient, as fractions of width and height. The
    /// default is the centre of the upper edge.
    open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { appearanceChanged() } }
    /// The end of an axial gradient, or a point on the outer circle of a radial gradient, as fractions of width and
    /// height. The default is the centre of the lower edge.
    open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { appearanceChanged() } }
    /// The type of the gradient. The default is axial.
    open var type = CAGradientLayerType.axial { didSet { appearanceChanged() } }

    /// Draws the gradient.
    open override func draw(in ctx: CGContext) {
        let positions = locations?.map { CGFloat($0.doubleValue) }
        guard let gradient = CGGradient(colorsSpace: nil, colors: colors ?? [], locations: positions) else { return }
        let area = bounds
        func spot(_ part: CGPoint) -> CGPoint {
            CGPoint(x: area.minX + area.width * part.x, y: area.minY + area.height * part.y)
        }
        let (start, end) = (spot(startPoint), spot(endPoint))
        ctx.saveGState()
        ctx.clip(shape(area))
        let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        if type == .radial {
            ctx.drawRadialGradient(
                gradient, startCenter: start, startRadius: 0, endCenter: start,
                endRadius: hypot(end.x - start.x, end.y - start.y), options: options)
        } else {
            ctx.drawLinearGradient(gradient, start: start, end: end, options: options)
        }
        ctx.restoreGState()
    }
}

/// The type of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// The name in Core Animation.
    public let rawValue: String

    /// Creates the type with the given name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Along a line.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// From a point outwards.
    public static let radial = CAGradientLayerType(rawValue: "radial")
}
