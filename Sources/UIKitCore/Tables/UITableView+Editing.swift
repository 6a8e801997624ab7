import Foundation

extension UITableView {
    /// Returns the editing options of a row.
    final func editingOptions(at path: IndexPath) -> CellEditingOptions {
        var offers = CellEditingOptions()
        offers.canMove = tableDataSource?.tableView(self, canMoveRowAt: path) ?? false
        offers.showsSelectionRing = allowsMultipleSelectionDuringEditing
        if offers.showsSelectionRing { return offers }
        if tableDataSource?.tableView(self, canEditRowAt: path) ?? false {
            offers.style = tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
        }
        offers.isIndented = tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
        return offers
    }

    final func changeEditing(_ isOn: Bool, animated: Bool) {
        guard isOn != isEditingValue else { return }
        closeSwipe()
        isEditingValue = isOn
        // As in UIKit, all rows are deselected when editing begins or ends.
        for path in selectedRows { deselect(path, animated: false) }
        let change = {
            for (path, cell) in self.shownCells {
                cell.rowEditing = isOn ? self.editingOptions(at: path) : CellEditingOptions()
                cell.setEditing(isOn, animated: animated)
                cell.setNeedsLayout()
                if animated { cell.layoutIfNeeded() }
            }
        }
        if animated, window != nil {
            UIView.animate(withDuration: Self.updateDuration, animations: change)
        } else {
            change()
        }
        setNeedsLayout()
    }

    /// Handles a tap on the insert or delete control at the start of a row.
    final func editControlTapped(in cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        switch cell.rowEditing.style {
        case .insert: tableDataSource?.tableView(self, commit: .insert, forRowAt: path)
        case .delete: openSwipe(at: path, isLeading: false)
        case .none: break
        }
    }

    final func accessoryTapped(in cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
        if let cell = shownCells[path] { cell.triggerSegues(ofAccessory: true) }
    }

    /// Notifies the prefetching data source of rows that will soon be visible.
    final func prefetch(new: Set<IndexPath>) {
        guard isPrefetchingEnabled, let prefetchDataSource, let first = shownCells.keys.min(),
            let last = shownCells.keys.max(), !new.isEmpty
        else { return }
        let forwards = new.contains(last)
        let reach = boundsValue.height
        let soon =
            forwards
            ? geometry.rows(from: boundsValue.maxY, to: boundsValue.maxY + reach)
            : geometry.rows(from: max(0, boundsValue.minY - reach), to: boundsValue.minY).reversed()
        let wanted = soon.filter { $0 < first || $0 > last }
        let lost = prefetched.subtracting(wanted).subtracting(shownCells.keys)
        let fresh = wanted.filter { !prefetched.contains($0) }
        prefetched = Set(wanted)
        if !lost.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: lost.sorted()) }
        if !fresh.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: fresh) }
    }
}
