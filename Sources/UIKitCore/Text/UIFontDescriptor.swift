import Foundation

/// A description of a font: family or design, size, weight and slant.
public final class UIFontDescriptor: NSObject, Sendable, NSCopying {
    let face: FontFace
    let textStyle: UIFont.TextStyle?

    init(_ face: FontFace, _ textStyle: UIFont.TextStyle? = nil) {
        (self.face, self.textStyle) = (face, textStyle)
        super.init()
    }

    /// Creates the descriptor of a font with the given name; the interface font's descriptor if no font has that name.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(FontName.face(fontName, size) ?? FontFace(size: size))
    }

    /// Returns the descriptor of a text style's font.
    public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFontDescriptor(style.face(in: TextSizes.preferred), style)
    }

    /// The size in points.
    public var pointSize: CGFloat { face.size }

    /// The family name, followed by a hyphen, the weight and the slant unless the font is regular and upright.
    public var postscriptName: String { FontName.full(face) }

    /// The symbolic traits, such as bold and italic.
    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if face.weight >= 600 { traits.insert(.traitBold) }
        if face.isItalic { traits.insert(.traitItalic) }
        if face.design == .monospaced { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// Returns a descriptor with exactly the given traits: bold, italic and monospaced are switched off unless given.
    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        changed {
            let isBold = symbolicTraits.contains(.traitBold)
            if isBold != ($0.weight >= 600) { $0.weight = isBold ? 700 : 400 }
            $0.isItalic = symbolicTraits.contains(.traitItalic)
            let isMono = symbolicTraits.contains(.traitMonoSpace)
            if isMono != ($0.design == .monospaced) { $0.design = isMono ? .monospaced : .standard }
        }
    }

    /// Returns a descriptor with another size in points.
    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { changed { $0.size = newPointSize } }

    /// Returns a descriptor with another family.
    public func withFamily(_ newFamily: String) -> UIFontDescriptor { changed { $0.family = newFamily } }

    /// Returns a descriptor with another design.
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        changed {
            switch design {
            case .rounded: $0.design = .rounded
            case .serif: $0.design = .serif
            case .monospaced: $0.design = .monospaced
            default: $0.design = .standard
            }
        }
    }

    private func changed(_ change: (inout FontFace) -> Void) -> UIFontDescriptor {
        var face = face
        change(&face)
        return UIFontDescriptor(face, textStyle)
    }

    /// Returns the descriptor itself, which is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether both descriptors describe the same font.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.face == face }

    /// A hash of the face, so that equal descriptors have equal hashes.
    public override var hash: Int { face.hashValue }

    /// Traits such as bold and italic, with UIKit's values.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt32

        /// Creates traits from raw bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Italic.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// Bold.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// All characters have the same width.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }

    /// The design of the interface font.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        /// The name of the design in UIKit.
        public let rawValue: String

        /// Creates a design from its raw name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The default design.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// A design with rounded stroke ends.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        /// A design with serifs.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// A design in which all characters have the same width.
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }
}
