import CCairo
import Foundation

/// Decoding of JPEG files.
enum JPEGFile {
    static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

    /// The maximum number of scans of a file. The decoder processes the whole image once for each scan; usual files
    /// have about ten scans.
    private static let maximumScans = 64

    /// Returns the size in pixels that the file's header states; nil if the file is damaged or has more than
    /// ``maximumScans`` scans.
    static func size(_ data: Data) -> PictureSize? {
        let bytes = [UInt8](data)
        var (offset, size): (Int, PictureSize?) = (2, nil)
        while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
            let marker = bytes[offset + 1]
            if marker == 0xFF {
                offset += 1
                continue
            }
            let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
            if marker == 0xDA { return scans(bytes[offset...]) <= maximumScans ? size : nil }
            guard length >= 2, offset + 2 + length <= bytes.count else { return nil }
            // These are the markers of all frame headers. The excluded markers are reserved or begin tables.
            if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
                guard size == nil, length >= 8 else { return nil }
                size = PictureSize(
                    width: Int(bytes[offset + 7]) << 8 | Int(bytes[offset + 8]),
                    height: Int(bytes[offset + 5]) << 8 | Int(bytes[offset + 6]))
            }
            offset += 2 + length
        }
        return nil
    }

    /// Returns the number of scans. The function counts the markers that start a scan; entropy-coded data never
    /// contains these markers.
    private static func scans(_ bytes: ArraySlice<UInt8>) -> Int {
        zip(bytes, bytes.dropFirst()).count { $0 == 0xFF && $1 == 0xDA }
    }

    /// Decodes the image and turns it upright according to its metadata; nil if the file is damaged.
    static func decode(_ data: Data) -> Bitmap? {
        guard let loader = gdk_pixbuf_loader_new_with_type("jpeg", nil) else { return nil }
        defer { ccairo_unref(UnsafeMutableRawPointer(loader)) }
        let isWritten = data.withUnsafeBytes { bytes in
            gdk_pixbuf_loader_write(loader, bytes.bindMemory(to: UInt8.self).baseAddress, gsize(bytes.count), nil)
        }
        // The loader must be closed before it is freed, whether or not it has failed.
        let isClosed = gdk_pixbuf_loader_close(loader, nil)
        guard isWritten != 0, isClosed != 0, let picture = gdk_pixbuf_loader_get_pixbuf(loader),
            let upright = gdk_pixbuf_apply_embedded_orientation(picture)
        else { return nil }
        defer { ccairo_unref(UnsafeMutableRawPointer(upright)) }
        guard let pixels = gdk_pixbuf_read_pixels(upright), gdk_pixbuf_get_bits_per_sample(upright) == 8 else {
            return nil
        }
        let count = Int(gdk_pixbuf_get_byte_length(upright))
        return Bitmap(
            straight: Array(UnsafeBufferPointer(start: pixels, count: count)),
            width: Int(gdk_pixbuf_get_width(upright)),
            height: Int(gdk_pixbuf_get_height(upright)), rowStride: Int(gdk_pixbuf_get_rowstride(upright)),
            hasAlpha: gdk_pixbuf_get_has_alpha(upright) != 0)
    }
}
