import AssetCatalogs
import Foundation
import InterfaceFiles

/// The compiler of an app's launch screen: it resolves the names in `UILaunchScreen`, or reads the storyboard that
/// `UILaunchStoryboardName` names.
///
/// The storyboards and asset catalogues of the bundle must have been compiled before.
package struct LaunchScreenCompiler {
    private let bundle: URL
    private let manifest: String
    private let assets: AssetIndex?
    /// The problems that were found.
    package private(set) var warnings: [InterfaceDiagnostic] = []

    /// The contents of a launch screen, before the names of colours and images are resolved for an appearance.
    private struct Contents {
        var color: (_ isDark: Bool) -> [Double]?
        var image: String?
        var size: (width: Double, height: Double)?
        var text: String?
    }

    /// The size of an image whose size is unknown, in points.
    private static let defaultSide = 160.0

    /// Creates a compiler for a bundle; `name` is the name of the bundle in messages.
    package init(_ bundle: URL, name: String) {
        self.bundle = bundle
        manifest = name + "/Info.plist"
        assets = try? AssetIndex(folder: bundle.appendingPathComponent(AssetIndex.folderName).path)
    }

    /// Returns the launch screen; nil if the app describes no launch screen, or describes the default launch screen.
    package mutating func compile() -> LaunchScreen? {
        guard let data = try? Data(contentsOf: bundle.appendingPathComponent("Info.plist")),
            let keys = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        else { return nil }
        guard let contents = dictionaryContents(keys) ?? storyboardContents(keys) else { return nil }
        let screen = LaunchScreen(
            light: look(contents, isDark: false), dark: look(contents, isDark: true), text: contents.text)
        let isEmpty = screen.text == nil && [screen.light, screen.dark].allSatisfy { $0 == LaunchScreen.Look() }
        return isEmpty ? nil : screen
    }

    private mutating func dictionaryContents(_ keys: [String: Any]) -> Contents? {
        guard let screen = (keys["UILaunchScreen~ipad"] ?? keys["UILaunchScreen"]) as? [String: Any] else { return nil }
        let (colorName, image) = (screen["UIColorName"] as? String, screen["UIImageName"] as? String)
        guard colorName != nil || image != nil else { return nil }
        if let colorName, named(colorName, isDark: false) == nil {
            warn("the launch screen's colour “\(colorName)” is not in an asset catalogue; the default is used")
        }
        let assets = assets
        return Contents(
            color: { isDark in colorName.flatMap { Self.named($0, isDark: isDark, assets) } }, image: image)
    }

    private mutating func storyboardContents(_ keys: [String: Any]) -> Contents? {
        let names = ["UILaunchStoryboardName~ipad", "UILaunchStoryboardName"]
        guard let name = names.lazy.compactMap({ keys[$0] as? String }).first, !name.isEmpty else { return nil }
        guard let file = storyboard(name) else {
            warn("the launch storyboard “\(name)” is not in the app; the default launch screen is shown")
            return nil
        }
        guard let storyboard = LaunchStoryboard(file) else {
            warn("the launch storyboard “\(name)” has no view; the default launch screen is shown")
            return nil
        }
        let assets = assets
        return Contents(
            color: { isDark in storyboard.color.flatMap { Self.color($0, isDark: isDark, assets) } },
            image: storyboard.image, size: storyboard.imageSize, text: storyboard.text)
    }

    /// Returns the compiled storyboard with the given name, in the bundle or in one of its folders for languages.
    private func storyboard(_ name: String) -> URL? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: bundle.path)) ?? []
        let folders = ["", "Base.lproj"] + names.filter { $0.hasSuffix(".lproj") }.sorted()
        let base = name.hasSuffix(".storyboard") ? String(name.dropLast(".storyboard".count)) : name
        let files = folders.map { bundle.appendingPathComponent($0).appendingPathComponent(base + ".storyboardc") }
        return files.first { FileManager.default.fileExists(atPath: $0.path) }
    }

    private mutating func look(_ contents: Contents, isDark: Bool) -> LaunchScreen.Look {
        var look = LaunchScreen.Look(color: contents.color(isDark))
        guard let name = contents.image else { return look }
        look.image = image(name, size: contents.size, isDark: isDark)
        if look.image == nil, !isDark { warn("the launch screen's image “\(name)” is not in the app") }
        return look
    }

    private func image(_ name: String, size: (width: Double, height: Double)?, isDark: Bool) -> LaunchScreen.Image? {
        var environment = AssetEnvironment()
        (environment.style, environment.scale) = (isDark ? .dark : .light, 2)
        if let variant = (try? assets?.image(named: name))?.variant(in: environment) {
            let (width, height) = size ?? (variant.width, variant.height)
            return LaunchScreen.Image(
                file: "\(AssetIndex.folderName)/\(variant.file)", width: max(1, width), height: max(1, height))
        }
        let files = [name, name + "@2x.png", name + ".png", name + ".svg"]
        let found = files.first { file in
            !file.contains("/") && FileManager.default.fileExists(atPath: bundle.appendingPathComponent(file).path)
        }
        let (width, height) = size ?? (Self.defaultSide, Self.defaultSide)
        return found.map { LaunchScreen.Image(file: $0, width: width, height: height) }
    }

    private func named(_ name: String, isDark: Bool) -> [Double]? { Self.named(name, isDark: isDark, assets) }

    /// Returns red, green and blue of a colour of an asset catalogue; nil if no catalogue has the colour.
    private static func named(_ name: String, isDark: Bool, _ assets: AssetIndex?) -> [Double]? {
        var environment = AssetEnvironment()
        environment.style = isDark ? .dark : .light
        guard let variant = (try? assets?.color(named: name))?.variants.best(in: environment).first else { return nil }
        if let system = variant.system { return SystemLaunchColors.components(system, isDark: isDark) }
        return variant.components.map { Array($0.prefix(3)) }
    }

    /// Returns red, green and blue of a colour in a storyboard; nil if the colour is unknown.
    private static func color(_ node: InterfaceNode, isDark: Bool, _ assets: AssetIndex?) -> [Double]? {
        if let name = node["systemColor"] ?? node["cocoaTouchSystemColor"],
            let color = SystemLaunchColors.components(name, isDark: isDark)
        {
            return color
        }
        if let name = node["name"], let color = named(name, isDark: isDark, assets) { return color }
        if let white = node["white"].flatMap(Double.init) { return [white, white, white].map { min(max($0, 0), 1) } }
        let parts = ["red", "green", "blue"].compactMap { node[$0].flatMap(Double.init) }
        return parts.count == 3 ? parts.map { min(max($0, 0), 1) } : nil
    }

    private mutating func warn(_ text: String) {
        warnings.append(InterfaceDiagnostic(.warning, file: manifest, line: nil, text))
    }
}
