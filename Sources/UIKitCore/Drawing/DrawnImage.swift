import Foundation

/// An image as a platform draws it: the same object as long as it is the same picture, so that it is decoded once.
package final class DrawnImage: Sendable {
    /// Where the picture is from.
    package enum Source: Sendable {
        /// A file's contents, such as PNG, JPEG or SVG.
        case encoded(Data)
        /// Pixels: rows of 4 bytes each, blue first and alpha last, multiplied by alpha.
        case pixels(Data, width: Int, height: Int)
        /// A picture of the icon theme, drawn to be `pointSize` high; the first of the names that is there.
        case symbol(names: [String], pointSize: CGFloat)
        /// A drawing of a size in points.
        case drawing(Drawing, CGSize)
    }

    package let source: Source
    /// Pixels to a point of encoded pictures and pixels.
    package let scale: CGFloat
    /// Drawn in this colour wherever it is opaque; nil for its own colours.
    package let tint: DrawnColor?

    package init(_ source: Source, scale: CGFloat = 1, tint: DrawnColor? = nil) {
        (self.source, self.scale, self.tint) = (source, scale, tint)
    }
}

/// Knows pictures.
@MainActor
package protocol PlatformImages: AnyObject {
    /// The size of a picture in points; nil when it cannot be read, or when there is no such symbol.
    func size(of image: DrawnImage) -> CGSize?
    /// A drawing as a PNG file of a size in points; nil when it is too large.
    func png(of drawing: Drawing, size: CGSize, scale: CGFloat) -> Data?
    /// What is at each pixel of a drawing: rows of 4 bytes each, blue first and alpha last, multiplied by alpha.
    func pixels(of drawing: Drawing, size: CGSize, scale: CGFloat) -> Data?
}
