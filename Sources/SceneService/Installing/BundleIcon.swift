import Foundation
import SceneModel

/// An app's icon among the files of its bundle.
struct BundleIcon: Hashable {
    enum Kind: Hashable {
        case scalable
        /// A PNG file, with its size in pixels.
        case pixels(width: Int, height: Int)
    }

    /// Name of the file in the bundle.
    let name: String
    let kind: Kind

    /// Sizes in pixels that the icon theme has folders for; icons in other folders are not found.
    static let themeSizes: Set<Int> = [16, 22, 24, 32, 36, 48, 64, 72, 96, 128, 192, 256, 512]

    private static let endings = ["", ".svg", ".png", "@2x.png", "@3x.png", "@2x~ipad.png", "~ipad.png"]

    /// Returns the icon to show: that of the first name that has any file, a vector drawing rather than a bitmap, and
    /// the largest.
    ///
    /// - Parameter beginning: returns the first bytes of a regular file in the bundle; nil when there is none.
    static func choose(_ names: [String], beginning: (String) -> [UInt8]?) -> BundleIcon? {
        for name in names where !name.contains("/") && !name.hasPrefix(".") && !name.utf8.contains(0) {
            let icons = endings.compactMap { ending in
                beginning(name + ending).flatMap { icon(name + ending, $0) }
            }
            if let best = icons.max(by: { $0.rank < $1.rank }) { return best }
        }
        return nil
    }

    private var rank: Int {
        switch kind {
        case .scalable: .max
        case .pixels(let width, let height): min(width, height)
        }
    }

    private static func icon(_ file: String, _ bytes: [UInt8]) -> BundleIcon? {
        if file.lowercased().hasSuffix(".svg") { return BundleIcon(name: file, kind: .scalable) }
        return pngSize(bytes).map { BundleIcon(name: file, kind: .pixels(width: $0.width, height: $0.height)) }
    }

    /// Returns the first bytes of a regular file, enough to determine the icon's size; nil when there is none.
    static func beginning(_ path: String) -> [UInt8]? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            let file = FileHandle(forReadingAtPath: path), let data = try? file.read(upToCount: 24)
        else { return nil }
        return Array(data)
    }

    /// Returns the width and height in the first 24 bytes of a PNG file; nil when it is not a PNG file.
    static func pngSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        guard bytes.count >= start.count + 8, bytes.starts(with: start) else { return nil }
        func number(at offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
        let (width, height) = (number(at: 16), number(at: 20))
        return width > 0 && height > 0 ? (width, height) : nil
    }

    /// Returns the path below the data folder under which the icon theme finds the icon; nil when the icon can only be
    /// shown from the bundle.
    func themePath(_ app: AppIdentifier) -> String? {
        // An icon name that seems to have an extension is treated as a file name.
        guard ![".png", ".svg", ".xpm"].contains(where: app.text.lowercased().hasSuffix) else { return nil }
        return switch kind {
        case .scalable: "icons/hicolor/scalable/apps/\(app).svg"
        case .pixels(let width, let height) where width == height && Self.themeSizes.contains(width):
            "icons/hicolor/\(width)x\(width)/apps/\(app).png"
        case .pixels: nil
        }
    }
}
