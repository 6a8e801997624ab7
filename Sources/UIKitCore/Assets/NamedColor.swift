import AssetCatalogs
import Foundation

/// A colour of an asset catalogue, with its variants for traits.
final class NamedColor: Sendable {
    private let variants: [ColorVariant]

    init(_ variants: [ColorVariant]) { self.variants = variants }

    /// Returns the components of the variant for the given traits.
    func drawn(in traits: UITraitCollection) -> DrawnColor {
        guard let variant = variants.best(in: AssetEnvironment(traits)).first else {
            return DrawnColor(red: 0, green: 0, blue: 0, alpha: 0)
        }
        if let name = variant.system { return SystemColorName.color(name).drawn(in: traits) }
        let parts = (variant.components ?? []).map { CGFloat($0) }
        guard parts.count == 4 else { return DrawnColor(red: 0, green: 0, blue: 0, alpha: 0) }
        return DrawnColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
}

/// The names of the system's colours in asset catalogues and storyboards. Each name is that of a property of `UIColor`,
/// followed by `Color`.
enum SystemColorName {
    /// Returns the colour with the given name; the label colour for an unknown name.
    static func color(_ name: String) -> UIColor { known(name) ?? .label }

    /// Returns the colour with the given name; nil for an unknown name.
    static func known(_ name: String) -> UIColor? {
        let stem = name.hasSuffix("Color") ? String(name.dropLast("Color".count)) : name
        return fills(stem) ?? texts(stem) ?? tints(stem)
    }

    private static func fills(_ name: String) -> UIColor? {
        switch name {
        case "systemBackground": .systemBackground
        case "secondarySystemBackground": .secondarySystemBackground
        case "tertiarySystemBackground": .tertiarySystemBackground
        case "systemGroupedBackground", "groupTableViewBackground": .systemGroupedBackground
        case "secondarySystemGroupedBackground": .secondarySystemGroupedBackground
        case "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground
        case "systemFill": .systemFill
        case "secondarySystemFill": .secondarySystemFill
        case "tertiarySystemFill": .tertiarySystemFill
        case "quaternarySystemFill": .quaternarySystemFill
        case "separator": .separator
        case "opaqueSeparator": .opaqueSeparator
        default: nil
        }
    }

    private static func texts(_ name: String) -> UIColor? {
        switch name {
        case "label": .label
        case "secondaryLabel": .secondaryLabel
        case "tertiaryLabel": .tertiaryLabel
        case "quaternaryLabel": .quaternaryLabel
        case "placeholderText": .placeholderText
        case "link": .link
        case "darkText": .darkText
        case "lightText": .lightText
        case "tint": .tintColor
        default: nil
        }
    }

    private static func tints(_ name: String) -> UIColor? {
        switch name {
        case "systemRed": .systemRed
        case "systemOrange": .systemOrange
        case "systemYellow": .systemYellow
        case "systemGreen": .systemGreen
        case "systemMint": .systemMint
        case "systemTeal": .systemTeal
        case "systemCyan": .systemCyan
        case "systemBlue": .systemBlue
        case "systemIndigo": .systemIndigo
        case "systemPurple": .systemPurple
        case "systemPink": .systemPink
        case "systemBrown": .systemBrown
        case "systemGray": .systemGray
        case "systemGray2": .systemGray2
        case "systemGray3": .systemGray3
        case "systemGray4": .systemGray4
        case "systemGray5": .systemGray5
        case "systemGray6": .systemGray6
        default: nil
        }
    }
}
