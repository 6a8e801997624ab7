import Foundation
import SceneModel

/// The name and icon of an app, read from the app's bundle. The command `install` selects the same icon.
struct BundleNameAndIcon {
    /// The name, translated if the bundle has a translation for the language.
    let name: String
    /// The path of the icon file; nil if the bundle has no icon.
    let icon: String?

    /// Reads a bundle; the result is nil if its Info.plist cannot be read.
    init?(bundle: String, language: String) {
        guard let folder = try? BundleFolder(path: bundle) else { return nil }
        name =
            Self.localizedName(URL(fileURLWithPath: folder.path, isDirectory: true), language)
            ?? folder.manifest.displayName
        icon = folder.icon().map { "\(folder.path)/\($0.name)" }
    }

    /// Returns the name in the file `InfoPlist.strings` of the language; nil if the bundle has no translated name.
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
