import Foundation

/// The context menus of a table's rows. This object connects the table's context menu interaction to the table's
/// delegate.
@MainActor final class TableContextMenu: NSObject, UIContextMenuInteractionDelegate {
    private weak var table: UITableView?
    private var path: IndexPath?
    private(set) var interaction: UIContextMenuInteraction?

    /// Adds the interaction to a table.
    init(_ table: UITableView) {
        self.table = table
        super.init()
        let interaction = UIContextMenuInteraction(delegate: self)
        self.interaction = interaction
        table.addInteraction(interaction)
    }

    private var delegate: (any UITableViewDelegate)? { table?.tableDelegate }

    /// The preview of the row's cell; nil if the cell is not visible.
    private var cellPreview: UITargetedPreview? {
        guard let path, let cell = table?.cellForRow(at: path), cell.window != nil else { return nil }
        return UITargetedPreview(view: cell)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let table, let path = table.indexPathForRow(at: location) else { return nil }
        let configuration = delegate?.tableView(
            table, contextMenuConfigurationForRowAt: path, point: location)
        if configuration != nil { self.path = path }
        return configuration
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        guard let table else { return nil }
        return delegate?.tableView(table, previewForHighlightingContextMenuWithConfiguration: configuration)
            ?? cellPreview
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        guard let table else { return nil }
        return delegate?.tableView(table, previewForDismissingContextMenuWithConfiguration: configuration)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        guard let table else { return }
        delegate?.tableView(table, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        guard let table else { return }
        delegate?.tableView(table, willDisplayContextMenu: configuration, animator: animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        guard let table else { return }
        delegate?.tableView(table, willEndContextMenuInteraction: configuration, animator: animator)
    }
}

extension UITableView {
    /// Installs the interaction that shows the context menus of rows, once the table has a delegate.
    final func installContextMenus() {
        if contextMenus == nil, tableDelegate != nil { contextMenus = TableContextMenu(self) }
    }

    /// The middle of the row for which the Menu key opens a menu: the focused row, or the first selected row; nil if
    /// that row is not visible.
    final var contextMenuItemLocation: CGPoint? {
        guard let path = focusedRow ?? indexPathForSelectedRow, geometry.contains(path) else { return nil }
        let rect = geometry.row(path).intersection(boundsValue)
        return rect.isNull ? nil : CGPoint(x: rect.midX, y: rect.midY)
    }
}
