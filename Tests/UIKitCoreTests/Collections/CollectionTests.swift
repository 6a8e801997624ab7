import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

@Suite("Collection views") @MainActor
struct CollectionTests {
    let fixture = TouchFixture()

    private func collection(
        _ source: ItemSource, _ layout: UICollectionViewLayout? = nil
    ) -> UICollectionView {
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 90, height: 50)
        let view = fixture.add(
            UICollectionView(frame: .zero, collectionViewLayout: layout ?? flow),
            CGRect(x: 0, y: 0, width: 400, height: 400))
        view.register(ItemCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        view.dataSource = source
        view.delegate = source
        fixture.window.layoutIfNeeded()
        return view
    }

    @Test("A flow layout fills lines and adds the remaining width to the gaps")
    func flow() {
        let view = collection(ItemSource([Array(0..<10)]))
        // Four items of 90 points and three gaps of 10 leave 10 points of the width. The layout adds these points to
        // the gaps.
        let frames = (0..<10).compactMap { view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame }
        #expect(frames[0] == CGRect(x: 0, y: 0, width: 90, height: 50))
        #expect(abs(frames[1].minX - (90 + 40 / 3)) < 0.001)
        #expect(abs(frames[3].maxX - 400) < 0.001)
        #expect(frames[4].minY == 60)
        #expect(abs(frames[9].minX - frames[1].minX) < 0.001)
        #expect(view.contentSize == CGSize(width: 400, height: 170))
    }

    @Test("Only visible items have cells, and cells are reused: 100,000 items need only a few cells")
    func reuse() {
        let source = ItemSource([Array(0..<100_000)])
        let view = collection(source)
        #expect(view.visibleCells.count == 28)
        view.contentOffset = CGPoint(x: 0, y: 600_000)
        let start = ProcessInfo.processInfo.systemUptime
        fixture.window.layoutIfNeeded()
        print("collection screen: \((ProcessInfo.processInfo.systemUptime - start) * 1000) ms")
        #expect(view.indexPathsForVisibleItems.first == IndexPath(item: 40_000, section: 0))
        #expect(source.cellCount == 56)
        #expect(source.cells.count == 28)
        #expect(view.subviews.filter { $0 is ItemCell }.count == 28)
        let cellCount = source.cells.count
        view.contentOffset = CGPoint(x: 0, y: 300_000)
        fixture.window.layoutIfNeeded()
        #expect(source.cells.count == cellCount)
        #expect(view.indexPathForItem(at: CGPoint(x: 5, y: 300_005)) == IndexPath(item: 20_000, section: 0))
    }

    @Test("A tap calls the delegate in UIKit's order and selects the item, or deselects it with multiple selection")
    func selection() {
        let source = ItemSource([Array(0..<10)])
        let view = collection(source)
        fixture.tap(50, 20)
        #expect(
            source.log.drain() == [
                "shouldHighlight 0", "didHighlight 0", "shouldSelect 0", "didSelect 0", "didUnhighlight 0",
            ])
        fixture.clock.advance(1)
        fixture.tap(150, 20)
        #expect(source.log.drain().suffix(4) == ["shouldSelect 1", "didDeselect 0", "didSelect 1", "didUnhighlight 1"])
        #expect(view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
        view.allowsMultipleSelection = true
        fixture.clock.advance(1)
        fixture.tap(150, 20)
        #expect(source.log.drain().suffix(3) == ["shouldDeselect 1", "didDeselect 1", "didUnhighlight 1"])
        #expect(view.indexPathsForSelectedItems == [])
    }

    @Test("Headers of a flow layout take space, and stay visible with sectionHeadersPinToVisibleBounds")
    func headers() throws {
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 400, height: 50)
        flow.minimumLineSpacing = 0
        flow.headerReferenceSize = CGSize(width: 0, height: 30)
        flow.sectionHeadersPinToVisibleBounds = true
        let view = collection(ItemSource([Array(0..<20), Array(20..<40)]), flow)
        #expect(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 1))?.frame.minY == 1060)
        view.contentOffset = CGPoint(x: 0, y: 500)
        fixture.window.layoutIfNeeded()
        let header = try #require(
            view.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0)))
        #expect(header.frame == CGRect(x: 0, y: 500, width: 400, height: 30))
        view.contentOffset = CGPoint(x: 0, y: 1015)
        fixture.window.layoutIfNeeded()
        #expect(header.frame.minY == 1000)
    }

    @Test("Arrow keys move the focus to the next item in their direction, and Return selects it")
    func keys() {
        let view = collection(ItemSource([Array(0..<40)]))
        view.becomeFirstResponder()
        for key in [UIKeyboardHIDUsage.keyboardDownArrow, .keyboardDownArrow, .keyboardRightArrow, .keyboardRightArrow]
        {
            fixture.pressKey(key)
        }
        fixture.pressKey(.keyboardReturnOrEnter)
        #expect(view.indexPathsForSelectedItems == [IndexPath(item: 6, section: 0)])
        fixture.pressKey(.keyboardUpArrow)
        fixture.pressKey(.keyboardLeftArrow)
        fixture.pressKey(.keyboardReturnOrEnter)
        #expect(view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    }

    @Test("After a random batch update the collection view shows the model's items", arguments: 0..<60)
    func batches(seed: Int) {
        var random = ListRandom(seed: UInt64(seed) + 400)
        let (old, new, changes) = random.batch()
        let source = ItemSource(old)
        let view = collection(source)
        view.performBatchUpdates {
            source.sections = new
            view.change { $0 = changes }
        }
        fixture.window.layoutIfNeeded()
        let visible = view.indexPathsForVisibleItems
        #expect(visible.count == min(28, new.reduce(0) { $0 + $1.count }) || visible.count < 28)
        for path in visible {
            #expect((view.cellForItem(at: path) as? ItemCell)?.number == new[path.section][path.item])
        }
        #expect(
            visible
                == new.enumerated().flatMap { section, items in
                    items.indices.map { IndexPath(item: $0, section: section) }
                }.filter { view.layoutAttributesForItem(at: $0)?.frame.intersects(view.bounds) == true })
    }

    @Test(
        "A cell registration configures cells, and every snapshot of a diffable data source is shown", arguments: 0..<20
    )
    func registrations(seed: Int) {
        var random = ListRandom(seed: UInt64(seed) + 800)
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 400, height: 20)
        flow.minimumLineSpacing = 0
        let view = fixture.add(
            UICollectionView(frame: .zero, collectionViewLayout: flow), CGRect(x: 0, y: 0, width: 400, height: 1000))
        let registration = UICollectionView.CellRegistration<ItemCell, Int> { cell, _, item in cell.number = item }
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        for _ in 0..<6 {
            let snapshot = random.snapshot()
            source.apply(snapshot, animatingDifferences: false)
            fixture.window.layoutIfNeeded()
            let visibleNumbers = view.indexPathsForVisibleItems.compactMap {
                (view.cellForItem(at: $0) as? ItemCell)?.number
            }
            #expect(visibleNumbers == snapshot.itemIdentifiers)
        }
    }

    @Test("A flow layout with lines of different heights finds the items between two offsets")
    func lines() {
        var random = ListRandom(seed: 5)
        let sizes = (0..<300).map { _ in CGSize(width: 20 + random.number(150), height: 10 + random.number(60)) }
        let flow = FlowLines(sizes, .init(room: 400, lineSpacing: 7, itemSpacing: 5))
        for line in flow.lines {
            let itemFrames = line.items.map { flow.itemFrame(at: $0) }
            #expect((itemFrames.map { $0.across + $0.width }.max() ?? 0) <= 400.01)
            for (one, next) in zip(itemFrames, itemFrames.dropFirst()) {
                #expect(next.across - one.across - one.width >= 4.99)
            }
        }
        for start in stride(from: 0, to: flow.length, by: 37) {
            let indices = flow.items(from: start, to: start + 50)
            let expected = flow.lines.filter { $0.start < start + 50 && $0.start + $0.length > start }
            #expect(indices.lowerBound == expected.first?.items.lowerBound ?? indices.lowerBound)
            #expect(indices.upperBound == expected.last?.items.upperBound ?? indices.upperBound)
        }
    }

    @Test("A batch update that contradicts the data source is a fault, and all data is reloaded")
    func faults() {
        let source = ItemSource([Array(0..<5)])
        let view = collection(source)
        let (_, faults) = Faults.of {
            view.insertItems(at: [IndexPath(item: 0, section: 0)])
            fixture.window.layoutIfNeeded()
        }
        #expect(faults.codes == ["listUpdate"])
        #expect(view.visibleCells.count == 5)
    }

    @Test("Layout attributes for missing items or unregistered decorations are ignored, and reported as faults")
    func foreignAttributes() {
        final class Layout: UICollectionViewLayout {
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                let item = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 5, section: 0))
                let decoration = UICollectionViewLayoutAttributes(
                    forDecorationViewOfKind: "line", with: IndexPath(item: 0, section: 0))
                for attributes in [item, decoration] { attributes.frame = CGRect(x: 0, y: 0, width: 9, height: 9) }
                return [item, decoration]
            }
        }
        let source = ItemSource([[1]])
        let view = collection(source)
        let (_, faults) = Faults.of {
            view.collectionViewLayout = Layout()
            fixture.window.layoutIfNeeded()
        }
        #expect(Set(faults.codes) == ["listLayout", "listRegistration"])
        #expect(view.visibleCells.isEmpty)
    }
}

/// A data source of numbered items that logs its delegate calls and counts cells.
@MainActor final class ItemSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var sections: [[Int]]
    var cellCount = 0
    var cells: Set<ObjectIdentifier> = []
    let log = Log()

    init(_ sections: [[Int]]) { self.sections = sections }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        cellCount += 1
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? ItemCell)?.number = sections[indexPath.section][indexPath.item]
        cells.insert(ObjectIdentifier(cell))
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        log.add("shouldHighlight \(indexPath.item)")
        return true
    }
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        log.add("didHighlight \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        log.add("didUnhighlight \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        log.add("shouldSelect \(indexPath.item)")
        return true
    }
    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        log.add("shouldDeselect \(indexPath.item)")
        return true
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        log.add("didSelect \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        log.add("didDeselect \(indexPath.item)")
    }
}

/// A cell that stores the number of its item.
@MainActor final class ItemCell: UICollectionViewCell {
    var number = -1
}
