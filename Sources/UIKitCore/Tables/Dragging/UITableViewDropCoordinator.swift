import Foundation

/// The operation and the kind of position that a table proposes for a drop.
@preconcurrency @MainActor open class UITableViewDropProposal: UIDropProposal {
    /// The kind of position at which a table uses dropped items, with UIKit's raw values.
    public enum Intent: Int, Sendable {
        /// The whole table. No position is shown.
        case unspecified = 0
        /// A new position. A line shows the position.
        case insertAtDestinationIndexPath = 1
        /// An existing row. A frame shows the row.
        case insertIntoDestinationIndexPath = 2
        /// In the middle of a row, the row itself; near the edges of a row, a new position.
        case automatic = 3
    }

    /// The kind of position.
    public let intent: Intent

    /// Creates a proposal with an operation and a kind of position.
    public init(operation: UIDropOperation, intent: Intent) {
        self.intent = intent
        super.init(operation: operation)
    }

    /// Creates a proposal with an operation for the whole table.
    public convenience override init(operation: UIDropOperation) {
        self.init(operation: operation, intent: .unspecified)
    }
}

/// An item that was dropped on a table.
@preconcurrency @MainActor public protocol UITableViewDropItem: NSObjectProtocol {
    /// The item.
    var dragItem: UIDragItem { get }
    /// The position of the item in the table at the beginning of the drag; nil if the drag began elsewhere.
    var sourceIndexPath: IndexPath? { get }
    /// The size of the item's preview, in points; zero if the drag began elsewhere.
    var previewSize: CGSize { get }
}

/// A drop on a table.
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: NSObjectProtocol {
    /// The dropped items.
    var items: [any UITableViewDropItem] { get }
    /// The position of the drop; nil if the drop is beyond all rows.
    var destinationIndexPath: IndexPath? { get }
    /// The proposal that was made last.
    var proposal: UITableViewDropProposal { get }
    /// The session of the drag.
    var session: any UIDropSession { get }
    /// Moves the preview of a dropped item to a placeholder, which is shown until the app has the data of the item.
    @discardableResult
    func drop(
        _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
    ) -> any UITableViewDropPlaceholderContext
    /// Moves the preview of a dropped item to a row. The row must exist when `performDropWith` returns.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
    /// Moves the preview of a dropped item into a rectangle of a row. The rectangle is in the coordinates of the row's
    /// cell.
    @discardableResult
    func drop(
        _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
    )
        -> any UIDragAnimating
    /// Moves the preview of a dropped item to a target.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// The coordinator of one drop.
@MainActor final class TableDropCoordinator: NSObject, UITableViewDropCoordinator {
    private final class Item: NSObject, UITableViewDropItem {
        let dragItem: UIDragItem
        let sourceIndexPath: IndexPath?
        let previewSize: CGSize

        init(_ item: ListDrop.Item) {
            (dragItem, sourceIndexPath, previewSize) = (item.item, item.source, item.size)
            super.init()
        }
    }

    private let drop: ListDrop
    private weak var table: UITableView?
    let items: [any UITableViewDropItem]
    let proposal: UITableViewDropProposal

    init(_ drop: ListDrop, in table: UITableView) {
        (self.drop, self.table) = (drop, table)
        items = drop.items.map { Item($0) }
        proposal =
            drop.proposal as? UITableViewDropProposal
            ?? UITableViewDropProposal(operation: drop.proposal.operation)
        super.init()
    }

    var destinationIndexPath: IndexPath? { drop.destination }
    var session: any UIDropSession { drop.session }

    func drop(
        _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
    ) -> any UITableViewDropPlaceholderContext {
        let inserted = table?.insert(placeholder)
        let animator = drop.drop(dragItem) { inserted?.1() }
        return TablePlaceholderContext(dragItem, inserted?.0, in: table, animator)
    }

    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
        drop.drop(dragItem, toItemAt: indexPath)
    }

    func drop(
        _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
    )
        -> any UIDragAnimating
    {
        drop.drop(dragItem, intoItemAt: indexPath, rect: rect)
    }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        drop.drop(dragItem, to: target)
    }
}
