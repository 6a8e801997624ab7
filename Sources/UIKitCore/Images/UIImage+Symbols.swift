import Foundation

extension UIImage {
    /// Creates a symbol image. `name` is a name in SF Symbols; the image is the corresponding icon of the icon theme. A
    /// symbol of iPadOS 15 without a corresponding icon is an empty square, and is reported once. Nil for any other
    /// name.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

    /// Creates a symbol image with a configuration. `name` is a name in SF Symbols; the image is the corresponding icon
    /// of the icon theme. A symbol of iPadOS 15 without a corresponding icon is an empty square, and is reported once.
    /// Nil for any other name.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        guard let names = SymbolNames.candidates(for: name) ?? SymbolNames.placeholder(for: name) else { return nil }
        let symbol = configuration as? SymbolConfiguration
        self.init(symbol: names, symbol, flips: SymbolNames.flips(name))
    }

    /// Creates a symbol image. `name` is a name in SF Symbols; the image is the corresponding icon of the icon theme.
    /// A symbol of iPadOS 15 without a corresponding icon is an empty square, and is reported once. Nil for any other
    /// name. The traits have no effect here.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// Creates a symbol image from names of icons. If `flips` is true, the image is mirrored in right-to-left layouts.
    convenience init(symbol names: [String], _ configuration: SymbolConfiguration?, flips: Bool = false) {
        let picture = DrawnImage(.symbol(names: names, pointSize: configuration?.height ?? 17))
        var use = Attributes()
        use.symbol = configuration
        use.tint = configuration?.color
        use.flips = flips
        self.init(picture, size: ImageSize.points(of: picture) ?? .zero, use: use)
    }

    /// The symbol configuration; nil if the image is not a symbol or has no configuration.
    public var symbolConfiguration: SymbolConfiguration? { attributes.symbol }

    /// The image configuration; nil if the image has none.
    public var configuration: Configuration? { attributes.symbol }

    /// Returns the symbol with a configuration merged into its own configuration; other images are returned unchanged.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        applyingSymbolConfiguration(configuration) ?? self
    }

    /// Returns the symbol with a configuration merged into its own configuration; nil for other images.
    public func applyingSymbolConfiguration(_ configuration: Configuration) -> UIImage? {
        guard isSymbolImage, let more = configuration as? SymbolConfiguration else { return nil }
        let merged = attributes.symbol?.applying(more) ?? more
        if let natural = attributes.sizeBesideText {
            var use = attributes
            use.symbol = merged
            use.tint = merged.color ?? use.tint
            let link = assetLink.withLock { $0 }
            return UIImage(drawnImage, size: Self.symbolSize(natural, merged), use: use, asset: link)
        }
        guard case .symbol(let names, _) = drawnImage.source else { return nil }
        let picture = DrawnImage(.symbol(names: names, pointSize: merged.height))
        var use = attributes
        use.symbol = merged
        use.tint = merged.color ?? use.tint
        return UIImage(picture, size: ImageSize.points(of: picture) ?? .zero, use: use)
    }

    /// Returns the size of a symbol of an asset catalogue with a configuration; nil means the default size.
    ///
    /// - Parameter natural: the size beside text of 100 points.
    static func symbolSize(_ natural: CGSize, _ configuration: SymbolConfiguration?) -> CGSize {
        let factor = (configuration?.height ?? 17) / 100
        return CGSize(width: (natural.width * factor).rounded(), height: (natural.height * factor).rounded())
    }

    /// A configuration of an image.
    public class Configuration: NSObject, @unchecked Sendable {
        // Reason: only subclasses of this module exist, and all their properties are constants.

        /// The traits for which a variant of an image is chosen; nil for the current traits.
        public let traitCollection: UITraitCollection?

        fileprivate init(traits: UITraitCollection?) {
            traitCollection = traits
            super.init()
        }

        /// Creates a configuration with traits; nil for the current traits.
        public convenience init(traitCollection: UITraitCollection?) { self.init(traits: traitCollection) }

        /// Returns the configuration with other traits.
        public func withTraitCollection(_ traitCollection: UITraitCollection?) -> Configuration {
            Configuration(traits: traitCollection)
        }
    }

    /// A configuration of a symbol image.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        // Reason: all properties are constants; the conformance is unchecked because the superclass declares it
        // unchecked.
        private let pointSize: CGFloat?
        private let scale: SymbolScale?
        let color: UIColor?

        private init(
            _ pointSize: CGFloat?, _ part: SymbolScale?, _ color: UIColor? = nil, traits: UITraitCollection? = nil
        ) {
            (self.pointSize, self.scale, self.color) = (pointSize, part, color)
            super.init(traits: traits)
        }

        /// Returns the configuration with other traits.
        public override func withTraitCollection(_ traitCollection: UITraitCollection?) -> SymbolConfiguration {
            SymbolConfiguration(pointSize, scale, color, traits: traitCollection)
        }

        /// Creates a configuration for symbols as large as text of a point size.
        public convenience init(pointSize: CGFloat) { self.init(pointSize, nil) }

        /// Creates a configuration for symbols as large as text of a point size; the weight has no effect here.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init(pointSize, nil) }

        /// Creates a configuration for symbols as large as text of a point size, enlarged or reduced by a scale; the
        /// weight has no effect here.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(pointSize, scale)
        }

        /// Creates a configuration with a scale relative to text.
        public convenience init(scale: SymbolScale) { self.init(nil, scale) }

        /// Creates a configuration with a weight. The weight has no effect here.
        public convenience init(weight: SymbolWeight) { self.init(nil, nil) }

        /// Creates a configuration for symbols as large as text in a font.
        public convenience init(font: UIFont) { self.init(font.pointSize, nil) }

        /// Creates a configuration for symbols as large as text in a font, enlarged or reduced by a scale.
        public convenience init(font: UIFont, scale: SymbolScale) { self.init(font.pointSize, scale) }

        /// Creates a configuration for symbols as large as text in a text style.
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(TextSizes.size(of: textStyle, in: TextSizes.preferred), nil)
        }

        /// Creates a configuration for symbols as large as text in a text style, enlarged or reduced by a scale.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(TextSizes.size(of: textStyle, in: TextSizes.preferred), scale)
        }

        /// Creates a configuration with a colour. UIKit draws the parts of a symbol in shades of the colour; here the
        /// whole symbol has the colour itself.
        public convenience init(hierarchicalColor: UIColor) { self.init(nil, nil, hierarchicalColor) }

        /// Creates a configuration with one colour for each part of a symbol; here the whole symbol has the first
        /// colour.
        public convenience init(paletteColors: [UIColor]) { self.init(nil, nil, paletteColors.first) }

        /// A configuration without any values.
        public class var unspecified: SymbolConfiguration { SymbolConfiguration(nil, nil) }

        /// Returns a configuration with the values of this and another configuration. The other configuration has
        /// precedence.
        public func applying(_ otherConfiguration: SymbolConfiguration?) -> SymbolConfiguration {
            guard let other = otherConfiguration else { return self }
            return SymbolConfiguration(
                other.pointSize ?? pointSize, other.scale ?? scale, other.color ?? color,
                traits: other.traitCollection ?? traitCollection)
        }

        /// The height of the symbol, in points.
        var height: CGFloat { ((pointSize ?? 17) * (scale ?? .medium).factor).rounded() }
    }

    /// The scales of a symbol relative to text, with UIKit's raw values.
    public enum SymbolScale: Int, Sendable {
        /// The default scale.
        case `default` = -1
        /// No value.
        case unspecified = 0
        /// Smaller than the default.
        case small = 1
        /// Medium, the scale without a configuration.
        case medium = 2
        /// Larger than the default.
        case large = 3

        var factor: CGFloat { self == .small ? 0.8 : self == .large ? 1.28 : 1 }
    }

    /// The weights of a symbol, with UIKit's raw values. The weights have no effect here.
    public enum SymbolWeight: Int, Sendable {
        /// No value.
        case unspecified = 0
        /// Ultra light.
        case ultraLight = 1
        /// Thin.
        case thin = 2
        /// Light.
        case light = 3
        /// Regular.
        case regular = 4
        /// Medium.
        case medium = 5
        /// Semibold.
        case semibold = 6
        /// Bold.
        case bold = 7
        /// Heavy.
        case heavy = 8
        /// Black.
        case black = 9
    }
}
