import Foundation

/// Shows rows of a data source below one another. Only rows that are seen have cells.
@MainActor open class UITableView: UIScrollView {
    final let tableStyle: Style
    final weak var source: (any UITableViewDataSource)?
    final weak var tableDelegate: (any UITableViewDelegate)?
    final var geometry = TableGeometry()
    final var isLoaded = false
    final var isArranging = false
    final var defaulted: Set<TableDefault> = []
    final var pool = TablePool()
    final var shownCells: [IndexPath: UITableViewCell] = [:]
    final var shownHeaders: [Int: UIView] = [:]
    final var shownFooters: [Int: UIView] = [:]
    final var chosen: Set<IndexPath> = []
    final var pressed: IndexPath?
    final var focused: IndexPath?
    final var batch: TableBatch?
    final var batchDepth = 0
    final var swipe: TableSwipe?
    final var reorder: TableReorder?
    final var editing = false
    final var prefetched: Set<IndexPath> = []
    final let swipePan = TableSwipePan(target: nil, action: nil)
    final let handlePan = TableHandlePan(target: nil, action: nil)

    /// A table of a style, at a place in its future superview.
    public init(frame: CGRect, style: Style) {
        tableStyle = style
        super.init(frame: frame)
        prepareTable()
    }

    /// A plain table.
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// A table read from an archive; without an archive of ours it is plain and empty.
    public required init?(coder: NSCoder) {
        tableStyle = .plain
        super.init(coder: coder)
        prepareTable()
    }

    /// How the table is divided.
    open var style: Style { tableStyle }

    // MARK: Who is asked

    /// What the table shows; it is not kept alive.
    open var dataSource: (any UITableViewDataSource)? {
        get { source }
        set {
            source = newValue
            needsReload()
        }
    }

    /// Who is told of what happens; it is not kept alive.
    open var delegate: (any UITableViewDelegate)? {
        get { tableDelegate }
        set { setScrollDelegate(newValue) }
    }

    override func setScrollDelegate(_ delegate: (any UIScrollViewDelegate)?) {
        super.setScrollDelegate(delegate)
        tableDelegate = delegate as? any UITableViewDelegate
        defaulted = []
        needsReload()
    }

    /// Told which rows will soon be seen; it is not kept alive.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?

    /// Whether `prefetchDataSource` is told anything. The default is true.
    open var isPrefetchingEnabled = true

    // MARK: Look

    /// The height of rows, in points; `automaticDimension`, the default, for what their cells ask for.
    open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { needsReload() } }

    /// The height of headers; `automaticDimension`, the default, for what they ask for.
    open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension { didSet { needsReload() } }

    /// The height of footers; `automaticDimension`, the default, for what they ask for.
    open var sectionFooterHeight: CGFloat = UITableView.automaticDimension { didSet { needsReload() } }

    /// A guess at the height of rows; `automaticDimension`, the default, for 44, 0 for none: all rows are asked.
    open var estimatedRowHeight: CGFloat = UITableView.automaticDimension { didSet { needsReload() } }

    /// A guess at the height of headers; `automaticDimension`, the default, for the style's.
    open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension { didSet { needsReload() } }

    /// A guess at the height of footers; `automaticDimension`, the default, for the style's.
    open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension { didSet { needsReload() } }

    /// The room above headers of plain tables, in points; `automaticDimension`, the default, for none.
    open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension { didSet { needsReload() } }

    /// The height of empty rows below the last one. They are not drawn here. The default is 0.
    open var fillerRowHeight: CGFloat = 0

    /// What is drawn between rows. The default is a line.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { lookChanged() } }

    /// The colour of the lines between rows; nil for the standard one.
    open var separatorColor: UIColor? = .separator { didSet { lookChanged() } }

    /// How far the lines stay away from the sides. The default is 16 points from where reading begins.
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) { didSet { lookChanged() } }

    /// Where the insets of separators are counted from.
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges

    /// The view above all sections, with the height that it has; nil for none.
    open var tableHeaderView: UIView? { didSet { exchange(oldValue, for: tableHeaderView) } }

    /// The view below all sections, with the height that it has; nil for none.
    open var tableFooterView: UIView? { didSet { exchange(oldValue, for: tableFooterView) } }

    /// The view behind all rows, which does not scroll; nil for none.
    open var backgroundView: UIView? { didSet { exchange(oldValue, for: backgroundView) } }

    /// Whether cells keep to the width that is good to read. The default is false.
    open var cellLayoutMarginsFollowReadableWidth = false

    /// Whether contents keep to the safe area. The default is true.
    open var insetsContentViewsToSafeArea = true

    // MARK: Selection

    /// Whether rows can be selected. The default is true.
    open var allowsSelection = true
    /// Whether several rows can be selected. The default is false.
    open var allowsMultipleSelection = false
    /// Whether rows can be selected while the table is edited. The default is false.
    open var allowsSelectionDuringEditing = false
    /// Whether several rows can be selected while the table is edited. The default is false.
    open var allowsMultipleSelectionDuringEditing = false { didSet { lookChanged() } }
    /// Whether rows are selected as soon as keys go to them. The default is false.
    open var selectionFollowsFocus = false
    /// Whether keys go to rows. The default is true.
    open var allowsFocus = true
    /// Whether keys go to the row again that they went to before.
    open var remembersLastFocusedIndexPath = false

    /// The row that is selected, the first of several; nil for none.
    open var indexPathForSelectedRow: IndexPath? { chosen.min() }

    /// The rows that are selected, in order; nil for none.
    open var indexPathsForSelectedRows: [IndexPath]? { chosen.isEmpty ? nil : chosen.sorted() }

    /// Selects a row without telling the delegate; nil deselects all.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, scrollPosition, animated: animated)
    }

    /// Deselects a row without telling the delegate.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }

    // MARK: Registering and using again

    /// Has cells of an identifier made from a class; nil takes the class away.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        pool.cellClasses[identifier] = cellClass
    }

    /// Has headers and footers of an identifier made from a class; nil takes the class away.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        pool.headerClasses[identifier] = aClass
    }

    /// A cell that is no longer used, or a new one of the class that is registered; nil when there is neither.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { reusedCell(identifier) }

    /// As `dequeueReusableCell(withIdentifier:)`, for a row. Without a registered class it is a plain cell, and a fault.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        cell(identifier)
    }

    /// A header or footer that is no longer used, or a new one of the class that is registered; nil without either.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        reusedHeader(identifier)
    }

    // MARK: Data

    /// Asks the data source for everything again. The selection is lost.
    open func reloadData() { reloadAll() }

    /// How many sections there are.
    open var numberOfSections: Int {
        loadIfNeeded()
        return geometry.sections.count
    }

    /// How many rows a section has; 0 when it does not exist.
    open func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        return geometry.sections.indices.contains(section) ? geometry.sections[section].rows.count : 0
    }

    /// Where a section is, in the coordinates of the contents.
    open func rect(forSection section: Int) -> CGRect { loaded.rect(of: section) }
    /// Where the header of a section is.
    open func rectForHeader(inSection section: Int) -> CGRect { loaded.header(of: section) }
    /// Where the footer of a section is.
    open func rectForFooter(inSection section: Int) -> CGRect { loaded.footer(of: section) }
    /// Where a row is; empty when it does not exist.
    open func rectForRow(at indexPath: IndexPath) -> CGRect { loaded.row(indexPath) }
    /// The row at a point of the contents; nil where there is none.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? { loaded.row(at: point.y) }
    /// The row of a cell that is shown; nil for others.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { shownCells.first { $0.value === cell }?.key }
    /// The rows in a rectangle of the contents.
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { loaded.rows(from: rect.minY, to: rect.maxY) }
    /// The cell of a row that is shown; nil for others.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        arrangeIfNeeded()
        return shownCells[indexPath]
    }
    /// The cells that are shown, from the top.
    open var visibleCells: [UITableViewCell] {
        arrangeIfNeeded()
        return shownCells.sorted { $0.key < $1.key }.map(\.value)
    }
    /// The rows that are shown, from the top; nil for none.
    open var indexPathsForVisibleRows: [IndexPath]? {
        arrangeIfNeeded()
        return shownCells.isEmpty ? nil : shownCells.keys.sorted()
    }
    /// The header of a section, if it is shown.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        shownHeaders[section] as? UITableViewHeaderFooterView
    }
    /// The footer of a section, if it is shown.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        shownFooters[section] as? UITableViewHeaderFooterView
    }

    /// Scrolls until a row is seen at a position.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, scrollPosition, animated: animated)
    }

    /// Scrolls until the first row that is selected is seen at a position.
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        if let path = indexPathForSelectedRow { scroll(to: path, scrollPosition, animated: animated) }
    }

    // MARK: Changing

    /// Collects changes, makes them together, and calls `completion` after the animation.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        if let completion { batch?.completions.append(completion) }
        endUpdates()
    }

    /// Begins to collect changes. Calls may be nested.
    open func beginUpdates() { openBatch() }
    /// Makes the changes that were collected.
    open func endUpdates() { closeBatch() }
    /// Whether changes are being collected.
    open var hasUncommittedUpdates: Bool { batch != nil }

    /// Rows have come, at these places after the change.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(animation) { $0.insertedRows.formUnion(indexPaths) }
    }
    /// Rows have gone, from these places before the change.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(animation) { $0.deletedRows.formUnion(indexPaths) }
    }
    /// Rows are to be asked for again.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(animation) { $0.reloadedRows.formUnion(indexPaths) }
    }
    /// A row has gone to another place.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change(.automatic) { $0.movedRows[indexPath] = newIndexPath }
    }
    /// Sections have come.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(animation) { $0.insertedSections.formUnion(sections) }
    }
    /// Sections have gone.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(animation) { $0.deletedSections.formUnion(sections) }
    }
    /// Sections are to be asked for again.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(animation) { $0.reloadedSections.formUnion(sections) }
    }
    /// A section has gone to another place.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change(.automatic) { $0.movedSections[section] = newSection }
    }
    /// Has rows that are shown filled anew, in the cells that they have.
    open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

    // MARK: Editing

    /// Whether the table is edited: rows show what they offer.
    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }

    /// Begins or ends editing. Overrides call `super`.
    open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated: animated) }

    // MARK: Inherited

    /// Makes cells for the rows that are seen, and takes away all others.
    open override func layoutSubviews() {
        loadIfNeeded()
        super.layoutSubviews()
        arrange()
    }

    /// The height of all rows.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        loadIfNeeded()
        return CGSize(width: size.width, height: min(geometry.height, size.height > 0 ? size.height : .infinity))
    }

    /// Whether keys may go to the table. True.
    open override var canBecomeFirstResponder: Bool { true }

    /// A finger comes to a row.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        press(at: touch.location(in: self))
    }

    /// A finger that leaves its row presses nothing any more.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let pressed else { return }
        if geometry.row(at: touch.location(in: self).y) != pressed { unpress() }
    }

    /// A finger that is lifted selects its row.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let path = pressed else { return }
        unpress()
        selectByPerson(path)
    }

    /// Nothing is pressed any more.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { unpress() }

    /// Arrows go from row to row, and Return selects.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !moveFocus(by: $0) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    /// Whether a drag, a swipe or the move of a row begins.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === swipePan { return swipeMayBegin }
        if gestureRecognizer === handlePan { return editing }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    override func dragBegan() { closeSwipe() }
}
