import DesktopBus
import Foundation

/// The picture that came with a notification of another program.
public enum NotificationPicture: Sendable {
    /// Pixels that came with it.
    case bitmap(Bitmap)
    /// A file, or a name of the icon theme.
    case named(IconSource)

    /// The picture of a notification; nil where there is no memory for its pixels.
    init?(_ image: NotificationImage) {
        switch image {
        case .named(let name): self = .named(IconSource(named: name))
        case .pixels(let pixels):
            guard let bitmap = Bitmap(pixels) else { return nil }
            self = .bitmap(bitmap)
        }
    }
}

extension IconSource {
    /// What a program calls an icon: an absolute path, a `file:` address, or a name of the theme.
    init(named name: String) {
        if name.hasPrefix("/") {
            self = .file(name)
        } else if let url = URL(string: name), url.isFileURL {
            self = .file(url.path)
        } else {
            self = .themed(name)
        }
    }
}

extension Bitmap {
    /// The pixels of a notification: red, green and blue, not multiplied, become what the painter takes. Nil where there is no memory.
    convenience init?(_ pixels: NotificationPixels) {
        self.init(width: pixels.width, height: pixels.height) { target, stride in
            for y in 0..<pixels.height {
                for x in 0..<pixels.width {
                    let start = y * pixels.rowStride + x * pixels.channels
                    let alpha = pixels.hasAlpha ? UInt32(pixels.bytes[start + 3]) : 255
                    func part(_ offset: Int) -> UInt32 { (UInt32(pixels.bytes[start + offset]) * alpha + 127) / 255 }
                    let pixel = alpha << 24 | part(0) << 16 | part(1) << 8 | part(2)
                    target.storeBytes(of: pixel, toByteOffset: y * stride + x * 4, as: UInt32.self)
                }
            }
            return true
        }
    }
}
