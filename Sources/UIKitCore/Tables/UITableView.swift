import Foundation

/// A list of rows from a data source. Only visible rows have cells.
@preconcurrency @MainActor open class UITableView: UIScrollView {
    final let tableStyle: Style
    final weak var tableDataSource: (any UITableViewDataSource)?
    final weak var tableDelegate: (any UITableViewDelegate)?
    final var geometry = TableGeometry()
    final var isLoaded = false
    final var isLayingOut = false
    final var defaultedMethods: Set<DefaultedTableMethod> = []
    final var pool = TablePool()
    /// The rows of a table with static contents in a storyboard; nil for other tables.
    final var staticContents: StaticTableContents?
    final var shownCells: [IndexPath: UITableViewCell] = [:]
    final var shownHeaders: [Int: UIView] = [:]
    final var shownFooters: [Int: UIView] = [:]
    final var selectedRows: Set<IndexPath> = []
    final var highlightedRow: IndexPath?
    final var focusedRow: IndexPath?
    final var batch: TableBatch?
    final var swipe: TableSwipe?
    final var contextMenus: ListContextMenus?
    final var reorder: TableReorder?
    final var isEditingValue = false
    final var prefetched: Set<IndexPath> = []
    final let swipePan = TableSwipePan(target: nil, action: nil)
    final let handlePan = TableHandlePan(target: nil, action: nil)
    final var multipleSelection: TwoFingerSelection?
    /// The row that the user selected last. A click with Shift extends the selection from this row.
    final var selectionAnchor: IndexPath?
    /// The drag and drop states of the cells.
    final var cellStates = ListCellStates() { didSet { if cellStates != oldValue { applyCellStates() } } }
    /// The space for a drop; nil for none.
    final var dropGap: ListDropGap?
    /// The placeholders of dropped items.
    final var placeholders = ListPlaceholders()
    final var sectionIndex: TableSectionIndex?
    final var sectionIndexTitles: [String] = []

    /// Creates a table of a style with a frame in its future superview's coordinates.
    public init(frame: CGRect, style: Style) {
        tableStyle = style
        super.init(frame: frame)
        prepareTable()
    }

    /// Creates a plain table.
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// Creates an empty plain table. A coder of a storyboard or nib sets the attributes; other coders are ignored.
    public required init?(coder: NSCoder) {
        tableStyle = TableAttributes.style(coder)
        super.init(coder: coder)
        prepareTable()
        decode(coder, as: UITableView.self)
    }

    /// The style of the table.
    open var style: Style { tableStyle }

    // MARK: Data source and delegate

    /// The data source, referenced weakly.
    open var dataSource: (any UITableViewDataSource)? {
        get { tableDataSource }
        set {
            tableDataSource = newValue
            setNeedsReload()
        }
    }

    /// The delegate, referenced weakly.
    open var delegate: (any UITableViewDelegate)? {
        get { tableDelegate }
        set { setScrollDelegate(newValue) }
    }

    override func setScrollDelegate(_ delegate: (any UIScrollViewDelegate)?) {
        super.setScrollDelegate(delegate)
        tableDelegate = delegate as? any UITableViewDelegate
        installContextMenus()
        defaultedMethods = []
        setNeedsReload()
    }

    /// The interaction that shows the context menus of rows; nil until the table gets a delegate.
    open var contextMenuInteraction: UIContextMenuInteraction? { contextMenus?.interaction }

    /// The data source for prefetching, referenced weakly.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?

    /// Whether `prefetchDataSource` is notified. The default is true.
    open var isPrefetchingEnabled = true

    // MARK: Appearance

    /// The height of rows, in points; `automaticDimension`, the default, uses the fitting height of the cells.
    open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { setNeedsReload() } }

    /// The height of headers; `automaticDimension`, the default, uses their fitting height.
    open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension { didSet { setNeedsReload() } }

    /// The height of footers; `automaticDimension`, the default, uses their fitting height.
    open var sectionFooterHeight: CGFloat = UITableView.automaticDimension { didSet { setNeedsReload() } }

    /// The estimated height of rows, in points. `automaticDimension`, the default, means 44. 0 turns self-sizing off:
    /// rows without a given height then have 44 points.
    open var estimatedRowHeight: CGFloat = UITableView.automaticDimension { didSet { setNeedsReload() } }

    /// The estimated height of headers, in points; `automaticDimension`, the default, uses the estimate of the table's
    /// style. 0 disables self-sizing: headers of automatic height then have the standard height of the style.
    open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension { didSet { setNeedsReload() } }

    /// The estimated height of footers, in points; `automaticDimension`, the default, uses the estimate of the table's
    /// style. 0 disables self-sizing: footers of automatic height then have the standard height of the style.
    open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension { didSet { setNeedsReload() } }

    /// The distance above section headers, in points; `automaticDimension`, the default, for none.
    open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension { didSet { setNeedsReload() } }

    /// The height of the empty rows below the last row, in points. The default is 0. Stored, but without effect here.
    open var fillerRowHeight: CGFloat = 0

    /// The style of the separators between rows. The default is a line.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { updateAppearance() } }

    /// The colour of the separators; nil for the default.
    open var separatorColor: UIColor? = .separator { didSet { updateAppearance() } }

    /// The insets of the separators. The default is 16 points at the leading edge.
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) { didSet { updateAppearance() } }

    /// The edges from which the separator insets are measured. Stored, but without effect here: the insets are always
    /// measured from the cell's edges.
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges

    /// The view above all sections; nil for none. The table does not change the height of this view.
    open var tableHeaderView: UIView? { didSet { replace(oldValue, for: tableHeaderView) } }

    /// The view below all sections; nil for none. The table does not change the height of this view.
    open var tableFooterView: UIView? { didSet { replace(oldValue, for: tableFooterView) } }

    /// The view behind all rows; nil for none. The view does not scroll.
    open var backgroundView: UIView? { didSet { replace(oldValue, for: backgroundView) } }

    /// Whether cells are limited to the readable width. The default is false. Stored, but without effect here.
    open var cellLayoutMarginsFollowReadableWidth = false

    /// Whether the content stays inside the safe area. The default is true. Stored, but without effect here.
    open var insetsContentViewsToSafeArea = true

    // MARK: Section index

    /// The minimum number of rows for which the section index is shown. The default is 0.
    open var sectionIndexMinimumDisplayRowCount = 0 { didSet { setNeedsLayout() } }

    /// The colour of the titles of the section index; nil for the tint colour.
    open var sectionIndexColor: UIColor? { didSet { sectionIndex?.updateColors(of: self) } }

    /// The background of the section index while it is not touched; nil for none.
    open var sectionIndexBackgroundColor: UIColor? { didSet { sectionIndex?.updateColors(of: self) } }

    /// The background of the section index while it is touched; nil for the background without a touch.
    open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { sectionIndex?.updateColors(of: self) } }

    /// Reloads the titles of the section index from the data source.
    open func reloadSectionIndexTitles() {
        loadSectionIndexTitles()
        setNeedsLayout()
    }

    // MARK: Selection

    /// Whether rows can be selected. The default is true.
    open var allowsSelection = true
    /// Whether several rows can be selected. The default is false.
    open var allowsMultipleSelection = false
    /// Whether rows can be selected while the table is edited. The default is false.
    open var allowsSelectionDuringEditing = false
    /// Whether several rows can be selected while the table is edited. The default is false.
    open var allowsMultipleSelectionDuringEditing = false { didSet { updateAppearance() } }
    /// Whether rows are selected when they get the keyboard focus. The default is false.
    open var selectionFollowsFocus = false
    /// Whether rows can get the keyboard focus. The default is true. The delegate can decide for each row.
    open var allowsFocus = true
    /// Whether rows can get the keyboard focus while the table is edited. The default is true.
    open var allowsFocusDuringEditing = true
    /// Whether the row that last had the focus gets the focus when the focus returns to the table. The default is
    /// false.
    open var remembersLastFocusedIndexPath = false

    /// The selected row, or the first of several selected rows; nil for none.
    open var indexPathForSelectedRow: IndexPath? { selectedRows.min() }

    /// The selected rows, in order; nil for none.
    open var indexPathsForSelectedRows: [IndexPath]? { selectedRows.isEmpty ? nil : selectedRows.sorted() }

    /// Selects a row without notifying the delegate; nil deselects all rows.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, scrollPosition, animated: animated)
    }

    /// Deselects a row without notifying the delegate.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }

    // MARK: Registration and reuse

    /// Registers the class of cells with an identifier; nil removes the class.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        pool.cellClasses[identifier] = cellClass
    }

    /// Registers the nib of cells with an identifier; nil removes the nib. The nib has one cell.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        pool.cellTemplates[identifier] = nib.map { nib in { nib.firstObject() } }
    }

    /// Registers the nib of headers and footers with an identifier; nil removes the nib. The nib has one view.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        pool.headerTemplates[identifier] = nib.map { nib in { nib.firstObject() } }
    }

    /// Registers the class of headers and footers with an identifier; nil removes the class.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        pool.headerClasses[identifier] = aClass
    }

    /// Returns an unused cell, or a new cell of the registered class; nil if no cell is unused and no class is
    /// registered.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { reusedCell(identifier) }

    /// Returns a cell for a row, like `dequeueReusableCell(withIdentifier:)`. Without a registered class this method
    /// returns a plain cell and reports a fault.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        cell(identifier)
    }

    /// Returns an unused header or footer, or a new view of the registered class; nil if no view is unused and no class
    /// is registered.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        reusedHeader(identifier)
    }

    // MARK: Data

    /// Reloads all data from the data source. The selection is lost.
    open func reloadData() { reloadAll() }

    /// The number of sections.
    open var numberOfSections: Int {
        loadIfNeeded()
        return geometry.sections.count
    }

    /// Returns the number of rows in a section; 0 if the section does not exist.
    open func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        return geometry.sections.indices.contains(section) ? geometry.sections[section].rows.count : 0
    }

    /// Returns the frame of a section, in the coordinates of the content.
    open func rect(forSection section: Int) -> CGRect { loaded.frame(of: section) }
    /// Returns the frame of a section's header.
    open func rectForHeader(inSection section: Int) -> CGRect { loaded.headerFrame(of: section) }
    /// Returns the frame of a section's footer.
    open func rectForFooter(inSection section: Int) -> CGRect { loaded.footerFrame(of: section) }
    /// Returns the frame of a row; empty if the row does not exist.
    open func rectForRow(at indexPath: IndexPath) -> CGRect { loaded.row(indexPath) }
    /// Returns the row at the vertical position of a point of the content; nil if no row is at that position. The
    /// horizontal position has no effect.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        loadIfNeeded()
        return shownRow(at: point.y)
    }
    /// Returns the row of a shown cell; nil for other cells.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { shownCells.first { $0.value === cell }?.key }
    /// Returns the rows in a rectangle of the content; empty for none.
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { loaded.rows(from: rect.minY, to: rect.maxY) }
    /// Returns the cell of a visible row; nil for other rows.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        arrangeIfNeeded()
        return shownCells[indexPath]
    }
    /// The shown cells, from the top.
    open var visibleCells: [UITableViewCell] {
        arrangeIfNeeded()
        return shownCells.sorted { $0.key < $1.key }.map(\.value)
    }
    /// The visible rows, from the top; nil for none.
    open var indexPathsForVisibleRows: [IndexPath]? {
        arrangeIfNeeded()
        return shownCells.isEmpty ? nil : shownCells.keys.sorted()
    }
    /// Returns the header of a section; nil if it is not visible or not a `UITableViewHeaderFooterView`.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        shownHeaders[section] as? UITableViewHeaderFooterView
    }
    /// Returns the footer of a section; nil if it is not visible or not a `UITableViewHeaderFooterView`.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        shownFooters[section] as? UITableViewHeaderFooterView
    }

    /// Scrolls until a row is visible at a position.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, scrollPosition, animated: animated)
    }

    /// Scrolls until the first selected row is visible at a position; does nothing if no row is selected.
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        if let path = indexPathForSelectedRow { scroll(to: path, scrollPosition, animated: animated) }
    }

    // MARK: Changes

    /// Collects changes, applies them together, and calls `completion` after the animation.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        if let completion { batch?.completions.append(completion) }
        endUpdates()
    }

    /// Begins to collect changes. Calls may be nested.
    open func beginUpdates() { beginBatch() }
    /// Ends a call of `beginUpdates()`. The outermost call applies the collected changes.
    open func endUpdates() { endBatch() }
    /// Whether changes are being collected, or placeholders of dropped items are shown.
    open var hasUncommittedUpdates: Bool { batch != nil || !placeholders.isEmpty }

    /// Inserts rows at paths that are valid after the change.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(animation) { $0.insertedRows.formUnion(indexPaths) }
    }
    /// Deletes rows at paths that are valid before the change.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(animation) { $0.deletedRows.formUnion(indexPaths) }
    }
    /// Reloads rows at paths that are valid before the change.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(animation) { $0.reloadedRows.formUnion(indexPaths) }
    }
    /// Moves a row from a path that is valid before the change to a path that is valid after it.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change(.automatic) { $0.movedRows[indexPath] = newIndexPath }
    }
    /// Inserts sections at indices that are valid after the change.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(animation) { $0.insertedSections.formUnion(sections) }
    }
    /// Deletes sections at indices that are valid before the change.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(animation) { $0.deletedSections.formUnion(sections) }
    }
    /// Reloads sections at indices that are valid before the change.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(animation) { $0.reloadedSections.formUnion(sections) }
    }
    /// Moves a section from an index that is valid before the change to an index that is valid after it.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change(.automatic) { $0.movedSections[section] = newSection }
    }
    /// Updates shown rows in their existing cells: the data source configures each cell again.
    open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

    // MARK: Editing

    /// Whether the table is being edited: rows show their editing controls.
    open var isEditing: Bool {
        get { isEditingValue }
        set { setEditing(newValue, animated: false) }
    }

    /// Begins or ends editing. Overrides call `super`.
    open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated: animated) }

    // MARK: Inherited

    /// Creates cells for the visible rows and removes all other cells.
    open override func layoutSubviews() {
        loadIfNeeded()
        super.layoutSubviews()
        layoutRows()
    }

    /// Returns the given width and the height of the whole table. If the given height is positive, it limits the
    /// result.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        loadIfNeeded()
        return CGSize(width: size.width, height: min(geometry.height, size.height > 0 ? size.height : .infinity))
    }

    /// True, because the table handles keys.
    open override var canBecomeFirstResponder: Bool { true }

    /// Highlights the row under a finger.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        highlightRow(at: touch.location(in: self))
    }

    /// Removes the highlight when the finger leaves its row.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let highlightedRow else { return }
        if shownRow(at: touch.location(in: self).y) != highlightedRow { removeHighlight() }
    }

    /// Selects the row when the finger is lifted. If several rows can be selected, a click with Shift selects all rows
    /// up to the pressed row, and a click with the command key toggles only the pressed row.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let path = highlightedRow else { return }
        removeHighlight()
        let flags = event?.modifierFlags ?? []
        if touches.first.map({ selectByClick(path, from: selectionAnchor, $0, flags) }) != true { selectByUser(path) }
        selectionAnchor = path
    }

    /// Removes the highlight.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { removeHighlight() }

    /// Moves the focus between rows with the arrow keys and selects with Return or Space.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let unhandled = presses.filter { !(currentFocusSystem?.handle($0, in: self) ?? false) }
        if !unhandled.isEmpty { super.pressesBegan(unhandled, with: event) }
    }

    /// Whether a drag, a swipe or a reordering may begin.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === swipePan { return swipeMayBegin }
        if gestureRecognizer === handlePan { return isEditingValue }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    override func dragBegan() { closeSwipe() }

    override var contextMenuKeyLocation: CGPoint? { contextMenuItemLocation }

    /// The group of the rows. By default, each table is a group.
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
}
