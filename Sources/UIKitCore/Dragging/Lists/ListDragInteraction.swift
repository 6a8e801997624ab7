import Foundation

/// The drag interaction of a table or collection.
@MainActor final class ListDragInteraction: UIDragInteraction {
    let source: ListDragSource
    /// The app's delegate.
    weak var appDelegate: (any NSObjectProtocol)?

    init(_ list: any DragList) {
        source = ListDragSource(list)
        super.init(delegate: source)
    }
}

/// The delegate of the drag interaction of a table or collection.
@MainActor final class ListDragSource: NSObject, UIDragInteractionDelegate {
    private weak var list: (any DragList)?
    /// The sessions of the drags from the list. A drag can begin while the final animation of another one runs.
    private var sessions: [any UIDragSession] = []
    /// The positions of the dragged items at the beginning of their drag, by the items' identities.
    private var paths: [ObjectIdentifier: (path: IndexPath, session: any UIDragSession)] = [:]

    init(_ list: any DragList) { self.list = list }

    /// Whether items of the list are dragged.
    var isDragged: Bool { !sessions.isEmpty }

    /// Whether a session is a drag from the list.
    func owns(_ session: (any UIDragSession)?) -> Bool { sessions.contains { $0 === session } }

    /// Returns the position of a dragged item at the beginning of the drag; nil for an item of another source.
    func path(of item: UIDragItem) -> IndexPath? { paths[ObjectIdentifier(item)]?.path }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        forgetPutDownItems()
        guard let list, let path = list.draggedPath(at: session.location(in: list)) else { return [] }
        // If the item is selected, the whole selection is dragged; the item under the finger is first.
        let selection = list.draggedSelection
        let others = selection.contains(path) ? selection.filter { $0 != path } : []
        return ([path] + others).flatMap { remember(list.dragItems(for: session, at: $0), at: $0, session) }
    }

    private func remember(
        _ items: [UIDragItem], at path: IndexPath, _ session: any UIDragSession
    ) -> [UIDragItem] {
        for item in items where paths[ObjectIdentifier(item)] == nil {
            paths[ObjectIdentifier(item)] = (path, session)
        }
        return items
    }

    /// Removes the items of drags that did not begin, and the states of their cells.
    private func forgetPutDownItems() {
        for (item, entry) in paths where !owns(entry.session) { forget(item, entry.path) }
    }

    private func forget(_ item: ObjectIdentifier, _ path: IndexPath) {
        paths[item] = nil
        if !paths.values.contains(where: { $0.path == path }) { list?.cellStates.dragged[path] = nil }
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
        withTouchAt point: CGPoint
    ) -> [UIDragItem] {
        guard let list, let path = list.draggedPath(at: point), !paths.values.contains(where: { $0.path == path })
        else { return [] }
        return remember(list.dragItems(addingTo: session, at: path, point: point), at: path, session)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? { preview(of: item) }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { preview(of: item) }

    /// Returns a preview of the cell of an item; nil while the cell is not visible.
    private func preview(of item: UIDragItem) -> UITargetedDragPreview? {
        guard let list, let path = path(of: item), let cell = list.draggedCell(at: path),
            cell.window != nil
        else {
            return nil
        }
        return UITargetedDragPreview(
            view: cell, parameters: list.dragPreviewParameters(at: path) ?? UIDragPreviewParameters())
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession
    ) {
        setState(.lifting, of: session.items)
    }

    /// Handles lifted items that were put down again, without a drag.
    func wasPutDown() { forgetPutDownItems() }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
    ) {
        sessions.append(session)
        setState(.dragging, of: session.items)
        list?.dragWillBegin(session)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
        for addingInteraction: UIDragInteraction
    ) { setState(.dragging, of: items) }

    private func setState(_ state: ListCellStates.Drag, of items: [UIDragItem]) {
        for path in items.compactMap({ path(of: $0) }) { list?.cellStates.dragged[path] = state }
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession,
        didEndWith operation: UIDropOperation
    ) {
        guard owns(session) else { return }
        sessions.removeAll { $0 === session }
        // The list may have moved its items since the lift, so the states of all cells are removed if no other drag
        // needs them.
        if sessions.isEmpty { list?.cellStates.dragged = [:] }
        for (item, entry) in paths where entry.session === session { forget(item, entry.path) }
        list?.dragDidEnd(session)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { list?.dragAllowsMove(session) ?? true }

    func dragInteraction(
        _ interaction: UIDragInteraction,
        sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { list?.dragIsRestricted(session) ?? false }
}

/// The drop interaction of a table or collection.
@MainActor final class ListDropInteraction: UIDropInteraction {
    let target: ListDropTarget
    /// The app's delegate.
    weak var appDelegate: (any NSObjectProtocol)?

    init(_ list: any DragList) {
        target = ListDropTarget(list)
        super.init(delegate: target)
    }
}

/// The delegate of the drop interaction of a table or collection.
@MainActor final class ListDropTarget: NSObject, UIDropInteractionDelegate {
    /// The duration of the animation in which items move apart or together, in seconds.
    private static let gapDuration: TimeInterval = 0.2

    private weak var list: (any DragList)?
    /// The session over the list; nil for none.
    private(set) var session: (any UIDropSession)?
    private var proposal = ListDropProposal(operation: .cancel)
    private var destination: IndexPath?
    private var drop: ListDrop?
    private let marker = UIView()
    /// The space that will be made after the list's delay, and the task that makes the space.
    private var pendingGap: (gap: ListDropGap, task: ClockTask?)?

    /// The delegate of the list's drag interaction. The delegate stores the original positions of dragged items.
    weak var source: ListDragSource?

    init(_ list: any DragList) {
        self.list = list
        super.init()
        marker.isUserInteractionEnabled = false
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, canHandle session: any UIDropSession
    )
        -> Bool
    {
        list?.dropCanHandle(session) ?? false
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        self.session = session
        list?.cellStates.isUnderDrag = true
        list?.dropDidEnter(session)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        guard let list else { return UIDropProposal(operation: .cancel) }
        let point = session.location(in: list)
        let insertion = list.insertionPath(at: point)
        proposal = list.dropProposal(for: session, at: insertion)
        let item = list.draggedPath(at: point)
        switch proposal.intent {
        case .insertInto: destination = item ?? insertion
        case .automatic:
            // In the middle half of an item's height, the item itself is the target.
            let frame = item.flatMap(list.itemFrame)
            let isInside = frame.map { abs(point.y - $0.midY) < $0.height / 4 } ?? false
            destination = isInside ? item : insertion
            proposal.intent = isInside ? .insertInto : .insertAt
        case .insertAt, .unspecified: destination = insertion
        }
        showMarker()
        let isAccepted = proposal.operation.isAccepted
        list.cellStates.target = isAccepted && proposal.intent == .insertInto ? destination : nil
        show(isAccepted && proposal.intent == .insertAt ? gap(for: session) : nil)
        return proposal.proposal ?? UIDropProposal(operation: proposal.operation)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        endTargeting()
        list?.dropDidExit(session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        // Another drag may have entered the list during the final animation of this one.
        if self.session === session {
            endTargeting()
            (self.session, drop) = (nil, nil)
        }
        list?.dropDidEnd(session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        guard let list else { return }
        // The items move from their current to their final positions, together with an item that the app inserts.
        list.dropGap = nil
        perform(session, in: list)
        endTargeting()
        layOutItems()
    }

    private func perform(_ session: any UIDropSession, in list: any DragList) {
        if let path = reordering(session), let destination {
            // The final index does not count the moved item itself.
            var end = destination
            if end.section == path.section, end.item > path.item { end.item -= 1 }
            if path == end || list.moveItem(from: path, to: end) {
                let drop = ListDrop(session, [], to: end, UIDropProposal(operation: .move), in: list)
                _ = drop.drop(session.items[0], toItemAt: end)
                self.drop = drop
                return
            }
        }
        let items = session.items.map { item in
            let path = session.localDragSession == nil ? nil : source?.path(of: item)
            let size = path.flatMap { list.itemFrame(at: $0)?.size } ?? .zero
            return ListDrop.Item(item: item, source: path, size: size)
        }
        let drop = ListDrop(
            session, items, to: destination,
            proposal.proposal ?? UIDropProposal(operation: proposal.operation),
            in: list)
        self.drop = drop
        list.performDrop(drop)
    }

    /// Returns the position of the single item that is moved within the list; nil for any other drop.
    private func reordering(_ session: any UIDropSession) -> IndexPath? {
        guard proposal.operation == .move, proposal.intent == .insertAt, session.items.count == 1 else {
            return nil
        }
        guard let source, source.owns(session.localDragSession) else { return nil }
        return source.path(of: session.items[0])
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        guard let target = drop?.targets[ObjectIdentifier(item)] else { return defaultPreview }
        list?.layoutIfNeeded()
        return target()
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem,
        willAnimateDropWith animator: any UIDragAnimating
    ) {
        guard let own = drop?.animators[ObjectIdentifier(item)] else { return }
        animator.addAnimations { own.animate() }
        animator.addCompletion { own.complete($0) }
    }

    // MARK: Space for the drop

    /// Returns the space for the first dragged item at the destination.
    private func gap(for session: any UIDropSession) -> ListDropGap? {
        guard let list, let destination else { return nil }
        let isLocal = session.localDragSession != nil
        let source = isLocal ? session.items.first.flatMap { self.source?.path(of: $0) } : nil
        let length = source.flatMap { list.itemFrame(at: $0)?.height } ?? list.standardGap
        return ListDropGap(path: destination, length: length)
    }

    /// Makes space after the list's delay, or closes the space at once.
    private func show(_ gap: ListDropGap?) {
        guard let list, gap != (pendingGap?.gap ?? list.dropGap) else { return }
        pendingGap?.task?.cancel()
        pendingGap = nil
        guard let gap, list.dropGapDelay > 0, let clock = list.window?.dispatcher.clock else { return open(gap) }
        let task = clock.schedule(after: list.dropGapDelay) { [weak self] in
            self?.pendingGap = nil
            self?.open(gap)
        }
        pendingGap = (gap, task)
    }

    private func open(_ gap: ListDropGap?) {
        guard let list, list.dropGap != gap else { return }
        list.dropGap = gap
        layOutItems()
    }

    private func layOutItems() {
        guard let list else { return }
        UIView.animate(
            withDuration: Self.gapDuration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
        ) { list.layOutItems() }
    }

    /// Removes the marker, the space and the states of the cells.
    private func endTargeting() {
        marker.removeFromSuperview()
        show(nil)
        list?.cellStates.isUnderDrag = false
        list?.cellStates.target = nil
    }

    // MARK: Marker

    /// Shows the target of dropped items: a line between items, or a frame around an item.
    private func showMarker() {
        guard let list, let destination, proposal.operation.isAccepted,
            let frame = markerFrame(destination)
        else {
            return marker.removeFromSuperview()
        }
        let isLine = proposal.intent == .insertAt
        marker.backgroundColor = isLine ? list.tintColor : nil
        marker.layer.borderColor = list.tintColor.cgColor
        marker.layer.borderWidth = isLine ? 0 : 2
        marker.layer.cornerRadius = isLine ? 1 : 6
        UIView.performWithoutAnimation { marker.frame = frame }
        list.addSubview(marker)
    }

    private func markerFrame(_ path: IndexPath) -> CGRect? {
        switch proposal.intent {
        case .insertAt: list?.insertionLine(before: path)
        case .insertInto: list?.itemFrame(at: path)
        case .unspecified, .automatic: nil
        }
    }
}

extension UIView {
    /// Returns the view's first interaction of a class; nil for none.
    final func interaction<Interaction: UIInteraction>(of aClass: Interaction.Type) -> Interaction? {
        interactions.lazy.compactMap { $0 as? Interaction }.first
    }
}

extension DragList {
    /// Sets the app's delegate of drags; the interaction exists while there is a delegate.
    func setDragDelegate(_ delegate: (any NSObjectProtocol)?) {
        let current = interaction(of: ListDragInteraction.self)
        guard let delegate else {
            if let current { removeInteraction(current) }
            return
        }
        let interaction = current ?? ListDragInteraction(self)
        interaction.appDelegate = delegate
        if current == nil { addInteraction(interaction) }
        self.interaction(of: ListDropInteraction.self)?.target.source = interaction.source
    }

    /// Sets the app's delegate of drops; the interaction exists while there is a delegate.
    func setDropDelegate(_ delegate: (any NSObjectProtocol)?) {
        let current = interaction(of: ListDropInteraction.self)
        guard let delegate else {
            if let current { removeInteraction(current) }
            return
        }
        let interaction = current ?? ListDropInteraction(self)
        interaction.appDelegate = delegate
        if current == nil { addInteraction(interaction) }
        interaction.target.source = self.interaction(of: ListDragInteraction.self)?.source
    }

    /// Whether items of the list are being dragged.
    var isDragSource: Bool { interaction(of: ListDragInteraction.self)?.source.isDragged == true }

    /// Whether a drag has entered the list and has not ended.
    var isDropTarget: Bool { interaction(of: ListDropInteraction.self)?.target.session != nil }
}
