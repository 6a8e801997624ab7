import Foundation
import Testing

@testable import UIKitCore

/// Labels with plain and attributed text. In the fake font, the width of a letter is 0.5 times the font size, and the
/// height of a line is 1.2 times the font size.
@Suite("Labels") @MainActor
struct LabelTests {
    private func text(_ string: String, _ attributes: [NSAttributedString.Key: Any] = [:]) -> NSAttributedString {
        NSAttributedString(string: string, attributes: attributes)
    }

    /// Returns the text block that a label draws; nil if it draws no text.
    private func block(_ label: UILabel) -> TextBlock? {
        for command in label.drawing.commands {
            if case .text(let block, _) = command { return block }
        }
        return nil
    }

    @Test("The documented defaults of a label")
    func defaults() {
        let label = UILabel()
        #expect(label.text == nil && label.attributedText == nil && label.font.pointSize == 17)
        #expect(label.textColor == .label && label.textAlignment == .natural && label.numberOfLines == 1)
        #expect(label.lineBreakMode == .byTruncatingTail && label.isEnabled && !label.isHighlighted)
        #expect(label.highlightedTextColor == nil && label.shadowColor == nil)
        #expect(label.shadowOffset == CGSize(width: 0, height: -1) && !label.adjustsFontSizeToFitWidth)
        #expect(label.minimumScaleFactor == 0 && label.baselineAdjustment == .alignBaselines)
        #expect(!label.allowsDefaultTighteningForTruncation && label.preferredMaxLayoutWidth == 0)
        #expect(!label.isUserInteractionEnabled && !label.adjustsFontForContentSizeCategory)
        label.font = nil
        label.textColor = nil
        #expect(label.font.pointSize == 17 && label.textColor == .label, "nil restores the default")
    }

    @Test("The text and the attributed text replace each other, also with nil")
    func replacing() {
        let label = UILabel()
        label.text = "plain"
        #expect(label.attributedText?.string == "plain")
        label.attributedText = text("attributed", [.kern: 3])
        #expect(label.text == "attributed")
        label.text = "plain again"
        #expect(label.attributedText?.attribute(.kern, at: 0, effectiveRange: nil) == nil)
        label.attributedText = text("other")
        label.attributedText = nil
        #expect(label.text == nil && label.attributedText == nil && label.intrinsicContentSize == .zero)
        label.attributedText = text("other")
        label.text = nil
        #expect(label.text == nil && label.attributedText == nil)
    }

    @Test("A label copies an attributed text, so that later changes of the app's text need a new assignment")
    func copying() {
        let label = UILabel()
        label.font = .systemFont(ofSize: 10)
        let changing = NSMutableAttributedString(string: "ab")
        label.attributedText = changing
        #expect(label.intrinsicContentSize.width == 10)
        changing.append(text("cd"))
        #expect(label.text == "ab" && label.intrinsicContentSize.width == 10)
        label.attributedText = changing
        #expect(label.text == "abcd" && label.intrinsicContentSize.width == 20)
        #expect(block(UILabel()) == nil)
        label.frame = CGRect(x: 0, y: 0, width: 50, height: 12)
        #expect(block(label)?.runs.map(\.text) == ["abcd"])
    }

    @Test("An attributed text gives the label the style of its first character")
    func firstCharacter() {
        let style = NSMutableParagraphStyle()
        (style.alignment, style.lineBreakMode) = (.right, .byTruncatingMiddle)
        let shadow = NSShadow()
        (shadow.shadowColor, shadow.shadowOffset) = (UIColor.green, CGSize(width: 2, height: 3))
        let mixed = NSMutableAttributedString(
            attributedString: text(
                "a",
                [
                    .font: UIFont.boldSystemFont(ofSize: 21), .foregroundColor: UIColor.red, .paragraphStyle: style,
                    .shadow: shadow,
                ]))
        mixed.append(text("b", [.font: UIFont.systemFont(ofSize: 8), .foregroundColor: UIColor.blue]))
        let label = UILabel()
        label.attributedText = mixed
        #expect(label.font == .boldSystemFont(ofSize: 21) && label.textColor == .red)
        #expect(label.textAlignment == .right && label.lineBreakMode == .byTruncatingMiddle)
        #expect(label.shadowColor == .green && label.shadowOffset == CGSize(width: 2, height: 3))
        label.attributedText = text("plain")
        #expect(label.font == .boldSystemFont(ofSize: 21), "a text without a font keeps the label's font")
        label.attributedText = text("")
        #expect(label.textColor == .red && label.text?.isEmpty == true)
    }

    @Test("A paragraph style for another purpose keeps the label's truncation")
    func truncation() {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 4
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        label.attributedText = text("a long text", [.paragraphStyle: style])
        #expect(label.lineBreakMode == .byTruncatingTail && block(label)?.truncation == .tail)
    }

    @Test("A new font, colour, alignment or line break mode changes the whole attributed text")
    func wholeText() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
        let style = NSMutableParagraphStyle()
        (style.alignment, style.lineSpacing) = (.right, 7)
        let mixed = NSMutableAttributedString(
            attributedString: text("ab", [.font: UIFont.systemFont(ofSize: 30), .paragraphStyle: style]))
        mixed.append(text("cd", [.foregroundColor: UIColor.blue, .kern: 2]))
        label.attributedText = mixed
        label.font = .systemFont(ofSize: 10)
        label.textColor = .red
        label.textAlignment = .center
        label.lineBreakMode = .byTruncatingHead
        let block = block(label)
        #expect(block?.runs.map(\.font.size) == [10, 10])
        #expect(block?.runs.map(\.color.words) == ["ff0000ff", "ff0000ff"])
        #expect(block?.runs.map(\.kern) == [0, 2], "other attributes stay")
        #expect(block?.alignment == .center && block?.truncation == .head && block?.lineSpacing == 7)
        #expect(label.intrinsicContentSize.width == 24)
        #expect(style.alignment == .right, "the app's own style stays")
        label.font = nil
        #expect(label.attributedText?.attribute(.font, at: 3, effectiveRange: nil) as? UIFont == label.font)
    }

    @Test("A label that follows the text size keeps the fonts of an attributed text")
    func textSize() {
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .body)
        label.attributedText = text("ab", [.font: UIFont.systemFont(ofSize: 30)])
        label.adjustsFontForContentSizeCategory = true
        let font = label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
        #expect(font == .systemFont(ofSize: 30))
    }

    @Test(
        "The text rectangle is at the origin of the bounds and limited to the lines and to the bounds",
        arguments: [(1, 55, 12), (2, 30, 24), (3, 30, 36), (0, 30, 36)] as [(Int, CGFloat, CGFloat)])
    func textRect(lines: Int, width: CGFloat, height: CGFloat) {
        let label = UILabel()
        label.font = .systemFont(ofSize: 10)
        label.text = "abc def ghi"
        let bounds = CGRect(x: 7, y: 9, width: lines == 1 ? 500 : 30, height: 100)
        let rect = label.textRect(forBounds: bounds, limitedToNumberOfLines: lines)
        #expect(rect.origin == bounds.origin && rect.height == height && rect.width <= width)
        let low = CGRect(x: 0, y: 0, width: bounds.width, height: 5)
        #expect(label.textRect(forBounds: low, limitedToNumberOfLines: lines).height == 5)
        label.text = nil
        #expect(label.textRect(forBounds: bounds, limitedToNumberOfLines: lines).size == .zero)
        label.text = ""
        #expect(label.textRect(forBounds: bounds, limitedToNumberOfLines: lines).size == .zero)
    }

    @Test("A negative number of lines means no limit")
    func negativeLines() {
        let label = UILabel()
        label.numberOfLines = -3
        #expect(label.numberOfLines == 0)
    }

    @Test(
        "The colour of the text depends on the state of the label",
        arguments: [(true, false, "ff0000ff"), (true, true, "0000ffff"), (false, true, "0000ffff")])
    func colors(isEnabled: Bool, isHighlighted: Bool, expected: String) {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        (label.text, label.textColor, label.highlightedTextColor) = ("a", .red, .blue)
        (label.isEnabled, label.isHighlighted) = (isEnabled, isHighlighted)
        #expect(block(label)?.runs.first?.color.words == expected)
        label.highlightedTextColor = nil
        if isEnabled { #expect(block(label)?.runs.first?.color.words == "ff0000ff") }
    }

    /// Sets one property of a label. The order in which properties are set must not matter for the result.
    private static func change(_ label: UILabel, _ kind: Int, _ value: Int) {
        switch kind {
        case 0: label.text = value == 0 ? nil : String(repeating: "word ", count: value)
        case 1: label.font = .systemFont(ofSize: 8 + CGFloat(value))
        case 2: label.numberOfLines = value % 4
        case 3: label.preferredMaxLayoutWidth = CGFloat(value) * 15
        case 4: label.lineBreakMode = [.byTruncatingTail, .byWordWrapping, .byClipping, .byTruncatingHead][value % 4]
        case 5: label.adjustsFontSizeToFitWidth = value % 2 == 0
        case 6: label.minimumScaleFactor = CGFloat(value) / 10
        case 7: label.textAlignment = [.left, .right, .center, .natural][value % 4]
        case 8: label.textColor = [.red, .blue, .label, .green][value % 4]
        default: label.frame.size.width = 20 + CGFloat(value) * 20
        }
    }

    @Test(
        "Random changes in any order give the size and the drawing of a new label with the last values",
        arguments: 1...12)
    func operations(seed: UInt64) {
        var random = OperationSource(seed: seed)
        let fixture = TouchFixture()
        let label = fixture.add(UILabel(), CGRect(x: 0, y: 0, width: 100, height: 60))
        var values: [Int: Int] = [:]
        for _ in 0..<120 {
            let (kind, value) = (random.number(below: 10), random.number(below: 9))
            Self.change(label, kind, value)
            values[kind] = value
            if random.coin() { fixture.window.layoutIfNeeded() }
            if random.coin() { _ = label.drawing }
            let fresh = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
            for kind in values.keys.sorted() { Self.change(fresh, kind, values[kind] ?? 0) }
            let other = TouchFixture()
            other.window.addSubview(fresh)
            other.window.layoutIfNeeded()
            fixture.window.layoutIfNeeded()
            #expect(label.intrinsicContentSize == fresh.intrinsicContentSize, "\(values)")
            let narrow = CGSize(width: 70, height: 0)
            #expect(label.sizeThatFits(narrow) == fresh.sizeThatFits(narrow), "\(values)")
            #expect(label.drawing.words == fresh.drawing.words, "\(values)")
        }
    }
}
