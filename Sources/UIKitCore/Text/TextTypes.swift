import Foundation

/// Where lines of text stand, with UIKit's values.
public enum NSTextAlignment: Int, Sendable {
    /// At the left.
    case left = 0
    /// In the middle.
    case center = 1
    /// At the right.
    case right = 2
    /// At both edges.
    case justified = 3
    /// Where reading begins.
    case natural = 4
}

/// What becomes of text that is longer than a line, with UIKit's values.
public enum NSLineBreakMode: Int, Sendable {
    /// It goes on in the next line with a whole word.
    case byWordWrapping = 0
    /// It goes on in the next line with any letter.
    case byCharWrapping = 1
    /// It is cut off.
    case byClipping = 2
    /// Its beginning becomes dots.
    case byTruncatingHead = 3
    /// Its end becomes dots.
    case byTruncatingTail = 4
    /// Its middle becomes dots.
    case byTruncatingMiddle = 5

    var drawn: TextBlock.Truncation {
        switch self {
        case .byWordWrapping: .wordWrap
        case .byCharWrapping: .characterWrap
        case .byClipping: .clip
        case .byTruncatingHead: .head
        case .byTruncatingTail: .tail
        case .byTruncatingMiddle: .middle
        }
    }
}

/// In which direction text is written.
public enum NSWritingDirection: Int, Sendable {
    /// As the language has it.
    case natural = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}

/// Lines under and through text, with UIKit's values. Every one is drawn as a single line.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int

    /// The style of some bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// One line.
    public static let single = NSUnderlineStyle(rawValue: 1)
    /// A thick line.
    public static let thick = NSUnderlineStyle(rawValue: 2)
    /// Two lines.
    public static let double = NSUnderlineStyle(rawValue: 9)
    /// A line of dots.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
    /// A line of dashes.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
    /// Not under spaces.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// A shadow of text.
public final class NSShadow: NSObject {
    /// Where it lies, in points. The default is right where the text is.
    public var shadowOffset = CGSize.zero
    /// How far it is blurred, in points.
    public var shadowBlurRadius: CGFloat = 0
    /// Its colour, of `UIColor`; nil for none. The default is a third black.
    public var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

    /// A shadow right where the text is.
    public override init() { super.init() }

    var drawn: DrawnShadow? {
        guard let color = (shadowColor as? UIColor)?.drawn ?? (shadowColor as? CGColor)?.drawn else { return nil }
        return DrawnShadow(color: color, offset: shadowOffset, blur: shadowBlurRadius)
    }
}

extension NSAttributedString.Key {
    /// The font; a `UIFont`.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// How paragraphs are laid out; an `NSParagraphStyle`. The one where the text begins counts.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
    /// The colour of letters; a `UIColor`.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// The colour behind letters; a `UIColor`.
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    /// Whether letters are joined; they always are.
    public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
    /// Room between letters besides their own, in points.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    /// Room between letters besides their own, in points.
    public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
    /// A line through the text; the number of an `NSUnderlineStyle`.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    /// A line under the text; the number of an `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// The colour of the line under the text; it is always the text's.
    public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
    /// The colour of the line through the text; it is always the text's.
    public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
    /// The colour of letters' edges; not drawn.
    public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
    /// How wide letters' edges are; not drawn.
    public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
    /// A shadow; an `NSShadow`. The one where the text begins counts.
    public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
    /// Something in the text that is no letter; not drawn.
    public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
    /// Where it leads; a `URL` or a `String`.
    public static let link = NSAttributedString.Key(rawValue: "NSLink")
    /// How far it stands above the line, in points.
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
}
