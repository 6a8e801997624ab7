import Foundation

/// What a font is.
public final class UIFontDescriptor: NSObject, Sendable, NSCopying {
    let face: FontFace
    let textStyle: UIFont.TextStyle?

    init(_ face: FontFace, _ textStyle: UIFont.TextStyle? = nil) {
        (self.face, self.textStyle) = (face, textStyle)
        super.init()
    }

    /// The description of a font by its name; one of the interface's when there is none of that name.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(FontName.face(fontName, size) ?? FontFace(size: size))
    }

    /// What the font of a text style is.
    public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFontDescriptor(style.face, style)
    }

    /// The size in points.
    public var pointSize: CGFloat { face.size }

    /// The font's name.
    public var postscriptName: String { FontName.full(face) }

    /// Bold, italic and the like.
    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if face.weight >= 600 { traits.insert(.traitBold) }
        if face.isItalic { traits.insert(.traitItalic) }
        if face.design == .monospaced { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// The same with other traits; those that are not named are off.
    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        changed {
            let isBold = symbolicTraits.contains(.traitBold)
            if isBold != ($0.weight >= 600) { $0.weight = isBold ? 700 : 400 }
            $0.isItalic = symbolicTraits.contains(.traitItalic)
            let isMono = symbolicTraits.contains(.traitMonoSpace)
            if isMono != ($0.design == .monospaced) { $0.design = isMono ? .monospaced : .standard }
        }
    }

    /// The same in another size in points.
    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { changed { $0.size = newPointSize } }

    /// The same of another family.
    public func withFamily(_ newFamily: String) -> UIFontDescriptor { changed { $0.family = newFamily } }

    /// The same in another design.
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

    /// The description itself, which does not change.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Descriptions are equal when they describe the same.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.face == face }

    /// Equal for equal descriptions.
    public override var hash: Int { face.hashValue }

    /// Bold, italic and the like, with UIKit's values.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt32

        /// The traits of some bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Slanted.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// Bold.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// All letters are equally wide.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }

    /// How the interface's font is drawn.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        /// UIKit's name.
        public let rawValue: String

        /// The design of a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// As the interface has it.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// With round ends.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        /// With serifs.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// All letters are equally wide.
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }
}
