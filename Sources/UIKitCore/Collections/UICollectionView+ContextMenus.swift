import Foundation

extension UICollectionView: ContextMenuList {
    func contextMenuItem(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }

    func contextMenuCell(for path: IndexPath) -> UIView? { cellForItem(at: path) }

    func contextMenuConfiguration(for path: IndexPath, at point: CGPoint) -> UIContextMenuConfiguration? {
        itemDelegate?.collectionView(self, contextMenuConfigurationForItemAt: path, point: point)
    }

    func contextMenuHighlightPreview(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
        itemDelegate?.collectionView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
    }

    func contextMenuDismissalPreview(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
        itemDelegate?.collectionView(self, previewForDismissingContextMenuWithConfiguration: configuration)
    }

    func contextMenuWillCommit(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
    ) {
        itemDelegate?.collectionView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }

    func contextMenuWillDisplay(
        _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
    ) {
        itemDelegate?.collectionView(self, willDisplayContextMenu: configuration, animator: animator)
    }

    func contextMenuWillEnd(
        _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
    ) {
        itemDelegate?.collectionView(self, willEndContextMenuInteraction: configuration, animator: animator)
    }
}

extension UICollectionView {
    /// Installs the interaction that shows the context menus of items, once the collection has a delegate.
    final func installContextMenus() {
        if contextMenus == nil, itemDelegate != nil { contextMenus = ListContextMenus(self) }
    }

    /// The middle of the item for which the Menu key opens a menu: the focused item, or the first selected item; nil if
    /// that item is not visible.
    final var contextMenuItemLocation: CGPoint? {
        guard let path = focusedPath ?? selectedPaths.min(),
            let rect = preparedLayout.layoutAttributesForItem(at: path)?.frame.intersection(boundsValue), !rect.isNull
        else { return nil }
        return CGPoint(x: rect.midX, y: rect.midY)
    }
}
