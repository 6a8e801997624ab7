import Foundation

extension UITableView {
    /// The delegate of drags that begin in the table, referenced weakly. While it is nil, rows cannot be dragged.
    public final var dragDelegate: (any UITableViewDragDelegate)? {
        get { interaction(of: ListDragInteraction.self)?.appDelegate as? any UITableViewDragDelegate }
        set { setDragDelegate(newValue) }
    }

    /// The delegate of drops on the table, referenced weakly. While it is nil, the table receives no drops.
    public final var dropDelegate: (any UITableViewDropDelegate)? {
        get { interaction(of: ListDropInteraction.self)?.appDelegate as? any UITableViewDropDelegate }
        set { setDropDelegate(newValue) }
    }

    /// Whether rows can be dragged while there is a `dragDelegate`. The default is true. Setting the property while
    /// the delegate is nil has no effect.
    public final var dragInteractionEnabled: Bool {
        get { interaction(of: ListDragInteraction.self)?.isEnabled ?? true }
        set { interaction(of: ListDragInteraction.self)?.isEnabled = newValue }
    }

    /// Whether rows of the table are being dragged.
    public final var hasActiveDrag: Bool { isDragSource }

    /// Whether a drag has entered the table and has not ended.
    public final var hasActiveDrop: Bool { isDropTarget }
}

extension UITableView: DragList {
    func draggedPath(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }

    func draggedCell(at path: IndexPath) -> UIView? { cellForRow(at: path) }

    var draggedSelection: [IndexPath] { indexPathsForSelectedRows ?? [] }

    func insertionPath(at point: CGPoint) -> IndexPath? {
        guard let path = indexPathForRow(at: point) else {
            // The point is in a header, in a footer or outside of all sections.
            let sections = (0..<numberOfSections).reversed()
            guard let section = sections.first(where: { rect(forSection: $0).minY <= point.y }) else {
                return nil
            }
            let isInHeader = point.y < rectForHeader(inSection: section).maxY
            return isInHeader ? IndexPath(row: 0, section: section) : nil
        }
        let isInLowerHalf = point.y > rectForRow(at: path).midY
        return IndexPath(row: path.row + (isInLowerHalf ? 1 : 0), section: path.section)
    }

    func insertionLine(before path: IndexPath) -> CGRect? {
        let count = numberOfRows(inSection: path.section)
        guard path.row <= count else { return nil }
        let y =
            switch (path.row < count, path.row > 0) {
            case (true, _): rectForRow(at: path).minY
            case (false, true): rectForRow(at: IndexPath(row: path.row - 1, section: path.section)).maxY
            case (false, false): rectForHeader(inSection: path.section).maxY
            }
        return CGRect(x: bounds.minX + 8, y: y - 1, width: max(0, bounds.width - 16), height: 2)
    }

    func itemFrame(at path: IndexPath) -> CGRect? {
        let rect = rectForRow(at: path)
        return rect.isEmpty ? nil : rect
    }

    var dropGapDelay: TimeInterval { 0 }

    var standardGap: CGFloat { rowHeight > 0 ? rowHeight : Self.standardRow }

    func insertItem(at path: IndexPath) { insertRows(at: [path], with: .none) }

    func layOutItems() {
        layoutCells()
        layoutHeadersFooters()
    }

    func moveItem(from source: IndexPath, to destination: IndexPath) -> Bool {
        guard let dataSource = tableDataSource, dataSource.tableView(self, canMoveRowAt: source) else {
            return false
        }
        dataSource.tableView(self, moveRowAt: source, to: destination)
        moveRow(at: source, to: destination)
        return true
    }

    func dragItems(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
        dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
    }

    func dragItems(
        addingTo session: any UIDragSession, at path: IndexPath, point: CGPoint
    )
        -> [UIDragItem]
    {
        dragDelegate?.tableView(self, itemsForAddingTo: session, at: path, point: point) ?? []
    }

    func dragPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        dragDelegate?.tableView(self, dragPreviewParametersForRowAt: path)
    }

    func dragWillBegin(_ session: any UIDragSession) {
        dragDelegate?.tableView(self, dragSessionWillBegin: session)
    }

    func dragDidEnd(_ session: any UIDragSession) {
        dragDelegate?.tableView(self, dragSessionDidEnd: session)
    }

    func dragAllowsMove(_ session: any UIDragSession) -> Bool {
        dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
    }

    func dragIsRestricted(_ session: any UIDragSession) -> Bool {
        dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
    }

    func dropCanHandle(_ session: any UIDropSession) -> Bool {
        dropDelegate?.tableView(self, canHandle: session) ?? false
    }

    func dropDidEnter(_ session: any UIDropSession) {
        dropDelegate?.tableView(self, dropSessionDidEnter: session)
    }

    func dropDidExit(_ session: any UIDropSession) {
        dropDelegate?.tableView(self, dropSessionDidExit: session)
    }

    func dropDidEnd(_ session: any UIDropSession) {
        dropDelegate?.tableView(self, dropSessionDidEnd: session)
    }

    func dropProposal(for session: any UIDropSession, at path: IndexPath?) -> ListDropProposal {
        guard
            let proposal = dropDelegate?.tableView(
                self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
        else { return ListDropProposal(operation: .cancel) }
        let intent: ListDropProposal.Intent =
            switch proposal.intent {
            case .unspecified: .unspecified
            case .insertAtDestinationIndexPath: .insertAt
            case .insertIntoDestinationIndexPath: .insertInto
            case .automatic: .automatic
            }
        return ListDropProposal(operation: proposal.operation, intent: intent, proposal: proposal)
    }

    func performDrop(_ drop: ListDrop) {
        dropDelegate?.tableView(self, performDropWith: TableDropCoordinator(drop, in: self))
    }

    func dropPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        dropDelegate?.tableView(self, dropPreviewParametersForRowAt: path)
    }
}
