import AssetCatalogs
import Foundation

extension AssetCompiler {
    /// Adds a colour set.
    mutating func addColors(_ folder: AssetFolder) {
        var asset = ColorAsset(variants: [])
        var failures = 0
        for node in folder.contents["colors"].elements where node["color"].exists {
            guard case .variant(let traits) = VariantTraits(node) else { continue }
            let color = node["color"]
            if let system = color["reference"].text {
                asset.variants.append(ColorVariant(traits: traits, system: system))
                continue
            }
            do throws(ColorFault) {
                asset.variants.append(ColorVariant(traits: traits, components: try ColorNotation.components(color)))
            } catch {
                failures += 1
                report(.error, folder, key: error.key, error.message, remedy: "correct the colour in Xcode")
            }
        }
        if asset.variants.isEmpty, failures > 0 { return }
        finish(asset, .color, folder, isEmpty: asset.variants.isEmpty)
    }

    /// Adds a data set.
    mutating func addData(_ folder: AssetFolder) {
        var asset = DataAsset(variants: [])
        var failures = 0
        for node in folder.contents["data"].elements where node["filename"].text?.isEmpty == false {
            guard case .variant(let traits) = VariantTraits(node) else { continue }
            guard let path = file(node["filename"], in: folder) else {
                failures += 1
                continue
            }
            let type = node["universal-type-identifier"].text ?? ""
            asset.variants.append(
                DataVariant(traits: traits, file: output.add(file: path, extension: "data"), type: type))
        }
        if asset.variants.isEmpty, failures > 0 { return }
        finish(asset, .data, folder, isEmpty: asset.variants.isEmpty)
    }

    /// Adds the icon of an app: the largest PNG file for iPad or for all devices; without one, the largest for iPhone.
    /// Dark and tinted icons are left out, because desktops have one icon for each app.
    mutating func addIcon(_ folder: AssetFolder) {
        var best: (isForPad: Bool, side: Double, file: String)?
        for node in folder.contents["images"].elements where node["filename"].text?.isEmpty == false {
            guard node["appearances"].elements.isEmpty, ["ios", nil].contains(node["platform"].text),
                let idiom = node["idiom"].text, ["ipad", "universal", "ios-marketing", "iphone"].contains(idiom),
                let path = file(node["filename"], in: folder)
            else { continue }
            guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe),
                ImageFileKind(data) == .png, let size = ImageHeader.size(of: data, .png)
            else {
                report(.error, folder, key: node["filename"].key, "an icon must be a PNG file")
                continue
            }
            let candidate = (isForPad: idiom != "iphone", side: min(size.width, size.height), file: path)
            let isBetter = best.map { current in
                candidate.isForPad == current.isForPad ? candidate.side > current.side : candidate.isForPad
            }
            if isBetter ?? true { best = candidate }
        }
        guard let best else { return }
        guard !folder.name.contains("/"), !output.icons.contains(where: { $0.name == folder.name }) else { return }
        output.add(icon: folder.name, file: best.file)
    }
}
