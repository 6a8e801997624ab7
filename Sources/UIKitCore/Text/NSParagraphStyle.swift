import Foundation

/// How paragraphs of text are laid out. It does not change; `NSMutableParagraphStyle` does.
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
    final var values = Values()

    /// The usual layout.
    public class var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// The usual layout.
    public override init() { super.init() }

    /// Room between lines besides their own, in points.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// Room behind a paragraph, in points.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// Room before a paragraph, in points; added to that behind the one before.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// Where lines stand. The default is natural.
    open var alignment: NSTextAlignment { values.alignment }
    /// How far the first line is indented, in points.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// How far the other lines are indented, in points.
    open var headIndent: CGFloat { values.headIndent }
    /// Where lines end; not used here.
    open var tailIndent: CGFloat { values.tailIndent }
    /// What becomes of text that is longer than a line. The default is breaking at words.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The height that lines have at least; not used here.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The height that lines have at most; not used here.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// How many times as high as usual lines are; 0 means once.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// In which direction the text is written.
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// From what part of a line on words are broken with hyphens; they never are here.
    open var hyphenationFactor: Float { values.hyphenationFactor }

    /// A layout that is the same and does not change.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSParagraphStyle()
        copy.values = values
        return copy
    }

    /// A layout that is the same and can be changed.
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = NSMutableParagraphStyle()
        copy.values = values
        return copy
    }

    /// Layouts are equal when all of their values are.
    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }

    /// Equal for equal layouts.
    open override var hash: Int { values.hashValue }
}
