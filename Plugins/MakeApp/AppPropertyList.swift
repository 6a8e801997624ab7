import Foundation

/// The Info.plist of an app bundle.
///
/// Only the keys that every bundle needs are checked here; the daemon and `proscenium install` check all keys.
struct AppPropertyList {
    /// The keys, with the executable's name added and build settings replaced by their values.
    private let keys: [String: Any]
    /// The name of the app's icon in the build settings; nil for none.
    private let iconName: String?

    init(_ file: URL, product: String, module: String) throws {
        guard FileManager.default.fileExists(atPath: file.path) else {
            throw MakeAppError(
                """
                \(file.path): there is no Info.plist
                  put one there, with CFBundleIdentifier in it, and add exclude: ["Info.plist"] to the target; \
                or name another one with --info-plist FILE
                """)
        }
        let content = try Data(contentsOf: file)
        guard let value = try? PropertyListSerialization.propertyList(from: content, format: nil) else {
            throw MakeAppError("\(file.path): this is not a property list")
        }
        let settings = try BuildSettings(product: product, module: module, folder: file.deletingLastPathComponent())
        guard var keys = try settings.expand(value, file) as? [String: Any] else {
            throw MakeAppError("\(file.path): this property list is not a dictionary")
        }
        try Self.checkIdentifier(keys["CFBundleIdentifier"], file)
        if let name = keys["CFBundleExecutable"] {
            guard name as? String == product else {
                throw MakeAppError(
                    "\(file.path): CFBundleExecutable is “\(name)”, but the product is “\(product)”; remove the key")
            }
        } else {
            keys["CFBundleExecutable"] = product
        }
        iconName = settings["ASSETCATALOG_COMPILER_APPICON_NAME"]
        self.keys = keys
    }

    /// Whether the app describes its launch screen.
    var hasLaunchScreen: Bool {
        keys.keys.contains { $0.hasPrefix("UILaunchScreen") || $0.hasPrefix("UILaunchStoryboardName") }
    }

    /// Returns the contents of the file as XML.
    ///
    /// - Parameter icons: the names of the icons in asset catalogues. If no key names an icon, this function adds the
    ///   icon that the build settings name, otherwise AppIcon, otherwise the first icon.
    func data(icons: [String]) throws -> Data {
        var keys = keys
        let names = [
            "CFBundleIcons", "CFBundleIcons~ipad", "CFBundleIconName", "CFBundleIconFiles", "CFBundleIconFile",
        ]
        if !names.contains(where: { keys[$0] != nil }) {
            let wanted = [iconName, "AppIcon"].compactMap { $0 }
            keys["CFBundleIconName"] = wanted.first(where: icons.contains) ?? icons.first
        }
        return try PropertyListSerialization.data(fromPropertyList: keys, format: .xml, options: 0)
    }

    private static func checkIdentifier(_ value: Any?, _ file: URL) throws {
        let example = "write it like <key>CFBundleIdentifier</key><string>com.example.clowntown</string>"
        guard let value else { throw MakeAppError("\(file.path): CFBundleIdentifier is missing; \(example)") }
        let allowed = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._".utf8)
        guard let text = value as? String, (1...255).contains(text.utf8.count), !text.hasPrefix("."),
            text.utf8.allSatisfy(allowed.contains)
        else {
            throw MakeAppError(
                "\(file.path): CFBundleIdentifier “\(value)” is not an app identifier: use letters, digits, “-”, “.” and “_”; "
                    + example)
        }
    }
}
