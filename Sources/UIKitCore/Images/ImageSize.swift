import Foundation

/// The size of images, read from their file headers or supplied by the platform.
enum ImageSize {
    /// Returns the size in points; nil for data that is not an image. Formats other than PNG and JPEG are measured by
    /// the platform, on the main thread only; on other threads the result for these formats is nil.
    static func points(of image: DrawnImage) -> CGSize? {
        switch image.source {
        case .encoded(let data):
            if let pixels = pixels(of: data) {
                return CGSize(width: pixels.width / image.scale, height: pixels.height / image.scale)
            }
            return platformSize(image)
        case .pixels(_, let width, let height):
            return CGSize(width: CGFloat(width) / image.scale, height: CGFloat(height) / image.scale)
        case .symbol(_, let pointSize): return platformSize(image) ?? CGSize(width: pointSize, height: pointSize)
        case .drawing(_, let size): return size
        }
    }

    private static func platformSize(_ image: DrawnImage) -> CGSize? {
        guard MainThread.isCurrent else { return nil }
        return MainActor.assumeIsolated { ApplicationEnvironment.current.images?.size(of: image) }
    }

    static func isPNG(_ data: Data) -> Bool { data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) }

    /// Returns the size stored in a PNG or JPEG file, in pixels; nil for other files.
    static func pixels(of data: Data) -> CGSize? {
        let bytes = [UInt8](data.prefix(1 << 20))
        if isPNG(data), bytes.count >= 24 {
            return CGSize(width: number(bytes, 16, 4), height: number(bytes, 20, 4))
        }
        return bytes.starts(with: [0xFF, 0xD8]) ? jpeg(bytes) : nil
    }

    private static func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
        bytes[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Returns the size from the first frame header of a JPEG file; nil if the file has no frame header.
    private static func jpeg(_ bytes: [UInt8]) -> CGSize? {
        var offset = 2
        while offset + 9 <= bytes.count, bytes[offset] == 0xFF {
            let kind = bytes[offset + 1]
            if (0xC0...0xCF).contains(kind), ![0xC4, 0xC8, 0xCC].contains(kind) {
                return CGSize(width: number(bytes, offset + 7, 2), height: number(bytes, offset + 5, 2))
            }
            offset += kind == 0xFF ? 1 : 2 + number(bytes, offset + 2, 2)
        }
        return nil
    }
}
