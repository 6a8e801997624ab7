import Foundation

/// The keyboard focus in a table. The focused item is the cell of a row; the table scrolls to rows without cells.
extension UITableView: FocusList {
    final var focusedIndexPath: IndexPath? {
        get { focusedRow }
        set { focusedRow = newValue }
    }

    final var selectedIndexPath: IndexPath? { indexPathForSelectedRow }

    final var preferredFocusIndexPath: IndexPath? {
        guard acceptsFocus else { return nil }
        let preferred = tableDelegate?.indexPathForPreferredFocusedView(in: self)
        let remembered = remembersLastFocusedIndexPath ? focusedRow : nil
        return [remembered, preferred].compactMap { $0 }.first { geometry.contains($0) && mayFocus($0) }
    }

    final var acceptsFocus: Bool { canSelect && (!isEditingValue || allowsFocusDuringEditing) }

    final var keepsKeysAtEnd: Bool { true }

    final var listFocusGroup: String { "UITableView \(ObjectIdentifier(self).hashValue)" }

    final func hasFocusItem(at path: IndexPath) -> Bool { loaded.contains(path) }

    final func focusIndexPath(around view: UIView) -> IndexPath? {
        var current: UIView? = view
        while let inner = current {
            if let cell = inner as? UITableViewCell, cell.superview === self {
                return shownCells.first { $0.value === cell }?.key
            }
            if inner === self { return nil }
            current = inner.superview
        }
        return nil
    }

    /// Returns the next focusable row below or above a row; the first focusable visible row if `path` is nil. Returns
    /// nil if no row in that direction can get the focus.
    final func focusNeighbour(of path: IndexPath?, _ direction: FocusDirection) -> IndexPath? {
        loadIfNeeded()
        guard direction.isVertical else { return nil }
        guard var current = path else {
            let seen = geometry.rows(from: boundsValue.minY + currentInset.top, to: boundsValue.maxY)
            return seen.first { mayFocus($0) }
        }
        while let next = adjacent(current, direction == .down ? 1 : -1) {
            if mayFocus(next) { return next }
            current = next
        }
        return nil
    }

    private func mayFocus(_ path: IndexPath) -> Bool {
        (tableDelegate?.tableView(self, canFocusRowAt: path) ?? allowsFocus)
            && (tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true)
    }

    private func adjacent(_ path: IndexPath, _ step: Int) -> IndexPath? {
        var (section, row) = (path.section, path.row + step)
        while geometry.sections.indices.contains(section) {
            if row >= 0, row < geometry.sections[section].rows.count { return IndexPath(row: row, section: section) }
            section += step
            guard geometry.sections.indices.contains(section) else { return nil }
            row = step > 0 ? 0 : geometry.sections[section].rows.count - 1
        }
        return nil
    }

    final func revealFocusItem(at path: IndexPath) -> UIView? {
        guard loaded.contains(path) else { return nil }
        scroll(to: path, .none, animated: false)
        if window != nil { layoutIfNeeded() }
        return shownCells[path]
    }

    final func visibleFocusItem(at path: IndexPath) -> UIView? { shownCells[path] }

    final func activateFocusItem(at path: IndexPath) { if loaded.contains(path) { selectByUser(path) } }

    final func focusDidMove(to path: IndexPath) {
        focusedRow = path
        notifyAccessibilityChanged()
        guard currentFocusSystem?.isRestoring != true, !allowsMultipleItems, !selectedRows.contains(path) else {
            return
        }
        let follows = tableDelegate?.tableView(self, selectionFollowsFocusForRowAt: path) ?? selectionFollowsFocus
        if follows { selectByUser(path) }
    }

    /// Whether a cell can get the focus.
    final func canFocus(_ cell: UITableViewCell) -> Bool {
        guard acceptsFocus, let path = focusIndexPath(around: cell) else { return false }
        return mayFocus(path)
    }

    /// Moves the focus to the cell of a row and scrolls to the row; nil removes the focus from the focused row.
    final func setFocus(_ path: IndexPath?) {
        guard let path else {
            if let focusedRow, shownCells[focusedRow]?.isFocused == true { currentFocusSystem?.deferFocus(.pointer) }
            focusedRow = nil
            return
        }
        if let cell = revealFocusItem(at: path) { currentFocusSystem?.setFocus(to: cell) }
    }

    /// Returns whether the delegate permits a movement of the focus.
    final func permitsFocusUpdate(_ context: UIFocusUpdateContext) -> Bool {
        tableDelegate?.tableView(self, shouldUpdateFocusIn: UITableViewFocusUpdateContext(context, in: self)) ?? true
    }

    /// Notifies the delegate that the focus has moved.
    final func notifyFocusUpdate(_ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator) {
        tableDelegate?.tableView(
            self, didUpdateFocusIn: UITableViewFocusUpdateContext(context, in: self), with: coordinator)
    }
}

/// A movement of the focus to, from or inside a table.
@preconcurrency @MainActor open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
    /// The row that has the focus before the movement; nil for none.
    open private(set) var previouslyFocusedIndexPath: IndexPath?
    /// The row that has the focus after the movement; nil for none.
    open private(set) var nextFocusedIndexPath: IndexPath?

    init(_ context: UIFocusUpdateContext, in table: UITableView) {
        let (previous, next) = (context.previouslyFocusedItem, context.nextFocusedItem)
        previouslyFocusedIndexPath = previous?.focusView.flatMap { table.focusIndexPath(around: $0) }
        nextFocusedIndexPath = next?.focusView.flatMap { table.focusIndexPath(around: $0) }
        super.init(from: previous, to: next, context.focusHeading)
    }
}
