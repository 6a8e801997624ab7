import Foundation

extension UIFont {
    /// What text is for, by which its font is chosen.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// UIKit's name.
        public let rawValue: String

        /// The style of a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The largest title, 34 points.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// A title, 28 points.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// A title below that, 22 points.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// A title below that, 20 points.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// A line above text, 17 points and heavier.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// Text, 17 points.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// Text that stands apart, 16 points.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// A line below a headline, 15 points.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// A note, 13 points.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// Text below a picture, 12 points.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// Smaller text below a picture, 11 points.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        private static let sizes: [TextStyle: CGFloat] = [
            .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .headline: 17, .body: 17, .callout: 16,
            .subheadline: 15, .footnote: 13, .caption1: 12, .caption2: 11,
        ]

        var face: FontFace {
            FontFace(size: Self.sizes[self] ?? 17, weight: self == .headline ? 600 : 400)
        }
    }

    /// The font for text of a style.
    public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        UIFont(style.face, textStyle: style)
    }

    /// The font for text of a style; text has the same size under all traits.
    public class func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        preferredFont(forTextStyle: style)
    }
}

/// Scales sizes along with the size of text that a person has chosen; here there is one, so that nothing changes.
public final class UIFontMetrics: NSObject, Sendable {
    /// Those of body text.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    private let style: UIFont.TextStyle

    /// Those of a style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
        super.init()
    }

    /// The font in the size that a person would have it.
    public func scaledFont(for font: UIFont) -> UIFont { font }

    /// The font in the size that a person would have it, and no larger than `maximumPointSize`.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
    }

    /// A length as a person would have it.
    public func scaledValue(for value: CGFloat) -> CGFloat { value }

    /// A length as a person would have it.
    public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat { value }
}
