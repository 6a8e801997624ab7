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
        name = folder.localizedName(for: language) ?? folder.manifest.displayName
        icon = folder.icon().map { "\(folder.path)/\($0.name)" }
    }
}
