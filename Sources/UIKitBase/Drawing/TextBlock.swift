import Foundation

/// Text to be laid out, and all values on which its measurements and its rendering depend.
package struct TextBlock: Hashable, Sendable {
    /// A piece of the text whose characters have the same attributes.
    package struct Run: Hashable, Sendable {
        package var text: String
        package var font: FontFace
        package var color: DrawnColor
        package var background: DrawnColor?
        package var underline = false
        package var strikethrough = false
        /// Additional space between characters, in points.
        package var kern: CGFloat = 0
        /// The offset above the baseline, in points.
        package var baselineOffset: CGFloat = 0

        package init(_ text: String, font: FontFace, color: DrawnColor) {
            (self.text, self.font, self.color) = (text, font, color)
        }
    }
    /// The horizontal position of lines.
    package enum Alignment: Hashable, Sendable { case left, center, right, justified }
    /// The treatment of text that is wider than a line.
    package enum Truncation: Hashable, Sendable { case wordWrap, characterWrap, clip, head, middle, tail }

    package var runs: [Run]
    /// The width available to lines, in points; nil for no limit.
    package var width: CGFloat?
    /// The available height, in points; lines that do not fit are omitted. Nil for no limit.
    package var height: CGFloat?
    /// The maximum number of lines; 0 for no limit.
    package var maximumLines = 0
    package var alignment = Alignment.left
    /// The treatment of text that does not fit. In text of several lines, the treatment applies to the last line.
    package var truncation = Truncation.wordWrap
    package var isRightToLeft = false
    /// Additional space between lines, in points.
    package var lineSpacing: CGFloat = 0
    package var paragraphSpacing: CGFloat = 0
    package var firstLineIndent: CGFloat = 0
    package var indent: CGFloat = 0

    package init(_ runs: [Run], width: CGFloat? = nil) { (self.runs, self.width) = (runs, width) }
}

/// A description by which a platform finds a font.
package struct FontFace: Hashable, Sendable {
    /// The design of a system font.
    package enum Design: Hashable, Sendable { case standard, serif, monospaced, rounded }
    /// The family; nil for the system font.
    package var family: String?
    package var design = Design.standard
    /// The size in points.
    package var size: CGFloat
    /// The weight, from 100 to 900; 400 is regular and 700 is bold.
    package var weight = 400
    package var isItalic = false
    /// Whether all digits have the same width.
    package var hasMonospacedDigits = false

    package init(size: CGFloat, weight: Int = 400) { (self.size, self.weight) = (size, weight) }
}

/// The metrics of a font, in points.
package struct FontMeasures: Hashable, Sendable {
    /// The height above the baseline.
    package var ascender: CGFloat
    /// The depth below the baseline; negative.
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

/// The measurements of laid-out text, in points.
package struct TextMeasures: Hashable, Sendable {
    package var size: CGSize
    /// The distance from the top to the baseline of the first line.
    package var firstBaseline: CGFloat
    /// The distance from the top to the baseline of the last line.
    package var lastBaseline: CGFloat
    package var lineCount: Int
    /// Whether a part of the text does not fit.
    package var isTruncated: Bool

    package init(
        size: CGSize, firstBaseline: CGFloat, lastBaseline: CGFloat, lineCount: Int, isTruncated: Bool = false
    ) {
        (self.size, self.firstBaseline, self.lastBaseline) = (size, firstBaseline, lastBaseline)
        (self.lineCount, self.isTruncated) = (lineCount, isTruncated)
    }
}

/// A platform's text measurement.
@MainActor
package protocol PlatformTextMeasurement: AnyObject {
    /// Returns the metrics of a font.
    func measures(of font: FontFace) -> FontMeasures
    /// Returns the measurements of text.
    func measures(of block: TextBlock) -> TextMeasures
    /// The available font families, in alphabetical order.
    var families: [String] { get }
    /// Returns the UTF-16 index of the character at a point in laid-out text; nil if the point is outside the text.
    func characterIndex(in block: TextBlock, at point: CGPoint) -> Int?
}
