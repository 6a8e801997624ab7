import Foundation
import Testing

@testable import UIKitCore

@Suite("Flow layouts") @MainActor
struct FlowLayoutTests {
    /// A flow layout of equal items in a view of 400 by 400 points, and the frames of some items.
    struct Example: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var size = CGSize(width: 100, height: 50)
        var count = 10
        var line: CGFloat = 0
        var item: CGFloat = 0
        var inset = UIEdgeInsets.zero
        var isHorizontal = false
        /// The expected origins, by the index of the item.
        let origins: [Int: CGPoint]
        let content: CGSize
    }

    nonisolated static let examples = [
        Example(
            testDescription: "four items fill a line",
            origins: [
                0: CGPoint(x: 0, y: 0), 3: CGPoint(x: 300, y: 0), 4: CGPoint(x: 0, y: 50), 9: CGPoint(x: 100, y: 100),
            ],
            content: CGSize(width: 400, height: 150)),
        Example(
            testDescription: "the spacing between items pushes one item into the next line", item: 10,
            origins: [
                0: CGPoint(x: 0, y: 0), 1: CGPoint(x: 150, y: 0), 2: CGPoint(x: 300, y: 0), 3: CGPoint(x: 0, y: 50),
            ],
            content: CGSize(width: 400, height: 200)),
        Example(
            testDescription: "the spacing between lines", count: 9, line: 15,
            origins: [4: CGPoint(x: 0, y: 65), 8: CGPoint(x: 0, y: 130)], content: CGSize(width: 400, height: 180)),
        Example(
            testDescription: "section insets on all sides",
            inset: UIEdgeInsets(top: 7, left: 20, bottom: 9, right: 80),
            origins: [0: CGPoint(x: 20, y: 7), 2: CGPoint(x: 220, y: 7), 3: CGPoint(x: 20, y: 57)],
            content: CGSize(width: 400, height: 216)),
        Example(
            testDescription: "an item as wide as the view", size: CGSize(width: 400, height: 30), count: 3, line: 5,
            origins: [1: CGPoint(x: 0, y: 35), 2: CGPoint(x: 0, y: 70)], content: CGSize(width: 400, height: 100)),
        Example(
            testDescription: "horizontal scrolling fills columns from the top", count: 10, isHorizontal: true,
            origins: [1: CGPoint(x: 0, y: 50), 7: CGPoint(x: 0, y: 350), 8: CGPoint(x: 100, y: 0)],
            content: CGSize(width: 200, height: 400)),
        Example(
            testDescription: "horizontal scrolling with spacings and insets", count: 12, line: 20, item: 10,
            inset: UIEdgeInsets(top: 30, left: 5, bottom: 30, right: 6), isHorizontal: true,
            origins: [0: CGPoint(x: 5, y: 30), 1: CGPoint(x: 5, y: 102.5), 5: CGPoint(x: 125, y: 30)],
            content: CGSize(width: 351, height: 400)),
        Example(
            testDescription: "a section without items", count: 0,
            inset: UIEdgeInsets(top: 3, left: 0, bottom: 4, right: 0), origins: [:],
            content: CGSize(width: 400, height: 7)),
    ]

    private func layout(_ example: Example) -> UICollectionViewFlowLayout {
        let layout = CollectionKit.grid(example.size)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (example.line, example.item)
        layout.sectionInset = example.inset
        layout.scrollDirection = example.isHorizontal ? .horizontal : .vertical
        return layout
    }

    @Test("Equal items fill lines within insets and spacings", arguments: examples)
    func equalItems(example: Example) {
        let kit = CollectionKit([Array(0..<example.count)], layout(example))
        for (item, origin) in example.origins { #expect(kit.frame(item) == CGRect(origin: origin, size: example.size)) }
        #expect(kit.view.contentSize == example.content)
        #expect(kit.frame(example.count) == nil && kit.frame(0, 1) == nil)
    }

    /// A delegate that provides sizes and spacings section by section.
    private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize { CGSize(width: 90 + 10 * indexPath.section, height: 20 + 10 * (indexPath.item % 3)) }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            insetForSectionAt section: Int
        ) -> UIEdgeInsets { UIEdgeInsets(top: CGFloat(section), left: 0, bottom: 5, right: 0) }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            minimumLineSpacingForSectionAt section: Int
        ) -> CGFloat { CGFloat(10 * section) }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            minimumInteritemSpacingForSectionAt section: Int
        ) -> CGFloat { section == 0 ? 0 : 40 }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            referenceSizeForHeaderInSection section: Int
        ) -> CGSize { CGSize(width: 1, height: 30 * section) }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            referenceSizeForFooterInSection section: Int
        ) -> CGSize { CGSize(width: 1, height: section == 0 ? 25 : 0) }
    }

    @Test("The delegate's sizes, insets, spacings, headers and footers replace the values of the layout")
    func delegate() {
        let kit = CollectionKit(
            [Array(0..<5), Array(5..<8)], CollectionKit.grid(CGSize(width: 5, height: 5)), delegate: Sizes())
        // Section 0: the first line has four items that are 90 points wide. The line is as high as its highest item,
        // and the other items are centred vertically. The fifth item is in the second line.
        #expect((0..<5).map { kit.frame($0)?.size.height } == [20, 30, 40, 20, 30])
        #expect((0..<4).map { kit.frame($0)?.midY } == [20, 20, 20, 20])
        #expect(kit.frame(4)?.origin == CGPoint(x: 0, y: 40))
        let footer = UICollectionView.elementKindSectionFooter
        #expect(kit.edge(0) == nil && kit.edge(0, kind: footer) == CGRect(x: 0, y: 75, width: 400, height: 25))
        // Section 1 begins at 100 with a header of 30 and an inset of 1. Three items of 100 points and gaps of 40 fit
        // into its only line, which is as high as the highest of them.
        #expect(kit.edge(1) == CGRect(x: 0, y: 100, width: 400, height: 30) && kit.edge(1, kind: footer) == nil)
        #expect((0..<3).map { kit.frame($0, 1)?.minX } == [0, 140, 280])
        #expect((0..<3).map { kit.frame($0, 1)?.midY } == [151, 151, 151])
        #expect(kit.view.contentSize.height == 176)
    }

    @Test(
        "Random sizes: items keep their order, their distances and their lines, and nothing overlaps",
        arguments: 1...25, [true, false])
    func randomSizes(seed: Int, isVertical: Bool) {
        var random = ListRandom(seed: UInt64(seed) &* 103)
        let sizes = (0..<80).map { _ in CGSize(width: 10 + random.number(200), height: 10 + random.number(200)) }
        final class Random: NSObject, UICollectionViewDelegateFlowLayout {
            let sizes: [CGSize]
            init(_ sizes: [CGSize]) { self.sizes = sizes }
            func collectionView(
                _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
                sizeForItemAt indexPath: IndexPath
            ) -> CGSize { sizes[indexPath.item] }
        }
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = isVertical ? .vertical : .horizontal
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (7, 5)
        let kit = CollectionKit([Array(0..<80)], layout, delegate: Random(sizes))
        // For horizontal scrolling the test swaps the axes of the frames, so that each line is a row.
        let frames = (0..<80).compactMap { kit.frame($0) }.map { rect in
            isVertical ? rect : CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
        }
        #expect((0..<80).map { kit.frame($0)?.size } == sizes)
        var lines: [[CGRect]] = [[]]
        for frame in frames {
            if let last = lines[lines.count - 1].last, frame.minX <= last.minX { lines.append([]) }
            lines[lines.count - 1].append(frame)
        }
        var end: CGFloat = -7
        for (index, line) in lines.enumerated() {
            for (one, next) in zip(line, line.dropFirst()) { #expect(next.minX - one.maxX >= 4.99) }
            #expect(line.allSatisfy { $0.maxX <= 400.01 && $0.minX >= -0.01 }, "seed \(seed)")
            let top = line.map(\.minY).min() ?? 0
            #expect(abs(top - end - 7) < 0.01)
            end = line.map(\.maxY).max() ?? 0
            // A further item would not have fitted into the line.
            if index + 1 < lines.count {
                let used = line.reduce(0) { $0 + $1.width } + 5 * CGFloat(line.count)
                #expect(used + lines[index + 1][0].width > 399.99)
            }
        }
        #expect(abs((isVertical ? kit.view.contentSize.height : kit.view.contentSize.width) - end) < 0.01)
        for _ in 0..<20 {
            let rect = CGRect(x: random.number(400), y: random.number(3000), width: 150, height: 150)
            let expected = (0..<80).filter { kit.frame($0)?.hasArea(in: rect) == true }
            let found = layout.layoutAttributesForElements(in: rect)?.map(\.indexPath.item).sorted()
            #expect(found == expected)
        }
    }

    @Test("In right-to-left layout lines begin at the right; horizontal scrolling keeps its columns")
    func rightToLeft() {
        let layout = CollectionKit.grid(CGSize(width: 100, height: 50))
        layout.sectionInset = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
        let kit = CollectionKit([Array(0..<5)], layout) { $0.semanticContentAttribute = .forceRightToLeft }
        #expect((0..<5).map { kit.frame($0)?.minX } == [300, 200, 100, 0, 300])
        #expect(kit.frame(4)?.minY == 50 && kit.cell(1)?.frame.minX == 200)
    }

    /// Headers of 30 and footers of 20 points around ten items of 40 points, in two sections.
    private func pinned(_ direction: UICollectionView.ScrollDirection) -> CollectionKit {
        let layout = CollectionKit.grid(
            direction == .vertical ? CGSize(width: 400, height: 40) : CGSize(width: 40, height: 400))
        layout.scrollDirection = direction
        (layout.headerReferenceSize, layout.footerReferenceSize) = (
            CGSize(width: 30, height: 30), CGSize(width: 20, height: 20)
        )
        (layout.sectionHeadersPinToVisibleBounds, layout.sectionFootersPinToVisibleBounds) = (true, true)
        return CollectionKit([Array(0..<10), Array(10..<20)], layout)
    }

    @Test(
        "Pinned headers and footers stay in the visible area as long as their section is visible",
        arguments: [(0, 0, 380), (60, 60, 430), (25, 25, 405), (425, 400, 430)] as [(CGFloat, CGFloat, CGFloat)],
        [UICollectionView.ScrollDirection.vertical, .horizontal])
    func pins(example: (offset: CGFloat, header: CGFloat, footer: CGFloat), direction: UICollectionView.ScrollDirection)
    {
        let kit = pinned(direction)
        let isVertical = direction == .vertical
        kit.view.contentOffset = isVertical ? CGPoint(x: 0, y: example.offset) : CGPoint(x: example.offset, y: 0)
        kit.layout()
        let header = kit.edge(0) ?? .zero
        let footer = kit.edge(0, kind: UICollectionView.elementKindSectionFooter) ?? .zero
        #expect((isVertical ? header.minY : header.minX) == example.header)
        #expect((isVertical ? footer.minY : footer.minX) == example.footer)
        #expect(header.size == (isVertical ? CGSize(width: 400, height: 30) : CGSize(width: 30, height: 400)))
        let view = kit.view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: .at(0, 0))
        #expect(view.map { $0.frame == header } ?? !header.hasArea(in: kit.view.bounds))
    }

    @Test("Only headers and footers in the visible area have views")
    func visibleEdges() {
        let layout = CollectionKit.grid(CGSize(width: 400, height: 40))
        (layout.headerReferenceSize, layout.footerReferenceSize) = (
            CGSize(width: 0, height: 30), CGSize(width: 0, height: 20)
        )
        let kit = CollectionKit([Array(0..<30), Array(30..<60)], layout)
        let (header, footer) = (UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter)
        for (offset, headers, footers) in [(0, [0], []), (400, [], []), (1000, [1], [0]), (2100, [], [1])]
            as [(CGFloat, [Int], [Int])]
        {
            kit.scroll(to: offset)
            let shown = { kit.view.visibleSupplementaryViews(ofKind: $0).compactMap { ($0 as? NumberedView)?.number } }
            #expect(shown(header) == headers && shown(footer) == footers, "offset \(offset)")
        }
    }

    @Test("Cells with an estimated size get the height that they request", arguments: [10, 30, 200] as [CGFloat])
    func selfSizing(estimate: CGFloat) {
        let layout = CollectionKit.grid(CGSize(width: 400, height: 30))
        layout.estimatedItemSize = CGSize(width: 400, height: estimate)
        let kit = CollectionKit([Array(0..<30)], layout)
        kit.source.configure = { cell, number in
            cell.contentConfiguration = SizedContent(height: CGFloat(40 + number % 3 * 10))
        }
        kit.view.reloadData()
        kit.layout()
        #expect((0..<5).map { kit.frame($0)?.height } == [40, 50, 60, 40, 50])
        #expect(kit.frame(3)?.minY == 150 && kit.numbers == Array(0..<9))
        kit.view.frame.size.width = 300
        kit.layout()
        #expect(kit.frame(3)?.minY == 150)
    }

    @Test("After a change of a property the items have the new layout")
    func invalidation() {
        let layout = CollectionKit.grid(CGSize(width: 100, height: 50))
        let kit = CollectionKit([Array(0..<4)], layout)
        let changes: [(() -> Void, CGPoint)] = [
            ({ layout.itemSize = CGSize(width: 200, height: 20) }, CGPoint(x: 200, y: 20)),
            ({ layout.minimumLineSpacing = 6 }, CGPoint(x: 200, y: 26)),
            ({ layout.sectionInset = UIEdgeInsets(top: 4, left: 0, bottom: 0, right: 0) }, CGPoint(x: 200, y: 30)),
            ({ layout.headerReferenceSize = CGSize(width: 0, height: 11) }, CGPoint(x: 200, y: 41)),
            ({ kit.view.frame.size.width = 200 }, CGPoint(x: 0, y: 93)),
            ({ layout.scrollDirection = .horizontal }, CGPoint(x: 0, y: 64)),
        ]
        for (index, (change, origin)) in changes.enumerated() {
            change()
            kit.layout()
            #expect(index == 5 || kit.cell(3)?.frame.origin == origin, "change \(index)")
        }
    }
}
