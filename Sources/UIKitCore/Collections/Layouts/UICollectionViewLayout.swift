import Foundation

/// A layout of a collection's elements. Apps write subclasses of this class for custom layouts.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
    final weak var attachedCollection: UICollectionView?
    final var isPrepared = false
    /// The moves of elements during `prepare(forCollectionViewUpdates:)`; nil at other times.
    final var elementMoves: LayoutElementMoves?
    final var decorations: [String: AnyClass] = [:]

    /// Creates a layout without elements.
    public override init() { super.init() }

    /// Creates a layout without elements. The coder is ignored, because layouts are not archived here.
    public init?(coder: NSCoder) { super.init() }

    /// The class of the attributes that the layout creates. The default is `UICollectionViewLayoutAttributes`; the
    /// value has no effect here.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

    /// The class of invalidation contexts. The default is `UICollectionViewLayoutInvalidationContext`; the value has no
    /// effect here.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    /// The collection that uses the layout; nil for none.
    open var collectionView: UICollectionView? { attachedCollection }

    /// The size of the contents, in points. The default is zero.
    open var collectionViewContentSize: CGSize { .zero }

    /// Called before attributes are requested from an invalid layout. Overrides compute the layout and call `super`.
    open func prepare() {}

    /// Returns the attributes of the elements in a rectangle; nil, the default, for none.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// Returns the attributes of an item; nil, the default, for none.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes of a supplementary view such as a header; nil, the default, for none.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes of a decoration view; nil, the default, for none. The collection shows the decoration
    /// views whose attributes `layoutAttributesForElements(in:)` returns.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Whether the layout is invalidated when the bounds of the collection change. The default is true if the size of
    /// the bounds changes.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        attachedCollection?.bounds.size != newBounds.size
    }

    /// Invalidates the whole layout.
    open func invalidateLayout() {
        isPrepared = false
        attachedCollection?.layoutWasInvalidated()
    }

    /// Invalidates parts of the layout. The default invalidates the whole layout; overrides call `super`.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        invalidateLayout()
        attachedCollection?.applyAdjustments(of: context)
    }

    /// Returns the parts of the layout that become invalid when the bounds change. The default is an empty context.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        UICollectionViewLayoutInvalidationContext()
    }

    /// Whether the layout changes because a cell requests another size. The default is false.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// In UIKit, returns the parts of the layout that become invalid when a cell requests another size; never called
    /// here. The default is an empty context.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { UICollectionViewLayoutInvalidationContext() }

    /// Called before elements are inserted, deleted, moved or reloaded. Overrides call `super`.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

    /// Called after elements were inserted, deleted, moved or reloaded; the elements' animation may still be running.
    /// Overrides call `super`.
    open func finalizeCollectionViewUpdates() {}

    /// Returns the attributes from which an inserted item is animated. Nil, the default, fades the item in at its final
    /// position.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes to which a deleted item is animated. Nil, the default, fades the item out at its current
    /// position.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the content offset at which scrolling ends. The default is the proposed offset.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// In UIKit, returns the content offset after a change of the layout; never called here. The default is the
    /// proposed offset.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    /// Returns the index path that an interactively moved item gets when its centre is at a position. The default is
    /// the index path of the item at the position; without such an item, the moved item's current index path.
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath { attachedCollection?.item(at: position) ?? previousIndexPath }

    /// Returns the attributes of an item that is moved interactively. The default is a copy of the item's attributes
    /// with the target position as the centre, and with a `zIndex` in front of all other items.
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let copy = layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
        let result = copy ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
        (result.center, result.zIndex) = (position, CollectionMovement.frontIndex)
        return result
    }

    /// Registers a class for decoration views of a kind; nil removes the registration.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorations[elementKind] = viewClass
    }

    /// The writing direction for which the layout was designed. The default is left to right; the value has no effect
    /// here.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    /// Whether the layout is mirrored in the opposite writing direction. The default is false; the value has no effect
    /// here.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    // MARK: For UIKit's own subclasses

    /// Whether each visible view is asked for its preferred attributes. False for layouts that know which of their
    /// sizes are estimates.
    var asksForPreferredAttributes: Bool { true }

    /// Stores the size that an element's view has requested; returns whether the layout changes.
    func setPreferredSize(_ size: CGSize, for element: CollectionElement) -> Bool { false }
}

/// The invalid parts of a layout.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
    final var isForReload = false
    final var isForUpdate = false

    /// Whether everything is invalid because the data was reloaded.
    open var invalidateEverything: Bool { isForReload }
    /// Whether the data source's item counts are invalid: after a reload, and in a batch update.
    open var invalidateDataSourceCounts: Bool { isForReload || isForUpdate }
    /// The items that are invalid; nil for none.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// The change of the content offset, in points. The collection adds the value to its offset.
    open var contentOffsetAdjustment = CGPoint.zero
    /// The change of the content size, in points. The collection adds the value to its size until the next layout.
    open var contentSizeAdjustment = CGSize.zero

    /// Creates a context without invalid items.
    public override init() { super.init() }

    /// Adds items that are invalid.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }
}

/// The positions of a layout's elements after a batch update.
struct LayoutElementMoves {
    /// Returns the new position of an item; nil if the item was deleted or reloaded.
    let item: (IndexPath) -> IndexPath?
    /// Returns the new index of a section; nil if the section was deleted or reloaded.
    let section: (Int) -> Int?
}

/// One change of a batch update.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
    /// The kind of a change.
    public enum Action: Int, Sendable {
        /// An item is inserted.
        case insert = 0
        /// An item is deleted.
        case delete = 1
        /// An item is reloaded.
        case reload = 2
        /// An item is moved.
        case move = 3
        /// No change.
        case none = 4
    }

    /// The index path of the item before the update; nil for an inserted item.
    public let indexPathBeforeUpdate: IndexPath?
    /// The index path of the item after the update; nil for a deleted item.
    public let indexPathAfterUpdate: IndexPath?
    /// The kind of the change.
    public let updateAction: Action

    init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
        (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
        super.init()
    }
}
