import Foundation

extension UITableView {
    /// The default estimated height of rows, in points.
    static var standardRow: CGFloat { 44 }
    /// The default estimated height of headers and footers in plain tables, in points.
    static var plainHeader: CGFloat { 28 }
    /// The default estimated height of headers and footers in grouped tables, in points.
    static var groupedHeader: CGFloat { 38 }
    /// The distance between groups, in points.
    static var groupGap: CGFloat { 18 }
    /// The inset of groups from the sides in the style `insetGrouped`, in points.
    static var groupInset: CGFloat { 20 }

    final func prepareTable() {
        alwaysBounceVertical = true
        backgroundColor = tableStyle == .plain ? .systemBackground : .systemGroupedBackground
        swipePan.addTarget(self, action: Self.swipeAction)
        swipePan.maximumNumberOfTouches = 1
        addGestureRecognizer(swipePan)
        handlePan.addTarget(self, action: Self.reorderAction)
        addGestureRecognizer(handlePan)
        multipleSelection = TwoFingerSelection(self)
    }

    /// Schedules a reload of all data before the next layout.
    final func setNeedsReload() {
        guard isLoaded else { return setNeedsLayout() }
        isLoaded = false
        setNeedsLayout()
    }

    final func updateAppearance() {
        for (path, cell) in shownCells { prepare(cell, at: path) }
        setNeedsLayout()
    }

    final func reloadAll() {
        closeSwipe()
        reorder = nil
        // The collected changes of a batch refer to the old rows.
        batch?.changes = ListChanges()
        (selectedRows, highlightedRow, focusedRow, prefetched) = ([], nil, nil, [])
        recycleAll()
        placeholders.removeAll()
        isLoaded = false
        loadIfNeeded()
        setNeedsLayout()
    }

    final var loaded: TableGeometry {
        loadIfNeeded()
        return geometry
    }

    /// Loads the counts from the data source and the heights from the delegate if a reload is pending. If only the
    /// width has changed, loads the heights again.
    final func loadIfNeeded() {
        let width = boundsValue.width
        if isLoaded, geometry.width == width { return }
        guard batch == nil else { return }
        let wasLoaded = isLoaded
        isLoaded = true
        geometry.width = width
        geometry.sideInset = tableStyle == .insetGrouped ? Self.groupInset : 0
        geometry.headerViewHeight = tableHeaderView?.frame.height ?? (tableStyle == .plain ? 0 : Self.groupGap)
        geometry.footerViewHeight = tableFooterView?.frame.height ?? (tableStyle == .plain ? 0 : Self.groupGap)
        if wasLoaded { reloadHeightsForWidth() } else { loadSections() }
        publishSize()
    }

    /// Loads the heights again after a change of width. A measured height becomes the estimate until the row, header or
    /// footer is measured at the new width.
    private func reloadHeightsForWidth() {
        geometry.replaceSections(
            geometry.sections.enumerated().map { index, old in
                var section = makeSection(index, old.rows.count)
                if !section.isHeaderMeasured { section.header = old.header }
                if !section.isFooterMeasured { section.footer = old.footer }
                if section.isMeasured.contains(false) {
                    section.rows = PrefixSumTable(
                        old.rows.lengths.indices.map {
                            section.isMeasured[$0] ? section.rows[$0] : old.rows[$0]
                        })
                }
                return section
            })
    }

    private func loadSections() {
        let counts = loadCounts()
        geometry.replaceSections(counts.indices.map { makeSection($0, counts[$0]) })
        loadSectionIndexTitles()
        // Cells and selections of rows that do not exist any more are removed.
        for path in shownCells.keys where !geometry.contains(path) { removeCell(at: path) }
        selectedRows = selectedRows.filter { geometry.contains($0) }
        for section in shownHeaders.keys { shownHeaders.removeValue(forKey: section)?.removeFromSuperview() }
        for section in shownFooters.keys { shownFooters.removeValue(forKey: section)?.removeFromSuperview() }
    }

    final func loadCounts() -> [Int] {
        guard let tableDataSource else { return [] }
        let sections = max(0, tableDataSource.numberOfSections(in: self))
        return (0..<sections).map { max(0, tableDataSource.tableView(self, numberOfRowsInSection: $0)) }
    }

    final func makeSection(_ index: Int, _ count: Int) -> TableGeometry.Section {
        var section = TableGeometry.Section()
        (section.header, section.isHeaderMeasured) = headerFooterHeight(of: index, isHeader: true)
        (section.footer, section.isFooterMeasured) = headerFooterHeight(of: index, isHeader: false)
        guard count > 0 else { return section }
        let first = rowLength(IndexPath(row: 0, section: index))
        // If the delegate provides neither heights nor estimates, or if the table's own row height applies, all rows of
        // the section have the height or the estimate of the section's first row.
        let isUniform =
            tableDelegate == nil || defaultedMethods.isSuperset(of: [.rowHeights, .estimates])
            || (defaultedMethods.contains(.rowHeights) && rowHeight >= 0)
        if isUniform {
            section.rows = PrefixSumTable(count: count, each: first.length)
            section.isMeasured = Array(repeating: first.isKnown, count: count)
        } else {
            let all = (0..<count).map { rowLength(IndexPath(row: $0, section: index)) }
            section.rows = PrefixSumTable(all.map(\.length))
            section.isMeasured = all.map(\.isKnown)
        }
        return section
    }

    final func heightOfRow(_ path: IndexPath) -> CGFloat {
        tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    }

    /// Returns the height of a row in points, and whether the height is known without creating the cell.
    final func rowLength(_ path: IndexPath) -> (length: CGFloat, isKnown: Bool) {
        let estimate = tableDelegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
        let height = heightOfRow(path)
        if height >= 0 { return (height, true) }
        // As in UIKit, an estimate of 0 disables self-sizing, and automatic rows have the standard height.
        return (estimate > 0 ? estimate : Self.standardRow, estimate == 0)
    }

    /// Returns the height of a header or footer in points, and whether the height is known without creating the view.
    private func headerFooterHeight(of section: Int, isHeader: Bool) -> (CGFloat, Bool) {
        let requestedHeight =
            isHeader
            ? tableDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
            : tableDelegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
        let title =
            isHeader
            ? tableDataSource?.tableView(self, titleForHeaderInSection: section)
            : tableDataSource?.tableView(self, titleForFooterInSection: section)
        let gap = tableStyle == .plain ? 0 : Self.groupGap
        guard title != nil || canHaveView(isHeader) else {
            return requestedHeight >= 0 ? (requestedHeight, true) : (gap, true)
        }
        let padding = isHeader && sectionHeaderTopPadding > 0 ? sectionHeaderTopPadding : 0
        if requestedHeight >= 0 { return (requestedHeight + padding, true) }
        let estimate =
            isHeader
            ? tableDelegate?.tableView(self, estimatedHeightForHeaderInSection: section) ?? estimatedSectionHeaderHeight
            : tableDelegate?.tableView(self, estimatedHeightForFooterInSection: section) ?? estimatedSectionFooterHeight
        let standard = tableStyle == .plain ? Self.plainHeader : Self.groupedHeader
        return ((estimate > 0 ? estimate : title == nil ? gap : standard) + padding, estimate == 0)
    }

    /// Whether the delegate may provide views for headers, or for footers.
    private func canHaveView(_ isHeader: Bool) -> Bool {
        tableDelegate != nil && !defaultedMethods.contains(isHeader ? .headers : .footers)
    }

    /// Updates the content size of the scroll view.
    final func publishSize() {
        contentSize = CGSize(width: boundsValue.width, height: geometry.height + placeholders.totalLength)
    }

    final func replace(_ old: UIView?, for new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        if let new { insertSubview(new, at: 0) }
        setNeedsReload()
    }
}
