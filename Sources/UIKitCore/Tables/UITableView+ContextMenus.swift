import Foundation

extension UITableView: ContextMenuList {
    func contextMenuItem(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }

    func contextMenuCell(for path: IndexPath) -> UIView? { cellForRow(at: path) }

    func contextMenuConfiguration(for path: IndexPath, at point: CGPoint) -> UIContextMenuConfiguration? {
        tableDelegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
    }

    func contextMenuHighlightPreview(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
        tableDelegate?.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
    }

    func contextMenuDismissalPreview(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
        tableDelegate?.tableView(self, previewForDismissingContextMenuWithConfiguration: configuration)
    }

    func contextMenuWillCommit(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
    ) {
        tableDelegate?.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }

    func contextMenuWillDisplay(
        _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
    ) {
        tableDelegate?.tableView(self, willDisplayContextMenu: configuration, animator: animator)
    }

    func contextMenuWillEnd(
        _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
    ) {
        tableDelegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator)
    }
}

extension UITableView {
    /// Installs the interaction that shows the context menus of rows, as soon as the table has a delegate.
    final func installContextMenus() {
        if contextMenus == nil, tableDelegate != nil { contextMenus = ListContextMenus(self) }
    }

    /// The middle of the row for which the Menu key opens a menu: the focused row, or the first selected row; nil if
    /// that row is not visible.
    final var contextMenuItemLocation: CGPoint? {
        guard let path = focusedRow ?? indexPathForSelectedRow, geometry.contains(path) else { return nil }
        let rect = geometry.row(path).intersection(boundsValue)
        return rect.isNull ? nil : CGPoint(x: rect.midX, y: rect.midY)
    }
}
