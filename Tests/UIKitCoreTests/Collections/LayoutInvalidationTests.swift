import Foundation
import Testing

@testable import UIKitCore

/// The invalidation contexts of an app's own layout, and cells that request other sizes than the layout proposes.
@Suite("Invalidation of collection layouts") @MainActor
struct LayoutInvalidationTests {
    /// A layout with a cache, which it empties only for the contexts that make the cache invalid.
    private final class CachingColumn: UICollectionViewLayout {
        let log = Log()
        var heights: [IndexPath: CGFloat] = [:]
        var frames: [CGRect] = []
        var isSelfSizing = false
        /// The adjustments of the context for a change of the bounds, and of the next preferred size.
        var boundsAdjustment: CGPoint?
        var offsetForPreferredSize: (IndexPath) -> CGFloat = { _ in 0 }

        override func prepare() {
            super.prepare()
            guard frames.isEmpty, let collectionView, collectionView.numberOfSections > 0 else { return }
            var y: CGFloat = 0
            for item in 0..<collectionView.numberOfItems(inSection: 0) {
                let height = heights[.at(0, item)] ?? 40
                frames.append(CGRect(x: 0, y: y, width: 400, height: height))
                y += height
            }
        }
        override var collectionViewContentSize: CGSize { CGSize(width: 400, height: frames.last?.maxY ?? 0) }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            guard frames.indices.contains(indexPath.item) else { return nil }
            let result = TiltedAttributes(forCellWith: indexPath)
            (result.frame, result.angle) = (frames[indexPath.item], CGFloat(indexPath.item))
            return result
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            frames.indices.filter { frames[$0].hasArea(in: rect) }.compactMap {
                layoutAttributesForItem(at: .at(0, $0))
            }
        }
        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
            boundsAdjustment != nil || super.shouldInvalidateLayout(forBoundsChange: newBounds)
        }
        override func invalidationContext(
            forBoundsChange newBounds: CGRect
        ) -> UICollectionViewLayoutInvalidationContext {
            let context = super.invalidationContext(forBoundsChange: newBounds)
            context.contentOffsetAdjustment = boundsAdjustment ?? .zero
            return context
        }
        override func shouldInvalidateLayout(
            forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
            withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
        ) -> Bool { isSelfSizing && preferredAttributes.size.height != originalAttributes.size.height }
        override func invalidationContext(
            forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
            withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutInvalidationContext {
            let context = super.invalidationContext(
                forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
            heights[preferredAttributes.indexPath] = preferredAttributes.size.height
            context.invalidateItems(at: [preferredAttributes.indexPath])
            context.contentOffsetAdjustment.y = offsetForPreferredSize(preferredAttributes.indexPath)
            return context
        }
        override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
            super.invalidateLayout(with: context)
            let items = (context.invalidatedItemIndexPaths ?? []).map { "\($0.item)" }.joined(separator: ",")
            log.add(
                context.invalidateEverything
                    ? "everything" : context.invalidateDataSourceCounts ? "counts" : items.isEmpty ? "other" : items)
            if context.invalidateDataSourceCounts || !items.isEmpty { frames = [] }
        }
    }

    /// Attributes of an app, with a value of their own.
    private final class TiltedAttributes: UICollectionViewLayoutAttributes {
        var angle: CGFloat = 0

        override func copy(with zone: NSZone? = nil) -> Any {
            let copy = super.copy(with: zone)
            (copy as? TiltedAttributes)?.angle = angle
            return copy
        }
    }

    private let column = CachingColumn()

    private func kit(_ count: Int) -> CollectionKit { CollectionKit([Array(0..<count)], column) }

    @Test(
        "A reload invalidates everything, and an update invalidates the counts, so that layouts can empty their caches")
    func dataChanges() {
        let kit = kit(3)
        _ = column.log.drain()
        kit.source.sections = [[0, 1, 2, 3, 4]]
        kit.view.reloadData()
        kit.layout()
        #expect(column.log.drain() == ["everything"] && kit.numbers == Array(0...4))
        kit.source.sections = [[0, 2, 3, 4]]
        kit.view.deleteItems(at: [.at(0, 1)])
        kit.layout()
        #expect(column.log.drain() == ["counts"] && kit.view.contentSize.height == 160)
        column.invalidateLayout()
        kit.layout()
        #expect(column.log.drain() == [], "the layout itself knows why it is invalid")
    }

    @Test("A change of the bounds uses the layout's context, whose adjustment is added to the offset")
    func boundsChange() {
        let kit = kit(50)
        kit.scroll(to: 100)
        #expect(kit.view.contentOffset.y == 100)
        _ = column.log.drain()
        column.boundsAdjustment = CGPoint(x: 0, y: 7)
        kit.view.contentOffset.y = 200
        #expect(kit.view.contentOffset.y == 207 && column.log.drain() == ["other"])
        column.boundsAdjustment = nil
        kit.scroll(to: 300)
        #expect(kit.view.contentOffset.y == 300 && column.log.drain() == [])
    }

    @Test("The adjustments of a context change the offset and the size at once")
    func adjustments() {
        let kit = kit(50)
        let context = UICollectionViewLayoutInvalidationContext()
        #expect(!context.invalidateEverything && !context.invalidateDataSourceCounts)
        #expect(context.invalidatedItemIndexPaths == nil && context.contentOffsetAdjustment == .zero)
        (context.contentOffsetAdjustment.y, context.contentSizeAdjustment.height) = (30, 500)
        column.invalidateLayout(with: context)
        #expect(kit.view.contentOffset.y == 30 && kit.view.contentSize.height == 2500)
        kit.layout()
        #expect(kit.view.contentOffset.y == 30 && kit.view.contentSize.height == 2000)
    }

    @Test(
        "Cells that prefer another height than an app's layout proposes get the preferred height if the layout agrees")
    func preferredSizes() {
        final class TallCell: UICollectionViewCell {
            static let heights: [CGFloat] = [40, 60, 20, 100]
            override func preferredLayoutAttributesFitting(
                _ layoutAttributes: UICollectionViewLayoutAttributes
            ) -> UICollectionViewLayoutAttributes {
                let result = super.preferredLayoutAttributesFitting(layoutAttributes)
                result.size.height = Self.heights[layoutAttributes.indexPath.item]
                return result
            }
        }
        let plain = CollectionKit([Array(0..<4)], CachingColumn()) {
            $0.register(TallCell.self, forCellWithReuseIdentifier: "cell")
        }
        #expect(plain.view.contentSize.height == 160, "by default a layout does not follow the cells")
        column.isSelfSizing = true
        let kit = CollectionKit([Array(0..<4)], column) {
            $0.register(TallCell.self, forCellWithReuseIdentifier: "cell")
        }
        #expect(kit.view.contentSize.height == 220)
        #expect((0..<4).map { kit.frame($0)?.minY } == [0, 40, 100, 120])
        #expect(column.log.drain().filter { $0 != "everything" && $0 != "other" } == ["1", "2", "3"])
    }

    @Test("A copy of an app's attributes is of the same class, and an item that is moved has the app's attributes")
    func copies() throws {
        let kit = kit(3)
        let original = try #require(column.layoutAttributesForItem(at: .at(0, 2)))
        let copy = try #require(original.copy() as? TiltedAttributes)
        #expect(copy.angle == 2 && copy.frame == original.frame && copy.indexPath == .at(0, 2) && copy !== original)
        #expect(copy.representedElementCategory == .cell && copy.representedElementKind == nil)
        let moved = column.layoutAttributesForInteractivelyMovingItem(
            at: .at(0, 1), withTargetPosition: CGPoint(x: 9, y: 8))
        #expect((moved as? TiltedAttributes)?.angle == 1 && moved.center == CGPoint(x: 9, y: 8))
        #expect(moved.size == CGSize(width: 400, height: 40) && moved.zIndex > 0)
        #expect(
            column.targetIndexPath(forInteractivelyMovingItem: .at(0, 0), withPosition: CGPoint(x: 5, y: 90))
                == .at(0, 2))
        #expect(
            column.targetIndexPath(forInteractivelyMovingItem: .at(0, 1), withPosition: CGPoint(x: 5, y: 900))
                == .at(0, 1))
        #expect(kit.numbers == [0, 1, 2])
    }

    /// Returns the attributes of an element, its category and its kind.
    private func elements() -> [(UICollectionViewLayoutAttributes, UICollectionView.ElementCategory, String?)] {
        let path = IndexPath(item: 1, section: 2)
        return [
            (UICollectionViewLayoutAttributes(forCellWith: path), .cell, nil),
            (
                UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "badge", with: path), .supplementaryView,
                "badge"
            ),
            (UICollectionViewLayoutAttributes(forDecorationViewOfKind: "line", with: path), .decorationView, "line"),
        ]
    }

    @Test("Attributes have the category and kind of their element, and the values of a layout have UIKit's defaults")
    func categories() {
        for (attributes, category, kind) in elements() {
            #expect(attributes.representedElementCategory == category && attributes.representedElementKind == kind)
            #expect(attributes.indexPath == .at(2, 1) && attributes.alpha == 1 && !attributes.isHidden)
            #expect(attributes.zIndex == 0 && attributes.transform == .identity && attributes.frame == .zero)
        }
        let layout = UICollectionViewLayout()
        let attributes: AnyClass = UICollectionViewLayout.layoutAttributesClass
        let context: AnyClass = UICollectionViewLayout.invalidationContextClass
        #expect(ObjectIdentifier(attributes) == ObjectIdentifier(UICollectionViewLayoutAttributes.self))
        #expect(ObjectIdentifier(context) == ObjectIdentifier(UICollectionViewLayoutInvalidationContext.self))
        #expect(layout.developmentLayoutDirection == .leftToRight && !layout.flipsHorizontallyInOppositeLayoutDirection)
        #expect(layout.collectionViewContentSize == .zero && layout.collectionView == nil)
        #expect(layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 9, height: 9)) == nil)
        #expect(layout.layoutAttributesForItem(at: .at(0, 0)) == nil)
        #expect(layout.layoutAttributesForSupplementaryView(ofKind: "a", at: .at(0, 0)) == nil)
        #expect(layout.layoutAttributesForDecorationView(ofKind: "a", at: .at(0, 0)) == nil)
        let flow = UICollectionViewFlowLayout()
        #expect(flow.itemSize == CGSize(width: 50, height: 50) && flow.estimatedItemSize == .zero)
        #expect(flow.minimumLineSpacing == 10 && flow.minimumInteritemSpacing == 10 && flow.sectionInset == .zero)
        #expect(flow.scrollDirection == .vertical && flow.sectionInsetReference == .fromContentInset)
        #expect(flow.headerReferenceSize == .zero && flow.footerReferenceSize == .zero)
    }
}
