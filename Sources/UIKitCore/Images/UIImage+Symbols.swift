import Foundation

extension UIImage {
    /// The symbol of a name that Apple's systems have, from the icon theme; nil when none corresponds to it.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

    /// The symbol of a name that Apple's systems have, from the icon theme; nil when none corresponds to it.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        guard let names = SymbolNames.candidates(for: name) else { return nil }
        let symbol = configuration as? SymbolConfiguration
        self.init(symbol: names, symbol)
    }

    /// The symbol of a name that Apple's systems have; nil when none corresponds to it.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name, withConfiguration: nil)
    }

    convenience init(symbol names: [String], _ configuration: SymbolConfiguration?) {
        let picture = DrawnImage(.symbol(names: names, pointSize: configuration?.height ?? 17))
        var use = Use()
        use.symbol = configuration
        use.tint = configuration?.color
        self.init(picture, size: ImageSize.points(of: picture) ?? .zero, use: use)
    }

    /// How the symbol is made; nil for other pictures and where nothing was said.
    public var symbolConfiguration: SymbolConfiguration? { use.symbol }

    /// How the picture is made.
    public var configuration: Configuration? { use.symbol }

    /// The symbol made otherwise; other pictures stay as they are.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        applyingSymbolConfiguration(configuration) ?? self
    }

    /// The symbol made otherwise where the configuration says something; nil for other pictures.
    public func applyingSymbolConfiguration(_ configuration: Configuration) -> UIImage? {
        guard case .symbol(let names, _) = picture.source, let more = configuration as? SymbolConfiguration else {
            return nil
        }
        let merged = use.symbol?.applying(more) ?? more
        let picture = DrawnImage(.symbol(names: names, pointSize: merged.height))
        var use = use
        use.symbol = merged
        use.tint = merged.color ?? use.tint
        return UIImage(picture, size: ImageSize.points(of: picture) ?? .zero, use: use)
    }

    /// How a picture is made.
    public class Configuration: NSObject, @unchecked Sendable {
        // Open to subclasses of this module only, all of whose values are constants.
        fileprivate override init() { super.init() }
    }

    /// How a symbol is made.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        // All values are constants; the superclass keeps this from being checked.
        private let pointSize: CGFloat?
        private let part: SymbolScale?
        let color: UIColor?

        private init(_ pointSize: CGFloat?, _ part: SymbolScale?, _ color: UIColor? = nil) {
            (self.pointSize, self.part, self.color) = (pointSize, part, color)
            super.init()
        }

        /// As large as letters of a size in points.
        public convenience init(pointSize: CGFloat) { self.init(pointSize, nil) }

        /// As large as letters of a size in points; all symbols have one weight here.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init(pointSize, nil) }

        /// As large as letters of a size in points, and larger or smaller than those.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(pointSize, scale)
        }

        /// Larger or smaller than letters.
        public convenience init(scale: SymbolScale) { self.init(nil, scale) }

        /// Of a weight; all symbols have one weight here.
        public convenience init(weight: SymbolWeight) { self.init(nil, nil) }

        /// As large as a font's letters.
        public convenience init(font: UIFont) { self.init(font.pointSize, nil) }

        /// As large as a font's letters, and larger or smaller than those.
        public convenience init(font: UIFont, scale: SymbolScale) { self.init(font.pointSize, scale) }

        /// As large as letters of a style.
        public convenience init(textStyle: UIFont.TextStyle) { self.init(textStyle.face.size, nil) }

        /// As large as letters of a style, and larger or smaller than those.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(textStyle.face.size, scale)
        }

        /// In shades of a colour; drawn in that colour.
        public convenience init(hierarchicalColor: UIColor) { self.init(nil, nil, hierarchicalColor) }

        /// In colours; drawn in the first one.
        public convenience init(paletteColors: [UIColor]) { self.init(nil, nil, paletteColors.first) }

        /// Nothing said.
        public class var unspecified: SymbolConfiguration { SymbolConfiguration(nil, nil) }

        /// This with what another one says.
        public func applying(_ otherConfiguration: SymbolConfiguration?) -> SymbolConfiguration {
            guard let other = otherConfiguration else { return self }
            return SymbolConfiguration(other.pointSize ?? pointSize, other.part ?? part, other.color ?? color)
        }

        /// How high it is, in points.
        var height: CGFloat { ((pointSize ?? 17) * (part ?? .medium).factor).rounded() }
    }

    /// How much larger or smaller than letters a symbol is, with UIKit's values.
    public enum SymbolScale: Int, Sendable {
        /// As usual.
        case `default` = -1
        /// Not said.
        case unspecified = 0
        /// Smaller.
        case small = 1
        /// As usual.
        case medium = 2
        /// Larger.
        case large = 3

        var factor: CGFloat { self == .small ? 0.8 : self == .large ? 1.28 : 1 }
    }

    /// How heavy a symbol is, with UIKit's values; all are alike here.
    public enum SymbolWeight: Int, Sendable {
        /// Not said.
        case unspecified = 0
        /// As light as can be.
        case ultraLight = 1
        /// Very light.
        case thin = 2
        /// Light.
        case light = 3
        /// As usual.
        case regular = 4
        /// A little heavier.
        case medium = 5
        /// Nearly bold.
        case semibold = 6
        /// Bold.
        case bold = 7
        /// Very bold.
        case heavy = 8
        /// As heavy as can be.
        case black = 9
    }
}
