import Foundation

/// Shows items of a data source where a layout says. Only items that are seen have cells.
@MainActor open class UICollectionView: UIScrollView {
    final var layoutValue: UICollectionViewLayout
    final weak var source: (any UICollectionViewDataSource)?
    final weak var itemDelegate: (any UICollectionViewDelegate)?
    final var counts: [Int]?
    final var pool = CollectionPool()
    final var shownViews: [CollectionElement: UICollectionReusableView] = [:]
    final var chosen: Set<IndexPath> = []
    final var pressed: IndexPath?
    final var focused: IndexPath?
    final var batch: CollectionBatch?
    final var batchDepth = 0
    final var isArranging = false
    final var editing = false
    final var prefetched: Set<IndexPath> = []
    final var activation: UIWindowScene.ActivationInteraction?

    /// A collection with a layout, at a place in its future superview.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        layoutValue = layout
        super.init(frame: frame)
        layout.owner = self
        applyListGround()
    }

    /// A collection with a flow layout.
    public override convenience init(frame: CGRect) {
        self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    }

    /// A collection read from an archive; without an archive of ours it is empty, with a flow layout.
    public required init?(coder: NSCoder) {
        layoutValue = UICollectionViewFlowLayout()
        super.init(coder: coder)
        layoutValue.owner = self
    }

    // MARK: Who is asked

    /// What says where items are.
    open var collectionViewLayout: UICollectionViewLayout {
        get { layoutValue }
        set { exchangeLayout(with: newValue, animated: false, completion: nil) }
    }

    /// Exchanges the layout. Animated, cells go from where they are to where the new one has them.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) { exchangeLayout(with: layout, animated: animated, completion: completion) }

    /// What the collection shows; it is not kept alive.
    open var dataSource: (any UICollectionViewDataSource)? {
        get { source }
        set {
            source = newValue
            reloadData()
        }
    }

    /// Who is told of what happens; it is not kept alive.
    open var delegate: (any UICollectionViewDelegate)? {
        get { itemDelegate }
        set { setScrollDelegate(newValue) }
    }

    override func setScrollDelegate(_ delegate: (any UIScrollViewDelegate)?) {
        super.setScrollDelegate(delegate)
        itemDelegate = delegate as? any UICollectionViewDelegate
        offerActivation()
        layoutValue.invalidateLayout()
    }

    /// Told which items will soon be seen; it is not kept alive.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?

    /// Whether `prefetchDataSource` is told anything. The default is true.
    open var isPrefetchingEnabled = true

    /// The view behind everything, which does not scroll; nil for none.
    open var backgroundView: UIView? {
        didSet {
            if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
            setNeedsLayout()
        }
    }

    // MARK: Selection

    /// Whether items can be selected. The default is true.
    open var allowsSelection = true
    /// Whether several items can be selected. The default is false.
    open var allowsMultipleSelection = false
    /// Whether items can be selected while the collection is edited. The default is false.
    open var allowsSelectionDuringEditing = false
    /// Whether several items can be selected while the collection is edited. The default is false.
    open var allowsMultipleSelectionDuringEditing = false
    /// Whether items are selected as soon as keys go to them. The default is false.
    open var selectionFollowsFocus = false
    /// Whether keys go to items. The default is true.
    open var allowsFocus = true
    /// Whether keys go to the item again that they went to before.
    open var remembersLastFocusedIndexPath = false

    /// Whether the collection is edited. Cells show it by their configurations.
    open var isEditing: Bool {
        get { editing }
        set { changeEditing(newValue) }
    }

    /// The items that are selected, in order; empty when there are none.
    open var indexPathsForSelectedItems: [IndexPath]? { chosen.sorted() }

    /// Selects an item without telling the delegate; nil deselects all.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, scrollPosition, animated: animated)
    }

    /// Deselects an item without telling the delegate.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        if allowsSelection, chosen.contains(indexPath) { mark(indexPath, false) }
    }

    // MARK: Registering and using again

    /// Has cells of an identifier made from a class; nil takes the class away.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        pool.classes[CollectionPool.Key(kind: nil, identifier: identifier)] = cellClass
    }

    /// Has views of a kind and identifier made from a class; nil takes the class away.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) { pool.classes[CollectionPool.Key(kind: elementKind, identifier: identifier)] = viewClass }

    /// A cell that is no longer used, or a new one. Without a registered class it is a plain cell, and a fault.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        reusedView(nil, identifier) as? UICollectionViewCell ?? UICollectionViewCell(frame: .zero)
    }

    /// A view such as a header that is no longer used, or a new one. Without a registered class it is a plain view.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView { reusedView(elementKind, identifier) }

    /// A cell that is filled by its registration; an item of nil leaves it as it is.
    public final func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let key = CollectionPool.Key(kind: nil, identifier: registration.identifier)
        if pool.classes[key] == nil { pool.classes[key] = Cell.self }
        let cell = reusedView(nil, registration.identifier)
        cell.list = self
        // What is made from the class is of that class.
        guard let cell = cell as? Cell else { return plain(Cell.self) }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// A view such as a header that is filled by its registration.
    public final func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let key = CollectionPool.Key(kind: registration.elementKind, identifier: registration.identifier)
        if pool.classes[key] == nil { pool.classes[key] = Supplementary.self }
        let view = reusedView(registration.elementKind, registration.identifier)
        view.list = self
        guard let view = view as? Supplementary else { return plain(Supplementary.self) }
        registration.handler(view, registration.elementKind, indexPath)
        return view
    }

    // MARK: Data

    /// Asks the data source for everything again. The selection is lost.
    open func reloadData() { reloadAll() }

    /// How many sections there are.
    open var numberOfSections: Int { loadedCounts.count }

    /// How many items a section has; 0 when it does not exist.
    open func numberOfItems(inSection section: Int) -> Int {
        loadedCounts.indices.contains(section) ? loadedCounts[section] : 0
    }

    /// Where an item is and how it looks; nil when it does not exist.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        has(indexPath) ? preparedLayout.layoutAttributesForItem(at: indexPath) : nil
    }

    /// Where a view such as a header is; nil when there is none.
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        preparedLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }

    /// The cell of an item that is shown; nil for others.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        arrangeIfNeeded()
        return shownCell(indexPath)
    }

    /// A view such as a header that is shown; nil for others.
    open func supplementaryView(
        forElementKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? {
        arrangeIfNeeded()
        return shownViews[CollectionElement(kind: elementKind, path: indexPath)]
    }

    /// The cells that are shown.
    open var visibleCells: [UICollectionViewCell] {
        indexPathsForVisibleItems.compactMap { shownCell($0) }
    }

    /// The items that are shown.
    open var indexPathsForVisibleItems: [IndexPath] {
        arrangeIfNeeded()
        return shownPaths.sorted()
    }

    /// The views of a kind that are shown.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        arrangeIfNeeded()
        return shownViews.filter { $0.key.kind == elementKind }.sorted { $0.key.path < $1.key.path }.map(\.value)
    }

    /// The item of a cell that is shown; nil for others.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        shownViews.first { $0.value === cell && $0.key.kind == nil }?.key.path
    }

    /// The item at a point of the contents; nil where there is none.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point) }

    /// Scrolls until an item is seen at a position.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, scrollPosition, animated: animated)
    }

    // MARK: Changing

    /// Collects changes, makes them together, and calls `completion` after the animation.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        openBatch()
        updates?()
        if let completion { batch?.completions.append(completion) }
        closeBatch()
    }

    /// Whether changes are being collected.
    open var hasUncommittedUpdates: Bool { batch != nil }

    /// Items have come, at these places after the change.
    open func insertItems(at indexPaths: [IndexPath]) { change { $0.insertedRows.formUnion(indexPaths) } }
    /// Items have gone, from these places before the change.
    open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deletedRows.formUnion(indexPaths) } }
    /// Items are to be asked for again.
    open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloadedRows.formUnion(indexPaths) } }
    /// An item has gone to another place.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.movedRows[indexPath] = newIndexPath }
    }
    /// Sections have come.
    open func insertSections(_ sections: IndexSet) { change { $0.insertedSections.formUnion(sections) } }
    /// Sections have gone.
    open func deleteSections(_ sections: IndexSet) { change { $0.deletedSections.formUnion(sections) } }
    /// Sections are to be asked for again.
    open func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections.formUnion(sections) } }
    /// A section has gone to another place.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections[section] = newSection }
    }
    /// Has items that are shown filled anew, in the cells that they have.
    open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

    // MARK: Inherited

    /// Makes cells for the items that are seen, and takes away all others.
    open override func layoutSubviews() {
        super.layoutSubviews()
        arrange()
    }

    /// The extent of the view; the layout may have to be worked out again.
    open override var bounds: CGRect {
        get { super.bounds }
        set {
            if newValue != boundsValue, layoutValue.shouldInvalidateLayout(forBoundsChange: newValue) {
                layoutValue.invalidateLayout(with: layoutValue.invalidationContext(forBoundsChange: newValue))
            }
            super.bounds = newValue
        }
    }

    /// Where the view is in its superview.
    open override var frame: CGRect {
        get { super.frame }
        set {
            let size = boundsValue.size
            super.frame = newValue
            if size != boundsValue.size { layoutValue.invalidateLayout() }
        }
    }

    /// The layout keeps to the insets.
    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        layoutValue.invalidateLayout()
    }

    /// Whether keys may go to the collection. True.
    open override var canBecomeFirstResponder: Bool { true }

    /// A finger comes to an item.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { press(at: touch.location(in: self)) }
    }

    /// A finger that leaves its item presses nothing any more.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let pressed else { return }
        if item(at: touch.location(in: self)) != pressed { unpress() }
    }

    /// A finger that is lifted selects its item.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let path = pressed else { return }
        selectByPerson(path)
        unpress()
    }

    /// Nothing is pressed any more.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { unpress() }

    /// Arrows go from item to item, and Return selects.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !moveFocus(by: $0) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    override func restingPlace(for offset: CGPoint, velocity: CGPoint) -> CGPoint {
        layoutValue.targetContentOffset(
            forProposedContentOffset: offset, withScrollingVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
        )
    }
}
