import Foundation

extension UIFont {
    /// The role of a text in the interface. The role determines the font of the text.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// The name of the style in UIKit.
        public let rawValue: String

        /// Creates a style from its raw name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The largest title, 34 points.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// A title, 28 points.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// A second-level title, 22 points.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// A third-level title, 20 points.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// A heading, 17 points and semibold.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// Body text, 17 points.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// A callout, 16 points.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// A subheading, 15 points.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// A footnote, 13 points.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// A caption, 12 points.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// A smaller caption, 11 points.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        private static let sizes: [TextStyle: CGFloat] = [
            .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .headline: 17, .body: 17, .callout: 16,
            .subheadline: 15, .footnote: 13, .caption1: 12, .caption2: 11,
        ]

        var face: FontFace {
            FontFace(size: Self.sizes[self] ?? 17, weight: self == .headline ? 600 : 400)
        }
    }

    /// Returns the font for a text style.
    public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        UIFont(style.face, textStyle: style)
    }

    /// Returns the font for a text style; the size of text is the same under all traits here.
    public class func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        preferredFont(forTextStyle: style)
    }
}

/// A scaler that adapts fonts and lengths to the text size that the user has chosen. Here only one text size exists, so
/// nothing is scaled.
public final class UIFontMetrics: NSObject, Sendable {
    /// The metrics of body text.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    private let style: UIFont.TextStyle

    /// Creates the metrics of a text style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
        super.init()
    }

    /// Returns the font scaled for the user's text size; here the font itself.
    public func scaledFont(for font: UIFont) -> UIFont { font }

    /// Returns the font scaled for the user's text size, but not larger than `maximumPointSize`; here the font itself
    /// if it is not larger.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
    }

    /// Returns a length scaled for the user's text size; here the length itself.
    public func scaledValue(for value: CGFloat) -> CGFloat { value }

    /// Returns a length scaled for the user's text size; here the length itself.
    public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat { value }
}
