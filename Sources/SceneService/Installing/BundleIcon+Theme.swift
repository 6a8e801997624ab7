import SceneModel

extension BundleIcon {
    /// The icon sizes in pixels for which the icon theme has folders. The desktop does not find icons of other sizes.
    private static let themeSizes: Set<Int> = [16, 22, 24, 32, 36, 48, 64, 72, 96, 128, 192, 256, 512]

    /// Returns the path, relative to the data folder, at which the icon theme finds the icon. Returns nil if the icon
    /// theme cannot contain the icon; the icon then stays in the bundle.
    func themePath(_ app: AppIdentifier) -> String? {
        // The icon's name in the theme is the app identifier. Desktops treat a name that ends with one of these
        // extensions as the name of a file, so such an icon stays in the bundle.
        guard ![".png", ".svg", ".xpm"].contains(where: app.text.lowercased().hasSuffix) else { return nil }
        return switch kind {
        case .scalable: "icons/hicolor/scalable/apps/\(app).svg"
        case .pixels(let width, let height) where width == height && Self.themeSizes.contains(width):
            "icons/hicolor/\(width)x\(width)/apps/\(app).png"
        case .pixels: nil
        }
    }
}
