import Foundation

/// An immutable paragraph style: the layout attributes of a paragraph. `NSMutableParagraphStyle` is the mutable
/// variant.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
    struct Values: Hashable, Sendable {
        var lineSpacing: CGFloat = 0
        var paragraphSpacing: CGFloat = 0
        var paragraphSpacingBefore: CGFloat = 0
        var alignment = NSTextAlignment.natural
        var firstLineHeadIndent: CGFloat = 0
        var headIndent: CGFloat = 0
        var tailIndent: CGFloat = 0
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var minimumLineHeight: CGFloat = 0
        var maximumLineHeight: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0
        var baseWritingDirection = NSWritingDirection.natural
        var hyphenationFactor: Float = 0
    }
    private let header = FoundationTypeHeader()
    final var values = Values()

    /// The default paragraph style.
    public class var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// Creates the default paragraph style.
    public override init() { super.init() }

    /// The extra space between lines, in points.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// The space after a paragraph, in points.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// The space before a paragraph, in points; it is added to the spacing after the previous paragraph.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// The alignment of the lines. The default is natural.
    open var alignment: NSTextAlignment { values.alignment }
    /// The indentation of the first line, in points.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// The indentation of all lines but the first, in points.
    open var headIndent: CGFloat { values.headIndent }
    /// The trailing indentation of lines, in points. Stored, but without effect here.
    open var tailIndent: CGFloat { values.tailIndent }
    /// The handling of text that is longer than a line. The default is wrapping at words.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The minimum line height, in points. Stored, but without effect here.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The maximum line height, in points. Stored, but without effect here.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// The factor that multiplies the natural line height; 0 means 1.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// The writing direction of the text.
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// The hyphenation threshold. Stored, but without effect here: words are never hyphenated.
    open var hyphenationFactor: Float { values.hyphenationFactor }

    /// Returns an immutable copy.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSParagraphStyle()
        copy.values = values
        return copy
    }

    /// Returns a mutable copy.
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = NSMutableParagraphStyle()
        copy.values = values
        return copy
    }

    /// Whether both paragraph styles have the same values.
    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }

    /// A hash of all values, so that equal paragraph styles have equal hashes.
    open override var hash: Int { values.hashValue }
}
