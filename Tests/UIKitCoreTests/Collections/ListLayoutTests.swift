import Foundation
import Testing

@testable import UIKitCore

/// Lists that a compositional layout creates, and their cells.
@Suite("Collection lists") @MainActor
struct ListLayoutTests {
    typealias Configuration = UICollectionLayoutListConfiguration
    private let header = UICollectionView.elementKindSectionHeader
    private let footer = UICollectionView.elementKindSectionFooter

    /// Returns a list of rows of 50 points.
    private func kit(
        _ appearance: Configuration.Appearance, _ sections: [[Int]], rightToLeft: Bool = false,
        _ change: (inout Configuration) -> Void = { _ in }
    ) -> CollectionKit {
        var configuration = Configuration(appearance: appearance)
        change(&configuration)
        let kit = CollectionKit(sections, UICollectionViewCompositionalLayout.list(using: configuration)) { view in
            view.register(RowCell.self, forCellWithReuseIdentifier: "cell")
            view.semanticContentAttribute = rightToLeft ? .forceRightToLeft : .forceLeftToRight
        }
        kit.source.configureView = { view, _, _ in view.height = 30 }
        kit.view.reloadData()
        kit.layout()
        return kit
    }

    /// A list cell with content of 50 points.
    private final class RowCell: UICollectionViewListCell {
        override init(frame: CGRect) {
            super.init(frame: frame)
            contentConfiguration = SizedContent(height: 50)
        }
        required init?(coder: NSCoder) { nil }
    }

    private func row(_ kit: CollectionKit, _ item: Int, _ section: Int = 0) -> UICollectionViewListCell? {
        kit.view.cellForItem(at: .at(section, item)) as? UICollectionViewListCell
    }

    @Test(
        "Rows fill the width and touch each other, within the insets of the appearance",
        arguments: [.plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain] as [Configuration.Appearance])
    func rows(appearance: Configuration.Appearance) {
        let kit = kit(appearance, [[0, 1, 2], [3]])
        let frames = (0..<3).compactMap { row(kit, $0)?.frame }
        #expect(frames.map(\.height) == [50, 50, 50])
        #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.maxY == $1.minY })
        #expect(frames.allSatisfy { $0.minX == 400 - $0.maxX })
        #expect((frames[0].minX > 0) == (appearance == .insetGrouped || appearance == .sidebar))
        let gap = (row(kit, 0, 1)?.frame.minY ?? 0) - frames[2].maxY
        #expect((gap > 0) == (appearance == .grouped || appearance == .insetGrouped))
    }

    @Test(
        "Headers and footers exist only in the modes that enable them",
        arguments: [.none, .supplementary, .firstItemInSection] as [Configuration.HeaderMode],
        [.none, .supplementary] as [Configuration.FooterMode])
    func modes(headerMode: Configuration.HeaderMode, footerMode: Configuration.FooterMode) {
        let kit = kit(.plain, [[0, 1], [2]]) { ($0.headerMode, $0.footerMode) = (headerMode, footerMode) }
        for section in 0..<2 {
            #expect((kit.edge(section) != nil) == (headerMode == .supplementary))
            #expect((kit.edge(section, kind: footer) != nil) == (footerMode == .supplementary))
        }
        let edges = CGFloat((headerMode == .supplementary ? 60 : 0) + (footerMode == .supplementary ? 60 : 0))
        #expect(kit.view.contentSize.height == 150 + edges)
        #expect(kit.view.visibleSupplementaryViews(ofKind: header).count == (headerMode == .supplementary ? 2 : 0))
    }

    @Test(
        "Headers are pinned in plain lists only",
        arguments: [.plain, .grouped, .insetGrouped] as [Configuration.Appearance])
    func pinned(appearance: Configuration.Appearance) {
        let kit = kit(appearance, [Array(0..<30)]) { $0.headerMode = .supplementary }
        kit.scroll(to: 200)
        #expect(kit.edge(0)?.minY == (appearance == .plain ? 200 : 0))
    }

    @Test("Separators are drawn between rows unless the configuration or the appearance turns them off")
    func separators() {
        func shown(_ kit: CollectionKit) -> [Bool] { (0..<3).map { row(kit, $0)?.hasSeparator ?? false } }
        #expect(shown(kit(.plain, [[0, 1, 2]])) == [true, true, true])
        #expect(shown(kit(.insetGrouped, [[0, 1, 2]])) == [true, true, false])
        #expect(shown(kit(.sidebar, [[0, 1, 2]])) == [false, false, false])
        #expect(shown(kit(.plain, [[0, 1, 2]]) { $0.showsSeparators = false }) == [false, false, false])
        #expect(
            Configuration(appearance: .grouped).showsSeparators && !Configuration(appearance: .sidebar).showsSeparators)
    }

    @Test(
        "In an inset grouped list the first and the last row have rounded corners; a first item that is a header has none"
    )
    func corners() {
        func radii(_ kit: CollectionKit) -> [Bool] { (0..<4).map { (row(kit, $0)?.layer.cornerRadius ?? 0) > 0 } }
        #expect(radii(kit(.insetGrouped, [[0, 1, 2, 3]])) == [true, false, false, true])
        #expect(radii(kit(.grouped, [[0, 1, 2, 3]])) == [false, false, false, false])
        let headed = kit(.insetGrouped, [[0, 1, 2, 3]]) { $0.headerMode = .firstItemInSection }
        #expect(radii(headed) == [false, true, false, true])
    }

    @Test(
        "Rows get the background of the appearance unless they have a background",
        arguments: [
            (.plain, .systemBackground), (.insetGrouped, .secondarySystemGroupedBackground), (.sidebar, .clear),
        ] as [(Configuration.Appearance, UIColor)])
    func backgrounds(appearance: Configuration.Appearance, color: UIColor) {
        let kit = kit(appearance, [[0, 1]])
        #expect(row(kit, 0)?.backgroundConfiguration?.backgroundColor == color)
        kit.source.configure = { _, _ in }
        let other = CollectionKit([[0]], UICollectionViewCompositionalLayout.list(using: .init(appearance: appearance)))
        {
            $0.register(ColoredCell.self, forCellWithReuseIdentifier: "cell")
        }
        #expect(row(other, 0)?.backgroundConfiguration?.backgroundColor == .systemRed)
    }

    private final class ColoredCell: UICollectionViewListCell {
        override init(frame: CGRect) {
            super.init(frame: frame)
            var background = UIBackgroundConfiguration.listPlainCell()
            background.backgroundColor = .systemRed
            backgroundConfiguration = background
        }
        required init?(coder: NSCoder) { nil }
    }

    @Test("The list has the configured background colour, or the background colour of its appearance")
    func listBackground() {
        #expect(kit(.plain, [[0]]).view.backgroundColor == .systemBackground)
        #expect(kit(.grouped, [[0]]).view.backgroundColor == .systemGroupedBackground)
        #expect(kit(.grouped, [[0]]) { $0.backgroundColor = .systemTeal }.view.backgroundColor == .systemTeal)
    }

    // MARK: Accessories

    private func cell(_ accessories: [UICellAccessory], rightToLeft: Bool = false) -> UICollectionViewListCell {
        let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 400, height: 50))
        cell.contentConfiguration = SizedContent(height: 50)
        cell.semanticContentAttribute = rightToLeft ? .forceRightToLeft : .forceLeftToRight
        cell.accessories = accessories
        cell.layoutIfNeeded()
        return cell
    }

    private func marks(_ cell: UICollectionViewListCell) -> [(kind: ListAccessoryView.Kind, frame: CGRect)] {
        cell.subviews.compactMap { view in
            (view as? ListAccessoryView).flatMap { $0.isHidden ? nil : ($0.kind, $0.frame) }
        }
    }

    @Test(
        "Accessories are beside the content in reading order, mirrored in right-to-left layout",
        arguments: [true, false])
    func placement(rightToLeft: Bool) {
        let cell = cell([.insert(displayed: .always), .checkmark(), .disclosureIndicator()], rightToLeft: rightToLeft)
        let frames = marks(cell).map { rightToLeft ? $0.frame.mirrored(in: 400) : $0.frame }
        let content = rightToLeft ? cell.contentView.frame.mirrored(in: 400) : cell.contentView.frame
        #expect(marks(cell).map(\.kind) == [.insert, .checkmark, .disclosure])
        #expect(frames[0].minX == 16 && frames[0].maxX <= content.minX)
        #expect(content.maxX <= frames[1].minX && frames[1].maxX < frames[2].minX && frames[2].maxX == 384)
    }

    @Test("The `displayed` value of an accessory, or its default, determines in which editing states it is shown")
    func displayed() {
        let all: [(UICellAccessory, normal: Bool, editing: Bool)] = [
            (.disclosureIndicator(), true, true), (.disclosureIndicator(displayed: .whenNotEditing), true, false),
            (.delete(), false, true), (.insert(), false, true), (.multiselect(), false, true),
            (.delete(displayed: .always), true, true), (.checkmark(displayed: .whenEditing), false, true),
            (.detail(), true, true), (.outlineDisclosure(), true, true),
        ]
        for (accessory, normal, editing) in all {
            let cell = cell([accessory])
            for (isEditing, expected) in [(false, normal), (true, editing), (false, normal)] {
                cell.isBeingEdited = isEditing
                cell.layoutIfNeeded()
                #expect(marks(cell).count == (expected ? 1 : 0))
                let width = cell.contentView.frame.width
                #expect(expected ? width < 392 : width == 392)
            }
        }
    }

    @Test("A tap on an accessory calls its handler; an accessory without a handler receives no touches")
    func handlers() {
        var taps: [String] = []
        let cell = cell([
            .delete(displayed: .always) { taps.append("delete") }, .detail { taps.append("detail") },
            .outlineDisclosure { taps.append("outline") }, .disclosureIndicator(),
        ])
        for case let mark as ListAccessoryView in cell.subviews {
            #expect(mark.isUserInteractionEnabled == (mark.kind != .disclosure))
            mark.sendActions(for: .primaryActionTriggered)
        }
        #expect(taps == ["delete", "detail", "outline"])
    }

    @Test("A custom view keeps its size, and new accessories replace the old accessories")
    func customView() {
        let view = UIView()
        view.bounds.size = CGSize(width: 60, height: 20)
        let cell = cell([.customView(configuration: .init(customView: view, placement: .leading()))])
        #expect(view.frame == CGRect(x: 16, y: 15, width: 60, height: 20) && cell.contentView.frame.minX >= 76)
        cell.accessories = [
            .customView(configuration: .init(customView: view, placement: .trailing(displayed: .whenEditing)))
        ]
        cell.layoutIfNeeded()
        #expect(view.isHidden)
        cell.isBeingEdited = true
        cell.layoutIfNeeded()
        #expect(view.frame.maxX == 384 && !view.isHidden && cell.contentView.frame.maxX <= 324)
        cell.accessories = []
        cell.layoutIfNeeded()
        #expect(view.superview == nil && cell.contentView.frame.width == 392)
    }

    @Test("The selection ring follows the selection, and indentation shifts the content")
    func states() {
        let cell = cell([.multiselect(displayed: .always)])
        #expect(marks(cell).first?.kind == .selection(isSelected: false))
        cell.isSelected = true
        cell.layoutIfNeeded()
        #expect(marks(cell).first?.kind == .selection(isSelected: true))
        let start = cell.contentView.frame.minX
        (cell.indentationLevel, cell.indentationWidth) = (3, 15)
        cell.layoutIfNeeded()
        #expect(cell.contentView.frame.minX == start + 45)
    }
}
