import Foundation

/// Says where the elements of a collection are. Apps subclass it for arrangements of their own.
@MainActor open class UICollectionViewLayout: NSObject {
    final weak var owner: UICollectionView?
    final var isPrepared = false
    final var decorations: [String: AnyClass] = [:]

    /// A layout without elements.
    public override init() { super.init() }

    /// A layout read from an archive.
    public init?(coder: NSCoder) { super.init() }

    /// The class of the attributes that the layout makes. The default is `UICollectionViewLayoutAttributes`.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

    /// The class of what says which parts are invalid. The default is `UICollectionViewLayoutInvalidationContext`.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    /// The collection that is laid out; nil for none.
    open var collectionView: UICollectionView? { owner }

    /// The size of the contents, in points. The default is zero.
    open var collectionViewContentSize: CGSize { .zero }

    /// Called before the layout is asked for attributes. Overrides work out where elements are and call `super`.
    open func prepare() {}

    /// The attributes of the elements in a rectangle; nil, the default, for none.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// The attributes of an item; nil, the default, when there are none.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// The attributes of a view such as a header; nil, the default, when there are none.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// The attributes of a view that belongs to no data; nil, the default, when there are none.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Whether the layout is worked out again when the bounds become these. The default is when their size changes.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { owner?.bounds.size != newBounds.size }

    /// Says that everything has to be worked out again.
    open func invalidateLayout() {
        isPrepared = false
        owner?.layoutWasInvalidated()
    }

    /// Says that something has to be worked out again. Overrides call `super`.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { invalidateLayout() }

    /// What is invalid when the bounds change.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        UICollectionViewLayoutInvalidationContext()
    }

    /// Whether a cell that asks for another size gets it. The default is false.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// What is invalid when a cell asks for another size.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { UICollectionViewLayoutInvalidationContext() }

    /// Called before elements come and go. Overrides call `super`.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

    /// Called after elements have come and gone. Overrides call `super`.
    open func finalizeCollectionViewUpdates() {}

    /// Where a new item comes from; nil, the default, for its own place, where it fades in.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Where an item goes that is deleted; nil, the default, for its own place, where it fades.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Where contents come to rest that would otherwise do so at an offset. The default is there.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// The offset after a change of the layout. The default is the one that was.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    /// Has views that belong to no data made from a class; nil takes the class away.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorations[elementKind] = viewClass
    }

    /// The direction in which the layout is developed; what reads from the right may be mirrored then.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    /// Whether the layout is mirrored where reading begins at the right. The default is false.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    // MARK: For our own subclasses

    /// A cell has said which size it would like.
    func takePreferred(_ size: CGSize, for element: CollectionElement) -> Bool { false }
}

/// Which parts of a layout are to be worked out again.
@MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// Whether everything is invalid because the data was loaded anew. False.
    open var invalidateEverything: Bool { false }
    /// Whether the data source is asked for numbers again. False.
    open var invalidateDataSourceCounts: Bool { false }
    /// The items that are invalid; nil for none.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// How far the offset changes with it.
    open var contentOffsetAdjustment = CGPoint.zero
    /// How much the size of the contents changes with it.
    open var contentSizeAdjustment = CGSize.zero

    /// A context in which nothing in particular is invalid.
    public override init() { super.init() }

    /// Adds items that are invalid.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }
}

/// One change of a batch.
@MainActor open class UICollectionViewUpdateItem: NSObject {
    /// What has happened.
    public enum Action: Int, Sendable {
        /// An item has come.
        case insert = 0
        /// An item has gone.
        case delete = 1
        /// An item is asked for again.
        case reload = 2
        /// An item has gone to another place.
        case move = 3
        /// Nothing.
        case none = 4
    }

    /// Where the item was; nil for one that has come.
    public let indexPathBeforeUpdate: IndexPath?
    /// Where the item is; nil for one that has gone.
    public let indexPathAfterUpdate: IndexPath?
    /// What has happened.
    public let updateAction: Action

    init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
        (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
        super.init()
    }
}
