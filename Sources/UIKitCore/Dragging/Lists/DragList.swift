import Foundation

/// A table or collection whose items can be dragged, and on which items can be dropped.
///
/// The methods that handle sessions call the app's delegates; without a delegate they return the defaults of UIKit.
@MainActor protocol DragList: UIView {
    // MARK: Items

    /// Returns the item at a point of the content; nil for none.
    func draggedPath(at point: CGPoint) -> IndexPath?
    /// Returns the cell of a visible item; nil for other items.
    func draggedCell(at path: IndexPath) -> UIView?
    /// The selected items.
    var draggedSelection: [IndexPath] { get }
    /// Returns the position before which items that are dropped at a point of the content would be inserted; nil if the
    /// point is beyond all items.
    func insertionPath(at point: CGPoint) -> IndexPath?
    /// Returns the rectangle of the line that shows an insertion before an item, in the coordinates of the content.
    func insertionLine(before path: IndexPath) -> CGRect?
    /// Returns the frame of an item in the coordinates of the content; nil if the item does not exist.
    func itemFrame(at path: IndexPath) -> CGRect?
    /// The drag and drop states of the cells. A change is shown at once.
    var cellStates: ListCellStates { get set }
    /// The space that the list makes for a drop; nil for none. The items move at the next layout.
    var dropGap: ListDropGap? { get set }
    /// The time for which a drag must stay at a position before the list makes space there, in seconds.
    var dropGapDelay: TimeInterval { get }
    /// The height of the space for an item of another source, in points.
    var standardGap: CGFloat { get }
    /// The placeholders of dropped items.
    var placeholders: ListPlaceholders { get set }
    /// Shows an item that was added to the data at a position.
    func insertItem(at path: IndexPath)
    /// Lays out the items with the current `dropGap`.
    func layOutItems()
    /// Moves an item if the data source permits the move; returns whether the item was moved.
    func moveItem(from source: IndexPath, to destination: IndexPath) -> Bool

    // MARK: Source

    func dragItems(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
    func dragItems(
        addingTo session: any UIDragSession, at path: IndexPath, point: CGPoint
    )
        -> [UIDragItem]
    func dragPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters?
    func dragWillBegin(_ session: any UIDragSession)
    func dragDidEnd(_ session: any UIDragSession)
    func dragAllowsMove(_ session: any UIDragSession) -> Bool
    func dragIsRestricted(_ session: any UIDragSession) -> Bool

    // MARK: Destination

    func dropCanHandle(_ session: any UIDropSession) -> Bool
    func dropDidEnter(_ session: any UIDropSession)
    func dropDidExit(_ session: any UIDropSession)
    func dropDidEnd(_ session: any UIDropSession)
    func dropProposal(for session: any UIDropSession, at path: IndexPath?) -> ListDropProposal
    func performDrop(_ drop: ListDrop)
    func dropPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters?
}

/// The proposal of a table or collection for a drop.
struct ListDropProposal {
    /// The targets of dropped items in a list.
    enum Intent {
        /// The whole list.
        case unspecified
        /// A new position between items.
        case insertAt
        /// An existing item.
        case insertInto
        /// An existing item or a new position, depending on the location.
        case automatic
    }

    var operation: UIDropOperation
    var intent = Intent.unspecified
    /// The delegate's proposal, from which this proposal was made.
    var proposal: UIDropProposal?
}

/// A drop on a table or collection.
@MainActor final class ListDrop {
    /// A dropped item, with its original position and its size in the list; nil and zero if the drag began elsewhere.
    struct Item {
        let item: UIDragItem
        let source: IndexPath?
        let size: CGSize
    }

    let session: any UIDropSession
    let items: [Item]
    let destination: IndexPath?
    let proposal: UIDropProposal
    /// The preview to which the app moves an item, by the item's identity.
    private(set) var targets: [ObjectIdentifier: () -> UITargetedDragPreview?] = [:]
    private(set) var animators: [ObjectIdentifier: DragAnimator] = [:]
    private unowned let list: any DragList

    init(
        _ session: any UIDropSession, _ items: [Item], to destination: IndexPath?,
        _ proposal: UIDropProposal,
        in list: any DragList
    ) {
        (self.session, self.items, self.destination, self.proposal) = (
            session, items, destination, proposal
        )
        self.list = list
    }

    /// Moves the preview of a dropped item to the position of an item in the list.
    func drop(_ item: UIDragItem, toItemAt path: IndexPath) -> any UIDragAnimating {
        drop(item) { [weak list] in
            guard let list, let cell = list.draggedCell(at: path), cell.window != nil else { return nil }
            return UITargetedDragPreview(
                view: cell, parameters: list.dropPreviewParameters(at: path) ?? UIDragPreviewParameters())
        }
    }

    /// Moves the preview of a dropped item into a rectangle of an item in the list. The rectangle is in the coordinates
    /// of that item.
    func drop(_ item: UIDragItem, intoItemAt path: IndexPath, rect: CGRect) -> any UIDragAnimating {
        drop(item) { [weak list] in
            guard let list, let cell = list.draggedCell(at: path), cell.window != nil else { return nil }
            let target = UIDragPreviewTarget(container: cell, center: CGPoint(x: rect.midX, y: rect.midY))
            let view = UIView(frame: CGRect(origin: .zero, size: rect.size))
            return UITargetedDragPreview(
                view: view, parameters: UIDragPreviewParameters(), target: target)
        }
    }

    /// Moves the preview of an item to a target.
    func drop(_ item: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        let size = items.first { $0.item === item }?.size ?? .zero
        return drop(item) {
            let view = UIView(frame: CGRect(origin: .zero, size: size))
            return UITargetedDragPreview(
                view: view, parameters: UIDragPreviewParameters(), target: target)
        }
    }

    /// Moves the preview of a dropped item to a target that is determined at the end of the drop.
    func drop(
        _ item: UIDragItem, _ preview: @escaping () -> UITargetedDragPreview?
    )
        -> any UIDragAnimating
    {
        let animator = DragAnimator()
        targets[ObjectIdentifier(item)] = preview
        animators[ObjectIdentifier(item)] = animator
        return animator
    }
}
