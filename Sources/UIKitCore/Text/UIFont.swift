import Foundation

/// A font in a size.
public final class UIFont: NSObject, Sendable, NSCopying {
    let face: FontFace
    /// The text style that the font was made for; nil for other fonts.
    let textStyle: TextStyle?

    init(_ face: FontFace, textStyle: TextStyle? = nil) {
        (self.face, self.textStyle) = (face, textStyle)
        super.init()
    }

    /// The font of a name such as "Cantarell" or "Cantarell-Bold", in points; nil when no family is called that.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard let face = FontName.face(fontName, fontSize) else { return nil }
        self.init(face)
    }

    /// The font of a description; a size of 0 leaves the description's.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        var face = descriptor.face
        if pointSize > 0 { face.size = pointSize }
        self.init(face, textStyle: descriptor.textStyle)
    }

    /// The interface's font in a size in points.
    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(FontFace(size: fontSize)) }

    /// The interface's font in a size in points and a weight.
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontFace(size: fontSize, weight: weight.number))
    }

    /// The interface's bold font in a size in points.
    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }

    /// The interface's italic font in a size in points.
    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        var face = FontFace(size: fontSize)
        face.isItalic = true
        return UIFont(face)
    }

    /// The font for code, in a size in points and a weight.
    public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        var face = FontFace(size: fontSize, weight: weight.number)
        face.design = .monospaced
        return UIFont(face)
    }

    /// The interface's font with digits that are all equally wide, in a size in points and a weight.
    public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        var face = FontFace(size: fontSize, weight: weight.number)
        face.hasMonospacedDigits = true
        return UIFont(face)
    }

    /// The same font in another size in points.
    public func withSize(_ fontSize: CGFloat) -> UIFont {
        var face = face
        face.size = fontSize
        return UIFont(face)
    }

    /// The size in points.
    public var pointSize: CGFloat { face.size }

    /// The family; a name of its own for the interface's.
    public var familyName: String { face.family ?? FontName.interface(face.design) }

    /// The family with the weight and slant.
    public var fontName: String { FontName.full(face) }

    /// How far letters reach above the base line, in points.
    public var ascender: CGFloat { measures.ascender }

    /// How far letters reach below the base line, in points; negative.
    public var descender: CGFloat { measures.descender }

    /// How high capital letters are, in points.
    public var capHeight: CGFloat { measures.capHeight }

    /// How high an x is, in points.
    public var xHeight: CGFloat { measures.xHeight }

    /// The room between lines besides their height, in points.
    public var leading: CGFloat { measures.leading }

    /// How high a line is, in points.
    public var lineHeight: CGFloat { measures.ascender - measures.descender }

    /// What the font is, without a size.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(face, textStyle) }

    private var measures: FontMeasures { TextMeter.measures(of: face) }

    /// The families that there are, in alphabetical order.
    public class var familyNames: [String] { TextMeter.families }

    /// The fonts of a family: its regular one. Others are asked for by weight.
    public class func fontNames(forFamilyName familyName: String) -> [String] {
        familyNames.contains(familyName) ? [familyName] : []
    }

    /// The font itself, which does not change.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Fonts are equal when they look the same.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.face == face }

    /// Equal for equal fonts.
    public override var hash: Int { face.hashValue }
}

extension UIFont {
    /// The usual size of labels, in points.
    public class var labelFontSize: CGFloat { 17 }
    /// The usual size of buttons, in points.
    public class var buttonFontSize: CGFloat { 18 }
    /// The size of small text, in points.
    public class var smallSystemFontSize: CGFloat { 12 }
    /// The size of text where nothing else is said, in points.
    public class var systemFontSize: CGFloat { 14 }

    /// How heavy letters are, with UIKit's values.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// From -1 to 1; 0 is regular.
        public let rawValue: CGFloat

        /// The weight of a value from -1 to 1.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// The weight of a value from -1 to 1.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// As light as can be.
        public static let ultraLight = Weight(-0.8)
        /// Very light.
        public static let thin = Weight(-0.6)
        /// Light.
        public static let light = Weight(-0.4)
        /// The usual weight.
        public static let regular = Weight(0)
        /// A little heavier.
        public static let medium = Weight(0.23)
        /// Nearly bold.
        public static let semibold = Weight(0.3)
        /// Bold.
        public static let bold = Weight(0.4)
        /// Very bold.
        public static let heavy = Weight(0.56)
        /// As heavy as can be.
        public static let black = Weight(0.62)

        private static let steps: [(most: CGFloat, number: Int)] = [
            (-0.7, 100), (-0.5, 200), (-0.2, 300), (0.12, 400), (0.265, 500), (0.35, 600), (0.48, 700), (0.59, 800),
        ]

        /// From 100 to 900.
        var number: Int { Self.steps.first { rawValue < $0.most }?.number ?? 900 }

        /// The weight of a number from 100 to 900.
        static func of(_ number: Int) -> Weight {
            let all: [Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
            return all[min(max(number / 100 - 1, 0), all.count - 1)]
        }
    }
}
