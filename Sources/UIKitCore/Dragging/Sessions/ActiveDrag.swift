import Faults
import Foundation

/// A drag over this app's windows, from its beginning to its end. A drag that starts in this app begins with the lift;
/// a drag of another program begins when it first enters a window of this app.
@MainActor final class ActiveDrag {
    typealias Machine = DragMachine<ObjectIdentifier>

    /// The duration of the animation that ends a drag, in seconds.
    static let endDuration: TimeInterval = 0.35

    let session = DragSession()
    private(set) lazy var drop = DropSession(session, isForeign: isForeign)
    private let isForeign: Bool
    private(set) var machine = Machine()
    /// Whether the items follow a finger or pointer.
    var isFollowing: Bool { machine.phase == .dragging }
    /// The interactions that have provided items. Each interaction is notified about the session.
    private(set) var sources: [UIDragInteraction]
    /// The identifier of the touch that drags the items; nil once the drag ends.
    var finger: Int?
    /// Whether a finger drags the items, and not a pointer.
    var isUnderFinger = false
    /// The window in which the drag started, which receives the touch that drags the items.
    private(set) weak var sourceWindow: UIWindow?
    /// The formats that the platform offers to other programs; nil if the platform does not show the drag.
    var formats: DragFormats?
    let presentation = DragPresentation()
    let springs = SpringLoadingTracker()
    /// Called after an accepted drop, when all requested data was delivered.
    var onTransfer: (() -> Void)?
    private let lifting = DragAnimator()
    /// The interaction that provided each item.
    private var sourceOfItem: [ObjectIdentifier: UIDragInteraction] = [:]
    /// The destinations that the drag has entered or is entering.
    private var destinations: [ObjectIdentifier: UIDropInteraction] = [:]
    /// The results of the destinations' `canHandle` methods for the current items.
    private var handling: [ObjectIdentifier: Bool] = [:]
    private var actions: [Machine.Action] = []
    private var isPerforming = false
    /// The deadline for loading items, and the action that waits for them; nil while no items are being loaded.
    private var loading: (timer: ClockTask, action: (() -> Void)?)?

    init(_ source: UIDragInteraction, at point: CGPoint, in window: UIWindow) {
        (sources, sourceWindow, isForeign) = ([source], window, false)
        session.move(to: point, in: window)
    }

    /// Creates a drag that another program has started.
    init(foreign drag: any PlatformDrag) {
        (sources, isForeign) = ([], true)
        _ = session.add([ForeignItems.single(drag)])
        session.allowsMoveOperation = drag.allowsMove
        machine.allowsMove = drag.allowsMove
        presentation.suspend()
        perform(machine.begin())
        if drag.types.contains(DragContents.urlListType) { loadItems(of: drag) }
    }

    /// Reads the URLs of a drag of another program, and replaces the drag's item with one item for each URL.
    private func loadItems(of drag: any PlatformDrag) {
        let timer = clock.schedule(after: ForeignItems.timeLimit) { [weak self] in self?.itemsLoaded(nil) }
        loading = (timer, nil)
        drag.read(DragContents.urlListType) { [weak self] data in
            let urls = data.map { DragContents.urls($0) } ?? []
            self?.itemsLoaded(urls.isEmpty ? nil : ForeignItems.items(drag, urls))
        }
    }

    private func itemsLoaded(_ items: [UIDragItem]?) {
        guard let loading else { return }
        self.loading = nil
        loading.timer.cancel()
        if let items, machine.phase == .dragging {
            session.replace(items)
            handling = [:]
            // Determine the destination again, because the new items may be accepted elsewhere.
            if session.window != nil { move(to: session.point, in: session.window) }
        }
        loading.action?()
    }

    /// Calls a closure at once, or when the items of another program's drag are known.
    func whenItemsLoaded(_ action: @escaping () -> Void) {
        if loading == nil { action() } else { loading?.action = action }
    }

    private var clock: any UIKitClock {
        sourceWindow?.dispatcher.clock ?? ApplicationEnvironment.current.clock
    }

    // MARK: Items

    /// Requests the first items; returns whether an item was provided.
    func requestItems() -> Bool {
        guard let source = sources.first else {
            InternalFault.report("a drag of another program requests items")
            return false
        }
        guard let delegate = source.delegate else { return false }
        return !add(delegate.dragInteraction(source, itemsForBeginning: session), from: source).isEmpty
    }

    private func add(_ items: [UIDragItem], from source: UIDragInteraction) -> [UIDragItem] {
        let added = session.add(items)
        for item in added { sourceOfItem[ObjectIdentifier(item)] = source }
        return added
    }

    /// Lifts the items.
    func lift() {
        guard let source = sources.first else { return InternalFault.report("a drag of another program is lifted") }
        guard let delegate = source.delegate else { return }
        let previews = liftPreviews(session.items, source)
        delegate.dragInteraction(source, willAnimateLiftWith: lifting, session: session)
        presentation.lift(previews, at: session.point, in: sourceWindow, hasMenu: source.hasContextMenu, lifting) {
            [lifting] in lifting.complete(.end)
        }
    }

    private func liftPreviews(_ items: [UIDragItem], _ source: UIDragInteraction) -> [DragPresentation.Lifted] {
        items.map { item in
            let preview = source.delegate?.dragInteraction(source, previewForLifting: item, session: session)
            return .init(item: item, preview: validated(preview))
        }
    }

    /// Adds the items that an interaction provides for a tap; returns whether an item was provided.
    func addItems(from source: UIDragInteraction, at touch: UITouch) -> Bool {
        guard let delegate = source.delegate, let view = source.view else { return false }
        let offered = delegate.dragInteraction(
            source, itemsForAddingTo: session, withTouchAt: touch.location(in: view))
        let new = offered.filter { item in !session.items.contains { $0 === item } }
        guard !new.isEmpty, machine.phase == .dragging else { return false }
        if !sources.contains(where: { $0 === source }) { sources.append(source) }
        for other in sources {
            other.delegate?.dragInteraction(other, session: session, willAdd: new, for: source)
        }
        presentation.add(liftPreviews(add(new, from: source), source))
        formats?.add(session.isRestrictedToDraggingApplication ? [] : new)
        // The platform shows the drag if it provides the drag's data.
        if formats != nil, let image = presentation.image { sourceWindow?.windowScene?.dragging?.update(image) }
        handling = [:]
        move(to: session.point, in: session.window)
        return true
    }

    // MARK: Movement

    /// Begins the drag at the current location.
    func begin() { perform(machine.begin()) }

    /// Puts lifted items down.
    func putDown() { if machine.phase == .lifted { perform(machine.cancel()) } }

    /// Handles a movement to a point of a window.
    func move(to point: CGPoint, in window: UIWindow?) {
        guard machine.phase == .dragging else { return }
        session.move(to: point, in: window)
        presentation.move(to: point, in: window)
        let hit = window?.dragTarget(at: point)
        let target = hit.flatMap(destination)
        if let target { destinations[ObjectIdentifier(target)] = target }
        springs.update(over: hit, session, clock)
        perform(machine.move(over: target.map { ObjectIdentifier($0) }))
    }

    /// Handles the disappearance of the drag from the app's windows.
    func leave() {
        springs.end()
        perform(machine.leave())
    }

    /// Drops the items.
    func release() {
        // The destination may have disappeared since the last movement.
        let isLost = machine.target.map { destinations[$0]?.view?.window == nil } ?? false
        perform(isLost ? machine.leave() + machine.release() : machine.release())
    }

    func cancel() { perform(machine.cancel()) }

    /// Ends the drag with the operation that another program has performed, or with a cancellation.
    func end(elsewhere operation: UIDropOperation) {
        // Only destinations in the same app can move items.
        let operation = operation == .move ? .copy : operation
        perform(machine.end(elsewhere: operation))
        guard operation.isAccepted, machine.phase == .ending else { return }
        presentation.remove()
        perform(machine.animationEnded())
    }

    /// Searches a view and its superviews, and returns the innermost interaction that accepts the items; nil for none.
    private func destination(from view: UIView) -> UIDropInteraction? {
        var ancestor: UIView? = view
        while let current = ancestor {
            for case let interaction as UIDropInteraction in current.interactions
            where isFree(interaction) && accepts(interaction) {
                return interaction
            }
            ancestor = current.superview
        }
        return nil
    }

    /// Whether an interaction can get this drag: only an interaction that allows several sessions gets a drag while
    /// another drag is over it.
    private func isFree(_ interaction: UIDropInteraction) -> Bool {
        interaction.allowsSimultaneousDropSessions
            || !ApplicationEnvironment.current.drags.isTargeted(interaction, byOtherThan: self)
    }

    private func accepts(_ interaction: UIDropInteraction) -> Bool {
        let id = ObjectIdentifier(interaction)
        if let known = handling[id], destinations[id] === interaction { return known }
        let answer = interaction.delegate?.dropInteraction(interaction, canHandle: drop) ?? false
        (handling[id], destinations[id]) = (answer, interaction)
        return answer
    }

    // MARK: Actions

    /// Performs actions in order. Actions that a callback of the app causes are performed after the earlier actions.
    private func perform(_ new: [Machine.Action]) {
        actions += new
        guard !isPerforming else { return }
        isPerforming = true
        while !actions.isEmpty { perform(actions.removeFirst()) }
        isPerforming = false
    }

    private func perform(_ action: Machine.Action) {
        switch action {
        case .putDown:
            presentation.putDown { [lifting, sources] in
                lifting.complete(.start)
                for case let source as ListDragSource in sources.map(\.delegate) { source.wasPutDown() }
            }
        case .begin: sessionBegins()
        case .move: for source in sources { source.delegate?.dragInteraction(source, sessionDidMove: session) }
        case .enter(let id): call(id) { $0.dropInteraction($1, sessionDidEnter: $2) }
        case .update(let id): update(id)
        case .exit(let id):
            call(id) { $0.dropInteraction($1, sessionDidExit: $2) }
            handling[id] = nil
            show(isPrecise: false)
            presentation.show(.cancel, isFullSize: session.prefersFullSizePreviews)
        case .perform(let id):
            drop.isPerforming = true
            call(id) { $0.dropInteraction($1, performDrop: $2) }
            drop.isPerforming = false
        case .willEnd(let operation): willEnd(operation)
        case .animateDrop(let id): animateDrop(destinations[id])
        case .animateCancel: animateCancel()
        case .conclude(let id): call(id) { $0.dropInteraction($1, concludeDrop: $2) }
        case .didEnd(let operation): didEnd(operation)
        case .endDrop(let id): call(id) { $0.dropInteraction($1, sessionDidEnd: $2) }
        case .transfer: drop.whenTransferred(clock) { [self] in transferred() }
        }
    }

    private func call(
        _ id: ObjectIdentifier, _ body: (any UIDropInteractionDelegate, UIDropInteraction, DropSession) -> Void
    ) {
        guard let destination = destinations[id] else {
            return InternalFault.report("a drag notifies a destination that it has not entered")
        }
        guard let delegate = destination.delegate else { return }
        body(delegate, destination, drop)
    }

    private func sessionBegins() {
        guard let source = sources.first else {
            if !isForeign { InternalFault.report("a drag of this app begins without a source") }
            return
        }
        if let delegate = source.delegate {
            session.allowsMoveOperation = delegate.dragInteraction(source, sessionAllowsMoveOperation: session)
            session.isRestrictedToDraggingApplication = delegate.dragInteraction(
                source, sessionIsRestrictedToDraggingApplication: session)
            session.prefersFullSizePreviews = delegate.dragInteraction(source, prefersFullSizePreviewsFor: session)
            machine.allowsMove = session.allowsMoveOperation
            delegate.dragInteraction(source, sessionWillBegin: session)
        }
        // Without animation, the platform gets an image of the complete stack at once.
        let isLocal = sourceWindow?.windowScene?.dragging == nil
        presentation.begin(isFullSize: session.prefersFullSizePreviews, isAnimated: isLocal)
    }

    private func update(_ id: ObjectIdentifier) {
        guard let destination = destinations[id], let delegate = destination.delegate else {
            return machine.propose(.cancel)
        }
        let proposal = delegate.dropInteraction(destination, sessionDidUpdate: drop)
        machine.propose(proposal.operation)
        show(isPrecise: proposal.isPrecise && isUnderFinger)
        presentation.show(
            machine.operation,
            isFullSize: session.prefersFullSizePreviews || proposal.prefersFullSizePreview)
    }

    /// Shows the previews for a drop above the finger, or for a drop at the finger.
    private func show(isPrecise: Bool) {
        guard session.isPrecise != isPrecise else { return }
        session.isPrecise = isPrecise
        presentation.show(isPrecise: isPrecise)
    }

    // MARK: End

    private func willEnd(_ operation: UIDropOperation) {
        springs.end()
        for source in sources {
            source.delegate?.dragInteraction(source, session: session, willEndWith: operation)
        }
    }

    private func animateDrop(_ destination: UIDropInteraction?) {
        var animators: [DragAnimator] = []
        presentation.resume(at: session.point, in: session.window)
        presentation.end { item, picture in
            guard let destination, let delegate = destination.delegate else { return nil }
            let animator = DragAnimator()
            animators.append(animator)
            let container = destination.view ?? picture.view
            let target = UIDragPreviewTarget(container: container, center: session.location(in: container))
            let standard = picture.targeted(target)
            let preview = delegate.dropInteraction(destination, previewForDropping: item, withDefault: standard)
            delegate.dropInteraction(destination, item: item, willAnimateDropWith: animator)
            // With the default preview, the item fades out at the location of the drop.
            return preview === standard ? nil : validated(preview)
        }
        runEnd(animators)
    }

    private func animateCancel() {
        var animators: [DragAnimator] = []
        if sourceWindow?.windowScene?.dragging?.animatesCancelledDrags != true {
            presentation.resume(at: session.point, in: session.window)
        }
        presentation.end { item, picture in
            guard let source = sourceOfItem[ObjectIdentifier(item)], let delegate = source.delegate else { return nil }
            let animator = DragAnimator()
            animators.append(animator)
            let preview = picture.lifted.flatMap {
                delegate.dragInteraction(source, previewForCancelling: item, withDefault: $0)
            }
            delegate.dragInteraction(source, item: item, willAnimateCancelWith: animator)
            // The view of the default preview may have left its window, for example in a list that was reloaded.
            return preview?.target.container.window == nil ? nil : validated(preview)
        }
        runEnd(animators)
    }

    private func runEnd(_ animators: [DragAnimator]) {
        DragAnimator.run(animators, duration: Self.endDuration) { [presentation] in
            presentation.moveToEnd()
        } finish: { [self] in
            presentation.remove()
            for animator in animators { animator.complete(.end) }
            perform(machine.animationEnded())
        }
    }

    private func didEnd(_ operation: UIDropOperation) {
        for source in sources { source.delegate?.dragInteraction(source, session: session, didEndWith: operation) }
    }

    private func transferred() {
        onTransfer?()
        onTransfer = nil
        for source in sources { source.delegate?.dragInteraction(source, sessionDidTransferItems: session) }
    }

    /// Returns the preview if its size and position are valid. The first invalid preview of the drag is logged.
    private func validated(_ preview: UITargetedDragPreview?) -> UITargetedDragPreview? {
        guard let preview else { return nil }
        if preview.isDrawable { return preview }
        if !hasReportedPreview { DragFault.invalidPreview.report() }
        hasReportedPreview = true
        return nil
    }
    private var hasReportedPreview = false
}

extension UIDragInteraction {
    /// Whether a long press on the view also opens a context menu.
    final var hasContextMenu: Bool {
        var ancestor = view
        while let current = ancestor {
            if current.interactions.contains(where: { $0 is UIContextMenuInteraction }) { return true }
            ancestor = current.superview
        }
        return false
    }
}

extension UITargetedPreview {
    /// Whether the preview has a finite size and a finite position in a window.
    final var isDrawable: Bool {
        guard let frame = frameInWindow else { return false }
        let numbers = [frame.minX, frame.minY, frame.width, frame.height, size.width, size.height]
        return numbers.allSatisfy(\.isFinite) && size.width > 0 && size.height > 0 && size.width <= 16384
            && size.height <= 16384
    }
}

extension UIWindow {
    /// Returns the frontmost view of the window's scene at a point of this window; nil for none.
    final func dragTarget(at point: CGPoint) -> UIView? {
        guard point.x.isFinite, point.y.isFinite else { return nil }
        guard let scene = windowScene else { return hitTest(point, with: nil) }
        for window in scene.windowsFromFront {
            if let view = window.hitTest(window.convert(point, from: self), with: nil) { return view }
        }
        return nil
    }
}
