import Foundation

extension UITableView: MultipleSelectionList {
    var sectionCounts: [Int] { geometry.sections.map(\.rows.count) }

    var selectedItems: Set<IndexPath> { selectedRows }

    func listItem(at point: CGPoint) -> IndexPath? { shownRow(at: point.y) }

    func permitsMultipleSelection(from path: IndexPath) -> Bool {
        tableDelegate?.tableView(self, shouldBeginMultipleSelectionInteractionAt: path) ?? false
    }

    func beginEditingForMultipleSelection() { if !isEditingValue { setEditing(true, animated: true) } }

    func didBeginMultipleSelection(from path: IndexPath) {
        tableDelegate?.tableView(self, didBeginMultipleSelectionInteractionAt: path)
    }

    func didEndMultipleSelection() { tableDelegate?.tableViewDidEndMultipleSelectionInteraction(self) }

    func changeSelection(of path: IndexPath, to isSelected: Bool) {
        guard geometry.contains(path) else { return }
        if isSelected { selectRowByUser(path) } else { deselectByUser(path) }
    }
}
