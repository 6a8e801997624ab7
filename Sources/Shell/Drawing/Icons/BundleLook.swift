import Foundation
import SceneModel

/// How an app of ours looks by its bundle: the files that installing an app takes its icon from, in the same order.
struct BundleLook {
    /// The name, in the language where the bundle has it so.
    let name: String
    /// Path of the icon; nil where there is none.
    let icon: String?

    private static let endings = ["", ".svg", ".png", "@2x.png", "@3x.png", "@2x~ipad.png", "~ipad.png"]

    /// Looks at a bundle; nil where its Info.plist cannot be read.
    init?(bundle: String, language: String) {
        let folder = URL(fileURLWithPath: bundle, isDirectory: true)
        guard bundle.hasPrefix("/"), !bundle.utf8.contains(0),
            let manifest = try? AppManifest(contentsOf: folder.appendingPathComponent("Info.plist"))
        else { return nil }
        name = Self.localizedName(folder, language) ?? manifest.displayName
        icon = Self.icon(manifest.iconNames, in: folder)
    }

    /// That of the first name that has any file: drawn rather than of pixels, and the largest.
    private static func icon(_ names: [String], in folder: URL) -> String? {
        for name in names where !name.contains("/") && !name.hasPrefix(".") && !name.utf8.contains(0) {
            let files = endings.compactMap { ending -> (path: String, rank: Int)? in
                let path = folder.path + "/" + name + ending
                return rank(path).map { (path, $0) }
            }
            if let best = files.max(by: { $0.rank < $1.rank }) { return best.path }
        }
        return nil
    }

    /// How good a file is; nil where it is none that can be shown.
    private static func rank(_ path: String) -> Int? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        if path.lowercased().hasSuffix(".svg") { return .max }
        guard let file = FileHandle(forReadingAtPath: path), let head = try? file.read(upToCount: 24),
            let size = PNGFile.size(head), size.width > 0, size.height > 0
        else { return nil }
        return min(size.width, size.height)
    }

    /// The name that `InfoPlist.strings` of the language has.
    private static func localizedName(_ folder: URL, _ language: String) -> String? {
        for locale in KeyFile.locales(language) {
            for name in [locale, locale.replacingOccurrences(of: "_", with: "-")] {
                let file = folder.appendingPathComponent("\(name).lproj/InfoPlist.strings")
                guard let data = try? RegularFile.read(file, limit: KeyFile.maximumBytes) else { continue }
                let texts = StringsFile(data).texts
                for key in ["CFBundleDisplayName", "CFBundleName"] {
                    if let text = texts[key], !text.isEmpty { return text }
                }
            }
        }
        return nil
    }
}
