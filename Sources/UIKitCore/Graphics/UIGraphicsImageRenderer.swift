import Foundation

/// How an image renderer makes its images.
public class UIGraphicsImageRendererFormat: NSObject {
    /// Pixels to a point; 0 for the screen's.
    public var scale: CGFloat = 0
    /// Whether images have no transparent places.
    public var opaque = false
    /// How many colours there are; all images are of the sRGB space.
    public var preferredRange = Range.standard
    /// The area drawn in, in points.
    public internal(set) var bounds = CGRect.zero

    /// The format that suits the screen best.
    public class func `default`() -> Self { make() }

    /// The format that suits the screen best.
    public class func preferred() -> Self { make() }

    /// A format of the screen's scale.
    public override required init() { super.init() }

    private static func make() -> Self { Self.init() }

    /// How many colours there are.
    public enum Range: Int, Sendable {
        /// As the screen has.
        case automatic = 0
        /// More than sRGB.
        case extended = 1
        /// Those of sRGB.
        case standard = 2
    }
}

/// Makes images by drawing.
public class UIGraphicsImageRenderer: NSObject {
    /// How images are made.
    public let format: UIGraphicsImageRendererFormat
    private let bounds: CGRect

    /// A renderer for images of a size in points.
    public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }

    /// A renderer for images of a size in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// A renderer for images of a rectangle in points.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

    /// A renderer for images of a rectangle in points.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.bounds = bounds.standardized
        self.format = format
        format.bounds = self.bounds
        super.init()
    }

    /// The image of what `actions` draws.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let context = UIGraphicsImageRendererContext(format, scale: scale)
        context.draw(actions)
        return context.currentImage
    }

    /// What `actions` draws as the contents of a PNG file; empty where the platform makes none, or off the main thread.
    public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }

    private var scale: CGFloat {
        format.scale > 0 ? format.scale : max(UITraitCollection.current.displayScale, 1)
    }
}

/// What an image is drawn with.
public class UIGraphicsImageRendererContext: NSObject {
    /// Where drawing goes.
    public let cgContext = CGContext()
    /// How the image is made.
    public let format: UIGraphicsImageRendererFormat
    private let scale: CGFloat

    init(_ format: UIGraphicsImageRendererFormat, scale: CGFloat) {
        (self.format, self.scale) = (format, scale)
        super.init()
    }

    fileprivate func draw(_ actions: (UIGraphicsImageRendererContext) -> Void) {
        let area = CGRect(origin: .zero, size: format.bounds.size)
        cgContext.clip(to: area)
        if format.opaque { cgContext.fill(area) }
        if format.bounds.origin != .zero {
            cgContext.translateBy(x: -format.bounds.minX, y: -format.bounds.minY)
        }
        ThreadDrawing.current.with(cgContext) { actions(self) }
    }

    /// The image drawn so far.
    public var currentImage: UIImage {
        UIImage(drawing: cgContext.finished, size: format.bounds.size, scale: scale)
    }

    /// Fills a rectangle with the current colour.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }

    /// Fills a rectangle with the current colour, blended in a way.
    public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        ThreadDrawing.current.with(cgContext) { UIRectFillUsingBlendMode(rect, blendMode) }
    }

    /// Draws the edge of a rectangle inside of it, one point wide.
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

    /// Keeps what follows to a rectangle.
    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
