import Foundation

/// The format of the images of an image renderer.
public class UIGraphicsImageRendererFormat: NSObject {
    /// The number of pixels per point; 0 for the screen's scale.
    public var scale: CGFloat = 0
    /// Whether images are fully opaque.
    public var opaque = false
    /// The preferred colour range; all images use sRGB here.
    public var preferredRange = Range.standard
    /// The drawing area, in points. The renderer that uses the format sets this property.
    public internal(set) var bounds = CGRect.zero

    /// Returns the best format for the screen.
    public class func `default`() -> Self { make() }

    /// Returns the best format for the screen.
    public class func preferred() -> Self { make() }

    /// Creates a format with the screen's scale.
    public override required init() { super.init() }

    private static func make() -> Self { Self.init() }

    /// The colour ranges of images.
    public enum Range: Int, Sendable {
        /// The range of the screen.
        case automatic = 0
        /// An extended range beyond sRGB.
        case extended = 1
        /// The sRGB range.
        case standard = 2
    }
}

/// A renderer that creates images from drawing.
public class UIGraphicsImageRenderer: NSObject {
    /// The format of the images.
    public let format: UIGraphicsImageRendererFormat
    private let bounds: CGRect

    /// Creates a renderer for images of a size in points.
    public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }

    /// Creates a renderer for images of a size in points, with a format.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Creates a renderer for images that show a rectangle of the drawing, in points.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

    /// Creates a renderer for images that show a rectangle of the drawing, in points, with a format.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.bounds = bounds.standardized
        self.format = format
        format.bounds = self.bounds
        super.init()
    }

    /// Runs `actions` and returns an image of the result.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let context = UIGraphicsImageRendererContext(format, scale: scale)
        context.draw(actions)
        return context.currentImage
    }

    /// Runs `actions` and returns the contents of a PNG file with the result; empty if the platform cannot encode PNG,
    /// or if the method is not called on the main thread.
    public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }

    private var scale: CGFloat {
        format.scale > 0 ? format.scale : max(UITraitCollection.current.displayScale, 1)
    }
}

/// The context in which an image is drawn.
public class UIGraphicsImageRendererContext: NSObject {
    /// The Core Graphics context.
    public let cgContext = CGContext()
    /// The format of the image.
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
        DrawingState.current.with(cgContext) { actions(self) }
    }

    /// The image drawn so far.
    public var currentImage: UIImage {
        UIImage(drawing: cgContext.finishedDrawing, size: format.bounds.size, scale: scale)
    }

    /// Fills a rectangle with the current colour.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }

    /// Fills a rectangle with the current colour and a blend mode.
    public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        DrawingState.current.with(cgContext) { UIRectFillUsingBlendMode(rect, blendMode) }
    }

    /// Strokes a rectangle along the inside of its edges, one point wide.
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

    /// Intersects the clip with a rectangle.
    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
