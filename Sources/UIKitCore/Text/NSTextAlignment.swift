import Foundation

/// The alignment of lines of text, with UIKit's values.
public enum NSTextAlignment: Int, Sendable {
    /// Aligned to the left edge.
    case left = 0
    /// Centred.
    case center = 1
    /// Aligned to the right edge.
    case right = 2
    /// Aligned to both edges.
    case justified = 3
    /// Aligned to the edge at which reading begins.
    case natural = 4
}

/// The handling of text that is longer than a line, with UIKit's values.
public enum NSLineBreakMode: Int, Sendable {
    /// The text wraps at word boundaries.
    case byWordWrapping = 0
    /// The text wraps at any character.
    case byCharWrapping = 1
    /// The text is clipped.
    case byClipping = 2
    /// An ellipsis replaces the beginning.
    case byTruncatingHead = 3
    /// An ellipsis replaces the end.
    case byTruncatingTail = 4
    /// An ellipsis replaces the middle.
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

/// The direction in which text is written.
public enum NSWritingDirection: Int, Sendable {
    /// The direction of the text's first letter; for a text without letters, the direction of the view.
    case natural = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}

/// Styles of lines under and through text, with UIKit's values. Every style is drawn as a single line here.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates a style from raw bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A single line.
    public static let single = NSUnderlineStyle(rawValue: 1)
    /// A thick line.
    public static let thick = NSUnderlineStyle(rawValue: 2)
    /// A double line.
    public static let double = NSUnderlineStyle(rawValue: 9)
    /// A dotted line.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
    /// A dashed line.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
    /// The line is drawn under words only, not under spaces.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// The shadow of a text.
public final class NSShadow: NSObject {
    private let header = FoundationTypeHeader()

    /// The offset of the shadow from the text, in points. The default is zero.
    public var shadowOffset = CGSize.zero
    /// The blur radius, in points.
    public var shadowBlurRadius: CGFloat = 0
    /// The colour of the shadow, a `UIColor`; nil for none. The default is black with an alpha of one third.
    public var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

    /// Creates a shadow without an offset.
    public override init() { super.init() }

    var drawn: DrawnShadow? {
        guard let color = (shadowColor as? UIColor)?.drawn ?? (shadowColor as? CGColor)?.drawn else { return nil }
        return DrawnShadow(color: color, offset: shadowOffset, blur: shadowBlurRadius)
    }
}

extension NSAttributedString.Key {
    /// The font, a `UIFont`.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// The paragraph style, an `NSParagraphStyle`. The style at the beginning of the text applies to the whole text.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
    /// The text colour, a `UIColor`.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// The background colour of the text, a `UIColor`.
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    /// Whether ligatures are used. Without effect here: ligatures are always used.
    public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
    /// The extra space between characters, in points.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    /// The extra space between characters, in points.
    public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
    /// The line through the text; the raw value of an `NSUnderlineStyle`.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    /// The line under the text; the raw value of an `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// The colour of the underline. Without effect here: the underline always has the text's colour.
    public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
    /// The colour of the strikethrough line. Without effect here: the line always has the text's colour.
    public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
    /// The colour of the characters' outlines; not drawn here.
    public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
    /// The width of the characters' outlines; not drawn here.
    public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
    /// The shadow, an `NSShadow`. The shadow at the beginning of the text applies to the whole text.
    public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
    /// An attachment in place of a character; not drawn here.
    public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
    /// The target of a link, a `URL` or a `String`.
    public static let link = NSAttributedString.Key(rawValue: "NSLink")
    /// The offset of the text above the baseline, in points.
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
}
