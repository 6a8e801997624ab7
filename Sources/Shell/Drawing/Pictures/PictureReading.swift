import CCairo
import Foundation
import SceneModel

/// Reads PNG, JPEG and SVG. What is damaged, too large, of another kind or no regular file is no picture; nothing of it is trusted.
///
/// It takes its time, so it is not for the thread that draws the screen; it may be used on any other.
public struct PictureReading: Sendable {
    /// Most bytes of a file.
    public var maximumBytes = 32 << 20
    /// Most bytes of an SVG file, whose every byte may mean work.
    public var maximumVectorBytes = 4 << 20
    /// Most pixels of a picture: as many as the largest common screens have.
    public var maximumPixels = 36_000_000

    /// Takes the usual limits.
    public init() {}

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: a path; links are followed.
    ///   - box: the largest width and height in pixels. Larger pictures are scaled down to fit, and SVG is drawn as large as fits;
    ///     nil for the picture's own size.
    public func picture(at path: String, fitting box: (width: Int, height: Int)? = nil) -> Bitmap? {
        guard !path.utf8.contains(0),
            let data = try? RegularFile.read(URL(fileURLWithPath: path), limit: maximumBytes)
        else { return nil }
        return picture(data, fitting: box)
    }

    /// Reads what a file holds.
    ///
    /// - Parameter box: as for ``picture(at:fitting:)``.
    public func picture(_ data: Data, fitting box: (width: Int, height: Int)? = nil) -> Bitmap? {
        if let box, box.width < 1 || box.height < 1 { return nil }
        guard data.count <= maximumBytes else { return nil }
        if data.starts(with: PNGFile.signature) { return png(data, box) }
        if data.starts(with: JPEGFile.signature) { return jpeg(data, box) }
        // Text, with or without a byte order mark and white space.
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
