import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

/// Tests of the methods that an app's own layout overrides.
@Suite("Custom collection layouts") @MainActor
struct CustomLayoutTests {
    /// A layout with one column of items of 40 points. It logs calls and returns the answers that tests set.
    private final class Column: UICollectionViewLayout {
        let log = Log()
        var modify: (UICollectionViewLayoutAttributes) -> Void = { _ in }
        var invalidates: (CGRect) -> Bool = { _ in false }
        var initial: (IndexPath) -> CGRect? = { _ in nil }
        var final: (IndexPath) -> CGRect? = { _ in nil }
        var target: (CGPoint, CGPoint) -> CGPoint = { point, _ in point }
        var lines: [UICollectionViewLayoutAttributes] = []
        var updates: [UICollectionViewUpdateItem] = []

        private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }
        override func prepare() {
            super.prepare()
            log.add("prepare")
        }
        override var collectionViewContentSize: CGSize { CGSize(width: 400, height: count * 40) }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let result = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            result.frame = CGRect(x: 0, y: indexPath.item * 40, width: 400, height: 40)
            modify(result)
            return result
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            (0..<count).compactMap { layoutAttributesForItem(at: .at(0, $0)) }.filter { $0.frame.hasArea(in: rect) }
                + lines
        }
        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { invalidates(newBounds) }
        override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
            super.prepare(forCollectionViewUpdates: updateItems)
            log.add("prepare updates")
            updates = updateItems
        }
        override func finalizeCollectionViewUpdates() {
            super.finalizeCollectionViewUpdates()
            log.add("finalize updates")
        }
        override func initialLayoutAttributesForAppearingItem(
            at itemIndexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? { attributes(itemIndexPath, initial(itemIndexPath)) }
        override func finalLayoutAttributesForDisappearingItem(
            at itemIndexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? { attributes(itemIndexPath, final(itemIndexPath)) }
        private func attributes(_ path: IndexPath, _ frame: CGRect?) -> UICollectionViewLayoutAttributes? {
            let result = UICollectionViewLayoutAttributes(forCellWith: path)
            frame.map { result.frame = $0 }
            result.alpha = 0.25
            return frame == nil ? nil : result
        }
        override func targetContentOffset(
            forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
        ) -> CGPoint { target(proposedContentOffset, velocity) }
    }

    private let column = Column()

    private func kit(_ count: Int) -> CollectionKit { CollectionKit([Array(0..<count)], column) }

    @Test("A layout is prepared once, and again only after it was invalidated")
    func preparation() {
        let kit = kit(50)
        #expect(column.log.drain() == ["prepare"] && column.collectionView === kit.view)
        kit.scroll(to: 200)
        #expect(column.log.drain().isEmpty && kit.numbers == Array(5..<15))
        column.invalidateLayout()
        column.invalidateLayout()
        kit.layout()
        #expect(column.log.drain() == ["prepare"])
        column.invalidates = { _ in true }
        kit.scroll(to: 300)
        #expect(column.log.drain() == ["prepare"])
        kit.view.reloadData()
        kit.layout()
        #expect(column.log.drain() == ["prepare"])
        kit.view.collectionViewLayout = UICollectionViewFlowLayout()
        #expect(column.collectionView == nil)
    }

    @Test("shouldInvalidateLayout gets the new bounds, and is true by default only for a new size")
    func boundsChange() {
        var seen: [CGRect] = []
        column.invalidates = {
            seen.append($0)
            return false
        }
        let kit = kit(50)
        kit.scroll(to: 120)
        #expect(seen.last == CGRect(x: 0, y: 120, width: 400, height: 400))
        let plain = UICollectionViewLayout()
        kit.view.collectionViewLayout = plain
        #expect(!plain.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 5, width: 400, height: 400)))
        #expect(plain.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 120, width: 300, height: 400)))
    }

    @Test("Alpha, transform, hiding and stacking order of the attributes reach the cells")
    func attributes() {
        column.modify = { attributes in
            switch attributes.indexPath.item {
            case 0: attributes.alpha = 0.5
            case 1: attributes.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            case 2: attributes.isHidden = true
            case 3: (attributes.zIndex, attributes.frame) = (2, CGRect(x: 0, y: 100, width: 400, height: 100))
            case 4: attributes.zIndex = 1
            default: break
            }
        }
        let kit = kit(6)
        #expect(kit.numbers == [0, 1, 3, 4, 5])
        #expect(kit.cell(0)?.alpha == 0.5 && kit.cell(2) == nil)
        #expect(kit.cell(1)?.frame == CGRect(x: 100, y: 50, width: 200, height: 20))
        #expect(kit.cell(1)?.bounds.size == CGSize(width: 400, height: 40))
        let order = [5, 4, 3].compactMap { item in kit.cell(item).flatMap { kit.view.subviews.firstIndex(of: $0) } }
        #expect(order == order.sorted() && order.count == 3)
        // Where items overlap, the front item receives the touch.
        #expect(kit.view.indexPathForItem(at: CGPoint(x: 10, y: 170)) == .at(0, 3))
        kit.fixture.tap(10, 170)
        #expect(kit.view.indexPathsForSelectedItems == [.at(0, 3)])
    }

    @Test("Cells receive the attributes in apply(_:), with the geometry already set")
    func apply() {
        final class Cell: UICollectionViewCell {
            var frames: [(CGRect, CGRect)] = []
            override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
                super.apply(layoutAttributes)
                frames.append((layoutAttributes.frame, frame))
            }
        }
        let kit = CollectionKit([[0, 1]], column) { $0.register(Cell.self, forCellWithReuseIdentifier: "cell") }
        let cell = kit.view.cellForItem(at: .at(0, 1)) as? Cell
        #expect(cell?.frames.last?.0 == CGRect(x: 0, y: 40, width: 400, height: 40))
        #expect(cell?.frames.allSatisfy { $0.0 == $0.1 } == true)
    }

    @Test("Registered decoration views are shown with their attributes and are not requested from the data source")
    func decorations() {
        column.register(NumberedView.self, forDecorationViewOfKind: "line")
        let line = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "line", with: .at(0, 7))
        (line.frame, line.zIndex) = (CGRect(x: 10, y: 20, width: 30, height: 5), 1)
        column.lines = [line]
        let kit = kit(3)
        let view = kit.view.subviews.compactMap { $0 as? NumberedView }.first
        #expect(view?.frame == line.frame && kit.view.subviews.last === view)
        column.lines = []
        column.invalidateLayout()
        kit.layout()
        #expect(view?.superview == nil)
        #expect(line.representedElementCategory == .decorationView && line.representedElementKind == "line")
    }

    @Test("A layout gets a prepare call with the changes of a batch update, and a finalize call at the end")
    func updates() {
        let kit = kit(5)
        _ = column.log.drain()
        kit.source.sections = [[9, 1, 2, 0]]
        kit.view.performBatchUpdates {
            kit.view.insertItems(at: [.at(0, 0)])
            kit.view.deleteItems(at: [.at(0, 3), .at(0, 4)])
            kit.view.moveItem(at: .at(0, 0), to: .at(0, 3))
            kit.view.reloadItems(at: [.at(0, 2)])
        }
        kit.layout()
        let log = column.log.drain()
        #expect(
            log.first == "prepare updates"
                && log.filter { $0.hasSuffix("updates") } == ["prepare updates", "finalize updates"])
        let lines = column.updates.map { item in
            "\(item.updateAction) \(item.indexPathBeforeUpdate?.item ?? -1) \(item.indexPathAfterUpdate?.item ?? -1)"
        }
        #expect(
            Set(lines) == ["delete 3 -1", "delete 4 -1", "insert -1 0", "move 0 3", "reload 2 2"] && lines.count == 5)
    }

    @Test("Inserted items start at the layout's initial attributes, and deleted items end at its final attributes")
    func appearing() {
        let kit = kit(3)
        column.initial = { _ in CGRect(x: -400, y: 0, width: 400, height: 40) }
        column.final = { _ in CGRect(x: 400, y: 0, width: 400, height: 40) }
        withFrames(kit.fixture) { frames in
            let removed = kit.cell(2)
            kit.source.sections = [[9, 0, 1]]
            kit.view.performBatchUpdates {
                kit.view.insertItems(at: [.at(0, 0)])
                kit.view.deleteItems(at: [.at(0, 2)])
            }
            #expect(removed?.frame == CGRect(x: 400, y: 0, width: 400, height: 40))
            frames.run(kit.fixture.clock)
            kit.fixture.clock.advance(1)
            kit.layout()
            #expect(removed?.superview == nil && kit.numbers == [9, 0, 1])
            #expect(kit.cell(0)?.frame == CGRect(x: 0, y: 0, width: 400, height: 40) && kit.cell(0)?.alpha == 1)
        }
    }

    @Test("The layout can change the offset at which scrolling ends")
    func targetOffset() {
        var velocities: [CGPoint] = []
        column.target = { point, velocity in
            velocities.append(velocity)
            return CGPoint(x: 0, y: (point.y / 40).rounded() * 40)
        }
        let kit = kit(200)
        withFrames(kit.fixture) { frames in
            kit.fixture.down(200, 350)
            for y in [330, 290, 250] as [CGFloat] { kit.fixture.move(200, y) }
            kit.fixture.up()
            frames.run(kit.fixture.clock)
        }
        #expect(kit.view.contentOffset.y > 100 && kit.view.contentOffset.y.truncatingRemainder(dividingBy: 40) == 0)
        // The velocity is in points per millisecond.
        #expect(velocities.count == 1 && (0.5...10).contains(velocities[0].y))
    }

    @Test("The cells are kept when a collection gets another layout, animated or not", arguments: [true, false])
    func exchange(animated: Bool) {
        let kit = kit(4)
        let cells = kit.view.visibleCells.map(ObjectIdentifier.init)
        var finished = false
        withFrames(kit.fixture) { frames in
            kit.view.setCollectionViewLayout(CollectionKit.grid(CGSize(width: 100, height: 100)), animated: animated) {
                finished = $0
            }
            frames.run(kit.fixture.clock)
            kit.fixture.clock.advance(1)
            kit.layout()
        }
        #expect(finished && kit.view.visibleCells.map(ObjectIdentifier.init) == cells)
        #expect(kit.view.visibleCells.map(\.frame.minX) == [0, 100, 200, 300] && kit.source.requests.count == 4)
    }

    @Test("Attributes copy all values, and frame, centre and size agree")
    func values() throws {
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "kind", with: .at(1, 2))
        attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        #expect(
            attributes.center == CGPoint(x: 25, y: 40) && attributes.bounds == CGRect(x: 0, y: 0, width: 30, height: 40)
        )
        attributes.center.x += 100
        attributes.size = CGSize(width: 10, height: 10)
        #expect(attributes.frame == CGRect(x: 120, y: 35, width: 10, height: 10))
        (attributes.alpha, attributes.zIndex, attributes.isHidden) = (0.5, 7, true)
        attributes.transform = CGAffineTransform(translationX: 1, y: 2)
        let copy = try #require(attributes.copy() as? UICollectionViewLayoutAttributes)
        #expect(copy !== attributes && copy.frame == attributes.frame && copy.indexPath == .at(1, 2))
        #expect(copy.alpha == 0.5 && copy.zIndex == 7 && copy.isHidden && copy.transform == attributes.transform)
        #expect(copy.representedElementKind == "kind" && copy.representedElementCategory == .supplementaryView)
        let context = UICollectionViewLayoutInvalidationContext()
        #expect(context.invalidatedItemIndexPaths == nil)
        context.invalidateItems(at: [.at(0, 1)])
        context.invalidateItems(at: [.at(0, 2)])
        #expect(context.invalidatedItemIndexPaths == [.at(0, 1), .at(0, 2)])
    }
}
