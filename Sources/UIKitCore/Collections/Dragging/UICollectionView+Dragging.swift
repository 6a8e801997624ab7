import Foundation

extension UICollectionView {
    /// The delegate of drags that begin in the collection, referenced weakly. While it is nil, items cannot be dragged.
    public final var dragDelegate: (any UICollectionViewDragDelegate)? {
        get {
            interaction(of: ListDragInteraction.self)?.appDelegate as? any UICollectionViewDragDelegate
        }
        set { setDragDelegate(newValue) }
    }

    /// The delegate of drops on the collection, referenced weakly. While it is nil, the collection receives no drops.
    public final var dropDelegate: (any UICollectionViewDropDelegate)? {
        get {
            interaction(of: ListDropInteraction.self)?.appDelegate as? any UICollectionViewDropDelegate
        }
        set { setDropDelegate(newValue) }
    }

    /// Whether items can be dragged while there is a `dragDelegate`. The default is true. Setting the property while
    /// the delegate is nil has no effect.
    public final var dragInteractionEnabled: Bool {
        get { interaction(of: ListDragInteraction.self)?.isEnabled ?? true }
        set { interaction(of: ListDragInteraction.self)?.isEnabled = newValue }
    }

    /// Whether items of the collection are being dragged.
    public final var hasActiveDrag: Bool { isDragSource }

    /// Whether a drag has entered the collection and has not ended.
    public final var hasActiveDrop: Bool { isDropTarget }
}

extension UICollectionView: DragList {
    func draggedPath(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }

    func draggedCell(at path: IndexPath) -> UIView? { cellForItem(at: path) }

    var draggedSelection: [IndexPath] { (indexPathsForSelectedItems ?? []).sorted() }

    func insertionPath(at point: CGPoint) -> IndexPath? {
        guard let path = indexPathForItem(at: point), let frame = itemFrame(at: path) else {
            return nil
        }
        let isAfter =
            arrangesInColumn(path) ? point.y > frame.midY : (point.x > frame.midX) != isRightToLeft
        return IndexPath(item: path.item + (isAfter ? 1 : 0), section: path.section)
    }

    func insertionLine(before path: IndexPath) -> CGRect? {
        let count = numberOfItems(inSection: path.section)
        guard path.item <= count, count > 0 else { return nil }
        let isAfter = path.item == count
        let neighbor = IndexPath(item: isAfter ? path.item - 1 : path.item, section: path.section)
        guard let frame = itemFrame(at: neighbor) else { return nil }
        if arrangesInColumn(neighbor) {
            return CGRect(
                x: frame.minX, y: (isAfter ? frame.maxY : frame.minY) - 1, width: frame.width, height: 2)
        }
        let x = isAfter != isRightToLeft ? frame.maxX : frame.minX
        return CGRect(x: x - 1, y: frame.minY, width: 2, height: frame.height)
    }

    /// Whether an item is above or below its neighbours, and not beside them.
    func arrangesInColumn(_ path: IndexPath) -> Bool {
        guard let frame = itemFrame(at: path) else { return false }
        let neighbors = [path.item - 1, path.item + 1].filter {
            $0 >= 0 && $0 < numberOfItems(inSection: path.section)
        }
        let frames = neighbors.compactMap { itemFrame(at: IndexPath(item: $0, section: path.section)) }
        return !frames.contains { $0.minY < frame.maxY && frame.minY < $0.maxY }
            && frame.width > bounds.width / 2
    }

    func itemFrame(at path: IndexPath) -> CGRect? { layoutAttributesForItem(at: path)?.frame }

    var dropGapDelay: TimeInterval { reorderingCadence.delay }

    var standardGap: CGFloat { 0 }

    func layOutItems() { layOutVisibleElements() }

    func insertItem(at path: IndexPath) {
        UIView.performWithoutAnimation {
            insertItems(at: [path])
            // Create the item's cell before the data changes again.
            layoutIfNeeded()
        }
    }

    /// Returns the distance by which an item moves to make space for a drop and for placeholders; nil for an item that
    /// does not move. The item moves to the position of one of its successors.
    func dropShift(of attributes: UICollectionViewLayoutAttributes) -> CGVector? {
        guard attributes.representedElementCategory == .cell else { return nil }
        let path = attributes.indexPath
        let count = placeholders.count(before: path) + dropGapCount(before: path)
        guard count > 0 else { return nil }
        let end = place(path.item + count, in: path.section).origin
        return CGVector(dx: end.x - attributes.frame.minX, dy: end.y - attributes.frame.minY)
    }

    func moveItem(from source: IndexPath, to destination: IndexPath) -> Bool {
        guard let data = dataSource, data.collectionView(self, canMoveItemAt: source) else {
            return false
        }
        data.collectionView(self, moveItemAt: source, to: destination)
        moveItem(at: source, to: destination)
        return true
    }

    func dragItems(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
        dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
    }

    func dragItems(
        addingTo session: any UIDragSession, at path: IndexPath, point: CGPoint
    )
        -> [UIDragItem]
    {
        dragDelegate?.collectionView(self, itemsForAddingTo: session, at: path, point: point) ?? []
    }

    func dragPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: path)
    }

    func dragWillBegin(_ session: any UIDragSession) {
        dragDelegate?.collectionView(self, dragSessionWillBegin: session)
    }

    func dragDidEnd(_ session: any UIDragSession) {
        dragDelegate?.collectionView(self, dragSessionDidEnd: session)
    }

    func dragAllowsMove(_ session: any UIDragSession) -> Bool {
        dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
    }

    func dragIsRestricted(_ session: any UIDragSession) -> Bool {
        dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session)
            ?? false
    }

    func dropCanHandle(_ session: any UIDropSession) -> Bool {
        dropDelegate?.collectionView(self, canHandle: session) ?? false
    }

    func dropDidEnter(_ session: any UIDropSession) {
        dropDelegate?.collectionView(self, dropSessionDidEnter: session)
    }

    func dropDidExit(_ session: any UIDropSession) {
        dropDelegate?.collectionView(self, dropSessionDidExit: session)
    }

    func dropDidEnd(_ session: any UIDropSession) {
        dropDelegate?.collectionView(self, dropSessionDidEnd: session)
    }

    func dropProposal(for session: any UIDropSession, at path: IndexPath?) -> ListDropProposal {
        guard
            let proposal = dropDelegate?.collectionView(
                self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
        else { return ListDropProposal(operation: .cancel) }
        let intent: ListDropProposal.Intent =
            switch proposal.intent {
            case .unspecified: .unspecified
            case .insertAtDestinationIndexPath: .insertAt
            case .insertIntoDestinationIndexPath: .insertInto
            }
        return ListDropProposal(operation: proposal.operation, intent: intent, proposal: proposal)
    }

    func performDrop(_ drop: ListDrop) {
        dropDelegate?.collectionView(self, performDropWith: CollectionDropCoordinator(drop, in: self))
    }

    func dropPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        dropDelegate?.collectionView(self, dropPreviewParametersForItemAt: path)
    }
}
