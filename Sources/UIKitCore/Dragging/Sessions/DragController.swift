import Foundation

/// The drags that start in this app.
///
/// Several fingers can drag at the same time, each in a session of its own. While the platform shows a drag, no other
/// drag can begin, because a desktop has one drag at a time.
@MainActor package final class DragController {
    /// The drags whose items are lifted or follow a finger or pointer, in the order of their lifts.
    private(set) var active: [ActiveDrag] = []
    /// The drags whose items were released over a window of the platform, and whose end the platform has not reported
    /// yet. The destination may still be reading the data.
    private(set) var released: [ActiveDrag] = []
    /// The drag that was lifted last; nil if nothing is lifted or dragged.
    var current: ActiveDrag? { active.last }
    /// The drag whose items were requested, and whose gesture is not recognised yet.
    private var prepared: ActiveDrag?
    /// The drag of another program over the app's windows; nil for none.
    var foreign: (source: any PlatformDrag, drag: ActiveDrag)?

    /// The last time at which the platform's drag was over one of the app's windows; infinite while the drag is over
    /// such a window.
    var ownWindowTime = -TimeInterval.infinity
    /// The time in seconds within which the end of a drag that has left a window counts as a drop on the window. When a
    /// drop is refused, the platform first reports that the drag has left the window, and then that the drag has ended.
    static let leaveTolerance: TimeInterval = 0.05

    package init() {}

    /// Whether items follow a finger or pointer.
    var isDragging: Bool { active.contains { $0.isFollowing } }

    /// Whether another drag can begin during the drags in progress.
    var canBeginAnother: Bool { !active.contains { $0.formats != nil } }

    /// Whether a drag other than the given one is over a destination.
    func isTargeted(_ interaction: UIDropInteraction, byOtherThan drag: ActiveDrag) -> Bool {
        let id = ObjectIdentifier(interaction)
        return (active + [foreign?.drag].compactMap(\.self)).contains { $0 !== drag && $0.machine.target == id }
    }

    /// Requests the items for a press; returns whether an item was provided.
    func prepare(_ interaction: UIDragInteraction, _ touch: UITouch, at start: CGPoint) -> Bool {
        guard canBeginAnother, lifted(from: interaction) == nil, let window = touch.touchWindow else { return false }
        let drag = ActiveDrag(interaction, at: start, in: window)
        guard drag.requestItems() else { return false }
        prepared = drag
        return true
    }

    /// Discards the prepared drag, because another gesture has precedence.
    func discardPrepared() { prepared = nil }

    /// Lifts the items of the prepared drag.
    func lift() {
        guard let drag = prepared else { return }
        prepared = nil
        active.append(drag)
        drag.lift()
        guard let window = drag.sourceWindow else { return }
        for other in window.windowScene?.windowsFromFront ?? [window] { other.pointer.dragBegan() }
    }

    /// Puts down the lifted items of an interaction. Does nothing once the items have moved.
    func putDown(from interaction: UIDragInteraction) {
        guard let drag = lifted(from: interaction) else { return }
        end(drag) { drag.putDown() }
    }

    /// Returns the drag whose items were lifted from an interaction and have not moved; nil for none.
    private func lifted(from interaction: UIDragInteraction) -> ActiveDrag? {
        active.first { $0.machine.phase == .lifted && $0.sources.first === interaction }
    }

    /// Begins the drag of lifted items; the items follow a touch from now on.
    func begin(_ interaction: UIDragInteraction, _ touch: UITouch) -> Bool {
        guard let drag = lifted(from: interaction), let window = touch.touchWindow else { return false }
        window.shownMenu?.end(animated: false)
        let finger = window.dispatcher.identifier(of: touch)
        drag.begin()
        // A callback of the app may have cancelled the drag.
        guard active.contains(where: { $0 === drag }), !handOver(drag, from: window) else { return true }
        drag.finger = finger
        drag.isUnderFinger = touch.type == .direct && !touch.isFromPointer
        drag.move(to: touch.windowLocation, in: window)
        return true
    }

    /// Adds the items that an interaction provides for a tap; returns whether an item was provided. If several sessions
    /// are in progress, the interaction's delegate chooses the session.
    func addItems(from interaction: UIDragInteraction, at touch: UITouch) -> Bool {
        let drags = active.filter(\.isFollowing)
        guard let first = drags.first else { return false }
        guard drags.count > 1 else { return first.addItems(from: interaction, at: touch) }
        guard let view = interaction.view, let delegate = interaction.delegate else { return false }
        let chosen = delegate.dragInteraction(
            interaction, sessionForAddingItems: drags.map(\.session), withTouchAt: touch.location(in: view))
        return drags.first { $0.session === chosen }?.addItems(from: interaction, at: touch) ?? false
    }

    // MARK: Input

    /// Whether the items of a drag follow a touch of a window.
    func follows(_ identifier: Int, in window: UIWindow) -> Bool {
        active.contains { $0.isFollowing && $0.finger == identifier && $0.sourceWindow === window }
    }

    /// Handles the inputs of dragging touches over a window in which the touches did not begin, and returns the other
    /// inputs.
    func handleForeign(_ inputs: [TouchInput], in window: UIWindow) -> [TouchInput] {
        active.reduce(inputs) { rest, drag in
            guard drag.isFollowing, drag.finger != nil, drag.sourceWindow !== window else { return rest }
            return handleForeign(rest, of: drag, in: window)
        }
    }

    private func handleForeign(_ inputs: [TouchInput], of drag: ActiveDrag, in window: UIWindow) -> [TouchInput] {
        let own = inputs.filter { $0.identifier == drag.finger && $0.phase != .began }
        guard !own.isEmpty, window.dispatcher.touchesByIdentifier[drag.finger ?? 0] == nil else { return inputs }
        let (source, finger) = (drag.sourceWindow, drag.finger)
        for input in own {
            handle(input, in: window)
            guard input.phase == .ended else { continue }
            // Without this input, the source window would not be notified of the end of the touch.
            source?.dispatcher.handleTouches([
                TouchInput(identifier: input.identifier, phase: .cancelled, location: input.location)
            ])
        }
        return inputs.filter { $0.identifier != finger || $0.phase == .began }
    }

    /// Handles an input of a dragging touch over a window.
    func handle(_ input: TouchInput, in window: UIWindow) {
        guard let drag = active.first(where: { $0.isFollowing && $0.finger == input.identifier }) else { return }
        switch input.phase {
        case .moved: drag.move(to: input.location, in: window)
        case .ended:
            if drag.session.point != input.location || drag.session.window !== window {
                drag.move(to: input.location, in: window)
            }
            end(drag) { drag.release() }
        case .cancelled: end(drag) { drag.cancel() }
        default: return
        }
    }

    /// Cancels the drags that have not been released.
    package func cancel() { for drag in active { end(drag) { drag.cancel() } } }

    /// Ends a drag; `action` performs the end.
    func end(_ drag: ActiveDrag, _ action: () -> Void) {
        active.removeAll { $0 === drag }
        released.removeAll { $0 === drag }
        action()
    }

    /// Handles the release of a drag that the platform shows. Other drags can begin while the destination reads the
    /// data.
    func platformReleased(_ drag: ActiveDrag) {
        guard active.contains(where: { $0 === drag }) else { return }
        active.removeAll { $0 === drag }
        released.append(drag)
    }
}
