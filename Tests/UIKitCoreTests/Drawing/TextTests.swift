import Foundation
import Testing

@testable import UIKitCore

/// Fonts, attributed text and labels. In the fake font, the width of a letter is 0.5 times the font size, and the
/// height of a line is 1.2 times the font size: 5 points and 12 points at size 10.
@Suite("Fonts, attributed text and labels") @MainActor
struct TextTests {
    @Test("Fonts have their size, weight, traits and metrics")
    func fonts() {
        #expect(UIFont.systemFont(ofSize: 10).lineHeight == 12 && UIFont.systemFont(ofSize: 10).ascender == 9.5)
        #expect(UIFont.systemFont(ofSize: 10, weight: .semibold).face.weight == 600)
        #expect(UIFont.boldSystemFont(ofSize: 10).fontDescriptor.symbolicTraits == .traitBold)
        #expect(UIFont.preferredFont(forTextStyle: .title1).pointSize == 28)
        #expect(UIFont(name: "Plain-BoldItalic", size: 9)?.face.weight == 700 && UIFont(name: "Absent", size: 9) == nil)
        let descriptor = UIFont.systemFont(ofSize: 12).fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic])
        let font = descriptor.map { UIFont(descriptor: $0, size: 0) }
        #expect(font?.pointSize == 12 && font?.face.isItalic == true && font?.face.weight == 700)
        #expect(UIFont.systemFont(ofSize: 12) == UIFont.systemFont(ofSize: 12))
        let weights: [UIFont.Weight] = [
            .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
        ]
        #expect(weights.map(\.cssWeight) == [100, 200, 300, 400, 500, 600, 700, 800, 900])
    }

    @Test("Attributes are runs of a text block, and the paragraph style determines its layout")
    func attributed() {
        let style = NSMutableParagraphStyle()
        (style.alignment, style.lineSpacing, style.lineBreakMode) = (.center, 3, .byTruncatingMiddle)
        let text = NSMutableAttributedString(
            string: "ab", attributes: [.font: UIFont.boldSystemFont(ofSize: 20), .paragraphStyle: style])
        text.append(
            NSAttributedString(
                string: "cd",
                attributes: [
                    .foregroundColor: UIColor.red, .underlineStyle: NSUnderlineStyle.single.rawValue, .kern: 2.0,
                    .baselineOffset: 4, .backgroundColor: UIColor.blue,
                ]))
        let block = TextBlock(text, TextDefaults(), traits: .current)
        #expect(block.runs.map(\.text) == ["ab", "cd"] && block.runs.map(\.font.size) == [20, 12])
        #expect(block.runs[1].color.words == "ff0000ff" && block.runs[1].underline && !block.runs[0].underline)
        #expect(block.runs[1].kern == 2 && block.runs[1].baselineOffset == 4)
        #expect(block.runs[1].background?.words == "0000ffff" && block.runs[0].background == nil)
        #expect(block.alignment == .center && block.lineSpacing == 3 && block.truncation == .middle)
        #expect(text.size().width == 36)
        let copy = style.copy() as? NSParagraphStyle
        style.alignment = .left
        #expect(copy?.alignment == .center)
    }

    @Test(
        "Strings are measured, wrapped and drawn; without usesLineFragmentOrigin the rectangle is relative to the baseline"
    )
    func functions() {
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 10)]
        #expect("abcd".size(withAttributes: attributes) == CGSize(width: 20, height: 12))
        let narrowBox = CGSize(width: 20, height: 1000)
        let lines = "abc def".boundingRect(
            with: narrowBox, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
        #expect(lines.height == 24 && lines.minY == 0)
        let line = "abc def".boundingRect(with: narrowBox, options: [], attributes: attributes, context: nil)
        #expect(line == CGRect(x: 0, y: -9.5, width: 35, height: 12))
        let shadow = NSShadow()
        shadow.shadowBlurRadius = 2
        let drawing = drawn { _ in
            "a".draw(at: CGPoint(x: 3, y: 4), withAttributes: attributes.merging([.shadow: shadow]) { $1 })
        }
        #expect(drawing.words == ["save", "shadow 2.0", "text a at 3.0 4.0", "restore"])
    }

    @Test("M64: A label's size fits its text, with at most numberOfLines lines")
    func label() {
        let label = UILabel()
        #expect(label.intrinsicContentSize == .zero)
        label.font = .systemFont(ofSize: 10)
        label.text = "abc def ghi"
        #expect(label.intrinsicContentSize == CGSize(width: 55, height: 12))
        #expect(label.sizeThatFits(CGSize(width: 30, height: 100)) == CGSize(width: 30, height: 12))
        label.numberOfLines = 0
        #expect(label.sizeThatFits(CGSize(width: 30, height: 100)).height == 36)
        label.numberOfLines = 2
        label.preferredMaxLayoutWidth = 30
        #expect(label.intrinsicContentSize.height == 24)
        #expect(label.attributedText?.string == "abc def ghi" && label.accessibilityLabel == "abc def ghi")
    }

    @Test("A label centres its text vertically; natural alignment follows the label's direction, not the text's")
    func baselines() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 32))
        label.font = .systemFont(ofSize: 10)
        label.text = "abc"
        #expect(label.drawing.words == ["text abc at 0.0 10.0"])
        #expect(label.firstBaselineDistance == 19.5 && label.lastBaselineDistance == 12.5)
        label.textAlignment = .natural
        label.semanticContentAttribute = .forceRightToLeft
        for (text, isRightToLeft) in [("abc.", false), ("1, שלום.", true), ("123", true)] {
            label.text = text
            guard case .text(let block, _)? = label.drawing.commands.first else {
                Issue.record("no text")
                return
            }
            #expect(block.alignment == .right && block.isRightToLeft == isRightToLeft && block.width == 100)
        }
    }

    @Test("adjustsFontSizeToFitWidth shrinks the text down to the minimum scale factor")
    func shrinking() {
        func size(_ label: UILabel) -> CGFloat? {
            guard case .text(let block, _)? = label.drawing.commands.first else { return nil }
            return block.runs.first?.font.size
        }
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 32))
        label.font = .systemFont(ofSize: 20)
        label.text = "abcdefghij"
        #expect(size(label) == 20)
        label.adjustsFontSizeToFitWidth = true
        #expect(size(label) == 10)
        label.minimumScaleFactor = 0.75
        #expect(size(label) == 15)
        label.textColor = .red
        label.isHighlighted = true
        label.highlightedTextColor = .blue
        guard case .text(let block, _)? = label.drawing.commands.first else { return }
        #expect(block.runs.first?.color.words == "0000ffff")
    }

    @Test("Constraints that determine a multi-line label's width also determine its height")
    func wrapping() {
        let fixture = TouchFixture()
        let label = UILabel()
        label.font = .systemFont(ofSize: 10)
        label.numberOfLines = 0
        label.text = "abc def ghi"
        label.translatesAutoresizingMaskIntoConstraints = false
        fixture.window.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: fixture.window.leadingAnchor),
            label.topAnchor.constraint(equalTo: fixture.window.topAnchor),
            label.widthAnchor.constraint(equalToConstant: 40),
        ])
        fixture.window.layoutIfNeeded()
        #expect(label.frame == CGRect(x: 0, y: 0, width: 40, height: 24))
    }
}
