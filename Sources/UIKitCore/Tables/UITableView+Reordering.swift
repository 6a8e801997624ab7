import Foundation

/// A recogniser of pans that begin with a touch on the reordering handle of a row.
@MainActor final class TableHandlePan: UIPanGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard state == .possible else { return }
        let isHandle = touches.contains { ($0.view as? ListAccessoryView)?.kind == .reorder }
        state = isHandle ? .began : .failed
    }
}

/// The state while the user moves a row to another position.
struct TableReorder {
    /// The original position of the row.
    var source: IndexPath
    /// The position at which the row would be inserted now.
    var target: IndexPath
    /// The height of the row, in points.
    var height: CGFloat
    /// The current position of the row's top edge, in the table's coordinates.
    var top: CGFloat
    /// The distance of the finger from the top edge of the row, in points.
    let grip: CGFloat

    /// Returns the frame of a row during the reordering. The rows between the original and the target position are
    /// shifted by the height of the moved row.
    func frame(of path: IndexPath, _ rect: CGRect) -> CGRect {
        if path == source { return CGRect(x: rect.minX, y: top, width: rect.width, height: rect.height) }
        // In its own section the moved row replaces the row at the target; in another section the moved row is inserted
        // before that row.
        let isBeforeTarget = path < target || (path == target && target.section == source.section)
        if source < path, isBeforeTarget { return rect.offsetBy(dx: 0, dy: -height) }
        if target <= path, path < source { return rect.offsetBy(dx: 0, dy: height) }
        return rect
    }

    /// Returns the frame of a section's header or footer during the reordering. The headers and footers between the
    /// original and the target position are shifted like the rows.
    func frame(ofEdgeOf section: Int, isHeader: Bool, _ rect: CGRect) -> CGRect {
        let shifted = isHeader ? section : section + 1
        if source.section < shifted, shifted <= target.section { return rect.offsetBy(dx: 0, dy: -height) }
        if target.section < shifted, shifted <= source.section { return rect.offsetBy(dx: 0, dy: height) }
        return rect
    }
}

extension UITableView {
    static let reorderAction = Selector("handleReorder:", UITableView.handleReorder)

    final func handleReorder(_ recognizer: UIPanGestureRecognizer) {
        switch recognizer.state {
        case .began: beginReorder()
        case .changed: continueReorder()
        case .ended: endReorder(moves: true)
        case .cancelled, .failed: endReorder(moves: false)
        case .possible: break
        }
    }

    private func beginReorder() {
        let y = handlePan.location(in: self).y
        guard let path = geometry.row(at: y), let cell = shownCells[path], cell.rowEditing.canMove else { return }
        let rect = geometry.row(path)
        reorder = TableReorder(
            source: path, target: path, height: rect.height, top: rect.minY, grip: y - rect.minY)
        bringSubviewToFront(cell)
        cell.alpha = 0.85
    }

    private func continueReorder() {
        guard var held = reorder else { return }
        let y = handlePan.location(in: self).y
        held.top = y - held.grip
        if let proposed = proposedTarget(of: held) {
            held.target =
                tableDelegate?.tableView(
                    self, targetIndexPathForMoveFromRowAt: held.source, toProposedIndexPath: proposed) ?? proposed
        }
        reorder = held
        UIView.animate(withDuration: 0.2, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
            self.layoutCells()
            self.layoutHeadersFooters()
        }
    }

    /// Returns the position at which a held row would be inserted. The position is computed as if the other rows had
    /// already closed the gap at the held row's original position. The position is after all rows whose middle is above
    /// an edge of the held row: the top edge if the row was moved up, the bottom edge if it was moved down.
    private func proposedTarget(of held: TableReorder) -> IndexPath? {
        let isAboveSource = held.top < geometry.row(held.source).minY
        let edge = isAboveSource ? held.top : held.top + held.height
        guard let section = geometry.section(at: edge) else { return nil }
        let rows = geometry.sections[section].rows
        let offset = edge - geometry.start(of: section) - geometry.sections[section].header
        var row = offset > 0 ? rows.index(at: offset) : 0
        if row < rows.count, offset > rows.start(of: row) + rows[row] / 2 { row += 1 }
        if section == held.source.section, held.source.row < row { row -= 1 }
        return IndexPath(row: row, section: section)
    }

    private func endReorder(moves: Bool) {
        guard let held = reorder else { return }
        reorder = nil
        shownCells[held.source]?.alpha = 1
        guard moves, held.source != held.target else {
            return UIView.animate(withDuration: Self.updateDuration) {
                self.layoutCells()
                self.layoutHeadersFooters()
            }
        }
        tableDataSource?.tableView(self, moveRowAt: held.source, to: held.target)
        change(.automatic) { $0.movedRows[held.source] = held.target }
    }
}
