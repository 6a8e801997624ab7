import Foundation

/// A row that a table shows until the data of a dropped item has arrived. The row is not counted in index paths.
@preconcurrency @MainActor open class UITableViewPlaceholder: NSObject {
    final let insertionIndexPath: IndexPath
    final let reuseIdentifier: String
    final let rowHeight: CGFloat
    /// A closure that configures the placeholder's cell; nil for none.
    open var cellUpdateHandler: ((UITableViewCell) -> Void)?

    /// Creates a placeholder.
    ///
    /// - Parameters:
    ///   - insertionIndexPath: the position among the rows and the placeholders of a section.
    ///   - reuseIdentifier: the identifier of the cell, which is dequeued from the table.
    ///   - rowHeight: the height in points; `UITableView.automaticDimension` for the height that fits the cell.
    public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
        (self.insertionIndexPath, self.reuseIdentifier, self.rowHeight) = (
            insertionIndexPath, reuseIdentifier, rowHeight
        )
        super.init()
    }
}

/// A placeholder to which the preview of a dropped item moves.
@preconcurrency @MainActor open class UITableViewDropPlaceholder: UITableViewPlaceholder {
    /// A closure that returns the appearance of the preview at the placeholder's cell; nil for the whole cell.
    open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}

/// The context of a table's placeholder. The context also extends the animation of the drop.
@preconcurrency @MainActor public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
    /// The dropped item.
    var dragItem: UIDragItem { get }
    /// Replaces the placeholder by a row. The closure receives the position of the row, and adds the row to the data
    /// source at that position. Returns false, without calling the closure, if the placeholder was already removed.
    @discardableResult
    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
    /// Removes the placeholder. Returns false if the placeholder was already removed.
    @discardableResult
    func deletePlaceholder() -> Bool
}

/// The context of one placeholder of a table.
@MainActor final class TablePlaceholderContext: ListPlaceholderContext, UITableViewDropPlaceholderContext {}

extension UITableView {
    /// Shows a placeholder, and returns it with the preview of its cell.
    final func insert(_ new: UITableViewDropPlaceholder) -> (ListPlaceholder, () -> UITargetedDragPreview?) {
        loadIfNeeded()
        let path = new.insertionIndexPath
        let cell = self.cell(new.reuseIdentifier)
        cell.table = self
        new.cellUpdateHandler?(cell)
        if cell.backgroundColor == nil {
            cell.backgroundColor = tableStyle == .plain ? .systemBackground : .secondarySystemGroupedBackground
        }
        let width = max(0, geometry.width - 2 * geometry.sideInset)
        let height = new.rowHeight >= 0 ? new.rowHeight : cell.fittingRowHeight(width: width)
        let placeholder = placeholders.insert(
            cell, length: height, at: path, itemCount: numberOfRows(inSection: path.section))
        UIView.performWithoutAnimation {
            insertSubview(cell, at: backgroundView == nil ? 0 : 1)
            layOutPlaceholders()
        }
        setNeedsLayout()
        return (
            placeholder,
            { [weak cell] in
                guard let cell, cell.window != nil else { return nil }
                let parameters = new.previewParametersProvider?(cell) ?? UIDragPreviewParameters()
                return UITargetedDragPreview(view: cell, parameters: parameters)
            }
        )
    }

    /// Positions the cells of the placeholders.
    final func layOutPlaceholders() {
        var length: CGFloat = 0
        for placeholder in placeholders.all {
            let path = placeholder.path
            let row = geometry.row(path)
            let top = geometry.contains(path) ? row.minY : geometry.footerFrame(of: path.section).minY
            let rect = CGRect(
                x: geometry.sideInset, y: top + length, width: max(0, geometry.width - 2 * geometry.sideInset),
                height: placeholder.length)
            placeholder.cell.frame = dropGap?.frame(of: path, rect) ?? rect
            length += placeholder.length
        }
    }

    /// Returns the row that is shown at a vertical position. With placeholders, only visible rows are found.
    final func shownRow(at y: CGFloat) -> IndexPath? {
        guard !placeholders.isEmpty else { return geometry.row(at: y) }
        return shownCells.first { $0.value.frame.minY <= y && y < $0.value.frame.maxY }?.key
    }
}
