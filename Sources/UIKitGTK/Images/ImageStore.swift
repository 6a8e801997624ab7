import CGTK
import Foundation
import UIKitCore

/// Pictures as Cairo draws them, kept while they are in use.
final class ImageStore {
    /// A picture, and how large it would be by itself, in pixels.
    struct Picture {
        let surface: ImageSurface
        let size: CGSize
        let isScalable: Bool
    }
    private struct Entry {
        weak var image: DrawnImage?
        var picture: Picture
        var lastUse: Int
    }
    private struct Key: Hashable {
        let image: ObjectIdentifier
        /// The size that a scalable picture was made for; 0 for others.
        var width = 0
        var height = 0
    }

    private static let mostBytes = 134_217_728
    private var entries: [Key: Entry] = [:]
    private var byteCount = 0
    private var uses = 0

    /// A file's picture in its own size; nil when it cannot be read.
    func encoded(_ image: DrawnImage) -> Picture? {
        guard case .encoded(let data) = image.source else { return nil }
        return kept(Key(image: ObjectIdentifier(image)), image) { PictureFile.read(data) }
    }

    /// The surface to draw an image from.
    ///
    /// - Parameter size: the pixels that it will cover; pictures made of lines are made for it.
    func surface(of image: DrawnImage, for size: CGSize) -> ImageSurface? {
        let key = Key(
            image: ObjectIdentifier(image), width: Int(min(size.width.rounded(.up), 4096)),
            height: Int(min(size.height.rounded(.up), 4096)))
        switch image.source {
        case .encoded(let data):
            guard let own = encoded(image) else { return nil }
            guard own.isScalable else { return own.surface }
            return kept(key, image) { PictureFile.read(data, width: key.width, height: key.height) }?.surface
        case .pixels(let data, let width, let height):
            return kept(Key(image: key.image), image) { Self.picture(data, width, height) }?.surface
        case .symbol(let names, _):
            return kept(key, image) { Symbols.picture(names, pixels: max(key.width, key.height)) }?.surface
        case .drawing: return nil
        }
    }

    private static func picture(_ data: Data, _ width: Int, _ height: Int) -> Picture? {
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
        return Picture(surface: surface, size: CGSize(width: width, height: height), isScalable: false)
    }

    // MARK: Keeping

    private func kept(_ key: Key, _ image: DrawnImage, _ make: () -> Picture?) -> Picture? {
        uses += 1
        // Another image may have come to lie where one that is gone was.
        if let entry = entries[key], entry.image === image {
            entries[key]?.lastUse = uses
            return entry.picture
        }
        remove(key)
        guard let picture = make() else { return nil }
        entries[key] = Entry(image: image, picture: picture, lastUse: uses)
        byteCount += picture.surface.byteCount
        if uses.isMultiple(of: 64) || byteCount > Self.mostBytes { clean() }
        return picture
    }

    /// Forgets pictures whose images are gone, and those not used for longest where there are too many.
    private func clean() {
        for (key, entry) in entries where entry.image == nil { remove(key) }
        guard byteCount > Self.mostBytes else { return }
        for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) where entry.lastUse < uses {
            remove(key)
            if byteCount <= Self.mostBytes / 2 { return }
        }
    }

    private func remove(_ key: Key) {
        if let entry = entries.removeValue(forKey: key) { byteCount -= entry.picture.surface.byteCount }
    }
}
