import Foundation

/// Changes of a table that are collected and applied together.
struct TableBatch {
    /// The number of `beginUpdates()` calls that have no matching call of `endUpdates()` yet.
    var depth = 0
    var changes = ListChanges()
    /// Whether any change of the batch is animated.
    var isAnimated = false
    var animation = UITableView.RowAnimation.automatic
    var completions: [(Bool) -> Void] = []
}

extension UITableView {
    /// The duration of animated changes, in seconds.
    static var updateDuration: TimeInterval { 0.3 }

    final func beginBatch() {
        // The changes start from a loaded state, so a pending reload is performed first.
        if batch == nil { loadIfNeeded() }
        batch = batch ?? TableBatch()
        batch?.depth += 1
    }

    final func change(_ animation: RowAnimation, _ add: (inout ListChanges) -> Void) {
        beginBatch()
        if var batch {
            add(&batch.changes)
            if animation != .none { batch.isAnimated = true }
            batch.animation = animation
            self.batch = batch
        }
        endBatch()
    }

    final func endBatch() {
        guard var done = batch else { return ListFault.reportUnmatchedEndUpdates(self) }
        done.depth -= 1
        batch = done.depth > 0 ? done : nil
        if done.depth > 0 { return }
        let finish: (Bool) -> Void = { finished in for completion in done.completions { completion(finished) } }
        guard !done.changes.isEmpty else {
            // As in UIKit, a batch without changes updates the heights of the rows.
            reloadHeights()
            return finish(true)
        }
        apply(done, finish)
    }

    private func reloadHeights() {
        guard isLoaded else { return }
        let counts = geometry.sections.map(\.rows.count)
        var sections = counts.indices.map { makeSection($0, counts[$0]) }
        for index in sections.indices { transferMeasuredHeights(of: index, in: &sections[index], from: index) { $0 } }
        geometry.replaceSections(sections)
        publishSize()
        animate(window != nil && !isLayingOut) {
            self.layoutRows()
        } completion: { _ in
        }
    }

    private func apply(_ done: TableBatch, _ finish: @escaping (Bool) -> Void) {
        closeSwipe()
        let keepsTop = boundsValue.minY <= verticalRange.lowerBound
        let (old, new) = (geometry.sections.map(\.rows.count), loadCounts())
        let mapping: ListMapping
        do {
            mapping = try ListMapping(done.changes, from: old, to: new)
        } catch {
            ListFault.reportMismatch(self, error.text)
            reloadAll()
            return finish(false)
        }
        let removed = remap(mapping, done.changes, new)
        let isAnimated = done.isAnimated && window != nil && UIView.areAnimationsEnabled
        guard isAnimated else {
            for (path, cell) in removed { recycle(cell, from: path) }
            publishSize()
            layoutRows(keepsTop: keepsTop)
            return finish(true)
        }
        animateChange(mapping, done, removed, keepsTop, finish)
    }

    /// Converts all state that uses index paths to the paths after the changes. Returns the cells of deleted and
    /// reloaded rows, with their previous paths.
    private func remap(
        _ mapping: ListMapping, _ changes: ListChanges, _ counts: [Int]
    ) -> [(IndexPath, UITableViewCell)] {
        let before = geometry
        var sections = counts.indices.map { makeSection($0, counts[$0]) }
        for index in before.sections.indices {
            guard let target = mapping.section(index), !changes.reloadedSections.contains(index) else { continue }
            transferMeasuredHeights(of: index, in: &sections[target], from: index) { row in
                let path = IndexPath(row: row, section: index)
                guard !changes.reloadedRows.contains(path), let new = mapping.row(path), new.section == target else {
                    return nil
                }
                return new.row
            }
        }
        geometry.replaceSections(sections)
        func new(_ path: IndexPath) -> IndexPath? { changes.reloadedRows.contains(path) ? nil : mapping.row(path) }
        var (kept, removed): ([IndexPath: UITableViewCell], [(IndexPath, UITableViewCell)]) = ([:], [])
        for (path, cell) in shownCells {
            if let target = new(path) { kept[target] = cell } else { removed.append((path, cell)) }
        }
        shownCells = kept
        selectedRows = Set(selectedRows.compactMap(new))
        (highlightedRow, focusedRow) = (highlightedRow.flatMap(new), focusedRow.flatMap(new))
        prefetched = Set(prefetched.compactMap(new))
        (cellStates, dropGap) = (cellStates.mapped(new), nil)
        placeholders.move(mapping.section, mapping.row, from: before.sections.map(\.rows.count), to: counts)
        for (section, view) in shownHeaders { recycle(view, of: section, isHeader: true) }
        for (section, view) in shownFooters { recycle(view, of: section, isHeader: false) }
        (shownHeaders, shownFooters) = ([:], [:])
        for (path, cell) in shownCells { prepare(cell, at: path) }
        return removed
    }

    /// Copies the measured heights of an old section to `section`. `target` maps the index of a row of the old section
    /// to its index in `section`; nil means that the height of the row is not copied.
    private func transferMeasuredHeights(
        of old: Int, in section: inout TableGeometry.Section, from index: Int, _ target: (Int) -> Int?
    ) {
        let before = geometry.sections[old]
        guard section.isMeasured.contains(false) else { return }
        for row in before.isMeasured.indices where before.isMeasured[row] {
            guard let new = target(row), section.isMeasured.indices.contains(new), !section.isMeasured[new] else {
                continue
            }
            section.rows[new] = before.rows[row]
            section.isMeasured[new] = true
        }
    }

    private func animateChange(
        _ mapping: ListMapping, _ done: TableBatch, _ removed: [(IndexPath, UITableViewCell)], _ keepsTop: Bool,
        _ finish: @escaping (Bool) -> Void
    ) {
        publishSize()
        let before = Set(shownCells.keys)
        // The cells of rows that become visible are created before the animation, so that neither their configuration
        // nor their first position is animated.
        UIView.performWithoutAnimation {
            for path in geometry.rows(from: boundsValue.minY, to: boundsValue.maxY) where !before.contains(path) {
                makeCellIfNeeded(path)
            }
        }
        let inserted = shownCells.filter { !before.contains($0.key) && mapping.isNew($0.key) }
        UIView.performWithoutAnimation {
            for (_, cell) in inserted { prepareInsertion(cell, done.animation) }
        }
        UIView.animate(withDuration: Self.updateDuration, delay: 0, options: [.allowUserInteraction]) {
            for (_, cell) in removed { self.applyDeletion(cell, done.animation) }
            for (_, cell) in inserted { cell.alpha = 1 }
            self.layoutRows(keepsTop: keepsTop)
        } completion: { finished in
            for (path, cell) in removed {
                cell.removeFromSuperview()
                self.recycle(cell, from: path)
            }
            finish(finished)
        }
    }

    private func prepareInsertion(_ cell: UITableViewCell, _ animation: RowAnimation) {
        cell.alpha = 0
        cell.frame = cell.frame.offsetBy(
            dx: animation.shift.dx * bounds.width, dy: animation.shift.dy * cell.frame.height)
    }

    private func applyDeletion(_ cell: UITableViewCell, _ animation: RowAnimation) {
        cell.alpha = 0
        cell.frame = cell.frame.offsetBy(
            dx: animation.shift.dx * bounds.width, dy: animation.shift.dy * cell.frame.height)
    }

    private func animate(
        _ isAnimated: Bool, _ change: @escaping () -> Void, completion: @escaping (Bool) -> Void
    ) {
        guard isAnimated else {
            change()
            return completion(true)
        }
        UIView.animate(withDuration: Self.updateDuration, animations: change, completion: completion)
    }

    final func reconfigure(_ paths: [IndexPath]) {
        guard let tableDataSource, batch?.changes.isEmpty ?? true else { return }
        for path in paths {
            guard let old = shownCells[path] else {
                invalidateHeight(path)
                continue
            }
            // The row's own cell is put into the pool, so that the data source dequeues that cell.
            let identifier = old.reuseIdentifier ?? ""
            old.isReconfiguring = true
            pool.cells[identifier, default: []].append(old)
            let new = tableDataSource.tableView(self, cellForRowAt: path)
            pool.cells[identifier]?.removeAll { $0 === old }
            old.isReconfiguring = false
            if new !== old { old.removeFromSuperview() }
            shownCells[path] = new
            prepare(new, at: path)
            if new.superview !== self { insertSubview(new, at: 0) }
            invalidateHeight(path)
        }
        setNeedsLayout()
    }

    /// Marks the height of a reconfigured row as unknown, because the row may need another height. A height that the
    /// table or its delegate sets does not become unknown.
    private func invalidateHeight(_ path: IndexPath) {
        guard geometry.contains(path) else { return }
        let isKnown = rowLength(path).isKnown
        geometry.change(path.section) { $0.isMeasured[path.row] = isKnown }
    }
}

extension UITableView.RowAnimation {
    /// The displacement from which inserted rows slide in and to which deleted rows slide out, as fractions of the
    /// table's width and of the row's height.
    var shift: CGVector {
        switch self {
        case .left: CGVector(dx: -1, dy: 0)
        case .right: CGVector(dx: 1, dy: 0)
        case .top: CGVector(dx: 0, dy: -1)
        case .bottom: CGVector(dx: 0, dy: 1)
        case .fade, .none, .middle, .automatic: .zero
        }
    }
}
