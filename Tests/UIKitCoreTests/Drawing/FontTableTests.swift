import Foundation
import Testing

@testable import UIKitCore

/// The documented sizes and values of fonts and paragraph styles.
@Suite("Fonts and paragraph styles by table") @MainActor
struct FontTableTests {
    /// A text style, its size at the standard content size, and whether the font has the bold trait.
    nonisolated static let styles: [(UIFont.TextStyle, CGFloat, Bool)] = [
        (.largeTitle, 34, false), (.title1, 28, false), (.title2, 22, false), (.title3, 20, false),
        (.headline, 17, true), (.body, 17, false), (.callout, 16, false), (.subheadline, 15, false),
        (.footnote, 13, false), (.caption1, 12, false), (.caption2, 11, false),
    ]

    @Test(
        "M64: A text style has Apple's size at the standard content size; only the headline is bold", arguments: styles)
    func textStyle(style: UIFont.TextStyle, size: CGFloat, isBold: Bool) {
        let font = UIFont.preferredFont(forTextStyle: style)
        #expect(font.pointSize == size)
        #expect(font.fontDescriptor.symbolicTraits.contains(.traitBold) == isBold)
        #expect(UIFont(descriptor: .preferredFontDescriptor(withTextStyle: style), size: 0).pointSize == size)
        #expect(UIFont(descriptor: .preferredFontDescriptor(withTextStyle: style), size: 50).pointSize == 50)
    }

    @Test(
        "M64: A scaled font is not larger than its maximum",
        arguments: [(20, 15, 15), (20, 20, 20), (20, 30, 20)] as [(CGFloat, CGFloat, CGFloat)])
    func scaled(size: CGFloat, maximum: CGFloat, expected: CGFloat) {
        let font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: size), maximumPointSize: maximum)
        #expect(font.pointSize == expected)
    }

    nonisolated static let weights: [(UIFont.Weight, CGFloat)] = [
        (.ultraLight, -0.8), (.thin, -0.6), (.light, -0.4), (.regular, 0), (.medium, 0.23), (.semibold, 0.3),
        (.bold, 0.4), (.heavy, 0.56), (.black, 0.62),
    ]

    @Test("M64: A weight has UIKit's value, and fonts of different weights are different", arguments: weights)
    func weight(weight: UIFont.Weight, value: CGFloat) {
        #expect(weight.rawValue == value)
        let font = UIFont.systemFont(ofSize: 12, weight: weight)
        #expect(font.fontDescriptor.symbolicTraits.contains(.traitBold) == (value >= 0.3))
        let others = Self.weights.filter { $0.0 != weight }
        #expect(others.allSatisfy { UIFont.systemFont(ofSize: 12, weight: $0.0) != font })
        #expect(UIFont.systemFont(ofSize: 12, weight: weight) == font)
    }

    nonisolated static let traits: [UIFontDescriptor.SymbolicTraits] = [
        [], .traitBold, .traitItalic, .traitMonoSpace, [.traitBold, .traitItalic], [.traitBold, .traitMonoSpace],
        [.traitItalic, .traitMonoSpace], [.traitBold, .traitItalic, .traitMonoSpace],
    ]

    @Test("M64: A descriptor has the symbolic traits that it is given, and keeps its size", arguments: traits, traits)
    func traits(before: UIFontDescriptor.SymbolicTraits, after: UIFontDescriptor.SymbolicTraits) throws {
        let descriptor = UIFont.systemFont(ofSize: 13).fontDescriptor
        let first = try #require(descriptor.withSymbolicTraits(before))
        #expect(first.symbolicTraits == before && first.pointSize == 13)
        let second = try #require(first.withSymbolicTraits(after))
        #expect(second.symbolicTraits == after && second.withSize(20).symbolicTraits == after)
        #expect(UIFont(descriptor: second, size: 9).pointSize == 9)
    }

    @Test("M64: A mutable copy of a paragraph style has the same values and changes independently")
    func paragraphStyles() throws {
        let style = NSMutableParagraphStyle()
        (style.lineSpacing, style.alignment, style.lineBreakMode, style.headIndent) = (
            3, .center, .byTruncatingMiddle, 7
        )
        let copy = try #require(style.copy() as? NSParagraphStyle)
        let mutable = try #require(style.mutableCopy() as? NSMutableParagraphStyle)
        #expect(copy.isEqual(style) && mutable.isEqual(style) && copy.hash == style.hash)
        style.lineSpacing = 4
        #expect(copy.lineSpacing == 3 && mutable.lineSpacing == 3 && !copy.isEqual(style))
        mutable.setParagraphStyle(style)
        #expect(
            mutable.lineSpacing == 4 && mutable.alignment == .center && mutable.lineBreakMode == .byTruncatingMiddle)
        let standard = NSParagraphStyle.default
        #expect(
            standard.alignment == .natural && standard.lineBreakMode == .byWordWrapping && standard.lineSpacing == 0)
        #expect(standard.baseWritingDirection == .natural && standard.lineHeightMultiple == 0)
    }
}
