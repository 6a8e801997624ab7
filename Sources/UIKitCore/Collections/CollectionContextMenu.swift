import Foundation

/// The context menus of a collection's items. This object connects the collection's context menu interaction to the
/// collection's delegate.
@MainActor final class CollectionContextMenu: NSObject, UIContextMenuInteractionDelegate {
    private weak var collection: UICollectionView?
    private var path: IndexPath?
    private(set) var interaction: UIContextMenuInteraction?

    /// Adds the interaction to a collection.
    init(_ collection: UICollectionView) {
        self.collection = collection
        super.init()
        let interaction = UIContextMenuInteraction(delegate: self)
        self.interaction = interaction
        collection.addInteraction(interaction)
    }

    private var delegate: (any UICollectionViewDelegate)? { collection?.itemDelegate }

    /// The preview of the item's cell; nil if the cell is not visible.
    private var cellPreview: UITargetedPreview? {
        guard let path, let cell = collection?.cellForItem(at: path), cell.window != nil else { return nil }
        return UITargetedPreview(view: cell)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let collection, let path = collection.indexPathForItem(at: location) else { return nil }
        let configuration = delegate?.collectionView(
            collection, contextMenuConfigurationForItemAt: path, point: location)
        if configuration != nil { self.path = path }
        return configuration
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        guard let collection else { return nil }
        return delegate?.collectionView(collection, previewForHighlightingContextMenuWithConfiguration: configuration)
            ?? cellPreview
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        guard let collection else { return nil }
        return delegate?.collectionView(collection, previewForDismissingContextMenuWithConfiguration: configuration)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        guard let collection else { return }
        delegate?.collectionView(collection, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        guard let collection else { return }
        delegate?.collectionView(collection, willDisplayContextMenu: configuration, animator: animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        guard let collection else { return }
        delegate?.collectionView(collection, willEndContextMenuInteraction: configuration, animator: animator)
    }
}

extension UICollectionView {
    /// Installs the interaction that shows the context menus of items, once the collection has a delegate.
    final func installContextMenus() {
        if contextMenus == nil, itemDelegate != nil { contextMenus = CollectionContextMenu(self) }
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
