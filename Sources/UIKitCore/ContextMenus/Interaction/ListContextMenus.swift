import Foundation

/// A list whose delegate provides the context menus of items. Each method forwards to a method of the delegate.
@MainActor protocol ContextMenuList: UIView {
    /// Returns the item at a point of the list; nil for none.
    func contextMenuItem(at point: CGPoint) -> IndexPath?
    /// Returns the cell that shows an item; nil if the item is not visible.
    func contextMenuCell(for path: IndexPath) -> UIView?
    /// Returns the configuration of an item's menu; nil for no menu.
    func contextMenuConfiguration(for path: IndexPath, at point: CGPoint) -> UIContextMenuConfiguration?
    /// Returns the delegate's preview for the opening of a menu; nil for the cell.
    func contextMenuHighlightPreview(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview?
    /// Returns the delegate's preview for the closing of a menu; nil for the preview that was used when the menu
    /// opened.
    func contextMenuDismissalPreview(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview?
    /// Notifies the delegate that the user has tapped the preview.
    func contextMenuWillCommit(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating)
    /// Notifies the delegate that a menu is about to open.
    func contextMenuWillDisplay(
        _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
    /// Notifies the delegate that a menu is about to close.
    func contextMenuWillEnd(
        _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
}

/// The context menus of a list's items. This object connects the list's context menu interaction to the list's
/// delegate.
@MainActor final class ListContextMenus: NSObject, UIContextMenuInteractionDelegate {
    private weak var list: (any ContextMenuList)?
    private var path: IndexPath?
    private(set) var interaction: UIContextMenuInteraction?

    /// Adds the interaction to a list.
    init(_ list: any ContextMenuList) {
        self.list = list
        super.init()
        let interaction = UIContextMenuInteraction(delegate: self)
        self.interaction = interaction
        list.addInteraction(interaction)
    }

    /// The preview of the item's cell; nil if the cell is not visible.
    private var cellPreview: UITargetedPreview? {
        guard let path, let cell = list?.contextMenuCell(for: path), cell.window != nil else { return nil }
        return UITargetedPreview(view: cell)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let list, let path = list.contextMenuItem(at: location),
            let configuration = list.contextMenuConfiguration(for: path, at: location)
        else { return nil }
        self.path = path
        return configuration
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        guard let list else { return nil }
        return list.contextMenuHighlightPreview(configuration) ?? cellPreview
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { list?.contextMenuDismissalPreview(configuration) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) { list?.contextMenuWillCommit(configuration, animator) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { list?.contextMenuWillDisplay(configuration, animator) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { list?.contextMenuWillEnd(configuration, animator) }
}
