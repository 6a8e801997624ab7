import Foundation

extension UITableView {
    final func arrangeIfNeeded() {
        guard !isLayingOut else { return }
        if flags.contains(.needsLayout) || !isLoaded { layoutIfNeeded() }
    }

    /// Creates and positions the cells of the visible rows and removes all other cells.
    ///
    /// - Parameter keepsTop: whether the beginning of the content stays visible; otherwise the visible rows stay in
    ///   place when the heights of rows above them change.
    final func layoutRows(keepsTop: Bool = false) {
        guard !isLayingOut, batch == nil else { return }
        isLayingOut = true
        let before = Set(shownCells.keys)
        let anchor = shownCells.keys.filter { geometry.row($0).maxY > boundsValue.minY }.min()
        let anchorTop = anchor.map { geometry.row($0).minY }
        // Cells that have become invisible are removed first, so that they can be reused here.
        removeInvisibleCells()
        // Measured heights that differ from the estimates can make other rows visible, so cells are created and
        // measured in several passes.
        for _ in 0..<8 where !showRows() {}
        if let anchor, let anchorTop, anchor.row + anchor.section > 0, !keepsTop {
            compensateHeightChange(by: geometry.row(anchor).minY - anchorTop)
        }
        removeInvisibleCells()
        layoutCells()
        layoutHeadersFooters()
        positionTableHeaderAndFooterViews()
        layOutSectionIndex()
        removeUnusedCells()
        publishSize()
        isLayingOut = false
        existingFocusSystem?.listDidArrange(self)
        prefetch(new: Set(shownCells.keys).subtracting(before))
    }

    /// Keeps the visible rows in place after the heights of rows above them have changed.
    private func compensateHeightChange(by distance: CGFloat) {
        guard distance != 0 else { return }
        drag?.start.y += distance
        scrollAnimator.shift(by: distance)
        applyOffset(to: CGPoint(x: boundsValue.minX, y: boundsValue.minY + distance))
        // The content size is updated last, because a smaller content size could also change the offset.
        publishSize()
    }

    private var visibleRows: [IndexPath] {
        // Placeholders move rows down.
        var rows = geometry.rows(from: boundsValue.minY - placeholders.totalLength, to: boundsValue.maxY)
        // The cell of the row that is being moved remains even if the row's original position is not visible.
        if let held = reorder?.source, !rows.contains(held) { rows.append(held) }
        return rows
    }

    /// Creates the cells of the visible rows, and the visible headers and footers. Returns false if a measured height
    /// differs from its estimate.
    private func showRows() -> Bool {
        var isStable = true
        for path in visibleRows {
            let cell = shownCells[path] ?? makeCell(at: path)
            guard let cell, !geometry.sections[path.section].isMeasured[path.row] else { continue }
            let height = measured(cell)
            let old = geometry.sections[path.section].rows[path.row]
            geometry.change(path.section) {
                $0.isMeasured[path.row] = true
                $0.rows[path.row] = height
            }
            if abs(old - height) > 0.01 { isStable = false }
        }
        for section in geometry.sections(from: boundsValue.minY, to: boundsValue.maxY) {
            if !showHeaderFooter(of: section, isHeader: true) { isStable = false }
            if !showHeaderFooter(of: section, isHeader: false) { isStable = false }
        }
        return isStable
    }

    private func measured(_ cell: UITableViewCell) -> CGFloat {
        let width = max(0, geometry.width - 2 * geometry.sideInset)
        return max(1, cell.fittingRowHeight(width: width))
    }

    /// Creates the cell of a row at its position, unless the row already has a cell.
    final func makeCellIfNeeded(_ path: IndexPath) { if shownCells[path] == nil { _ = makeCell(at: path) } }

    private func makeCell(at path: IndexPath) -> UITableViewCell? {
        guard let tableDataSource else { return nil }
        let cell = tableDataSource.tableView(self, cellForRowAt: path)
        shownCells[path] = cell
        UIView.performWithoutAnimation {
            prepare(cell, at: path)
            cell.frame = geometry.row(path)
            tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
            if cell.superview !== self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
        }
        return cell
    }

    /// Applies the table's state to the cell of a row.
    final func prepare(_ cell: UITableViewCell, at path: IndexPath) {
        cell.table = self
        if selectedRows.contains(path) != cell.isSelected {
            cell.setSelected(selectedRows.contains(path), animated: false)
        }
        if let tableDelegate, !defaultedMethods.contains(.indentation) {
            let level = tableDelegate.tableView(self, indentationLevelForRowAt: path)
            if !defaultedMethods.contains(.indentation) { cell.indentationLevel = level }
        }
        cell.rowEditing = isEditingValue ? editingOptions(at: path) : CellEditingOptions()
        if cell.isEditing != isEditingValue { cell.setEditing(isEditingValue, animated: false) }
        cell.show(cellStates, at: path)
        prepareAppearance(cell, at: path)
    }

    /// Applies the drag and drop states to the shown cells.
    final func applyCellStates() {
        for (path, cell) in shownCells {
            cell.show(cellStates, at: path)
        }
    }

    private func prepareAppearance(_ cell: UITableViewCell, at path: IndexPath) {
        let isLast = path.row == geometry.sections[path.section].rows.count - 1
        let hasLine = separatorStyle != .none && !(isLast && tableStyle == .insetGrouped)
        cell.separator = hasLine ? CellSeparator(color: separatorColor ?? .separator, inset: separatorInset) : nil
        if cell.backgroundColor == nil {
            cell.backgroundColor = tableStyle == .plain ? .systemBackground : .secondarySystemGroupedBackground
        }
        guard tableStyle == .insetGrouped else { return }
        var corners: CACornerMask = []
        if path.row == 0 { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        cell.layer.cornerRadius = corners.isEmpty ? 0 : 10
        cell.layer.maskedCorners = corners
    }

    private func removeInvisibleCells() {
        let seen = Set(visibleRows)
        for path in shownCells.keys where !seen.contains(path) { removeCell(at: path) }
        let sections = geometry.sections(from: boundsValue.minY, to: boundsValue.maxY)
        for section in shownHeaders.keys where !sections.contains(section) {
            if let view = shownHeaders.removeValue(forKey: section) { recycle(view, of: section, isHeader: true) }
        }
        for section in shownFooters.keys where !sections.contains(section) {
            if let view = shownFooters.removeValue(forKey: section) { recycle(view, of: section, isHeader: false) }
        }
    }

    final func layoutCells() {
        for (path, cell) in shownCells {
            var rect = geometry.row(path)
            if let reorder { rect = reorder.frame(of: path, rect) }
            if let dropGap { rect = dropGap.frame(of: path, rect) }
            if !placeholders.isEmpty { rect.origin.y += placeholders.length(before: path) }
            if let swipe, swipe.path == path { rect.origin.x += swipe.offset }
            if cell.frame != rect { cell.frame = rect }
        }
        layOutPlaceholders()
        layoutSwipe()
    }

    private func positionTableHeaderAndFooterViews() {
        if let view = tableHeaderView {
            if view.superview !== self { addSubview(view) }
            view.frame = CGRect(x: 0, y: 0, width: geometry.width, height: view.frame.height)
        }
        if let view = tableFooterView {
            if view.superview !== self { addSubview(view) }
            let height = view.frame.height
            view.frame = CGRect(
                x: 0, y: geometry.height + placeholders.totalLength - height, width: geometry.width, height: height)
        }
        if let backgroundView {
            if backgroundView.superview !== self { insertSubview(backgroundView, at: 0) }
            backgroundView.frame = boundsValue
        }
    }
}

extension UITableViewCell {
    /// Returns the height, in points, that fits the cell at a width. For a cell with its own constraints, the
    /// constraints determine the height.
    final func fittingRowHeight(width: CGFloat) -> CGFloat {
        UIView.performWithoutAnimation {
            if bounds.width != width { bounds.size.width = width }
        }
        let size = systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return size.height.rounded(.up)
    }
}
