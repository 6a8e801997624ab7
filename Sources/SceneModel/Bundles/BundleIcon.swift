import Foundation

/// An app's icon among the files of its bundle.
package struct BundleIcon: Hashable, Sendable {
    /// The form of an icon.
    package enum Kind: Hashable, Sendable {
        /// A vector drawing (SVG).
        case scalable
        /// A PNG file, with its size in pixels.
        case pixels(width: Int, height: Int)
    }

    /// The name of the file in the bundle.
    package let name: String
    /// The form of the file.
    package let kind: Kind

    private static let fileSuffixes = ["", ".svg", ".png", "@2x.png", "@3x.png", "@2x~ipad.png", "~ipad.png"]

    /// Chooses the icon to show; nil if no name has a file.
    ///
    /// The first name that has a file is used. Of several files with this name, a vector drawing is preferred to
    /// bitmaps, and a larger bitmap to a smaller one. Names of files outside the bundle are ignored.
    ///
    /// - Parameters:
    ///   - names: the names in the manifest, with or without extensions.
    ///   - folder: the path of the bundle.
    package init?(names: [String], in folder: String) {
        for name in names where !name.contains("/") && !name.hasPrefix(".") && !name.utf8.contains(0) {
            let icons = Self.fileSuffixes.compactMap { BundleIcon(file: name + $0, in: folder) }
            if let best = icons.max(by: { $0.rank < $1.rank }) {
                self = best
                return
            }
        }
        return nil
    }

    private init?(file: String, in folder: String) {
        guard let header = Self.header(folder + "/" + file) else { return nil }
        name = file
        if file.lowercased().hasSuffix(".svg") {
            kind = .scalable
        } else if let size = PNGHeader.size(header) {
            kind = .pixels(width: size.width, height: size.height)
        } else {
            return nil
        }
    }

    private var rank: Int {
        switch kind {
        case .scalable: .max
        case .pixels(let width, let height): min(width, height)
        }
    }

    /// Returns the first bytes of a regular file; nil if no regular file can be read at the path.
    private static func header(_ path: String) -> Data? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            let file = FileHandle(forReadingAtPath: path)
        else { return nil }
        return try? file.read(upToCount: PNGHeader.length) ?? Data()
    }
}
