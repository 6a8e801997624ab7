import Foundation

/// A kind of image file, determined from the first bytes of the file.
enum ImageFileKind: String {
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
}
