import DesktopBus
import Foundation
import ShellModel

/// The picture of a foreign program's notification.
package enum NotificationPicture: Sendable {
    /// Pixels sent with the notification.
    case bitmap(Bitmap)
    /// A file, or a name in the icon theme, for the painter to load.
    case named(IconSource)

    /// Creates the picture of a notification; the result is nil if the image is too large or memory is exhausted.
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
    /// Creates an icon from the string that a program sent: an absolute path, a `file:` URL, or a name in the theme.
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
    /// Converts the pixels of a notification to the premultiplied format of the painter. The pixels are RGB or RGBA and
    /// not premultiplied. The result is nil if the image is too large or memory is exhausted.
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
