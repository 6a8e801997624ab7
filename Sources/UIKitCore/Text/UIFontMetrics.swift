import Foundation

/// A scaler that adapts fonts and lengths to the text size that the user has chosen.
public final class UIFontMetrics: NSObject, Sendable {
    /// The metrics of body text.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    private let style: UIFont.TextStyle

    /// Creates the metrics of a text style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
        super.init()
    }

    /// Returns a font scaled for the user's text size. Labels and text inputs whose `adjustsFontForContentSizeCategory`
    /// is true scale the font again when the text size changes.
    ///
    /// UIKit raises an exception for a font that is already scaled. This method scales the original size of such a
    /// font.
    public func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

    /// Returns a font scaled for the text size of the given traits. Nil traits mean the user's text size.
    public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaled(font, maximum: nil, traitCollection)
    }

    /// Returns a font scaled for the user's text size, but not larger than a size in points.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
    }

    /// Returns a font scaled for the text size of the given traits, but not larger than a size in points. Nil traits
    /// mean the user's text size.
    public func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont { scaled(font, maximum: maximumPointSize, traitCollection) }

    /// Returns a length scaled for the user's text size.
    public func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

    /// Returns a length scaled for the text size of the given traits. Nil traits mean the user's text size.
    public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        value * TextSizes.scale(of: style, in: TextSizes.category(traitCollection))
    }

    private func scaled(_ font: UIFont, maximum: CGFloat?, _ traits: UITraitCollection?) -> UIFont {
        let baseSize = font.scaling?.baseSize ?? font.face.size
        let scaling = FontScaling(style: style, baseSize: baseSize, maximumSize: maximum)
        var face = font.face
        face.size = scaling.size(in: TextSizes.category(traits))
        return UIFont(face, textStyle: font.textStyle, scaling: scaling)
    }
}
