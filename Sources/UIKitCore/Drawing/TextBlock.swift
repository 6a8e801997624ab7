import Foundation

/// Text that is to be laid out: all that its measures and its picture depend on.
package struct TextBlock: Hashable, Sendable {
    /// A stretch of characters that look alike.
    package struct Run: Hashable, Sendable {
        package var text: String
        package var font: FontFace
        package var color: DrawnColor
        package var background: DrawnColor?
        package var underline = false
        package var strikethrough = false
        /// Room between characters besides their own, in points.
        package var kern: CGFloat = 0
        /// How far it stands above the line, in points.
        package var baselineOffset: CGFloat = 0

        package init(_ text: String, font: FontFace, color: DrawnColor) {
            (self.text, self.font, self.color) = (text, font, color)
        }
    }
    package enum Alignment: Hashable, Sendable { case left, center, right, justified }
    package enum Truncation: Hashable, Sendable { case wordWrap, characterWrap, clip, head, middle, tail }

    package var runs: [Run]
    /// The width that lines have, in points; nil for as wide as they are.
    package var width: CGFloat?
    /// The height that there is; what would be below is left out, by whole lines. nil for no limit.
    package var height: CGFloat?
    /// No more lines than this; 0 for no limit.
    package var maximumLines = 0
    package var alignment = Alignment.left
    /// What becomes of text that has no room; with several lines, of the last.
    package var truncation = Truncation.wordWrap
    package var isRightToLeft = false
    /// Room between lines besides their own, in points.
    package var lineSpacing: CGFloat = 0
    package var paragraphSpacing: CGFloat = 0
    package var firstLineIndent: CGFloat = 0
    package var indent: CGFloat = 0

    package init(_ runs: [Run], width: CGFloat? = nil) { (self.runs, self.width) = (runs, width) }
}

/// A font as a platform finds it.
package struct FontFace: Hashable, Sendable {
    package enum Design: Hashable, Sendable { case standard, serif, monospaced, rounded }
    /// The family; nil for the interface's own.
    package var family: String?
    package var design = Design.standard
    /// In points.
    package var size: CGFloat
    /// From 100 to 900; 400 is regular and 700 is bold.
    package var weight = 400
    package var isItalic = false
    /// Whether all digits are equally wide.
    package var hasMonospacedDigits = false

    package init(size: CGFloat, weight: Int = 400) { (self.size, self.weight) = (size, weight) }
}

/// The measures of a font, in points.
package struct FontMeasures: Hashable, Sendable {
    /// Above the base line.
    package var ascender: CGFloat
    /// Below the base line; negative.
    package var descender: CGFloat
    package var leading: CGFloat
    package var capHeight: CGFloat
    package var xHeight: CGFloat

    package init(
        ascender: CGFloat, descender: CGFloat, leading: CGFloat, capHeight: CGFloat, xHeight: CGFloat
    ) {
        (self.ascender, self.descender, self.leading) = (ascender, descender, leading)
        (self.capHeight, self.xHeight) = (capHeight, xHeight)
    }
}

/// The measures of laid out text, in points.
package struct TextMeasures: Hashable, Sendable {
    package var size: CGSize
    /// From the top to the base line of the first line.
    package var firstBaseline: CGFloat
    /// From the top to the base line of the last line.
    package var lastBaseline: CGFloat
    package var lineCount: Int
    /// Whether some of the text has no room.
    package var isTruncated: Bool

    package init(
        size: CGSize, firstBaseline: CGFloat, lastBaseline: CGFloat, lineCount: Int, isTruncated: Bool = false
    ) {
        (self.size, self.firstBaseline, self.lastBaseline) = (size, firstBaseline, lastBaseline)
        (self.lineCount, self.isTruncated) = (lineCount, isTruncated)
    }
}

/// Measures text.
@MainActor
package protocol PlatformText: AnyObject {
    /// The measures of a font.
    func measures(of font: FontFace) -> FontMeasures
    /// The measures of text.
    func measures(of block: TextBlock) -> TextMeasures
    /// The families that there are, in alphabetical order.
    var families: [String] { get }
    /// The characters at a place of laid out text, as an index into its UTF-16 text; nil beside it.
    func characterIndex(in block: TextBlock, at point: CGPoint) -> Int?
}
