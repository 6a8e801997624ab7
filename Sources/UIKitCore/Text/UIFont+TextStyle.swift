import Foundation

extension UIFont {
    /// The role of a text in the interface. The role determines the font of the text. The font's size depends on the
    /// role and on the user's text size. The sizes below apply to the default text size.
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

        /// The font of the style in a category of text sizes.
        func face(in category: UIContentSizeCategory) -> FontFace {
            FontFace(size: TextSizes.size(of: self, in: category), weight: self == .headline ? 600 : 400)
        }
    }

    /// Returns the font for a text style in the user's text size.
    public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    /// Returns the font for a text style in the text size of some traits; nil for the user's text size.
    public class func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        UIFont(style.face(in: TextSizes.category(traitCollection)), textStyle: style)
    }
}
