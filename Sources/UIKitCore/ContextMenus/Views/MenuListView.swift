import Foundation

/// The list of a menu's rows. Only visible rows have views, so that a menu with thousands of rows opens at once.
@MainActor final class MenuListView: UIScrollView {
    private(set) var rows: [MenuRow] { didSet { hasMarks = Self.hasMarks(rows) } }
    /// Whether a row has a state mark. All titles then leave space for the mark.
    private var hasMarks: Bool
    /// The highlighted row; nil for none.
    var highlighted: Int? { didSet { if highlighted != oldValue { updateRowStates() } } }
    /// The row whose submenu is open; nil for none.
    var expanded: Int? { didSet { if expanded != oldValue { updateRowStates() } } }
    /// Whether views of rows that have become invisible are reused for other rows. Menus have a separate view for each
    /// row, because assistive technologies report a highlighted row when the row's view gets their focus.
    var reusesViews = false
    private let activate: (Int) -> Void
    private var rowLayout = MenuListLayout(heights: [], groupStarts: [])
    private var measuredWidth: CGFloat?
    /// The number of times that the rows were replaced. Views that show older rows are updated.
    private var generation = 0
    /// The rows that had views after the last layout.
    private var visibleRows = 0..<0
    /// The views of the visible rows, by the identity of the row.
    private var views: [Int: MenuRowView] = [:]
    /// The hidden views, which show no row. A list that reuses views keeps them as subviews: GTK reports changes only
    /// of widgets that assistive technologies have read, and a new widget is unread.
    private var hiddenViews: [MenuRowView] = []
    /// The views of the spaces between groups, by the identity of the row below the space.
    private var gaps: [Int: UIView] = [:]
    private static let gapColor = UIColor.styled(0x000000, 0x000000, 0.08, 0.3)

    init(_ rows: [MenuRow], activate: @escaping (Int) -> Void) {
        (self.rows, self.activate) = (rows, activate)
        hasMarks = Self.hasMarks(rows)
        super.init(frame: .zero)
        isOpaque = false
        clipsToBounds = true
        delaysContentTouches = false
        contentInsetAdjustmentBehavior = .never
    }

    required init?(coder: NSCoder) { nil }

    /// Replaces the rows. The scroll position does not change.
    ///
    /// - Parameter keepsContents: whether each row that has the same identity as a previous row also has the same
    ///   contents. If true, the views of such rows are not updated.
    func show(_ rows: [MenuRow], keepsContents: Bool = false) {
        let hadMarks = hasMarks
        self.rows = rows
        if !keepsContents || hasMarks != hadMarks { generation += 1 }
        measuredWidth = nil
        visibleRows = 0..<0
        setNeedsLayout()
    }

    // MARK: Layout

    // In this function and below, loops replace closures: each call of a closure that is isolated to the main actor
    // checks the thread, which takes longer than the work for a row.
    private static func hasMarks(_ rows: [MenuRow]) -> Bool {
        for index in rows.indices where rows[index].state != .off { return true }
        return false
    }

    /// Returns the height of all rows in a width.
    func height(forWidth width: CGFloat) -> CGFloat {
        measure(width)
        return rowLayout.height
    }

    private func measure(_ width: CGFloat) {
        guard measuredWidth != width else { return }
        measuredWidth = width
        var heights: [CGFloat] = []
        heights.reserveCapacity(rows.count)
        var starts: Set<Int> = []
        for index in rows.indices {
            heights.append(MenuRowView.height(of: rows[index], width: width, hasMarks: hasMarks, in: self))
            if rows[index].startsGroup { starts.insert(index) }
        }
        rowLayout = MenuListLayout(heights: heights, groupStarts: starts)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.width > 0 else { return }
        measure(bounds.width)
        contentSize = CGSize(width: bounds.width, height: rowLayout.height)
        isScrollEnabled = rowLayout.height > bounds.height + 0.5
        let visible = rowLayout.rows(from: bounds.minY, to: bounds.maxY)
        var ids: Set<Int> = []
        for index in visible { ids.insert(rows[index].item.id) }
        var unused = hiddenViews + removeViews(except: ids)
        visibleRows = visible
        for index in visible { layOut(index, reusing: &unused) }
        hiddenViews = reusesViews ? unused : []
        for view in unused { if reusesViews { view.setShown(false) } else { view.removeFromSuperview() } }
    }

    /// Places the view of a row.
    ///
    /// - Parameter unused: the views that show no visible row. A row without a view gets one of them if the list reuses
    ///   views.
    private func layOut(_ index: Int, reusing unused: inout [MenuRowView]) {
        let row = rows[index]
        let view = views[row.item.id] ?? reusedView(for: row, &unused) ?? MenuRowView(activate: activate)
        if views.updateValue(view, forKey: row.item.id) == nil { view.generation = nil }
        if view.generation != generation {
            view.generation = generation
            view.show(row, hasMarks: hasMarks, hasLine: index > 0 && !row.startsGroup)
        }
        // A view is added after it shows its row, because another accessible role replaces the widget.
        if view.superview == nil { addSubview(view) }
        view.setShown(true)
        (view.isHighlighted, view.isExpanded) = (index == highlighted, index == expanded)
        view.frame = rowFrame(index)
        guard row.startsGroup else {
            gaps.removeValue(forKey: row.item.id)?.removeFromSuperview()
            return
        }
        let gap: UIView = gaps[row.item.id] ?? ControlPart(Self.gapColor)
        if gaps.updateValue(gap, forKey: row.item.id) == nil { addSubview(gap) }
        let height = MenuListLayout.groupGap
        gap.frame = CGRect(x: 0, y: view.frame.minY - height, width: bounds.width, height: height)
    }

    /// Removes the spaces above rows that have become invisible, and returns the views of these rows.
    private func removeViews(except ids: Set<Int>) -> [MenuRowView] {
        var unused: [MenuRowView] = []
        for (id, view) in views where !ids.contains(id) {
            unused.append(view)
            views[id] = nil
        }
        for (id, gap) in gaps where !ids.contains(id) {
            gap.removeFromSuperview()
            gaps[id] = nil
        }
        return unused
    }

    /// Returns a view that shows no visible row; nil if all views are in use, or if the list does not reuse views.
    /// Prefers a view with the accessible role of the row, because another role replaces the widget. The highlight of
    /// the former row ends, so that assistive technologies are notified if the new row is highlighted, too.
    private func reusedView(for row: MenuRow, _ unused: inout [MenuRowView]) -> MenuRowView? {
        guard reusesViews, !unused.isEmpty else { return nil }
        var found = unused.count - 1
        for index in unused.indices where unused[index].hasRole(of: row) { found = index }
        let view = unused.remove(at: found)
        (view.isHighlighted, view.isExpanded) = (false, false)
        return view
    }

    private func updateRowStates() {
        for index in visibleRows {
            let view = views[rows[index].item.id]
            view?.isHighlighted = index == highlighted
            view?.isExpanded = index == expanded
        }
    }

    /// The view of the highlighted row; nil if no row is highlighted, or if the row is not visible.
    var highlightedView: UIView? {
        guard let highlighted, rows.indices.contains(highlighted) else { return nil }
        return views[rows[highlighted].item.id]
    }

    /// Returns the frame of a row, in the coordinates of the list.
    func rowFrame(_ row: Int) -> CGRect {
        guard row < rowLayout.count else { return .zero }
        let (top, bottom) = rowLayout.extent(of: row)
        return CGRect(x: 0, y: top, width: bounds.width, height: bottom - top)
    }

    /// Returns the row at a point of the list; nil for none.
    func row(at point: CGPoint) -> Int? {
        guard bounds.contains(point), measuredWidth != nil else { return nil }
        return rowLayout.row(at: point.y)
    }

    /// Scrolls by a distance, as far as there is content; returns whether the list has moved.
    func moveContent(by distance: CGFloat) -> Bool {
        guard isScrollEnabled else { return false }
        let y = min(max(contentOffset.y + distance, 0), contentSize.height - bounds.height)
        guard y != contentOffset.y else { return false }
        contentOffset = CGPoint(x: 0, y: y)
        layoutIfNeeded()
        return true
    }

    /// Scrolls until a row is visible.
    func reveal(_ row: Int) {
        guard isScrollEnabled, row < rowLayout.count else { return }
        scrollRectToVisible(rowFrame(row), animated: false)
        layoutIfNeeded()
    }
}
