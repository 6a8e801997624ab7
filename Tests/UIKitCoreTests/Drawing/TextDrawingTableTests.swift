import Foundation
import Testing

@testable import UIKitCore

/// Tables of drawn and measured strings, of labels, and of font names. In the fake font, the width of a letter is half
/// the font size, and the height of a line is 1.2 times the font size.
@Suite("Drawn text by table") @MainActor
struct TextDrawingTableTests {
    private func text(_ string: String, _ size: CGFloat = 10) -> NSAttributedString {
        NSAttributedString(string: string, attributes: [.font: UIFont.systemFont(ofSize: size)])
    }

    /// A text, the available width, and the size of the text at 10 points.
    nonisolated static let sizes: [(String, CGFloat, CGSize)] = [
        ("clown", 1000, CGSize(width: 25, height: 12)), ("clown", 0, CGSize(width: 25, height: 12)),
        ("ab cd", 12, CGSize(width: 15, height: 24)), ("ab\ncdef", 1000, CGSize(width: 20, height: 24)),
        ("a b c", 6, CGSize(width: 10, height: 36)), ("abcdef", 10, CGSize(width: 10, height: 36)),
    ]

    @Test(
        "M64: The bounding rectangle of text wraps at the width, and its origin is the upper left corner",
        arguments: sizes)
    func bounding(string: String, width: CGFloat, size: CGSize) {
        let rect = text(string).boundingRect(
            with: CGSize(width: width, height: 0), options: .usesLineFragmentOrigin, context: nil)
        #expect(rect == CGRect(origin: .zero, size: size))
        let other = string.boundingRect(
            with: CGSize(width: width, height: 0), options: .usesLineFragmentOrigin,
            attributes: [.font: UIFont.systemFont(ofSize: 10)], context: nil)
        #expect(other == rect)
    }

    @Test(
        "M64: Without line fragments, text is one line whose baseline is at the origin",
        arguments: [10, 20, 40] as [CGFloat])
    func baseline(size: CGFloat) {
        let text = text("clown", size)
        let rect = text.boundingRect(with: .zero, options: [], context: nil)
        #expect(rect == CGRect(x: 0, y: -0.95 * size, width: 2.5 * size, height: 1.2 * size))
        let context = NSStringDrawingContext()
        let commands = drawn { _ in
            text.draw(with: CGRect(x: 5, y: 50, width: 100, height: 100), options: [], context: context)
        }.commands
        guard commands.count == 1, case .text(_, let point) = commands[0] else {
            Issue.record("no text")
            return
        }
        #expect(abs(point.y - (50 - 0.95 * size)) < 1e-9 && point.x == 5)
        #expect(context.totalBounds.height == rect.height && context.actualScaleFactor == 1)
    }

    @Test("M64: Attributes set the colours, lines, spacing and offset of a run of text")
    func attributes() {
        func run(_ attributes: [NSAttributedString.Key: Any]) -> TextBlock.Run? {
            TextBlock(NSAttributedString(string: "a", attributes: attributes), TextDefaults(), traits: .current).runs
                .first
        }
        #expect(run([.foregroundColor: UIColor.red])?.color == UIColor.red.drawn)
        #expect(run([.backgroundColor: UIColor.blue])?.background == UIColor.blue.drawn)
        #expect(run([:])?.background == nil && run([:])?.underline == false && run([:])?.strikethrough == false)
        #expect(run([.underlineStyle: NSUnderlineStyle.single.rawValue])?.underline == true)
        #expect(run([.underlineStyle: 0])?.underline == false)
        #expect(run([.strikethroughStyle: NSUnderlineStyle.double.rawValue])?.strikethrough == true)
        #expect(run([.kern: 3])?.kern == 3 && run([.kern: CGFloat(1.5)])?.kern == 1.5)
        #expect(run([.kern: NSNumber(value: 2.5)])?.kern == 2.5)
        #expect(run([.baselineOffset: -2.0])?.baselineOffset == -2)
        #expect(run([.link: "https://example.org"])?.underline == true)
        #expect(run([.link: "https://example.org", .foregroundColor: UIColor.red])?.color == UIColor.red.drawn)
    }

    /// An alignment of a paragraph, the direction of the interface, and the position of lines.
    nonisolated static let alignments: [(NSTextAlignment, Bool, TextBlock.Alignment)] = [
        (.left, false, .left), (.left, true, .left), (.right, false, .right), (.right, true, .right),
        (.center, false, .center), (.center, true, .center), (.justified, false, .justified), (.natural, false, .left),
        (.natural, true, .right),
    ]

    @Test(
        "M64: Natural alignment follows the direction of the interface; other alignments do not", arguments: alignments)
    func alignment(alignment: NSTextAlignment, isRightToLeft: Bool, expected: TextBlock.Alignment) {
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        var defaults = TextDefaults()
        defaults.isRightToLeft = isRightToLeft
        let text = NSAttributedString(string: "abc", attributes: [.paragraphStyle: style])
        #expect(TextBlock(text, defaults, traits: .current).alignment == expected)
        defaults.alignment = alignment
        #expect(TextBlock("abc", defaults, traits: .current).alignment == expected)
    }

    /// A text, the writing direction of its paragraph style, and whether it is written from right to left.
    nonisolated static let directions: [(String, NSWritingDirection, Bool)] = [
        ("abc", .natural, false), ("שלום", .natural, true), ("مرحبا", .natural, true), ("123", .natural, false),
        ("12 שלום", .natural, true), ("abc שלום", .natural, false), ("abc", .rightToLeft, true),
        ("שלום", .leftToRight, false), ("", .natural, false),
    ]

    @Test("M64: The first letter determines the natural direction of a text", arguments: directions)
    func direction(string: String, direction: NSWritingDirection, isRightToLeft: Bool) {
        let style = NSMutableParagraphStyle()
        style.baseWritingDirection = direction
        let text = NSAttributedString(string: string, attributes: [.paragraphStyle: style])
        // An empty text has no attributes, and therefore no paragraph style.
        #expect(TextBlock(text, TextDefaults(), traits: .current).isRightToLeft == isRightToLeft)
    }

    nonisolated static let modes: [(NSLineBreakMode, TextBlock.Truncation)] = [
        (.byWordWrapping, .wordWrap), (.byCharWrapping, .characterWrap), (.byClipping, .clip),
        (.byTruncatingHead, .head), (.byTruncatingTail, .tail), (.byTruncatingMiddle, .middle),
    ]

    @Test(
        "M64: A line break mode has UIKit's value, and the paragraph style overrides the default mode",
        arguments: modes, modes)
    func lineBreaks(one: (NSLineBreakMode, TextBlock.Truncation), two: (NSLineBreakMode, TextBlock.Truncation)) {
        #expect(Self.modes.map(\.0.rawValue) == Array(0...5))
        var defaults = TextDefaults()
        defaults.lineBreakMode = one.0
        #expect(TextBlock("abc", defaults, traits: .current).truncation == one.1)
        let style = NSMutableParagraphStyle()
        style.lineBreakMode = two.0
        let text = NSAttributedString(string: "abc", attributes: [.paragraphStyle: style])
        #expect(TextBlock(text, defaults, traits: .current).truncation == two.1)
    }

    /// `limit` is the label's `numberOfLines`, and `lines` is the number of lines of the text.
    @Test("M64: A label is as high as its text's lines, at most numberOfLines of them", arguments: 0...4, 1...5)
    func labelLines(limit: Int, lines: Int) {
        let label = UILabel()
        label.font = .systemFont(ofSize: 10)
        label.numberOfLines = limit
        label.text = (0..<lines).map { _ in "abcd" }.joined(separator: "\n")
        let expected = limit == 0 ? lines : min(limit, lines)
        guard limit != 1 else { return }
        #expect(label.sizeThatFits(CGSize(width: 100, height: 0)) == CGSize(width: 20, height: CGFloat(expected) * 12))
        let rect = label.textRect(
            forBounds: CGRect(x: 0, y: 0, width: 100, height: 100), limitedToNumberOfLines: limit)
        #expect(rect.height == CGFloat(expected) * 12)
    }

    /// The weight and slant of a font's name, the weight in CSS, and whether the font is italic.
    nonisolated static let names: [(String, Int, Bool)] = [
        ("Plain", 400, false), ("Plain-Bold", 700, false), ("Plain-Italic", 400, true), ("Plain-BoldItalic", 700, true),
        ("Plain-Light", 300, false), ("Plain-SemiBold", 600, false), ("Plain-Medium", 500, false),
        ("plain-bold", 700, false), ("Plain-Oblique", 400, true), ("Plain-UltraLight", 100, false),
        ("Plain-Black", 900, false),
    ]

    @Test("M64: A font's name has its family, weight and slant, and creates an equal font", arguments: names)
    func fontNames(name: String, weight: Int, isItalic: Bool) throws {
        let font = try #require(UIFont(name: name, size: 14))
        #expect(font.face.weight == weight && font.face.isItalic == isItalic && font.familyName == "Plain")
        #expect(UIFont(name: font.fontName, size: 14) == font)
        #expect(UIFontDescriptor(name: font.fontName, size: 14) == font.fontDescriptor)
        #expect(font.withSize(20).fontName == font.fontName && font.withSize(20).pointSize == 20)
    }

    nonisolated static let designs: [UIFontDescriptor.SystemDesign] = [.default, .rounded, .serif, .monospaced]

    @Test("M64: A design changes only the family of the interface font", arguments: designs, designs)
    func designs(one: UIFontDescriptor.SystemDesign, two: UIFontDescriptor.SystemDesign) throws {
        let base = UIFont.systemFont(ofSize: 13, weight: .bold).fontDescriptor
        let (first, second) = (try #require(base.withDesign(one)), try #require(base.withDesign(two)))
        #expect((first == second) == (one == two) && first.withDesign(two) == second)
        #expect(first.pointSize == 13 && first.symbolicTraits.contains(.traitBold))
        #expect(first.symbolicTraits.contains(.traitMonoSpace) == (one == .monospaced))
    }
}
