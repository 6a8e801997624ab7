import CGTK
import Foundation
import UIKitCore

/// A cache of decoded images.
final class ImageCache {
    /// A decoded image, its natural size in pixels, and whether it can be rendered sharply in other sizes.
    struct DecodedImage {
        let surface: ImageSurface
        let size: CGSize
        let isScalable: Bool
    }
    private struct Entry {
        weak var image: DrawnImage?
        var picture: DecodedImage
        var lastUse: Int
    }
    private struct Key: Hashable {
        let image: ObjectIdentifier
        /// The size in pixels for which a scalable image was rendered; 0 for its natural size and for other images.
        var width = 0
        var height = 0
    }

    private static let maximumByteCount = 134_217_728
    private var entries: [Key: Entry] = [:]
    private var byteCount = 0
    private var uses = 0

    /// Returns the image of a file in its natural size; nil if the image has another source or cannot be decoded.
    func encoded(_ image: DrawnImage) -> DecodedImage? {
        guard case .encoded(let data) = image.source else { return nil }
        return cached(Key(image: ObjectIdentifier(image)), image) { ImageDecoder.read(data) }
    }

    /// Returns the surface from which an image is drawn; nil if the image cannot be decoded or is a recorded drawing.
    ///
    /// - Parameter size: the size in pixels in which the image is drawn. Scalable images are rendered in this size, but
    ///   in at most 4096 by 4096 pixels.
    func surface(of image: DrawnImage, for size: CGSize) -> ImageSurface? {
        let key = Key(
            image: ObjectIdentifier(image), width: Int(min(size.width.rounded(.up), 4096)),
            height: Int(min(size.height.rounded(.up), 4096)))
        switch image.source {
        case .encoded(let data):
            guard let naturalImage = encoded(image) else { return nil }
            guard naturalImage.isScalable else { return naturalImage.surface }
            // The decoder keeps the proportions of a vector image, so the image is rendered in its own proportions and
            // stretched when it is drawn.
            let natural = naturalImage.size
            let factor = max(CGFloat(key.width) / natural.width, CGFloat(key.height) / natural.height)
            let fitting = min(factor, 4096 / max(natural.width, natural.height, 1))
            let width = max(1, Int((natural.width * fitting).rounded()))
            let height = max(1, Int((natural.height * fitting).rounded()))
            let own = Key(image: key.image, width: width, height: height)
            return cached(own, image) { ImageDecoder.read(data, width: width, height: height) }?.surface
        case .pixels(let data, let width, let height):
            return cached(Key(image: key.image), image) { Self.picture(data, width, height) }?.surface
        case .symbol(let names, _):
            return cached(key, image) { IconThemeSymbols.image(names, pixels: max(key.width, key.height)) }?.surface
        case .drawing: return nil
        }
    }

    private static func picture(_ data: Data, _ width: Int, _ height: Int) -> DecodedImage? {
        guard data.count >= width * height * 4, let surface = ImageSurface(width: width, height: height) else {
            return nil
        }
        surface.withPixels { pixels in
            for row in 0..<height {
                let start = data.startIndex + row * width * 4
                let target = UnsafeMutableRawBufferPointer(pixels.bytes)[(row * pixels.stride)...]
                UnsafeMutableRawBufferPointer(rebasing: target).copyBytes(from: data[start..<(start + width * 4)])
            }
        }
        return DecodedImage(surface: surface, size: CGSize(width: width, height: height), isScalable: false)
    }

    // MARK: Caching

    private func cached(_ key: Key, _ image: DrawnImage, _ make: () -> DecodedImage?) -> DecodedImage? {
        uses += 1
        // The entry's image is compared, because a new image can have the same address as a freed image, and therefore
        // the same identifier.
        if let entry = entries[key], entry.image === image {
            entries[key]?.lastUse = uses
            return entry.picture
        }
        remove(key)
        guard let picture = make() else { return nil }
        entries[key] = Entry(image: image, picture: picture, lastUse: uses)
        byteCount += picture.surface.byteCount
        if uses.isMultiple(of: 64) || byteCount > Self.maximumByteCount { evict() }
        return picture
    }

    /// Evicts the entries whose images were freed. If the size limit is still exceeded, also evicts the least recently
    /// used entries.
    private func evict() {
        for (key, entry) in entries where entry.image == nil { remove(key) }
        guard byteCount > Self.maximumByteCount else { return }
        for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) where entry.lastUse < uses {
            remove(key)
            if byteCount <= Self.maximumByteCount / 2 { return }
        }
    }

    private func remove(_ key: Key) {
        if let entry = entries.removeValue(forKey: key) { byteCount -= entry.picture.surface.byteCount }
    }
}
