import Foundation
import Testing

@testable import UIKitCore

/// Sections whose groups scroll horizontally, in a collection of 400 by 400 points.
@Suite("Orthogonal scrolling") @MainActor
struct OrthogonalScrollingTests {
    typealias Behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior

    /// Returns a row of groups of 100 by 60 points with gaps of 10 points.
    private func row(
        _ behavior: Behavior = .continuous, width: NSCollectionLayoutDimension = .absolute(100)
    ) -> NSCollectionLayoutSection {
        let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(widthDimension: width, heightDimension: .absolute(60)),
            subitems: [NSCollectionLayoutItem(layoutSize: whole)])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        section.orthogonalScrollingBehavior = behavior
        return section
    }

    private func kit(
        _ section: NSCollectionLayoutSection, _ sections: [[Int]] = [Array(0..<20)], rightToLeft: Bool = false,
        delegate: (any UICollectionViewDelegate)? = nil
    ) -> CollectionKit {
        CollectionKit(sections, UICollectionViewCompositionalLayout(section: section), delegate: delegate) {
            $0.semanticContentAttribute = rightToLeft ? .forceRightToLeft : .forceLeftToRight
        }
    }

    private func scroller(_ kit: CollectionKit, _ section: Int = 0) -> OrthogonalScroller? {
        kit.view.scrollers[section]
    }

    /// Returns the left edges of the visible cells in the coordinates of the window, in the order of the cells.
    private func edges(_ kit: CollectionKit) -> [CGFloat] {
        kit.view.visibleCells.map { $0.convert($0.bounds, to: kit.fixture.window).minX }
    }

    @Test("The groups are in a row; the section has the height of a group")
    func frames() {
        let section = row()
        section.contentInsets = .init(top: 5, leading: 20, bottom: 7, trailing: 30)
        let kit = kit(section, [Array(0..<20), [20, 21]])
        #expect(kit.frame(0) == CGRect(x: 20, y: 5, width: 100, height: 60))
        #expect(kit.frame(3) == CGRect(x: 350, y: 5, width: 100, height: 60))
        #expect(kit.frame(0, 1) == CGRect(x: 20, y: 77, width: 100, height: 60))
        #expect(kit.view.contentSize == CGSize(width: 400, height: 144))
        #expect(scroller(kit)?.frame == CGRect(x: 0, y: 5, width: 400, height: 60))
        #expect(scroller(kit)?.contentSize == CGSize(width: 20 + 20 * 110 - 10 + 30, height: 60))
    }

    @Test("Only the groups in the visible part have cells, and the cells scroll with the row")
    func visible() throws {
        let kit = kit(row())
        #expect(kit.numbers == [0, 1, 2, 3])
        let cell = try #require(kit.cell(3))
        #expect(cell.superview === scroller(kit))
        scroller(kit)?.contentOffset.x = 150
        kit.layout()
        #expect(kit.numbers == [1, 2, 3, 4] && kit.cell(3) === cell)
        #expect(edges(kit) == [-40, 70, 180, 290])
        #expect(kit.frame(3)?.minX == 180 && kit.view.contentOffset == .zero)
        scroller(kit)?.contentOffset.x = 1790
        kit.layout()
        #expect(kit.numbers.last == 19 && edges(kit).last == 300)
        #expect(kit.view.visibleCells.allSatisfy { $0.superview === scroller(kit) })
        let inside = scroller(kit)?.subviews.filter { $0 is NumberedCell } ?? []
        #expect(inside.count == kit.numbers.count)
    }

    @Test("In right-to-left layout the row begins at the right edge and scrolls to the left")
    func rightToLeft() {
        let kit = kit(row(), rightToLeft: true)
        #expect(kit.frame(0)?.minX == 300 && edges(kit) == [300, 190, 80, -30])
        #expect(scroller(kit)?.contentOffset.x == 1790)
        scroller(kit)?.contentOffset.x -= 150
        kit.layout()
        #expect(kit.numbers == [1, 2, 3, 4] && edges(kit) == [340, 230, 120, 10])
    }

    @Test("Rows scroll independently of each other and of the collection")
    func independent() {
        let kit = kit(row(), (0..<20).map { section in (0..<10).map { section * 10 + $0 } })
        scroller(kit, 1)?.contentOffset.x = 220
        kit.layout()
        #expect(kit.numbers.prefix(8) == [0, 1, 2, 3, 12, 13, 14, 15])
        kit.scroll(to: 400)
        #expect(kit.view.scrollers.keys.sorted() == Array(6...13))
        #expect(kit.numbers.first == 60)
        // The row keeps its offset while the section is not visible.
        kit.scroll(to: 0)
        #expect(kit.numbers.prefix(8) == [0, 1, 2, 3, 12, 13, 14, 15])
    }

    @Test("A horizontal drag scrolls the row, and a vertical drag scrolls the collection")
    func drags() {
        let kit = kit(row(), (0..<20).map { section in (0..<10).map { section * 10 + $0 } })
        kit.fixture.down(200, 30)
        for x in stride(from: CGFloat(190), through: 90, by: -20) { kit.fixture.move(x, 30) }
        #expect((scroller(kit)?.contentOffset.x ?? 0) > 50 && kit.view.contentOffset.y == 0)
        kit.fixture.cancel()
        let offset = scroller(kit)?.contentOffset.x
        kit.fixture.clock.advance(2)
        kit.fixture.down(200, 230)
        for y in stride(from: CGFloat(220), through: 120, by: -20) { kit.fixture.move(200, y) }
        #expect(kit.view.contentOffset.y > 50 && scroller(kit)?.contentOffset.x == offset)
    }

    @Test("A tap selects the item under the finger, even after the row was scrolled")
    func tap() {
        let script = ItemScript()
        let kit = kit(row(), delegate: script)
        kit.fixture.tap(160, 30)
        #expect(kit.selection == [.at(0, 1)])
        scroller(kit)?.contentOffset.x = 550
        kit.layout()
        kit.tap(6)
        #expect(kit.selection == [.at(0, 6)] && kit.cell(6)?.isSelected == true)
        #expect(kit.view.indexPathForItem(at: CGPoint(x: 105, y: 30)) == nil)
        #expect(kit.view.indexPathForItem(at: CGPoint(x: 115, y: 30)) == .at(0, 6))
    }

    /// A drag of a row and the offset at which the row comes to rest.
    struct Rest: CustomTestStringConvertible, Sendable {
        let behavior: Behavior
        /// The offset at which the row would come to rest if only its speed mattered.
        let proposed: CGFloat
        var start: CGFloat = 0
        let end: CGFloat
        var velocity: CGFloat = 0
        let expected: CGFloat

        var testDescription: String { "\(behavior) \(start) to \(end) at \(velocity)" }
    }

    nonisolated static let rests = [
        Rest(behavior: .continuous, proposed: 333, end: 100, velocity: 800, expected: 333),
        Rest(behavior: .continuousGroupLeadingBoundary, proposed: 333, end: 100, velocity: 800, expected: 330),
        Rest(behavior: .continuousGroupLeadingBoundary, proposed: 386, end: 386, expected: 440),
        Rest(behavior: .continuousGroupLeadingBoundary, proposed: 9000, end: 1700, velocity: 3000, expected: 1790),
        // The row stops at most one group from where the drag began, however fast the drag was.
        Rest(behavior: .groupPaging, proposed: 900, end: 60, velocity: 3000, expected: 110),
        Rest(behavior: .groupPaging, proposed: 300, end: 300, expected: 110),
        Rest(behavior: .groupPaging, proposed: 50, end: 50, expected: 0),
        Rest(behavior: .groupPaging, proposed: 60, end: 60, expected: 110),
        Rest(behavior: .groupPaging, proposed: 20, end: 20, velocity: 300, expected: 110),
        Rest(behavior: .groupPaging, proposed: 0, start: 220, end: 200, velocity: -300, expected: 110),
        Rest(behavior: .groupPaging, proposed: 0, start: 220, end: 200, velocity: -100, expected: 220),
        Rest(behavior: .groupPaging, proposed: -50, end: -50, velocity: -900, expected: 0),
        Rest(behavior: .groupPaging, proposed: 1800, start: 1790, end: 1795, velocity: 900, expected: 1790),
    ]

    @Test("The behaviour determines where a drag comes to rest", arguments: rests)
    func rest(example: Rest) {
        let kit = kit(row(example.behavior))
        let found = scroller(kit)?.section?.restingOffset(
            for: example.proposed, drag: (example.start, example.end), velocity: example.velocity)
        #expect(found == example.expected)
    }

    /// Drags a row by a distance without speed at the end, and lets it come to rest.
    private func drag(_ kit: CollectionKit, by distance: CGFloat) {
        withFrames(kit.fixture) { frames in
            kit.fixture.clock.advance(1)
            kit.fixture.down(200, 30)
            for step in 1...10 { kit.fixture.move(200 - distance * CGFloat(step) / 10, 30) }
            kit.fixture.move(200 - distance, 30, after: 0.5)
            kit.fixture.up(after: 0.5)
            frames.run(kit.fixture.clock)
            kit.layout()
        }
    }

    @Test("Pages are as wide as the collection")
    func paging() {
        let kit = kit(row(.paging))
        #expect(scroller(kit)?.isPagingEnabled == true)
        drag(kit, by: 150)
        #expect(scroller(kit)?.contentOffset.x == 0)
        drag(kit, by: 260)
        #expect(scroller(kit)?.contentOffset.x == 400)
    }

    @Test("Group paging stops at the next group, in both writing directions", arguments: [false, true])
    func groupPaging(rightToLeft: Bool) {
        let kit = kit(row(.groupPaging), rightToLeft: rightToLeft)
        drag(kit, by: rightToLeft ? -95 : 95)
        #expect(kit.frame(1)?.minX == (rightToLeft ? 300 : 0))
    }

    @Test(
        "A gesture of the wheel turns one group or page, however many steps it has",
        arguments: [
            (UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPaging, 110.0), (.groupPagingCentered, 110),
            (.paging, 400),
        ], [1, 5])
    func wheel(example: (behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, distance: Double), steps: Int)
    {
        let kit = kit(row(example.behavior))
        let start = scroller(kit)?.contentOffset.x ?? 0
        withFrames(kit.fixture) { frames in
            for direction in [-1.0, 1] {
                for _ in 0..<steps {
                    kit.fixture.window.dispatcher.handleScroll(
                        CGVector(dx: direction * 40, dy: 0), at: CGPoint(x: 200, y: 30), phase: .ended, kind: .discrete)
                }
                kit.fixture.clock.advance(0.3)
                frames.run(kit.fixture.clock)
                kit.layout()
                #expect(scroller(kit)?.contentOffset.x == start + (direction < 0 ? example.distance : 0))
            }
        }
    }

    @Test("Centred groups stop in the centre, even the first and the last group")
    func centred() {
        let kit = kit(row(.groupPagingCentered, width: .absolute(300)), [[0, 1, 2]])
        #expect(kit.frame(0)?.midX == 200)
        drag(kit, by: 190)
        #expect(kit.frame(1)?.midX == 200)
        scroller(kit)?.contentOffset.x = 10_000
        kit.view.scrollToItem(at: .at(0, 2), at: .centeredHorizontally, animated: false)
        kit.layout()
        #expect(kit.frame(2)?.midX == 200)
    }

    @Test("scrollToItem scrolls the row and the collection")
    func scrollToItem() {
        let kit = kit(row(), (0..<20).map { section in (0..<20).map { section * 20 + $0 } })
        for (position, x) in [(UICollectionView.ScrollPosition.left, 0), (.centeredHorizontally, 150), (.right, 300)] {
            kit.view.scrollToItem(at: .at(12, 10), at: [position, .top], animated: false)
            kit.layout()
            #expect(kit.frame(10, 12)?.minX == CGFloat(x) && kit.view.contentOffset.y == 720)
        }
        kit.view.scrollToItem(at: .at(12, 0), at: .top, animated: false)
        kit.layout()
        #expect(kit.frame(0, 12)?.minX == 0)
        // The offset is limited to the row.
        kit.view.scrollToItem(at: .at(12, 19), at: .left, animated: false)
        kit.layout()
        #expect(kit.frame(19, 12)?.maxX == 400)
    }

    @Test("Headers and other sections stay in place while a row is scrolled")
    func boundary() {
        let section = row()
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
                elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        ]
        let kit = kit(section, [Array(0..<10), Array(10..<20)])
        scroller(kit)?.contentOffset.x = 200
        kit.layout()
        #expect(kit.edge(0) == CGRect(x: 0, y: 0, width: 400, height: 30))
        #expect(kit.frame(0, 1) == CGRect(x: 0, y: 120, width: 100, height: 60))
        let header = kit.view.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: .at(0, 0))
        #expect(header?.superview === kit.view)
    }

    @Test("Rows and columns can be mixed; cells are reused between them", arguments: 1...5)
    func mixed(seed: Int) {
        var random = ListRandom(seed: UInt64(seed) &* 173)
        let column = row(.none)
        let rows = row()
        let layout = UICollectionViewCompositionalLayout { index, _ in index % 2 == 0 ? rows : column }
        let kit = CollectionKit((0..<20).map { section in (0..<6).map { section * 6 + $0 } }, layout)
        for _ in 0..<30 {
            kit.scroll(to: CGFloat(random.number(Int(kit.view.contentSize.height) - 400)))
            for (_, scroller) in kit.view.scrollers { scroller.contentOffset.x = CGFloat(random.number(250)) }
            kit.layout()
            for path in kit.view.indexPathsForVisibleItems {
                let cell = kit.cell(path.item, path.section)
                #expect(cell?.number == path.section * 6 + path.item, "seed \(seed)")
                let host: UIView? = path.section % 2 == 0 ? kit.view.scrollers[path.section] : kit.view
                #expect(cell?.superview === host && host != nil, "seed \(seed) \(path)")
                #expect(cell.map { $0.convert($0.bounds, to: kit.view) } == kit.frame(path.item, path.section))
            }
        }
    }

    @Test(
        "A row keeps its offset when an earlier section is deleted and when an item is inserted",
        arguments: [false, true])
    func updates(animated: Bool) {
        let kit = kit(row(), [Array(0..<10), Array(10..<20)])
        withFrames(kit.fixture) { frames in
            scroller(kit, 1)?.contentOffset.x = 330
            kit.layout()
            let change = {
                kit.perform([.deleteSection(0)], rows: [Array(10..<20)])
                kit.perform([.insertRow(.at(0, 4))], rows: [[10, 11, 12, 13, 99, 14, 15, 16, 17, 18, 19]])
            }
            if animated { change() } else { UIView.performWithoutAnimation(change) }
            kit.finish(frames)
            #expect(kit.numbers == [13, 99, 14, 15])
            #expect(edges(kit) == [0, 110, 220, 330] && kit.view.scrollers.count == 1)
        }
    }

    @Test("A row without items has no height, and a row that is narrower than the collection does not scroll")
    func small() {
        let kit = kit(row(), [[], [1]])
        #expect(kit.view.contentSize.height == 60 && kit.numbers == [1])
        #expect(scroller(kit, 1)?.contentSize.width == 400)
    }

    @Test("A reload with fewer items limits the offset")
    func shrinking() {
        let kit = kit(row())
        scroller(kit)?.contentOffset.x = 1790
        kit.layout()
        kit.source.sections = [Array(0..<5)]
        kit.view.reloadData()
        kit.layout()
        #expect(kit.frame(4)?.maxX == 400 && kit.numbers == [1, 2, 3, 4])
    }
}

/// Decoration views and the configuration of compositional layouts, in a collection of 400 by 400 points.
@Suite("Decorations and configuration of compositional layouts") @MainActor
struct CompositionalDecorationTests {
    @MainActor private final class Background: UICollectionReusableView {}

    private func rows() -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
        return NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }

    private func kit(
        _ section: NSCollectionLayoutSection, _ sections: [[Int]],
        _ configuration: UICollectionViewCompositionalLayoutConfiguration = .init(), rightToLeft: Bool = false
    ) -> (CollectionKit, UICollectionViewCompositionalLayout) {
        let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
        layout.register(Background.self, forDecorationViewOfKind: "background")
        let kit = CollectionKit(sections, layout) {
            $0.semanticContentAttribute = rightToLeft ? .forceRightToLeft : .forceLeftToRight
        }
        return (kit, layout)
    }

    private func backgrounds(_ kit: CollectionKit) -> [Background] {
        kit.view.subviews.compactMap { $0 as? Background }.sorted { $0.frame.minY < $1.frame.minY }
    }

    @Test("A background covers its section including headers and insets; the background's own insets make it smaller")
    func frames() {
        let section = rows()
        section.contentInsets = .init(top: 10, leading: 20, bottom: 30, trailing: 40)
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(25)),
                elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        ]
        let item = NSCollectionLayoutDecorationItem.background(elementKind: "background")
        item.contentInsets = .init(top: 1, leading: 2, bottom: 3, trailing: 4)
        section.decorationItems = [item]
        for isRightToLeft in [false, true] {
            let (kit, layout) = kit(section, [[0, 1], [2]], rightToLeft: isRightToLeft)
            let x: CGFloat = isRightToLeft ? 4 : 2
            #expect(
                backgrounds(kit).map(\.frame) == [
                    CGRect(x: x, y: 1, width: 394, height: 141), CGRect(x: x, y: 146, width: 394, height: 101),
                ])
            let found = layout.layoutAttributesForDecorationView(ofKind: "background", at: .at(1, 0))
            #expect(found?.frame.minY == 146 && found?.representedElementCategory == .decorationView)
            #expect(layout.layoutAttributesForDecorationView(ofKind: "other", at: .at(0, 0)) == nil)
            #expect(layout.layoutAttributesForDecorationView(ofKind: "background", at: .at(2, 0)) == nil)
        }
    }

    @Test("A background is behind the items; a decoration with a greater zIndex is in front")
    func order() throws {
        let section = rows()
        let item = NSCollectionLayoutDecorationItem.background(elementKind: "background")
        section.decorationItems = [item]
        #expect(item.zIndex < 0 && item.elementKind == "background")
        let (kit, _) = kit(section, [Array(0..<30), Array(30..<60)])
        for y in [0, 500, 1300, 700, 0] as [CGFloat] {
            kit.scroll(to: y)
            let shown = kit.view.subviews.filter { $0 is Background || $0 is NumberedCell }
            let last = try #require(shown.lastIndex { $0 is Background })
            let first = try #require(shown.firstIndex { $0 is NumberedCell })
            #expect(last < first, "offset \(y)")
        }
        item.zIndex = 5
        kit.view.collectionViewLayout.invalidateLayout()
        kit.layout()
        #expect(kit.view.subviews.last is Background)
    }

    @Test("Decorations are in front of the collection's background view")
    func backgroundView() throws {
        let section = rows()
        section.decorationItems = [.background(elementKind: "background")]
        let (kit, _) = kit(section, [[0, 1]])
        let view = UIView()
        kit.view.backgroundView = view
        kit.layout()
        #expect(kit.view.subviews.first === view)
        #expect(try #require(kit.view.subviews.firstIndex { $0 is Background }) == 1)
    }

    @Test("Only the backgrounds of visible sections have views; after updates, these views fit the sections")
    func updates() {
        let section = rows()
        section.decorationItems = [.background(elementKind: "background")]
        let (kit, _) = kit(section, (0..<20).map { section in (0..<5).map { section * 5 + $0 } })
        #expect(backgrounds(kit).count == 2)
        kit.scroll(to: 1100)
        #expect(backgrounds(kit).map(\.frame.minY) == [1000, 1200, 1400])
        kit.scroll(to: 0)
        UIView.performWithoutAnimation { kit.perform([.deleteRow(.at(0, 0))], rows: [[1, 2, 3, 4], [5, 6]]) }
        kit.source.sections = [[1, 2], [5]]
        kit.view.reloadData()
        kit.layout()
        #expect(
            backgrounds(kit).map(\.frame) == [
                CGRect(x: 0, y: 0, width: 400, height: 80), CGRect(x: 0, y: 80, width: 400, height: 40),
            ])
    }

    @Test("The layout copies a new configuration and applies it at the next layout pass")
    func configuration() {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 10
        let (kit, layout) = kit(rows(), [[0], [1], [2]], configuration)
        #expect(kit.frame(0, 2)?.minY == 100)
        // Changes of the original have no effect, even after an invalidation.
        configuration.interSectionSpacing = 99
        layout.invalidateLayout()
        kit.layout()
        #expect(kit.frame(0, 2)?.minY == 100 && layout.configuration.interSectionSpacing == 10)
        layout.configuration = configuration
        configuration.interSectionSpacing = 1
        #expect(kit.view.flags.contains(.needsLayout))
        kit.layout()
        #expect(kit.cell(0, 2)?.frame.minY == 278 && kit.view.contentSize.height == 318)
        // The layout's copy can be changed in place; the change applies when the layout is invalidated.
        layout.configuration.interSectionSpacing = 20
        layout.invalidateLayout()
        kit.layout()
        #expect(kit.cell(0, 2)?.frame.minY == 120)
    }
}
