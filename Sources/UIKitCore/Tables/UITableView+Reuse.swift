import Foundation

/// The unused cells, headers and footers of a table, and the classes that are registered for creating them.
@MainActor struct TablePool {
    var cellClasses: [String: AnyClass] = [:]
    var headerClasses: [String: AnyClass] = [:]
    /// The closures that create cells from prototypes and nibs.
    var cellTemplates: [String: () -> UITableViewCell?] = [:]
    /// The closures that create headers and footers from nibs.
    var headerTemplates: [String: () -> UITableViewHeaderFooterView?] = [:]
    var cells: [String: [UITableViewCell]] = [:]
    var headers: [String: [UITableViewHeaderFooterView]] = [:]
    /// The maximum number of unused cells per identifier.
    static let limit = 40
    /// The reuse identifier of headers and footers that show titles.
    static let titles = "org.proscenium.table.title"
}

extension UITableView {
    final func reusedCell(_ identifier: String) -> UITableViewCell? {
        if let cell = pool.cells[identifier]?.popLast() {
            if !cell.isReconfiguring { cell.prepareForReuse() }
            return cell
        }
        if let cell = pool.cellTemplates[identifier]?() {
            if cell.identifier == nil { cell.identifier = identifier }
            return cell
        }
        guard let wanted = pool.cellClasses[identifier] else { return nil }
        guard let kind = wanted as? UITableViewCell.Type else {
            ListFault.reportWrongClass(identifier, wanted, UITableViewCell.self)
            return UITableViewCell(style: .default, reuseIdentifier: identifier)
        }
        return InstantiableCell.make(kind, identifier)
    }

    final func cell(_ identifier: String) -> UITableViewCell {
        if let cell = reusedCell(identifier) { return cell }
        ListFault.reportUnregisteredIdentifier(identifier, self)
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    final func reusedHeader(_ identifier: String) -> UITableViewHeaderFooterView? {
        if let view = pool.headers[identifier]?.popLast() {
            view.prepareForReuse()
            return view
        }
        if let view = pool.headerTemplates[identifier]?() { return view }
        guard let wanted = pool.headerClasses[identifier] else { return nil }
        guard let kind = wanted as? UITableViewHeaderFooterView.Type else {
            ListFault.reportWrongClass(identifier, wanted, UITableViewHeaderFooterView.self)
            return UITableViewHeaderFooterView(reuseIdentifier: identifier)
        }
        return InstantiableHeader.make(kind, identifier)
    }

    /// Adds the cell of a row that has become invisible to the pool. If the cell has no reuse identifier or the pool is
    /// full, removes the cell from the table instead.
    final func recycle(_ cell: UITableViewCell, from path: IndexPath) {
        if cell.flags.contains(.isFocused) { currentFocusSystem?.willRecycle(cell, at: path, of: self) }
        tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
        (cell.dragState, cell.dropState) = (.none, .none)
        guard let identifier = cell.reuseIdentifier, pool.cells[identifier, default: []].count < TablePool.limit else {
            cell.removeFromSuperview()
            return
        }
        pool.cells[identifier, default: []].append(cell)
    }

    final func removeCell(at path: IndexPath) {
        guard let cell = shownCells.removeValue(forKey: path) else { return }
        recycle(cell, from: path)
    }

    final func recycle(_ view: UIView, of section: Int, isHeader: Bool) {
        view.removeFromSuperview()
        if isHeader {
            tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
        } else {
            tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
        }
        guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier else { return }
        pool.headers[identifier, default: []].append(view)
    }

    final func recycleAll() {
        for path in shownCells.keys { removeCell(at: path) }
        for (section, view) in shownHeaders { recycle(view, of: section, isHeader: true) }
        for (section, view) in shownFooters { recycle(view, of: section, isHeader: false) }
        (shownHeaders, shownFooters) = ([:], [:])
        removeUnusedCells()
    }

    /// Removes from the table the cells that were not reused during the layout. The cells remain in the pool.
    final func removeUnusedCells() {
        for cells in pool.cells.values {
            for cell in cells where cell.superview != nil { cell.removeFromSuperview() }
        }
    }
}
