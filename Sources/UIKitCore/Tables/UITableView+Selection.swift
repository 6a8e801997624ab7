import Foundation

extension UITableView {
    /// Whether rows can be selected in the current mode, editing or not.
    final var canSelect: Bool {
        isEditingValue ? allowsSelectionDuringEditing || allowsMultipleItems : allowsSelection || allowsMultipleItems
    }

    /// Whether several rows can be selected in the current mode, editing or not.
    final var allowsMultipleItems: Bool {
        isEditingValue ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    final func highlightRow(at point: CGPoint) {
        guard swipe == nil else { return closeSwipe() }
        if focusedRow != nil { setFocus(nil) }
        guard canSelect, let path = shownRow(at: point.y), let cell = shownCells[path], cell.frame.contains(point)
        else { return }
        guard tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return }
        highlightedRow = path
        cell.setHighlighted(true, animated: false)
        tableDelegate?.tableView(self, didHighlightRowAt: path)
    }

    final func removeHighlight() {
        guard let path = highlightedRow else { return }
        highlightedRow = nil
        shownCells[path]?.setHighlighted(false, animated: false)
        tableDelegate?.tableView(self, didUnhighlightRowAt: path)
    }

    /// Selects a row after the user has tapped it or pressed a key. If several rows can be selected, a row that is
    /// already selected is deselected instead.
    final func selectByUser(_ path: IndexPath) {
        guard canSelect else { return }
        if allowsMultipleItems, selectedRows.contains(path) { return deselectByUser(path) }
        selectRowByUser(path)
    }

    /// Selects a row for the user, if the delegate permits it. In single selection the other rows are deselected.
    final func selectRowByUser(_ path: IndexPath) {
        var target = path
        if let tableDelegate {
            guard let answer = tableDelegate.tableView(self, willSelectRowAt: path) else { return }
            target = answer
        }
        guard geometry.contains(target) else { return ListFault.reportMissingRow(target, self) }
        if !allowsMultipleItems {
            for other in selectedRows.sorted() where other != target { deselectByUser(other) }
        }
        setSelected(target, true)
        tableDelegate?.tableView(self, didSelectRowAt: target)
        if let cell = shownCells[target] { cell.triggerSegues(ofAccessory: false) }
        NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
    }

    final func deselectByUser(_ path: IndexPath) {
        var target = path
        if let tableDelegate {
            guard let answer = tableDelegate.tableView(self, willDeselectRowAt: path) else { return }
            target = answer
        }
        setSelected(target, false)
        tableDelegate?.tableView(self, didDeselectRowAt: target)
    }

    private func setSelected(_ path: IndexPath, _ isSelected: Bool, animated: Bool = false) {
        if isSelected { selectedRows.insert(path) } else { selectedRows.remove(path) }
        shownCells[path]?.setSelected(isSelected, animated: animated)
    }

    final func select(_ path: IndexPath?, _ position: ScrollPosition, animated: Bool) {
        loadIfNeeded()
        guard let path else {
            for other in selectedRows { setSelected(other, false, animated: animated) }
            return
        }
        guard geometry.contains(path) else { return ListFault.reportMissingRow(path, self) }
        if !allowsMultipleItems {
            for other in selectedRows where other != path { setSelected(other, false, animated: animated) }
        }
        setSelected(path, true, animated: animated)
        if position != .none { scroll(to: path, position, animated: animated) }
    }

    final func deselect(_ path: IndexPath, animated: Bool) {
        if selectedRows.contains(path) { setSelected(path, false, animated: animated) }
    }

    // MARK: Scrolling

    final func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
        loadIfNeeded()
        guard let rect = scrollTarget(path) else { return ListFault.reportMissingRow(path, self) }
        if !animated, !isLayingOut {
            scrollInPasses(to: path, position)
        } else {
            scroll(to: offset(for: rect, position), animated: animated)
        }
    }

    /// Returns the rectangle to which a path refers: a row or, as in UIKit, the section itself if the row is
    /// `NSNotFound`. Returns nil if neither exists.
    private func scrollTarget(_ path: IndexPath) -> CGRect? {
        if geometry.contains(path) { return geometry.row(path) }
        guard path.row == NSNotFound, geometry.sections.indices.contains(path.section) else { return nil }
        return geometry.frame(of: path.section)
    }

    /// Scrolls to a row or section in several passes, because measuring the rows that become visible may move the row
    /// or section.
    private func scrollInPasses(to path: IndexPath, _ position: ScrollPosition) {
        for _ in 0..<4 {
            guard let rect = scrollTarget(path) else { return }
            let target = offset(for: rect, position)
            guard target != boundsValue.origin else { return }
            setOffset(target)
            if window != nil { layoutIfNeeded() }
        }
    }

    private func offset(for rect: CGRect, _ position: ScrollPosition) -> CGPoint {
        let inset = currentInset
        var top = inset.top
        if tableStyle == .plain, let section = geometry.section(at: rect.midY) {
            top += geometry.sections[section].header
        }
        let (start, end) = (boundsValue.minY + top, boundsValue.maxY - inset.bottom)
        let room = boundsValue.height - top - inset.bottom
        var y = boundsValue.minY
        switch position {
        case .top: y = rect.minY - top
        case .middle: y = (rect.midY - top - room / 2).rounded()
        case .bottom: y = rect.maxY - boundsValue.height + inset.bottom
        case .none:
            if rect.minY < start { y = rect.minY - top } else if rect.maxY > end { y += rect.maxY - end }
        }
        return CGPoint(x: boundsValue.minX, y: clamped(CGPoint(x: 0, y: y)).y)
    }
}
