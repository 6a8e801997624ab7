import Foundation
import SceneModel

/// The name and icon of an app from its bundle: icon files are searched in the same order as when an app is installed.
struct BundleNameAndIcon {
    /// The name, translated if the bundle has a translation for the language.
    let name: String
    /// The path of the icon; nil if there is none.
    let icon: String?

    private static let endings = ["", ".svg", ".png", "@2x.png", "@3x.png", "@2x~ipad.png", "~ipad.png"]

    /// Reads a bundle; nil if its Info.plist cannot be read.
    init?(bundle: String, language: String) {
        let folder = URL(fileURLWithPath: bundle, isDirectory: true)
        guard bundle.hasPrefix("/"), !bundle.utf8.contains(0),
            let manifest = try? AppManifest(contentsOf: folder.appendingPathComponent("Info.plist"))
        else { return nil }
        name = Self.localizedName(folder, language) ?? manifest.displayName
        icon = Self.icon(manifest.iconNames, in: folder)
    }

    /// Returns the best file for the first name that has one: SVG rather than PNG, and the largest PNG.
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

    /// Returns the quality of a file; nil if it cannot be displayed.
    private static func rank(_ path: String) -> Int? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        if path.lowercased().hasSuffix(".svg") { return .max }
        guard let file = FileHandle(forReadingAtPath: path), let head = try? file.read(upToCount: 24),
            let size = PNGFile.size(head), size.width > 0, size.height > 0
        else { return nil }
        return min(size.width, size.height)
    }

    /// Returns the name from `InfoPlist.strings` of the language.
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
