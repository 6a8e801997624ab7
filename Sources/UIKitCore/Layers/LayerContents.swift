import Foundation

/// The image of a layer, and the mask of the layer. Few layers have an image or a mask, so these values are in an
/// object of their own.
@MainActor final class LayerContents {
    var image: Any?
    var gravity = CALayerContentsGravity.resize
    var scale: CGFloat = 1
    /// The shown part of the image, as fractions of the image's width and height.
    var part = CGRect(x: 0, y: 0, width: 1, height: 1)
    var mask: CALayer?
}

/// The position and size of an image in its layer, with Core Animation's names. Layers have y growing downwards here,
/// as the layers of views have on an iPad.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// The name in Core Animation.
    public let rawValue: String

    /// Creates the gravity with the given name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Centred, in the image's own size.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// Centred at the upper edge, in the image's own size.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// Centred at the lower edge, in the image's own size.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// Centred at the left edge, in the image's own size.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// Centred at the right edge, in the image's own size.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// In the upper left corner, in the image's own size.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// In the upper right corner, in the image's own size.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// In the lower left corner, in the image's own size.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// In the lower right corner, in the image's own size.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// Scaled to the bounds, ignoring the aspect ratio.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// Scaled to fit within the bounds, keeping the aspect ratio.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// Scaled to fill the bounds, keeping the aspect ratio.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

    /// The content mode that places an image in the same way.
    var contentMode: UIView.ContentMode {
        switch self {
        case .center: .center
        case .top: .top
        case .bottom: .bottom
        case .left: .left
        case .right: .right
        case .topLeft: .topLeft
        case .topRight: .topRight
        case .bottomLeft: .bottomLeft
        case .bottomRight: .bottomRight
        case .resizeAspect: .scaleAspectFit
        case .resizeAspectFill: .scaleAspectFill
        default: .scaleToFill
        }
    }
}

extension CALayer {
    final func changeContents(_ change: (LayerContents) -> Void) {
        let contents = contentsValue ?? LayerContents()
        contentsValue = contents
        change(contents)
        if let view { view.requestDisplay(in: nil) } else { redrawView() }
    }

    final func setMask(_ mask: CALayer?) {
        guard mask !== contentsValue?.mask else { return }
        if let mask, mask.view != nil || mask.isInside(self) || isInside(mask) {
            return reportRejected(
                mask, "the mask is the layer of a view, or contains this layer, or is inside of it",
                "use a separate layer as the mask; nothing was done")
        }
        mask?.removeFromSuperlayer()
        contentsValue?.mask?.maskedLayer = nil
        changeContents { $0.mask = mask }
        mask?.maskedLayer = self
        if let view { view.host?.viewAppearanceDidChange(view) }
    }

    /// Draws the image of the layer.
    final func paintImage(in rect: CGRect, _ context: CGContext) {
        guard let contentsValue, let image = contentsValue.shownImage, rect.width > 0, rect.height > 0 else { return }
        let part = contentsValue.part
        guard part.width > 0, part.height > 0 else { return }
        let size = CGSize(width: image.size.width * part.width, height: image.size.height * part.height)
        let target = contentsValue.gravity.contentMode.rect(size, in: rect)
        context.saveGState()
        if part != CGRect(x: 0, y: 0, width: 1, height: 1) { context.clip(to: target) }
        let (x, y) = (target.width / part.width, target.height / part.height)
        let whole = CGRect(x: target.minX - part.minX * x, y: target.minY - part.minY * y, width: x, height: y)
        context.add(.image(image.picture, whole))
        context.restoreGState()
    }

    /// Draws with a closure. If the layer has a mask, draws only where the mask is opaque. The context has the
    /// coordinates of the layer.
    final func paintMasked(in context: CGContext, _ draw: () -> Void) {
        guard let mask = contentsValue?.mask else { return draw() }
        context.saveGState()
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        draw()
        context.saveGState()
        context.setBlendMode(.destinationIn)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        mask.paint(in: context)
        context.endTransparencyLayer()
        context.restoreGState()
        context.endTransparencyLayer()
        context.restoreGState()
    }
}

extension LayerContents {
    /// The image and its size in points; nil for none.
    fileprivate var shownImage: (picture: DrawnImage, size: CGSize)? {
        let pixels: (DrawnImage, CGSize)? =
            switch image {
            case let image as CGImage: (image.picture, CGSize(width: image.width, height: image.height))
            case let image as UIImage:
                (
                    image.drawnImage,
                    CGSize(width: image.size.width * image.scale, height: image.size.height * image.scale)
                )
            default: nil
            }
        guard let pixels, pixels.1.width > 0, pixels.1.height > 0 else { return nil }
        let factor = scale > 0 ? scale : 1
        return (pixels.0, CGSize(width: pixels.1.width / factor, height: pixels.1.height / factor))
    }
}
