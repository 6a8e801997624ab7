import Foundation

/// A reader of the sizes of images from the headers of their files.
enum ImageHeader {
    /// Returns the size of an image in pixels, or in the units of an SVG file; nil if the header does not contain a
    /// size.
    static func size(of data: Data, _ kind: ImageFileKind) -> (width: Double, height: Double)? {
        let bytes = [UInt8](data.prefix(1 << 20))
        return switch kind {
        case .png: bytes.count < 24 ? nil : nonEmpty(bigEndian(bytes, 16, 4), bigEndian(bytes, 20, 4))
        case .jpeg: jpeg(bytes)
        case .gif: bytes.count < 10 ? nil : nonEmpty(littleEndian(bytes, 6, 2), littleEndian(bytes, 8, 2))
        case .webp: webp(bytes)
        case .svg: SVGRoot(data)?.size
        case .pdf, .heif: nil
        }
    }

    private static func nonEmpty(_ width: Int, _ height: Int) -> (width: Double, height: Double)? {
        width > 0 && height > 0 ? (Double(width), Double(height)) : nil
    }

    private static func bigEndian(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
        bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }

    private static func littleEndian(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
        bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// Returns the size from the first frame header of a JPEG file.
    private static func jpeg(_ bytes: [UInt8]) -> (width: Double, height: Double)? {
        var offset = 2
        while offset + 9 <= bytes.count, bytes[offset] == 0xFF {
            let marker = bytes[offset + 1]
            if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
                return nonEmpty(bigEndian(bytes, offset + 7, 2), bigEndian(bytes, offset + 5, 2))
            }
            offset += marker == 0xFF ? 1 : 2 + bigEndian(bytes, offset + 2, 2)
        }
        return nil
    }

    private static func webp(_ bytes: [UInt8]) -> (width: Double, height: Double)? {
        guard bytes.count >= 30 else { return nil }
        switch bytes[12..<16] {
        case ArraySlice("VP8X".utf8):
            return nonEmpty(littleEndian(bytes, 24, 3) + 1, littleEndian(bytes, 27, 3) + 1)
        case ArraySlice("VP8L".utf8):
            let bits = littleEndian(bytes, 21, 4)
            return nonEmpty(bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
        case ArraySlice("VP8 ".utf8):
            return nonEmpty(littleEndian(bytes, 26, 2) & 0x3FFF, littleEndian(bytes, 28, 2) & 0x3FFF)
        default: return nil
        }
    }
}
