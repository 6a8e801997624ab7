import AssetCatalogs

/// The environment of a variant in a file Contents.json.
enum VariantTraits {
    case variant(AssetTraits)
    /// The variant is for other devices, or for a feature that Proscenium's UIKit does not have.
    case unused

    init(_ node: ContentsNode) {
        var traits = AssetTraits()
        switch node["idiom"].text ?? "universal" {
        case "universal": break
        case "ipad": traits.isForPad = true
        default:
            self = .unused
            return
        }
        for appearance in node["appearances"].elements {
            switch (appearance["appearance"].text, appearance["value"].text) {
            case ("luminosity", "dark"): traits.style = .dark
            case ("luminosity", "light"): traits.style = .light
            case ("contrast", "high"): traits.isHighContrast = true
            default:
                self = .unused
                return
            }
        }
        traits.width = node["width-class"].text.flatMap(AssetTraits.SizeClass.init)
        traits.height = node["height-class"].text.flatMap(AssetTraits.SizeClass.init)
        switch node["language-direction"].text {
        case "left-to-right": traits.direction = .leftToRight
        case "right-to-left": traits.direction = .rightToLeft
        default: break
        }
        if let language = node["locale"].text, !language.isEmpty { traits.language = language }
        if node["display-gamut"].text == "display-P3" { traits.isWideGamut = true }
        self = .variant(traits)
    }
}
