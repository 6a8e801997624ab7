import CCairo
import Foundation
import SceneModel

/// A reader of PNG, JPEG and SVG files. The content of the files is untrusted. The reader rejects files that are
/// damaged, too large, of another format, or not regular files.
///
/// Reading is slow, so it must not happen on the thread that draws the screen. Reading on any other thread is allowed.
package struct PictureReader: Sendable {
    /// The maximum size of a file in bytes.
    package var maximumBytes = 32 << 20
    /// The maximum size of an SVG file in bytes. This limit is lower than ``maximumBytes``, because each byte of an SVG
    /// file can cause much work.
    package var maximumVectorBytes = 4 << 20
    /// The maximum number of pixels of an image. The default is slightly more than the number of pixels of an 8K screen
    /// (7680 × 4320).
    package var maximumPixels = 36_000_000

    /// Creates a reader with the default limits.
    package init() {}

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: the path of the file; symbolic links are followed.
    ///   - box: the maximum width and height in pixels; nil for the image's own size. PNG and JPEG images are scaled
    ///     down to fit. SVG images are drawn in the largest size that fits.
    /// - Returns: nil if the file is rejected.
    package func picture(at path: String, fitting box: (width: Int, height: Int)? = nil) -> Bitmap? {
        guard !path.utf8.contains(0),
            let data = try? RegularFile.read(URL(fileURLWithPath: path), limit: maximumBytes)
        else { return nil }
        return picture(data, fitting: box)
    }

    /// Decodes the content of a file; returns nil if the content is rejected.
    ///
    /// - Parameter box: as for ``picture(at:fitting:)``.
    package func picture(_ data: Data, fitting box: (width: Int, height: Int)? = nil) -> Bitmap? {
        if let box, box.width < 1 || box.height < 1 { return nil }
        guard data.count <= maximumBytes else { return nil }
        if data.starts(with: PNGHeader.signature) { return png(data, box) }
        if data.starts(with: JPEGFile.signature) { return jpeg(data, box) }
        // An SVG file is text. It may begin with a byte order mark and white space.
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = data.starts(with: mark) ? data.dropFirst(mark.count) : data
        guard text.prefix(256).first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: "<"),
            data.count <= maximumVectorBytes
        else { return nil }
        return SVGFile.picture(data, fitting: box, maximumPixels: maximumPixels)
    }

    private func png(_ data: Data, _ box: (width: Int, height: Int)?) -> Bitmap? {
        guard let size = PNGFile.size(data), accepts(size), let target = target(size, box) else { return nil }
        return PNGFile.decode(data, size, target)
    }

    private func jpeg(_ data: Data, _ box: (width: Int, height: Int)?) -> Bitmap? {
        guard let size = JPEGFile.size(data), accepts(size), let picture = JPEGFile.decode(data) else { return nil }
        guard let target = target(PictureSize(width: picture.width, height: picture.height), box) else { return nil }
        return picture.scaled(toWidth: target.width, height: target.height)
    }

    private func accepts(_ size: PictureSize) -> Bool {
        let sides = 1...Bitmap.maximumSide
        return sides.contains(size.width) && sides.contains(size.height) && size.width * size.height <= maximumPixels
    }

    private func target(_ size: PictureSize, _ box: (width: Int, height: Int)?) -> PictureSize? {
        guard let box else { return size }
        return size.fitted(into: box.width, box.height)
    }
}
