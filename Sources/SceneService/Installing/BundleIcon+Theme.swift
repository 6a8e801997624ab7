import SceneModel

extension BundleIcon {
    /// Sizes in pixels that the icon theme has folders for; icons in other folders are not found.
    private static let themeSizes: Set<Int> = [16, 22, 24, 32, 36, 48, 64, 72, 96, 128, 192, 256, 512]

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
