import Foundation
import FuzzSupport

@testable import Shell

/// A target for pictures from outside the shell: icons, and snapshots as files and in packed form.
enum PictureTarget {
    private static let reader: PictureReader = {
        var reader = PictureReader()
        reader.maximumBytes = 1 << 16
        reader.maximumVectorBytes = 1 << 16
        reader.maximumPixels = 1 << 18
        return reader
    }()

    /// Reads an icon, in a size that the first byte chooses.
    static func runIcon(_ bytes: [UInt8]) {
        guard let first = bytes.first else { return }
        let side = Int(first & 63)
        let box = side == 0 ? nil : (width: side, height: side)
        let picture = reader.picture(Data(bytes.dropFirst()), fitting: box)
        guard let picture else { return }
        require(
            picture.width * picture.height <= reader.maximumPixels, "a picture is larger than the limit",
            ["width": picture.width, "height": picture.height])
        if let box {
            require(
                picture.width <= box.width && picture.height <= box.height, "a picture does not fit its box",
                ["width": picture.width, "height": picture.height, "box": box])
        }
    }

    /// Unpacks a snapshot. The first two bytes choose the size, and whether the rest is compressed data or pixels.
    static func runSnapshot(_ bytes: [UInt8]) {
        guard bytes.count > 2 else { return }
        let (width, height) = (Int(bytes[0] & 127) + 1, Int(bytes[1]) + 1)
        let rest = Array(bytes[2...])
        if bytes[0] < 128 {
            let packed = rest.withUnsafeBytes { PackedBitmap(width: width, height: height, compressed: $0) }
            let picture = packed?.unpacked()
            require(
                picture == nil || picture?.width == width && picture?.height == height, "another size",
                ["width": width, "height": height])
        } else {
            roundTrip(width, height, rest)
        }
    }

    /// A picture must be the same after packing, and after writing and reading its file.
    private static func roundTrip(_ width: Int, _ height: Int, _ bytes: [UInt8]) {
        let bitmap = Bitmap(width: width, height: height) { target, _ in
            for index in target.indices { target[index] = index % 4 == 3 ? 255 : bytes[index % bytes.count] }
            return true
        }
        guard let bitmap, let unpacked = PackedBitmap(bitmap)?.unpacked() else { return }
        let pixels = bitmap.withBytes { Array($0) }
        require(unpacked.withBytes { Array($0) } == pixels, "packing changes the picture", ["width": width])
        guard let file = PNGFile.encode(bitmap), let read = PictureReader().picture(file) else {
            reportFailure("a written snapshot cannot be read", ["width": width, "height": height])
        }
        require(read.width == width && read.height == height, "the file has another size", ["width": read.width])
    }
}
