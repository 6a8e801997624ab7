import Foundation

/// A layer that shows a gradient.
@MainActor open class CAGradientLayer: CALayer {
    /// The colours, of `CGColor`; nil for none.
    open var colors: [Any]? { didSet { changed() } }
    /// Where the colours are, from 0 to 1; evenly spaced when nil.
    open var locations: [NSNumber]? { didSet { changed() } }
    /// Where the first colour is, as parts of width and height. The default is the middle of the upper edge.
    open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { changed() } }
    /// Where the last colour is, as parts of width and height. The default is the middle of the lower edge.
    open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { changed() } }
    /// How colours pass into one another. The default is along a line.
    open var type = CAGradientLayerType.axial { didSet { changed() } }

    /// Draws the gradient.
    open override func draw(in ctx: CGContext) {
        let places = locations?.map { CGFloat($0.doubleValue) }
        guard let gradient = CGGradient(colorsSpace: nil, colors: colors ?? [], locations: places) else { return }
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

/// How the colours of a gradient layer pass into one another.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name.
    public let rawValue: String

    /// The type of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Along a line.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// From a point outwards.
    public static let radial = CAGradientLayerType(rawValue: "radial")
}
