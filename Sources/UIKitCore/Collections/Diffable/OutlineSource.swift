import Foundation

/// The level of an item in the hierarchy of its section, and whether the item is expanded.
struct OutlineState: Hashable, Sendable {
    /// The number of the item's ancestors.
    var level = 0
    var isExpanded = false
}

/// A data source whose sections may have hierarchies of items.
@MainActor protocol OutlineSource: AnyObject {
    /// Returns the state of an item; nil if the item's section has no hierarchy.
    func outlineState(at path: IndexPath) -> OutlineState?
    /// Expands or collapses an item at the user's request.
    func toggleExpansion(at path: IndexPath)
}

extension UICollectionView {
    /// Applies an item's level and expansion to the item's cell. Does nothing if the section has no hierarchy.
    final func applyOutlineState(to cell: UICollectionViewCell, at path: IndexPath) {
        let state = (source as? any OutlineSource)?.outlineState(at: dataPath(path))
        if cell.isExpandedItem != state?.isExpanded ?? false {
            cell.isExpandedItem = state?.isExpanded ?? false
            cell.setNeedsUpdateConfiguration()
        }
        if let state, let row = cell as? UICollectionViewListCell, row.indentationLevel != state.level {
            row.indentationLevel = state.level
        }
    }

    /// Applies the levels and expansions of all visible items to their cells.
    final func updateOutlineStates() {
        guard source is any OutlineSource else { return }
        for path in shownPaths { if let cell = shownCell(path) { applyOutlineState(to: cell, at: path) } }
    }

    /// Expands or collapses the item of a cell at the user's request.
    final func toggleExpansion(of cell: UICollectionViewCell) {
        guard let path = indexPath(for: cell) else { return }
        (source as? any OutlineSource)?.toggleExpansion(at: dataPath(path))
    }

    /// Expands or collapses an item whose row reacts to taps anywhere on the row. Returns whether the tap was handled.
    final func toggleExpansionOfHeader(at path: IndexPath) -> Bool {
        guard let row = shownCell(path) as? UICollectionViewListCell, row.togglesExpansionOnTap,
            let outline = source as? any OutlineSource, outline.outlineState(at: dataPath(path)) != nil
        else { return false }
        outline.toggleExpansion(at: dataPath(path))
        return true
    }
}
