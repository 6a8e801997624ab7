import Foundation

/// The header of a PNG file.
package enum PNGHeader {
    /// The first bytes of every PNG file.
    package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// The number of bytes from the start of a file to the end of the image size.
    package static let length = 24

    /// Returns the width and height in the first bytes of a file; nil if the file is not a PNG file, or if the width or
    /// height is 0.
    package static func size(_ data: Data) -> (width: Int, height: Int)? {
        let header = [UInt8](data.prefix(length))
        guard header.count == length, header.starts(with: signature + [0, 0, 0, 13] + Array("IHDR".utf8)) else {
            return nil
        }
        func number(at offset: Int) -> Int { header[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
        let (width, height) = (number(at: 16), number(at: 20))
        return width > 0 && height > 0 ? (width, height) : nil
    }
}
