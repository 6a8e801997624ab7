import Foundation

/// The delegate of drags that begin in a collection. Only the first method is required.
@preconcurrency @MainActor public protocol UICollectionViewDragDelegate: NSObjectProtocol {
    /// Returns the items to drag for the item under the finger or pointer; an empty array for no drag. If the item is
    /// selected, the method is called for every selected item.
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
        at indexPath: IndexPath
    ) -> [UIDragItem]
    /// Returns the items to add to the drag when the user taps an item; an empty array, the default, for none.
    ///
    /// - Parameter point: the location of the tap in the coordinates of the collection.
    func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
        at indexPath: IndexPath,
        point: CGPoint
    ) -> [UIDragItem]
    /// Returns the appearance of the preview of an item; nil, the default, for the whole cell.
    func collectionView(
        _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters?
    /// Called when lifted items begin to move. The default does nothing.
    func collectionView(
        _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
    /// Called when the drag has ended. The default does nothing.
    func collectionView(
        _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
    /// Whether a destination in the same app may move the items. The default is true.
    func collectionView(
        _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool
    /// Whether only destinations in the same app can receive the items. The default is false.
    func collectionView(
        _ collectionView: UICollectionView,
        dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool
}

extension UICollectionViewDragDelegate {
    /// Returns an empty array.
    public func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
        at indexPath: IndexPath,
        point: CGPoint
    ) -> [UIDragItem] { [] }
    /// Returns nil.
    public func collectionView(
        _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { nil }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
    ) {}
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
    ) {}
    /// Returns true.
    public func collectionView(
        _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { true }
    /// Returns false.
    public func collectionView(
        _ collectionView: UICollectionView,
        dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { false }
}

/// The delegate of drops on a collection. Only the first method is required. The default of the method that returns a
/// proposal refuses every drop.
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: NSObjectProtocol {
    /// Called when items were dropped on the collection. Request the data of the items in this method; the data can
    /// arrive later.
    ///
    /// If a single item is moved within the collection to a new position and the data source permits moving it, the
    /// data source's method for moving is called instead.
    func collectionView(
        _ collectionView: UICollectionView,
        performDropWith coordinator: any UICollectionViewDropCoordinator)
    /// Whether the collection can receive the items. The default is true.
    func collectionView(
        _ collectionView: UICollectionView, canHandle session: any UIDropSession
    )
        -> Bool
    /// Called when the drag has entered the collection. The default does nothing.
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
    /// Returns the operation that a drop would perform. Called after every movement.
    ///
    /// - Parameter destinationIndexPath: the position before which items would be inserted; nil if the drag is beyond
    ///   all items.
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal
    /// Called when the drag has left the collection. The default does nothing.
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
    /// Called when a drag that has entered the collection has ended. The default does nothing.
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
    /// Returns the appearance of the preview of a dropped item; nil, the default, for the whole cell.
    func collectionView(
        _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters?
}

extension UICollectionViewDropDelegate {
    /// Returns true.
    public func collectionView(
        _ collectionView: UICollectionView, canHandle session: any UIDropSession
    ) -> Bool { true }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
    ) {}
    /// Returns a proposal that refuses the drop.
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .cancel) }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
    ) {}
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
    ) {}
    /// Returns nil.
    public func collectionView(
        _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { nil }
}
