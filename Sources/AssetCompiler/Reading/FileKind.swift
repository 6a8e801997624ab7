import Foundation

/// A kind of image file, determined from the first bytes of the file.
enum FileKind: String {
    case png
    case jpeg = "jpg"
    case gif
    case webp
    case svg
    case pdf
    case heif = "heic"

    /// Determines the kind of a file from its contents; nil if the contents are not an image.
    init?(_ data: Data) {
        let bytes = [UInt8](data.prefix(16))
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            self = .png
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.starts(with: Array("GIF8".utf8)) {
            self = .gif
        } else if bytes.starts(with: Array("%PDF".utf8)) {
            self = .pdf
        } else if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) {
            self = .webp
        } else if bytes.dropFirst(4).starts(with: Array("ftyphei".utf8))
            || bytes.dropFirst(4).starts(with: Array("ftypmif1".utf8))
        {
            self = .heif
        } else if String(decoding: data.prefix(4096), as: UTF8.self).contains("<svg") {
            self = .svg
        } else {
            return nil
        }
    }

    /// Returns the size of a regular file in bytes; nil if there is no regular file at the path.
    static func regularFileSize(_ path: String) -> Int? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }
}

/// A reader of the sizes of images from the headers of their files.
enum ImageHeader {
    /// Returns the size of an image in pixels, or in the units of an SVG file; nil if the header does not contain a
    /// size.
    static func size(of data: Data, _ kind: FileKind) -> (width: Double, height: Double)? {
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

/// The root element of an SVG file.
struct SVGRoot {
    /// The size in CSS pixels.
    let size: (width: Double, height: Double)

    /// Reads the attributes `width`, `height` and `viewBox`; nil without an element `svg` that has a size.
    init?(_ data: Data) {
        let text = String(decoding: data.prefix(1 << 16), as: UTF8.self)
        guard let start = text.range(of: "<svg"), let end = text[start.upperBound...].firstIndex(of: ">") else {
            return nil
        }
        let tag = text[start.upperBound..<end]
        let box =
            Self.attribute("viewBox", in: tag)?
            .split { $0 == " " || $0 == "," || $0.isNewline || $0 == "\t" }.compactMap { Double($0) } ?? []
        let width = Self.attribute("width", in: tag).flatMap(Self.length) ?? (box.count == 4 ? box[2] : nil)
        let height = Self.attribute("height", in: tag).flatMap(Self.length) ?? (box.count == 4 ? box[3] : nil)
        guard let width, let height, width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
        size = (width, height)
    }

    private static func attribute(_ name: String, in tag: Substring) -> String? {
        var rest = tag
        while let range = rest.range(of: name) {
            let before = range.lowerBound == tag.startIndex ? " " : tag[tag.index(before: range.lowerBound)]
            rest = rest[range.upperBound...]
            var value = rest.drop { $0.isWhitespace }
            guard before.isWhitespace, value.first == "=" else { continue }
            value = value.dropFirst().drop { $0.isWhitespace }
            guard let quote = value.first, quote == "\"" || quote == "'" else { continue }
            return String(value.dropFirst().prefix { $0 != quote })
        }
        return nil
    }

    /// Returns a length in CSS pixels; nil for a relative length.
    private static func length(_ text: String) -> Double? {
        let factors = ["px": 1, "": 1, "pt": 4.0 / 3, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4]
        let text = text.trimmingCharacters(in: .whitespaces)
        let number = text.prefix { $0.isNumber || $0 == "." }
        guard let factor = factors[String(text.dropFirst(number.count))] else { return nil }
        return Double(number).map { $0 * factor }
    }
}
