import Foundation

/// An image in pixels. It shares the contents of the `UIImage` from which it was created.
public final class CGImage: Sendable {
    let picture: DrawnImage
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int

    init(_ picture: DrawnImage, width: Int, height: Int) {
        (self.picture, self.width, self.height) = (picture, width, height)
    }
}

extension UIImage {
    /// The image in pixels; nil for an empty image.
    public var cgImage: CGImage? {
        let (width, height) = (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
        return width > 0 && height > 0 ? CGImage(drawnImage, width: width, height: height) : nil
    }

    /// Creates an image with one pixel per point.
    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

    /// Creates an image with a number of pixels per point.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        let factor = scale > 0 ? scale : 1
        let source = cgImage.picture
        self.init(
            DrawnImage(source.source, scale: factor, tint: source.tint),
            size: CGSize(width: CGFloat(cgImage.width) / factor, height: CGFloat(cgImage.height) / factor))
    }
}
