import Foundation

/// An image that a platform draws. The same image should always be represented by the same object, so that a platform
/// decodes it once.
package final class DrawnImage: Sendable {
    /// The source of an image's pixels.
    package enum Source: Sendable {
        /// The contents of a file, such as PNG, JPEG or SVG.
        case encoded(Data)
        /// Pixels: rows of 4 bytes per pixel, in the order blue, green, red, alpha, premultiplied by alpha.
        case pixels(Data, width: Int, height: Int)
        /// A symbol of the icon theme, drawn with a height of `pointSize`; the first available name is used.
        case symbol(names: [String], pointSize: CGFloat)
        /// A drawing with a size in points.
        case drawing(Drawing, CGSize)
    }

    package let source: Source
    /// The number of pixels per point, for the sources `encoded` and `pixels`.
    package let scale: CGFloat
    /// A colour that replaces the colours of all opaque pixels; nil to keep the image's own colours.
    package let tint: DrawnColor?

    package init(_ source: Source, scale: CGFloat = 1, tint: DrawnColor? = nil) {
        (self.source, self.scale, self.tint) = (source, scale, tint)
    }
}

/// A platform's access to images.
@MainActor
package protocol PlatformImages: AnyObject {
    /// Returns the size of an image in points; nil if the image cannot be read or its symbol does not exist.
    func size(of image: DrawnImage) -> CGSize?
    /// Renders a drawing as a PNG file; `size` is in points. Returns nil if the image is too large.
    func png(of drawing: Drawing, size: CGSize, scale: CGFloat) -> Data?
    /// Renders a drawing to pixels: rows of 4 bytes per pixel, in the order blue, green, red, alpha, premultiplied by
    /// alpha.
    func pixels(of drawing: Drawing, size: CGSize, scale: CGFloat) -> Data?
}
