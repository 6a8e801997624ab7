import Foundation

/// The operation and the kind of position that a collection proposes for a drop.
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
    /// The kind of position at which a collection uses dropped items, with UIKit's raw values.
    public enum Intent: Int, Sendable {
        /// The whole collection. No position is shown.
        case unspecified = 0
        /// A new position. A line shows the position.
        case insertAtDestinationIndexPath = 1
        /// An existing item. A frame shows the item.
        case insertIntoDestinationIndexPath = 2
    }

    /// The kind of position.
    public let intent: Intent

    /// Creates a proposal with an operation and a kind of position.
    public init(operation: UIDropOperation, intent: Intent) {
        self.intent = intent
        super.init(operation: operation)
    }

    /// Creates a proposal with an operation for the whole collection.
    public convenience override init(operation: UIDropOperation) {
        self.init(operation: operation, intent: .unspecified)
    }
}

/// An item that was dropped on a collection.
@preconcurrency @MainActor public protocol UICollectionViewDropItem: NSObjectProtocol {
    /// The item.
    var dragItem: UIDragItem { get }
    /// The position of the item in the collection at the beginning of the drag; nil if the drag began elsewhere.
    var sourceIndexPath: IndexPath? { get }
    /// The size of the item's preview, in points; zero if the drag began elsewhere.
    var previewSize: CGSize { get }
}

/// A drop on a collection.
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
    /// The dropped items.
    var items: [any UICollectionViewDropItem] { get }
    /// The position of the drop; nil if the drop is beyond all items.
    var destinationIndexPath: IndexPath? { get }
    /// The proposal that was made last.
    var proposal: UICollectionViewDropProposal { get }
    /// The session of the drag.
    var session: any UIDropSession { get }
    /// Moves the preview of a dropped item to a placeholder, which is shown until the app has the data of the item.
    @discardableResult
    func drop(
        _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
    ) -> any UICollectionViewDropPlaceholderContext
    /// Moves the preview of a dropped item to an item of the collection. This item must exist when `performDropWith`
    /// returns.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
    /// Moves the preview of a dropped item into a rectangle of an item of the collection. The rectangle is in the
    /// coordinates of this item's cell.
    @discardableResult
    func drop(
        _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
    )
        -> any UIDragAnimating
    /// Moves the preview of a dropped item to a target.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// The coordinator of one drop.
@MainActor final class CollectionDropCoordinator: NSObject, UICollectionViewDropCoordinator {
    private final class Item: NSObject, UICollectionViewDropItem {
        let dragItem: UIDragItem
        let sourceIndexPath: IndexPath?
        let previewSize: CGSize

        init(_ item: ListDrop.Item) {
            (dragItem, sourceIndexPath, previewSize) = (item.item, item.source, item.size)
            super.init()
        }
    }

    private let drop: ListDrop
    private weak var collection: UICollectionView?
    let items: [any UICollectionViewDropItem]
    let proposal: UICollectionViewDropProposal

    init(_ drop: ListDrop, in collection: UICollectionView) {
        (self.drop, self.collection) = (drop, collection)
        items = drop.items.map { Item($0) }
        proposal =
            drop.proposal as? UICollectionViewDropProposal
            ?? UICollectionViewDropProposal(operation: drop.proposal.operation)
        super.init()
    }

    var destinationIndexPath: IndexPath? { drop.destination }
    var session: any UIDropSession { drop.session }

    func drop(
        _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
    ) -> any UICollectionViewDropPlaceholderContext {
        let inserted = collection?.insert(placeholder)
        let animator = drop.drop(dragItem) { inserted?.1() }
        return CollectionPlaceholderContext(dragItem, inserted?.0, in: collection, animator) {
            if let cell = inserted?.0.cell as? UICollectionViewCell { placeholder.cellUpdateHandler?(cell) }
        }
    }

    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
        drop.drop(dragItem, toItemAt: indexPath)
    }

    func drop(
        _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
    )
        -> any UIDragAnimating
    {
        drop.drop(dragItem, intoItemAt: indexPath, rect: rect)
    }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        drop.drop(dragItem, to: target)
    }
}
