import Faults
import Foundation

/// A scroll view that shows the items of a data source at the positions of a layout. Only visible items have cells.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
    /// Whether the layout is being invalidated because of a change of the bounds.
    final var isInvalidatingForBounds = false
    final var layoutValue: UICollectionViewLayout
    final weak var source: (any UICollectionViewDataSource)?
    final weak var itemDelegate: (any UICollectionViewDelegate)?
    final var itemCounts: [Int]?
    final var pool = CollectionReusePool()
    final var shownViews: [CollectionElement: UICollectionReusableView] = [:]
    final var selectedPaths: Set<IndexPath> = []
    final var highlightedPath: IndexPath?
    final var focusedPath: IndexPath?
    final var batch: CollectionBatch?
    final var isLayingOut = false
    /// Whether the next layout keeps the beginning of the contents visible, because the beginning was visible when the
    /// last batch update was applied.
    final var keepsTop = false
    final var isEditingValue = false
    final var prefetchedPaths: Set<IndexPath> = []
    final var movement: CollectionMovement?
    /// The scroll views of the visible sections with orthogonal scrolling, by section.
    final var scrollers: [Int: OrthogonalScroller] = [:]
    final var activationInteraction: UIWindowScene.ActivationInteraction?
    final var contextMenus: ListContextMenus?
    final var multipleSelection: (band: CollectionBand, fingers: TwoFingerSelection)?
    /// The drag and drop states of the cells.
    final var cellStates = ListCellStates() { didSet { if cellStates != oldValue { applyCellStates() } } }
    /// The space for a drop; nil for none.
    final var dropGap: ListDropGap?
    /// The placeholders of dropped items.
    final var placeholders = ListPlaceholders()
    /// The speed at which items move apart for a drop. The default is `immediate`.
    open var reorderingCadence = ReorderingCadence.immediate
    /// The item that the user selected last. A click with Shift extends the selection from this item.
    final var selectionAnchor: IndexPath?

    /// Creates a collection with a frame and a layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        layoutValue = layout
        super.init(frame: frame)
        layout.attachedCollection = self
        applyListBackground()
        installMultipleSelection()
    }

    /// Creates a collection with a flow layout.
    public override convenience init(frame: CGRect) {
        self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    }

    /// Creates an empty collection with a flow layout. A coder of a storyboard or nib sets the attributes; other coders
    /// are ignored.
    public required init?(coder: NSCoder) {
        layoutValue = UICollectionViewFlowLayout()
        super.init(coder: coder)
        layoutValue.attachedCollection = self
        installMultipleSelection()
        decode(coder, as: UICollectionView.self)
    }

    // MARK: Layout, data source and delegate

    /// The layout of the items.
    open var collectionViewLayout: UICollectionViewLayout {
        get { layoutValue }
        set { replaceLayout(with: newValue, animated: false, completion: nil) }
    }

    /// Replaces the layout. If animated, cells move from their current positions to their positions in the new layout.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) { replaceLayout(with: layout, animated: animated, completion: completion) }

    /// The data source; held weakly.
    open var dataSource: (any UICollectionViewDataSource)? {
        get { source }
        set {
            source = newValue
            reloadData()
        }
    }

    /// The delegate; held weakly.
    open var delegate: (any UICollectionViewDelegate)? {
        get { itemDelegate }
        set { setScrollDelegate(newValue) }
    }

    override func setScrollDelegate(_ delegate: (any UIScrollViewDelegate)?) {
        super.setScrollDelegate(delegate)
        itemDelegate = delegate as? any UICollectionViewDelegate
        installActivationInteraction()
        installContextMenus()
        layoutValue.invalidateLayout()
    }

    /// The interaction that shows the context menus of items; nil without a delegate.
    open var contextMenuInteraction: UIContextMenuInteraction? { contextMenus?.interaction }

    /// The object that prefetches the data of items that will soon be visible; held weakly.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?

    /// Whether `prefetchDataSource` is called. The default is true.
    open var isPrefetchingEnabled = true

    /// The view behind the items; nil for none. The view does not scroll.
    open var backgroundView: UIView? {
        didSet {
            if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
            setNeedsLayout()
        }
    }

    // MARK: Selection

    /// Whether items can be selected outside editing. The default is true.
    open var allowsSelection = true
    /// Whether several items can be selected outside editing. The default is false.
    open var allowsMultipleSelection = false
    /// Whether items can be selected during editing. The default is false.
    open var allowsSelectionDuringEditing = false
    /// Whether several items can be selected during editing. The default is false.
    open var allowsMultipleSelectionDuringEditing = false
    /// Whether items are selected as soon as they get the keyboard focus. The default is false.
    open var selectionFollowsFocus = false
    /// Whether items can get the keyboard focus. The default is true. The delegate can decide for each item.
    open var allowsFocus = true
    /// Whether items can get the keyboard focus during editing. The default is true.
    open var allowsFocusDuringEditing = true
    /// Whether the item that last had the keyboard focus gets the focus when the focus returns to the collection. The
    /// default is false.
    open var remembersLastFocusedIndexPath = false

    /// Whether the collection is in editing mode. Cells receive the mode in their configuration state.
    open var isEditing: Bool {
        get { isEditingValue }
        set { changeEditing(newValue) }
    }

    /// The selected items, in order; empty if there are none.
    open var indexPathsForSelectedItems: [IndexPath]? { selectedPaths.sorted() }

    /// Selects an item without calling the delegate; a nil index path deselects all items.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, scrollPosition, animated: animated)
    }

    /// Deselects an item without calling the delegate. Does nothing if `allowsSelection` is false.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        if allowsSelection, selectedPaths.contains(indexPath) { setSelected(indexPath, false) }
    }

    // MARK: Registration and reuse

    /// Registers a class for cells with a reuse identifier; nil removes the registration.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        pool.classes[CollectionReusePool.Key(kind: nil, identifier: identifier)] = cellClass
    }

    /// Registers a nib for cells with a reuse identifier; nil removes the registration. The nib has one cell.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        pool.templates[CollectionReusePool.Key(kind: nil, identifier: identifier)] = nib.map { nib in
            { nib.firstObject() }
        }
    }

    /// Registers a nib for supplementary views of a kind with a reuse identifier; nil removes the registration. The nib
    /// has one view.
    open func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) {
        pool.templates[CollectionReusePool.Key(kind: kind, identifier: identifier)] = nib.map { nib in
            { nib.firstObject() }
        }
    }

    /// Registers a class for supplementary views of a kind with a reuse identifier; nil removes the registration.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) { pool.classes[CollectionReusePool.Key(kind: elementKind, identifier: identifier)] = viewClass }

    /// Returns a reused or a new cell. Without a registered class, a plain cell is returned and a fault is reported.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        dequeueView(nil, identifier) as? UICollectionViewCell ?? UICollectionViewCell(frame: .zero)
    }

    /// Returns a reused or a new supplementary view. Without a registered class, a plain view is returned and a fault
    /// is reported.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView { dequeueView(elementKind, identifier) }

    /// Returns a cell configured by a registration. If the item is nil, the cell is not configured.
    public final func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let key = CollectionReusePool.Key(kind: nil, identifier: registration.identifier)
        if pool.classes[key] == nil { pool.classes[key] = Cell.self }
        let cell = dequeueView(nil, registration.identifier)
        cell.collection = self
        guard let cell = cell as? Cell else {
            InternalFault.report("the reuse pool of a cell registration contains a \(type(of: cell))")
            return makeView(Cell.self)
        }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// Returns a supplementary view configured by a registration.
    public final func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let key = CollectionReusePool.Key(kind: registration.elementKind, identifier: registration.identifier)
        if pool.classes[key] == nil { pool.classes[key] = Supplementary.self }
        let view = dequeueView(registration.elementKind, registration.identifier)
        view.collection = self
        guard let view = view as? Supplementary else {
            InternalFault.report("the reuse pool of a supplementary registration contains a \(type(of: view))")
            return makeView(Supplementary.self)
        }
        registration.handler(view, registration.elementKind, indexPath)
        return view
    }

    // MARK: Data

    /// Reloads all data from the data source, and deselects all items.
    open func reloadData() { reloadAll() }

    /// The number of sections.
    open var numberOfSections: Int { loadedCounts.count }

    /// Returns the number of items in a section; 0 if the section does not exist.
    open func numberOfItems(inSection section: Int) -> Int {
        loadedCounts.indices.contains(section) ? loadedCounts[section] : 0
    }

    /// Returns the layout attributes of an item; nil if the item does not exist.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        containsItem(at: indexPath) ? preparedLayout.layoutAttributesForItem(at: indexPath) : nil
    }

    /// Returns the layout attributes of a supplementary view; nil if the layout does not have the view.
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        preparedLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }

    /// Returns the cell of an item; nil if the item is not visible.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        arrangeIfNeeded()
        return shownCell(indexPath)
    }

    /// Returns a supplementary view; nil if the view is not visible.
    open func supplementaryView(
        forElementKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? {
        arrangeIfNeeded()
        return shownViews[CollectionElement(kind: elementKind, path: indexPath)]
    }

    /// The visible cells.
    open var visibleCells: [UICollectionViewCell] {
        indexPathsForVisibleItems.compactMap { shownCell($0) }
    }

    /// The index paths of the visible items, in order.
    open var indexPathsForVisibleItems: [IndexPath] {
        arrangeIfNeeded()
        return shownPaths.sorted()
    }

    /// Returns the visible supplementary views of a kind.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        arrangeIfNeeded()
        return shownViews.filter { $0.key.kind == elementKind }.sorted { $0.key.path < $1.key.path }.map(\.value)
    }

    /// Returns the index path of a visible cell; nil for other cells.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        shownViews.first { $0.value === cell && $0.key.kind == nil }?.key.path
    }

    /// Returns the index path of the item at a point, in the coordinates of the contents; nil for none.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point) }

    /// Scrolls an item to a position.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, scrollPosition, animated: animated)
    }

    // MARK: Updates

    /// Calls `updates`, applies all changes made by `updates` in one step, and calls `completion` after the animation.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginBatch()
        updates?()
        if let completion { batch?.completions.append(completion) }
        endBatch()
    }

    /// Whether a batch update is in progress, or placeholders of dropped items are shown.
    open var hasUncommittedUpdates: Bool { batch != nil || !placeholders.isEmpty }

    /// Inserts items; the index paths are the items' positions after the update.
    open func insertItems(at indexPaths: [IndexPath]) { change { $0.insertedRows.formUnion(indexPaths) } }
    /// Deletes items; the index paths are the items' positions before the update.
    open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deletedRows.formUnion(indexPaths) } }
    /// Reloads items; the index paths are the items' positions before the update.
    open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloadedRows.formUnion(indexPaths) } }
    /// Moves an item; `indexPath` is the item's position before the update, `newIndexPath` the position after the
    /// update.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.movedRows[indexPath] = newIndexPath }
    }
    /// Inserts sections.
    open func insertSections(_ sections: IndexSet) { change { $0.insertedSections.formUnion(sections) } }
    /// Deletes sections.
    open func deleteSections(_ sections: IndexSet) { change { $0.deletedSections.formUnion(sections) } }
    /// Reloads sections.
    open func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections.formUnion(sections) } }
    /// Moves a section.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections[section] = newSection }
    }
    /// Configures visible items again without replacing their cells.
    open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

    // MARK: Interactive movement

    /// Begins to move an item interactively, for example when a gesture begins. Returns whether the item can be moved:
    /// false if the data source does not permit the move, or while another item is moved.
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(of: indexPath) }

    /// Moves the centre of the moved item to a position in the coordinates of the contents; other items make room. Does
    /// nothing if no item is moved.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { continueMovement(targetPosition) }

    /// Ends the interactive movement. If the item has a new position, the data source is notified of the move.
    open func endInteractiveMovement() { endMovement() }

    /// Ends the interactive movement; the item returns to its original position.
    open func cancelInteractiveMovement() { cancelMovement() }

    // MARK: Inherited

    /// Creates cells for the visible items, and recycles all other cells.
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutVisibleElements()
    }

    /// The bounds of the view. Setting the bounds invalidates the layout if `shouldInvalidateLayout(forBoundsChange:)`
    /// returns true.
    open override var bounds: CGRect {
        get { super.bounds }
        set {
            var new = newValue
            if new != boundsValue, !isInvalidatingForBounds, layoutValue.shouldInvalidateLayout(forBoundsChange: new) {
                isInvalidatingForBounds = true
                let context = layoutValue.invalidationContext(forBoundsChange: new)
                layoutValue.invalidateLayout(with: context)
                isInvalidatingForBounds = false
                let adjustment = context.contentOffsetAdjustment
                new = new.offsetBy(dx: adjustment.x, dy: adjustment.y)
            }
            super.bounds = new
        }
    }

    /// The frame of the view. Changing the frame's size invalidates the layout.
    open override var frame: CGRect {
        get { super.frame }
        set {
            let size = boundsValue.size
            super.frame = newValue
            if size != boundsValue.size { layoutValue.invalidateLayout() }
        }
    }

    /// Invalidates the layout, because the layout depends on the insets.
    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        layoutValue.invalidateLayout()
    }

    /// Whether a gesture may begin. The standard gesture for moving items begins on items that can be moved.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer is CollectionMovementPress else {
            return super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        return item(at: gestureRecognizer.location(in: self)).map { canMoveItem(at: $0) } ?? false
    }

    /// Whether the collection can become first responder. Always true.
    open override var canBecomeFirstResponder: Bool { true }

    /// Highlights the touched item.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { highlightItem(at: touch.location(in: self)) }
    }

    /// Removes the highlight when the touch leaves the item.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let highlightedPath else { return }
        if item(at: touch.location(in: self)) != highlightedPath { removeHighlight() }
    }

    /// Selects the pressed item. If several items can be selected, a click with Shift selects all items up to the
    /// pressed item, and a click with the command key toggles only the pressed item.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let path = highlightedPath else { return }
        let flags = event?.modifierFlags ?? []
        if touches.first.map({ selectByClick(path, from: selectionAnchor, $0, flags) }) != true { selectByUser(path) }
        selectionAnchor = path
        removeHighlight()
    }

    /// Removes the highlight without selecting the item.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { removeHighlight() }

    /// Moves the focus with arrow keys, and selects the focused item with Return or Space.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let unhandled = presses.filter { !(currentFocusSystem?.handle($0, in: self) ?? false) }
        if !unhandled.isEmpty { super.pressesBegan(unhandled, with: event) }
    }

    override var contextMenuKeyLocation: CGPoint? { contextMenuItemLocation }

    /// The group of the items. By default, each collection is a group.
    open override var focusGroupIdentifier: String? {
        get { super.focusGroupIdentifier ?? listFocusGroup }
        set { super.focusGroupIdentifier = newValue }
    }

    /// Returns whether the delegate permits a movement of the focus. Overrides call `super`.
    open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { permitsFocusUpdate(context) }

    /// Notifies the delegate that the focus has moved. Overrides call `super`.
    open override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) { notifyFocusUpdate(context, coordinator) }

    override func targetOffset(for offset: CGPoint, velocity: CGPoint) -> CGPoint {
        layoutValue.targetContentOffset(
            forProposedContentOffset: offset, withScrollingVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
        )
    }
}
