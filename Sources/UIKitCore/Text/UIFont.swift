import Foundation

/// A font: a family or a design of the interface font, with a size, a weight and a slant.
public final class UIFont: NSObject, Sendable, NSCopying {
    private let header = FoundationTypeHeader()
    let face: FontFace
    /// The text style that the font was created for; nil for other fonts.
    let textStyle: TextStyle?
    /// The rule by which the font follows the user's text size, as `UIFontMetrics` set it; nil for other fonts.
    let scaling: FontScaling?

    init(_ face: FontFace, textStyle: TextStyle? = nil, scaling: FontScaling? = nil) {
        (self.face, self.textStyle, self.scaling) = (face, textStyle, scaling)
        super.init()
    }

    /// Creates a font from a name such as "Cantarell" or "Cantarell-Bold", with a size in points; nil if no family has
    /// that name.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard let face = FontName.face(fontName, fontSize) else { return nil }
        self.init(face)
    }

    /// Creates a font from a descriptor; a size of 0 uses the descriptor's size.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        var face = descriptor.face
        if pointSize > 0 { face.size = pointSize }
        self.init(face, textStyle: descriptor.textStyle)
    }

    /// Returns the interface font with a size in points.
    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(FontFace(size: fontSize)) }

    /// Returns the interface font with a size in points and a weight.
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontFace(size: fontSize, weight: weight.cssWeight))
    }

    /// Returns the bold interface font with a size in points.
    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }

    /// Returns the italic interface font with a size in points.
    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        var face = FontFace(size: fontSize)
        face.isItalic = true
        return UIFont(face)
    }

    /// Returns the monospaced interface font with a size in points and a weight.
    public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        var face = FontFace(size: fontSize, weight: weight.cssWeight)
        face.design = .monospaced
        return UIFont(face)
    }

    /// Returns the interface font with digits of equal width, a size in points and a weight.
    public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        var face = FontFace(size: fontSize, weight: weight.cssWeight)
        face.hasMonospacedDigits = true
        return UIFont(face)
    }

    /// Returns the same font with another size in points.
    public func withSize(_ fontSize: CGFloat) -> UIFont {
        var face = face
        face.size = fontSize
        return UIFont(face)
    }

    /// The size in points.
    public var pointSize: CGFloat { face.size }

    /// The family name; for the interface font a name such as "System" or "System Mono" instead of the installed
    /// family's name.
    public var familyName: String { face.family ?? FontName.interface(face.design) }

    /// The family name. Unless the font is regular and upright, a hyphen, the weight and the slant follow.
    public var fontName: String { FontName.full(face) }

    /// The height of the ascenders above the baseline, in points.
    public var ascender: CGFloat { measures.ascender }

    /// The depth of the descenders below the baseline, in points; negative.
    public var descender: CGFloat { measures.descender }

    /// The height of capital letters, in points.
    public var capHeight: CGFloat { measures.capHeight }

    /// The height of a lower-case x, in points.
    public var xHeight: CGFloat { measures.xHeight }

    /// The extra space between lines, in points.
    public var leading: CGFloat { measures.leading }

    /// The height of a line, in points.
    public var lineHeight: CGFloat { measures.ascender - measures.descender }

    /// The descriptor of the font.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(face, textStyle) }

    private var measures: FontMeasures { TextMeter.measures(of: face) }

    /// The available font families, in alphabetical order.
    public class var familyNames: [String] { TextMeter.families }

    /// Returns the name of a family's regular font as the only element; empty if the family is not installed. Other
    /// weights are available through font descriptors.
    public class func fontNames(forFamilyName familyName: String) -> [String] {
        familyNames.contains(familyName) ? [familyName] : []
    }

    /// Returns the font itself, which is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether both fonts have the same face.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.face == face }

    /// A hash of the face, so that equal fonts have equal hashes.
    public override var hash: Int { face.hashValue }
}

extension UIFont {
    /// The default size of labels, in points.
    public class var labelFontSize: CGFloat { 17 }
    /// The default size of buttons, in points.
    public class var buttonFontSize: CGFloat { 18 }
    /// The size of small text, in points.
    public class var smallSystemFontSize: CGFloat { 12 }
    /// The default size of text, in points.
    public class var systemFontSize: CGFloat { 14 }

    /// The weight of a font, with UIKit's values.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// From -1 to 1; 0 is regular.
        public let rawValue: CGFloat

        /// Creates a weight from a value from -1 to 1.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// Creates a weight from a value from -1 to 1.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// The lightest weight.
        public static let ultraLight = Weight(-0.8)
        /// Very light.
        public static let thin = Weight(-0.6)
        /// Light.
        public static let light = Weight(-0.4)
        /// The regular weight.
        public static let regular = Weight(0)
        /// A weight slightly heavier than regular.
        public static let medium = Weight(0.23)
        /// A weight slightly lighter than bold.
        public static let semibold = Weight(0.3)
        /// Bold.
        public static let bold = Weight(0.4)
        /// Very bold.
        public static let heavy = Weight(0.56)
        /// The heaviest weight.
        public static let black = Weight(0.62)

        private static let steps: [(most: CGFloat, number: Int)] = [
            (-0.7, 100), (-0.5, 200), (-0.2, 300), (0.12, 400), (0.265, 500), (0.35, 600), (0.48, 700), (0.59, 800),
        ]

        /// The weight on the scale from 100 to 900.
        var cssWeight: Int { Self.steps.first { rawValue < $0.most }?.number ?? 900 }

        /// Returns the weight for a number from 100 to 900.
        static func weight(_ number: Int) -> Weight {
            let all: [Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
            return all[min(max(number / 100 - 1, 0), all.count - 1)]
        }
    }
}
