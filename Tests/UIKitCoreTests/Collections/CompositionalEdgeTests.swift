import Foundation
import Testing

@testable import UIKitCore

/// Headers, footers, estimated sizes and section providers of compositional layouts, in a view of 400 by 400 points.
@Suite("Compositional sections") @MainActor
struct CompositionalEdgeTests {
    private let header = UICollectionView.elementKindSectionHeader
    private let footer = UICollectionView.elementKindSectionFooter

    /// Returns a section of rows that fill the width. By default, each row is 40 points high.
    private func rows(_ height: NSCollectionLayoutDimension = .absolute(40)) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
        return NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }

    private func edge(
        _ kind: String, _ alignment: NSRectAlignment, width: NSCollectionLayoutDimension = .fractionalWidth(1),
        height: NSCollectionLayoutDimension = .absolute(30)
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: height), elementKind: kind,
            alignment: alignment)
    }

    private func kit(
        _ section: NSCollectionLayoutSection, _ sections: [[Int]], rightToLeft: Bool = false
    ) -> CollectionKit {
        CollectionKit(sections, UICollectionViewCompositionalLayout(section: section)) {
            $0.semanticContentAttribute = rightToLeft ? .forceRightToLeft : .forceLeftToRight
        }
    }

    @Test("Headers are above the items and footers below, in each section")
    func positions() {
        let section = rows()
        section.boundarySupplementaryItems = [edge(header, .top), edge(footer, .bottom, height: .absolute(20))]
        section.contentInsets = .init(top: 5, leading: 10, bottom: 6, trailing: 20)
        let kit = kit(section, [[0, 1], [2]])
        #expect(kit.edge(0) == CGRect(x: 10, y: 0, width: 370, height: 30))
        #expect(kit.frame(0) == CGRect(x: 10, y: 35, width: 370, height: 40))
        #expect(kit.edge(0, kind: footer) == CGRect(x: 10, y: 35 + 80 + 6, width: 370, height: 20))
        #expect(kit.edge(1)?.minY == 141 && kit.frame(0, 1)?.minY == 176)
        #expect(kit.view.contentSize.height == 242)
        let view = kit.view.supplementaryView(forElementKind: footer, at: .at(0, 0)) as? NumberedView
        #expect(view?.frame == kit.edge(0, kind: footer) && view?.number == 0)
    }

    @Test("Headers follow the section's insets unless the section specifies otherwise", arguments: [true, false])
    func insets(follow: Bool) {
        let section = rows()
        section.boundarySupplementaryItems = [edge(header, .top)]
        section.contentInsets = .init(top: 0, leading: 30, bottom: 0, trailing: 50)
        section.supplementariesFollowContentInsets = follow
        let kit = kit(section, [[0]])
        #expect(kit.edge(0) == CGRect(x: follow ? 30 : 0, y: 0, width: follow ? 320 : 400, height: 30))
    }

    /// An alignment of a header or footer that is 100 points wide, and its left edge in left-to-right and right-to-left
    /// layout.
    nonisolated static let alignments: [(NSRectAlignment, CGFloat, CGFloat)] = [
        (.topLeading, 0, 300), (.top, 150, 150), (.topTrailing, 300, 0), (.bottomLeading, 0, 300), (.bottom, 150, 150),
        (.bottomTrailing, 300, 0),
    ]

    @Test(
        "The alignment places a narrow header or footer at the leading edge, the centre or the trailing edge",
        arguments: alignments)
    func alignment(alignment: NSRectAlignment, leftToRight: CGFloat, rightToLeft: CGFloat) {
        for (isRightToLeft, x) in [(false, leftToRight), (true, rightToLeft)] {
            let section = rows()
            section.boundarySupplementaryItems = [edge("badge", alignment, width: .absolute(100))]
            let kit = kit(section, [[0]], rightToLeft: isRightToLeft)
            #expect(kit.edge(0, kind: "badge")?.minX == x)
        }
    }

    @Test("Several headers are stacked in their order")
    func stacked() {
        let section = rows()
        section.boundarySupplementaryItems = [
            edge(header, .top), edge("badge", .top, height: .absolute(15)), edge(footer, .bottom),
        ]
        let kit = kit(section, [[0, 1]])
        #expect(kit.edge(0)?.minY == 0 && kit.edge(0, kind: "badge")?.minY == 30 && kit.frame(0)?.minY == 45)
        #expect(kit.edge(0, kind: footer)?.minY == 125)
    }

    @Test(
        "A pinned header stays at the top while its section is visible, and is in front of the items",
        arguments: [(0, 0), (100, 100), (390, 390), (420, 400), (-60, 0)] as [(CGFloat, CGFloat)])
    func pinned(offset: CGFloat, top: CGFloat) {
        let section = rows()
        let pinned = edge(header, .top)
        pinned.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [pinned]
        let kit = kit(section, [Array(0..<10), Array(10..<30)])
        kit.scroll(to: offset)
        #expect(kit.edge(0)?.minY == top)
        guard let view = kit.view.supplementaryView(forElementKind: header, at: .at(0, 0)) else { return }
        #expect(view.frame.minY == top)
        let index = kit.view.subviews.firstIndex(of: view) ?? -1
        #expect(kit.view.visibleCells.allSatisfy { (kit.view.subviews.firstIndex(of: $0) ?? 99) < index })
    }

    @Test("The estimated header of each section gets the height that its own view requests")
    func estimatedHeaders() {
        let section = rows()
        section.boundarySupplementaryItems = [edge(header, .top, height: .estimated(30))]
        let kit = kit(section, [[0], [1], [2]])
        kit.source.configureView = { view, _, section in view.height = CGFloat(50 + 10 * section) }
        kit.view.reloadData()
        kit.layout()
        #expect((0..<3).map { kit.edge($0)?.height } == [50, 60, 70])
        #expect((0..<3).map { kit.frame(0, $0)?.minY } == [50, 150, 260])
        #expect(kit.view.contentSize.height == 300)
    }

    @Test(
        "Visible rows with estimated heights get the heights of their contents; other rows have the estimate",
        arguments: [20, 44, 150] as [CGFloat])
    func estimatedRows(estimate: CGFloat) {
        let kit = kit(rows(.estimated(estimate)), [Array(0..<100)])
        kit.source.configure = { cell, number in
            cell.contentConfiguration = SizedContent(height: CGFloat(50 + number % 3 * 10))
        }
        kit.view.reloadData()
        kit.layout()
        #expect((0..<6).map { kit.frame($0)?.height } == [50, 60, 70, 50, 60, 70])
        #expect(kit.frame(90)?.height == estimate && kit.numbers == Array(0..<7))
    }

    @Test("A row of estimated items is as high as its highest item")
    func estimatedGroup() {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .estimated(30))
        let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(30))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: whole, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let kit = kit(NSCollectionLayoutSection(group: group), [Array(0..<6)])
        kit.source.configure = { cell, number in
            cell.contentConfiguration = SizedContent(height: number == 3 ? 90 : 40)
        }
        kit.view.reloadData()
        kit.layout()
        #expect((0..<6).map { kit.frame($0)?.minY } == [0, 0, 40, 40, 130, 130])
        #expect((0..<6).map { kit.frame($0)?.height } == [40, 40, 40, 90, 40, 40])
        #expect(kit.view.contentSize.height == 170)
    }

    @Test(
        "Rows that stay visible move by the scrolled distance, even upwards over rows with estimated heights",
        arguments: [20, 150] as [CGFloat])
    func upwards(estimate: CGFloat) {
        let kit = kit(rows(.estimated(estimate)), [Array(0..<200)])
        kit.source.configure = { cell, number in
            cell.contentConfiguration = SizedContent(height: CGFloat(50 + number % 4 * 15))
        }
        kit.view.reloadData()
        kit.layout()
        kit.view.scrollToItem(at: .at(0, 150), at: .top, animated: false)
        kit.layout()
        #expect(kit.numbers.first.map { abs($0 - 150) <= 1 } == true)
        for _ in 0..<30 {
            let path = kit.view.indexPathsForVisibleItems.first ?? .at(0, 0)
            let before = (kit.frame(path.item)?.minY ?? 0) - kit.view.contentOffset.y
            kit.scroll(to: kit.view.contentOffset.y - 70)
            let after = (kit.frame(path.item)?.minY ?? 0) - kit.view.contentOffset.y
            #expect(abs(after - before - 70) < 1)
        }
    }

    @Test("The section provider gets each section's index and the environment, and determines the section's layout")
    func provider() {
        var requests: [(Int, CGSize)] = []
        let layout = UICollectionViewCompositionalLayout { [self] index, environment in
            requests.append((index, environment.container.effectiveContentSize))
            return rows(.absolute(CGFloat(40 + 20 * index)))
        }
        let kit = CollectionKit([[0, 1], [], [2]], layout) { $0.contentInset.left = 50 }
        #expect(requests.suffix(3).map(\.0) == [0, 1, 2])
        #expect(requests.last?.1 == CGSize(width: 350, height: 400))
        #expect(kit.frame(0)?.height == 40 && kit.frame(0, 2) == CGRect(x: 0, y: 80, width: 350, height: 80))
    }

    @Test("A section for which the provider returns nil is left out, and the other sections still measure their rows")
    func missingDefinition() {
        let layout = UICollectionViewCompositionalLayout { [self] index, _ in
            index == 0 ? nil : rows(.estimated(20))
        }
        let kit = CollectionKit([[0, 1], [2, 3]], layout)
        kit.source.configure = { cell, _ in cell.contentConfiguration = SizedContent(height: 66) }
        kit.view.reloadData()
        kit.layout()
        #expect(kit.numbers == [2, 3] && kit.frame(0) == nil)
        #expect(kit.frame(0, 1)?.height == 66 && kit.frame(1, 1)?.minY == 66 && kit.view.contentSize.height == 132)
    }

    @Test("invalidateLayout calls the section provider again, and keeps the measured heights")
    func invalidation() {
        var isWide = true
        let layout = UICollectionViewCompositionalLayout { [self] _, _ in
            let section = rows(.estimated(20))
            section.contentInsets.leading = isWide ? 0 : 100
            return section
        }
        let kit = CollectionKit([[0, 1, 2]], layout)
        kit.source.configure = { cell, _ in cell.contentConfiguration = SizedContent(height: 66) }
        kit.view.reloadData()
        kit.layout()
        isWide = false
        layout.invalidateLayout()
        kit.layout()
        #expect(kit.cell(1)?.frame == CGRect(x: 100, y: 66, width: 300, height: 66))
    }

    @Test("A change of the width makes the layout measure the items again")
    func width() {
        let section = rows(.estimated(20))
        let kit = kit(section, [[0, 1, 2]])
        kit.source.configure = { cell, _ in cell.contentConfiguration = SizedContent(area: 20_000) }
        kit.view.reloadData()
        kit.layout()
        #expect(kit.cell(1)?.frame == CGRect(x: 0, y: 50, width: 400, height: 50))
        kit.view.frame.size.width = 200
        kit.layout()
        #expect(kit.cell(1)?.frame == CGRect(x: 0, y: 100, width: 200, height: 100))
    }

    @Test("A row inserted at the top of a list that is at its top becomes visible", arguments: [true, false])
    func insertionAtTop(animated: Bool) {
        let kit = kit(rows(.estimated(20)), [Array(0..<60)])
        kit.source.configure = { cell, _ in cell.contentConfiguration = SizedContent(height: 80) }
        kit.view.reloadData()
        kit.layout()
        withFrames(kit.fixture) { frames in
            let insert = {
                kit.view.performBatchUpdates {
                    kit.source.sections[0].insert(99, at: 0)
                    kit.view.insertItems(at: [.at(0, 0)])
                }
            }
            if animated { insert() } else { UIView.performWithoutAnimation(insert) }
            frames.run(kit.fixture.clock)
            kit.fixture.clock.advance(1)
            kit.layout()
        }
        #expect(kit.view.contentOffset.y == 0 && kit.numbers == [99, 0, 1, 2, 3])
        #expect(kit.view.visibleCells.map(\.frame.minY) == [0, 80, 160, 240, 320])
    }

    @Test("Rows above the visible area keep their measured heights in a batch update below them")
    func batch() {
        let kit = kit(rows(.estimated(20)), [Array(0..<60)])
        kit.source.configure = { cell, _ in cell.contentConfiguration = SizedContent(height: 66) }
        kit.view.reloadData()
        for offset in stride(from: 0, through: 1980, by: 330) as StrideThrough<CGFloat> { kit.scroll(to: offset) }
        let numbers = kit.numbers
        kit.view.performBatchUpdates {
            kit.source.sections[0].append(100)
            kit.view.insertItems(at: [.at(0, 60)])
        }
        kit.layout()
        #expect(kit.view.contentOffset.y == 1980 && kit.numbers == numbers)
        #expect(kit.frame(10)?.height == 66 && kit.frame(30)?.minY == 1980)
    }
}
