import Foundation
import Testing

@testable import UIKitCore

@Suite("List content configurations") @MainActor
struct ListContentTests {
    private func view(
        _ content: UIListContentConfiguration, width: CGFloat = 400, rightToLeft: Bool = false
    ) -> UIListContentView {
        let view = UIListContentView(configuration: content)
        view.semanticContentAttribute = rightToLeft ? .forceRightToLeft : .forceLeftToRight
        view.frame = CGRect(x: 0, y: 0, width: width, height: 60)
        view.layoutIfNeeded()
        return view
    }

    private func content(_ change: (inout UIListContentConfiguration) -> Void) -> UIListContentConfiguration {
        var result = UIListContentConfiguration.cell()
        (result.text, result.secondaryText) = ("Title", "Second")
        change(&result)
        return result
    }

    @Test("The standard configurations have no content, and have the fonts and layouts that their names suggest")
    func standards() {
        let all: [UIListContentConfiguration] = [
            .cell(), .subtitleCell(), .valueCell(), .plainHeader(), .plainFooter(), .groupedHeader(), .groupedFooter(),
            .sidebarCell(), .sidebarHeader(), .prominentInsetGroupedHeader(),
        ]
        for configuration in all {
            #expect(configuration.text == nil && configuration.secondaryText == nil && configuration.image == nil)
            #expect(configuration.attributedText == nil && configuration.axesPreservingSuperviewLayoutMargins == [])
        }
        #expect(UIListContentConfiguration.valueCell().prefersSideBySideTextAndSecondaryText)
        #expect(!UIListContentConfiguration.subtitleCell().prefersSideBySideTextAndSecondaryText)
        #expect(UIListContentConfiguration.cell().textProperties.color == .label)
        #expect(UIListContentConfiguration.cell().secondaryTextProperties.color == .secondaryLabel)
        #expect(
            UIListContentConfiguration.prominentInsetGroupedHeader().textProperties.font.pointSize
                > UIListContentConfiguration.groupedHeader().textProperties.font.pointSize)
    }

    @Test("A text property reaches the label")
    func textProperties() {
        let view = view(
            content {
                $0.textProperties.font = .systemFont(ofSize: 31)
                $0.textProperties.color = .systemRed
                $0.textProperties.numberOfLines = 3
                $0.textProperties.alignment = .center
                $0.textProperties.lineBreakMode = .byTruncatingMiddle
                $0.textProperties.adjustsFontSizeToFitWidth = true
                $0.textProperties.minimumScaleFactor = 0.5
                $0.secondaryTextProperties.alignment = .justified
            })
        let label = view.titleLabel
        #expect(label.text == "Title" && label.font.pointSize == 31 && label.textColor == .systemRed)
        #expect(
            label.numberOfLines == 3 && label.textAlignment == .center && label.lineBreakMode == .byTruncatingMiddle)
        #expect(label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0.5)
        #expect(view.secondLabel?.text == "Second" && view.secondLabel?.textAlignment == .justified)
    }

    @Test("A colour transformer changes the colour of the text")
    func transformer() {
        let transformer = UIConfigurationColorTransformer { _ in .systemBlue }
        let changed = content { $0.textProperties.colorTransformer = transformer }
        #expect(changed.textProperties.resolvedColor() == .systemBlue && transformer(.systemRed) == .systemBlue)
        #expect(view(changed).titleLabel.textColor == .systemBlue)
        #expect(transformer == transformer && transformer != UIConfigurationColorTransformer { _ in .systemBlue })
    }

    /// Each element has the configuration's preference, the width of the view, and whether the secondary text must be
    /// beside the text.
    nonisolated static let sides: [(Bool, CGFloat, Bool)] = [
        (true, 400, true), (false, 400, false), (true, 60, false), (false, 60, false),
    ]

    @Test(
        "The secondary text is beside the text if the configuration prefers that and there is room, otherwise below it",
        arguments: sides,
        [true, false])
    func sideBySide(example: (prefers: Bool, width: CGFloat, isBeside: Bool), rightToLeft: Bool) throws {
        let view = view(
            content { $0.prefersSideBySideTextAndSecondaryText = example.prefers }, width: example.width,
            rightToLeft: rightToLeft)
        let title = rightToLeft ? view.titleLabel.frame.mirrored(in: example.width) : view.titleLabel.frame
        let label = try #require(view.secondLabel)
        let second = rightToLeft ? label.frame.mirrored(in: example.width) : label.frame
        #expect(title.minX == 16)
        if example.isBeside {
            #expect(title.maxX + 8 <= second.minX && second.maxX == example.width - 8)
            #expect(abs(title.midY - second.midY) <= 1)
        } else {
            #expect(second.minX == 16 && second.minY == title.maxY + 3)
        }
    }

    @Test("Margins and paddings move the texts", arguments: [true, false])
    func margins(rightToLeft: Bool) {
        let view = view(
            content {
                $0.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 40, leading: 50, bottom: 30, trailing: 70)
                $0.textToSecondaryTextVerticalPadding = 25
            }, rightToLeft: rightToLeft)
        #expect(view.titleLabel.frame.minX == (rightToLeft ? 70 : 50) && view.titleLabel.frame.width == 280)
        #expect(view.secondLabel.map { $0.frame.minY - view.titleLabel.frame.maxY } == 25)
        let texts = view.titleLabel.frame.height + 25 + (view.secondLabel?.frame.height ?? 0)
        #expect(view.sizeThatFits(CGSize(width: 400, height: 0)).height == (texts + 70).rounded(.up))
    }

    @Test(
        "Along the chosen axes, larger margins of the superview replace the margins of the configuration",
        arguments: [([], 16), (.horizontal, 30), (.vertical, 16), (.both, 30)] as [(UIAxis, CGFloat)])
    func superviewMargins(axes: UIAxis, leading: CGFloat) {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
        outer.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 60, leading: 30, bottom: 60, trailing: 2)
        let view = UIListContentView(configuration: content { $0.axesPreservingSuperviewLayoutMargins = axes })
        outer.addSubview(view)
        view.frame = outer.bounds
        view.layoutIfNeeded()
        #expect(view.titleLabel.frame.minX == leading && view.titleLabel.frame.maxX == 392)
        #expect((view.sizeThatFits(CGSize(width: 400, height: 0)).height > 120) == axes.contains(.vertical))
    }

    @Test("An image is before the texts; maximumSize limits its size, and reservedLayoutSize sets its space")
    func image() throws {
        let size = CGSize(width: 40, height: 20)
        let image = UIGraphicsImageRenderer(size: size).image { _ in }
        func frames(_ change: (inout UIListContentConfiguration) -> Void) throws -> (image: CGRect, title: CGRect) {
            let view = view(
                content {
                    $0.image = image
                    change(&$0)
                })
            return (try #require(view.subviews.compactMap { $0 as? UIImageView }.first).frame, view.titleLabel.frame)
        }
        let plain = try frames { _ in }
        #expect(plain.image == CGRect(x: 16, y: 20, width: 40, height: 20) && plain.title.minX == 16 + 40 + 16)
        let limited = try frames { $0.imageProperties.maximumSize = CGSize(width: 10, height: 0) }
        #expect(limited.image.size == CGSize(width: 10, height: 5) && limited.title.minX == 16 + 10 + 16)
        let reserved = try frames {
            $0.imageProperties.reservedLayoutSize = CGSize(width: 60, height: 0)
            $0.imageToTextPadding = 5
        }
        #expect(reserved.image.midX == 16 + 30 && reserved.title.minX == 16 + 60 + 5)
    }

    @Test("A new configuration replaces all texts and images of the view")
    func replacement() {
        let view = view(
            content { $0.image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in } })
        #expect(view.subviews.count == 3)
        var next = UIListContentConfiguration.cell()
        next.attributedText = NSAttributedString(string: "Attributed")
        view.configuration = next
        view.layoutIfNeeded()
        #expect(view.subviews.count == 1 && view.titleLabel.attributedText?.string == "Attributed")
        #expect(view.secondLabel == nil && view.supports(next) && !view.supports(SizedContent(height: 1)))
    }

    @Test("Texts of a disabled cell have a paler colour, and other states do not change the configuration")
    func states() {
        var state = UICellConfigurationState(traitCollection: UITraitCollection())
        let content = content { _ in }
        for change in [\UICellConfigurationState.isSelected, \.isHighlighted, \.isEditing, \.isSwiped, \.isFocused] {
            state[keyPath: change] = true
        }
        #expect(content.updated(for: state) == content)
        state.isDisabled = true
        let disabled = content.updated(for: state)
        #expect(disabled.textProperties.color != content.textProperties.color && disabled.text == "Title")
    }

    @Test("A row's background is grey while the row is selected or highlighted; a header's background never changes")
    func backgrounds() {
        var state = UICellConfigurationState(traitCollection: UITraitCollection())
        let rows: [UIBackgroundConfiguration] = [.listPlainCell(), .listGroupedCell(), .listSidebarCell()]
        let others: [UIBackgroundConfiguration] = [.listPlainHeaderFooter(), .listGroupedHeaderFooter(), .clear()]
        for isSelected in [true, false] {
            (state.isSelected, state.isHighlighted) = (isSelected, !isSelected)
            for row in rows { #expect(row.updated(for: state).backgroundColor == .systemGray4) }
            for other in others { #expect(other.updated(for: state).backgroundColor == other.backgroundColor) }
        }
        (state.isSelected, state.isHighlighted) = (false, false)
        for row in rows { #expect(row.updated(for: state).backgroundColor == row.backgroundColor) }
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = nil
        #expect(background.resolvedBackgroundColor(for: .systemTeal) == .systemTeal)
        background.backgroundColorTransformer = UIConfigurationColorTransformer { _ in .systemPink }
        #expect(background.resolvedBackgroundColor(for: .systemTeal) == .systemPink)
    }
}
