import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

@Suite("Collection reuse, scrolling and prefetching") @MainActor
struct CollectionReuseTests {
    @Test("A collection never has more cells than visible items need, and displays each once", arguments: 1...10)
    func cellCount(seed: Int) {
        var random = ListRandom(seed: UInt64(seed) &* 57)
        let script = ItemScript()
        let layout = CollectionKit.grid(CGSize(width: 100, height: 50))
        layout.headerReferenceSize = CGSize(width: 0, height: 20)
        let kit = CollectionKit(
            (0..<40).map { section in (0..<30).map { section * 30 + $0 } }, layout, delegate: script)
        var cells: Set<ObjectIdentifier> = []
        for _ in 0..<50 {
            let step = random.number(4) == 0 ? random.number(9000) : random.number(600) - 300
            kit.scroll(to: min(max(0, kit.view.contentOffset.y + CGFloat(step)), kit.view.contentSize.height - 400))
            let visible = kit.view.visibleCells.map(ObjectIdentifier.init)
            cells.formUnion(visible)
            let headers = kit.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
            #expect(
                Set(script.displayed.filter { $0.value == 1 }.keys)
                    == Set(visible + headers.map(ObjectIdentifier.init)),
                "seed \(seed)")
            #expect(script.displayed.values.allSatisfy { $0 == 0 || $0 == 1 })
            #expect(kit.numbers == kit.view.indexPathsForVisibleItems.map { $0.section * 30 + $0.item })
            #expect(headers.allSatisfy { $0.superview === kit.view })
        }
        #expect(cells.count <= 72)
        #expect(kit.view.subviews.filter { $0 is UICollectionViewCell }.count == kit.view.visibleCells.count)
    }

    @Test("A reused cell is prepared, and is neither selected nor highlighted nor transparent")
    func state() {
        let kit = CollectionKit(column: [Array(0..<100)])
        kit.view.selectItem(at: .at(0, 3), animated: false, scrollPosition: [])
        kit.cell(4)?.isHighlighted = true
        kit.cell(5)?.alpha = 0.5
        var reuses: [Int] = []
        kit.source.configure = { cell, _ in reuses.append(cell.reuses) }
        kit.scroll(to: 2000)
        #expect(reuses == Array(repeating: 1, count: 10))
        for cell in kit.view.visibleCells { #expect(!cell.isSelected && !cell.isHighlighted && cell.alpha == 1) }
    }

    @Test("Registrations configure cells and views of their own class, and do not affect each other")
    func registrations() {
        final class Cell: UICollectionViewCell {}
        let kit = CollectionKit(column: [[0]])
        let one = UICollectionView.CellRegistration<NumberedCell, Int> { cell, path, item in
            cell.number = item * 10 + path.item
        }
        let other = UICollectionView.CellRegistration<Cell, String> { cell, _, item in cell.accessibilityLabel = item }
        let header = UICollectionView.SupplementaryRegistration<NumberedView>(elementKind: "badge") {
            view, kind, path in
            view.number = path.section
            view.accessibilityLabel = kind
        }
        let first = kit.view.dequeueConfiguredReusableCell(using: one, for: .at(0, 4), item: 7)
        let second = kit.view.dequeueConfiguredReusableCell(using: other, for: .at(0, 0), item: "x")
        let view = kit.view.dequeueConfiguredReusableSupplementary(using: header, for: .at(2, 0))
        #expect(first.number == 74 && second.accessibilityLabel == "x")
        #expect(view.number == 2 && view.accessibilityLabel == "badge")
        #expect(first.reuseIdentifier != second.reuseIdentifier && first.reuseIdentifier != nil)
        #expect(kit.view.dequeueConfiguredReusableCell(using: one, for: .at(0, 0), item: nil).number == -1)
    }

    @Test("Without a registered class, or with a class of another kind, dequeuing is a fault and returns a plain view")
    func faults() {
        let kit = CollectionKit(column: [[0]])
        kit.view.register(UICollectionReusableView.self, forCellWithReuseIdentifier: "view")
        kit.view.register(nil as AnyClass?, forCellWithReuseIdentifier: "cell")
        for identifier in ["none", "view", "cell"] {
            let (cell, faults) = Faults.of {
                kit.view.dequeueReusableCell(withReuseIdentifier: identifier, for: .at(0, 0))
            }
            #expect(type(of: cell) == UICollectionViewCell.self && faults.codes == ["listRegistration"])
            #expect(cell.reuseIdentifier == identifier)
        }
        let (_, faults) = Faults.of {
            kit.view.dequeueReusableSupplementaryView(ofKind: "other", withReuseIdentifier: "view", for: .at(0, 0))
        }
        #expect(faults.codes == ["listRegistration"])
    }

    // MARK: Scrolling

    /// One call of `scrollToItem` in a grid of 100 by 100 items of 100 by 50 points, which scrolls both ways.
    struct Jump: CustomTestStringConvertible, Sendable {
        let position: UICollectionView.ScrollPosition
        var start = CGPoint.zero
        var insets = UIEdgeInsets.zero
        let expected: CGPoint

        var testDescription: String { "position \(position.rawValue) from \(start.x), \(start.y)" }
    }

    nonisolated static let insets = UIEdgeInsets(top: 60, left: 20, bottom: 100, right: 40)
    nonisolated static let jumps = [
        Jump(position: [], expected: CGPoint(x: 1700, y: 1150)),
        Jump(position: [], start: CGPoint(x: 1900, y: 1400), expected: CGPoint(x: 1900, y: 1400)),
        Jump(position: [], start: CGPoint(x: 3000, y: 3000), expected: CGPoint(x: 2000, y: 1500)),
        Jump(position: .top, expected: CGPoint(x: 0, y: 1500)),
        Jump(position: .bottom, expected: CGPoint(x: 0, y: 1150)),
        Jump(position: .centeredVertically, expected: CGPoint(x: 0, y: 1325)),
        Jump(position: .left, expected: CGPoint(x: 2000, y: 0)),
        Jump(position: .right, expected: CGPoint(x: 1700, y: 0)),
        Jump(position: .centeredHorizontally, expected: CGPoint(x: 1850, y: 0)),
        Jump(position: [.top, .left], expected: CGPoint(x: 2000, y: 1500)),
        Jump(position: [.bottom, .right], start: CGPoint(x: 5000, y: 4000), expected: CGPoint(x: 1700, y: 1150)),
        Jump(position: .top, insets: insets, expected: CGPoint(x: 0, y: 1440)),
        Jump(position: .bottom, insets: insets, expected: CGPoint(x: 0, y: 1250)),
        Jump(position: .left, insets: insets, expected: CGPoint(x: 1980, y: 0)),
        Jump(position: .right, insets: insets, expected: CGPoint(x: 1740, y: 0)),
        Jump(
            position: [.centeredVertically, .centeredHorizontally], insets: insets, expected: CGPoint(x: 1860, y: 1345)),
    ]

    /// A layout of a square grid that is larger than the view in both directions.
    private final class Square: UICollectionViewLayout {
        override var collectionViewContentSize: CGSize { CGSize(width: 10_000, height: 5000) }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let result = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            result.frame = CGRect(x: indexPath.item * 100, y: indexPath.section * 50, width: 100, height: 50)
            return result
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let (columns, lines) = (0..<100, 0..<100)
            let rows = lines.clamped(to: Int(rect.minY / 50)..<Int(rect.maxY / 50) + 1)
            return rows.flatMap { row in
                columns.clamped(to: Int(rect.minX / 100)..<Int(rect.maxX / 100) + 1).compactMap {
                    layoutAttributesForItem(at: .at(row, $0))
                }
            }.filter { $0.frame.hasArea(in: rect) }
        }
    }

    private var square: CollectionKit {
        CollectionKit((0..<100).map { section in (0..<100).map { section * 100 + $0 } }, Square())
    }

    @Test("scrollToItem scrolls an item to the given position, along each axis in the position", arguments: jumps)
    func jump(example: Jump) {
        let kit = square
        kit.view.contentInset = example.insets
        kit.view.contentOffset = example.start
        kit.layout()
        kit.view.scrollToItem(at: .at(30, 20), at: example.position, animated: false)
        kit.layout()
        #expect(kit.view.contentOffset == example.expected)
    }

    @Test(
        "scrollToItem does not scroll beyond the content",
        arguments: [(0, 0, CGPoint.zero), (99, 99, CGPoint(x: 9600, y: 4600))])
    func ends(section: Int, item: Int, expected: CGPoint) {
        let kit = square
        for position in [
            UICollectionView.ScrollPosition([.top, .left]), [.bottom, .right],
            [.centeredVertically, .centeredHorizontally],
        ] {
            kit.view.scrollToItem(at: .at(section, item), at: position, animated: false)
            #expect(kit.view.contentOffset == expected)
        }
        let (_, faults) = Faults.of { kit.view.scrollToItem(at: .at(100, 0), at: .top, animated: false) }
        #expect(faults.codes == ["listIndexPath"] && kit.view.contentOffset == expected)
    }

    @Test("A layout that scrolls both ways shows exactly the items of the visible area", arguments: 1...8)
    func bothWays(seed: Int) {
        var random = ListRandom(seed: UInt64(seed) &* 23)
        let kit = square
        for _ in 0..<20 {
            kit.view.contentOffset = CGPoint(x: random.number(9600), y: random.number(4600))
            kit.layout()
            let bounds = kit.view.bounds
            let columns = Int(bounds.minX) / 100...(Int(bounds.maxX) - 1) / 100
            let rows = Int(bounds.minY) / 50...(Int(bounds.maxY) - 1) / 50
            #expect(kit.view.indexPathsForVisibleItems == rows.flatMap { row in columns.map { .at(row, $0) } })
        }
    }

    // MARK: Prefetching

    private final class Prefetcher: NSObject, UICollectionViewDataSourcePrefetching {
        var announced: [[IndexPath]] = []
        var cancelled: [[IndexPath]] = []
        func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
            announced.append(indexPaths)
        }
        func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
            cancelled.append(indexPaths)
        }
    }

    @Test(
        "The items of the next screen are prefetched, the nearest first; prefetching of items left behind is cancelled")
    func prefetching() {
        let prefetcher = Prefetcher()
        let kit = CollectionKit(column: [Array(0..<200)]) { $0.prefetchDataSource = prefetcher }
        #expect(prefetcher.announced == [(10..<20).map { .at(0, $0) }])
        kit.scroll(to: 4000)
        (prefetcher.announced, prefetcher.cancelled) = ([], [])
        kit.scroll(to: 3960)
        #expect(prefetcher.announced == [(89...98).reversed().map { .at(0, $0) }])
        #expect(prefetcher.cancelled == [(110...119).map { .at(0, $0) }])
        (prefetcher.announced, prefetcher.cancelled) = ([], [])
        kit.view.isPrefetchingEnabled = false
        kit.scroll(to: 0)
        #expect(prefetcher.announced.isEmpty && prefetcher.cancelled.isEmpty)
    }

    @Test(
        "Every cancelled item was announced before, and no visible item is announced", arguments: 1...8, [true, false])
    func invariants(seed: Int, isVertical: Bool) {
        var random = ListRandom(seed: UInt64(seed) &* 47)
        let prefetcher = Prefetcher()
        let layout = CollectionKit.grid(CGSize(width: 100, height: 100))
        layout.scrollDirection = isVertical ? .vertical : .horizontal
        let kit = CollectionKit([Array(0..<200), Array(200..<400)], layout) { $0.prefetchDataSource = prefetcher }
        var pending = Set(prefetcher.announced.joined())
        for _ in 0..<40 {
            (prefetcher.announced, prefetcher.cancelled) = ([], [])
            let offset = CGFloat(random.number(9600))
            kit.view.contentOffset = isVertical ? CGPoint(x: 0, y: offset) : CGPoint(x: offset, y: 0)
            kit.layout()
            let visible = Set(kit.view.indexPathsForVisibleItems)
            for path in prefetcher.cancelled.joined() { #expect(pending.remove(path) != nil, "seed \(seed)") }
            pending.subtract(visible)
            for path in prefetcher.announced.joined() {
                #expect(pending.insert(path).inserted && !visible.contains(path), "seed \(seed)")
            }
        }
    }
}
