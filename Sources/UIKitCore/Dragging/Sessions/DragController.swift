import Foundation

/// The drags that start in this app. There is at most one at a time.
@MainActor package final class DragController {
    /// The current drag, until it ends; nil if nothing is lifted or dragged.
    private(set) var current: ActiveDrag?
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
    var isDragging: Bool { current?.machine.phase == .dragging }

    /// Requests the items for a press; returns whether an item was provided.
    func prepare(_ interaction: UIDragInteraction, _ touch: UITouch, at start: CGPoint) -> Bool {
        guard current == nil, let window = touch.touchWindow else { return false }
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
        (current, prepared) = (drag, nil)
        drag.lift()
        guard let window = drag.sourceWindow else { return }
        for other in window.windowScene?.windowsFromFront ?? [window] { other.pointer.dragBegan() }
    }

    /// Puts the lifted items of an interaction down. Does nothing once the items have moved.
    func putDown(from interaction: UIDragInteraction) {
        guard let drag = current, drag.machine.phase == .lifted, drag.sources.first === interaction else { return }
        current = nil
        drag.putDown()
    }

    /// Begins the drag of lifted items; the items follow a touch from now on.
    func begin(_ interaction: UIDragInteraction, _ touch: UITouch) -> Bool {
        guard let drag = current, drag.machine.phase == .lifted, drag.sources.first === interaction,
            let window = touch.touchWindow
        else { return false }
        window.shownMenu?.end(animated: false)
        let finger = window.dispatcher.identifier(of: touch)
        drag.begin()
        // A callback of the app may have cancelled the drag.
        guard current === drag, !handOver(drag, from: window) else { return true }
        drag.finger = finger
        drag.isUnderFinger = touch.type == .direct && !touch.isFromPointer
        drag.move(to: touch.windowLocation, in: window)
        return true
    }

    /// Adds the items of an interaction for a tap at a touch; returns whether an item was provided.
    func addItems(from interaction: UIDragInteraction, at touch: UITouch) -> Bool {
        guard isDragging, let current else { return false }
        return current.addItems(from: interaction, at: touch)
    }

    // MARK: Input

    /// Whether the items follow a touch of a window.
    func follows(_ identifier: Int, in window: UIWindow) -> Bool {
        guard isDragging, let current, current.finger == identifier else { return false }
        return current.sourceWindow === window
    }

    /// Handles the inputs of the dragging touch over a window in which the touch did not begin, and returns the other
    /// inputs.
    func handleForeign(_ inputs: [TouchInput], in window: UIWindow) -> [TouchInput] {
        guard isDragging, let current, current.sourceWindow !== window else { return inputs }
        let own = inputs.filter { $0.identifier == current.finger && $0.phase != .began }
        guard !own.isEmpty, window.dispatcher.touchesByIdentifier[current.finger ?? 0] == nil else { return inputs }
        let source = current.sourceWindow
        for input in own {
            handle(input, in: window)
            guard input.phase == .ended else { continue }
            // Without this input, the source window would not be notified of the end of the touch.
            source?.dispatcher.handleTouches([
                TouchInput(identifier: input.identifier, phase: .cancelled, location: input.location)
            ])
        }
        return inputs.filter { $0.identifier != current.finger || $0.phase == .began }
    }

    /// Handles an input of the dragging touch over a window.
    func handle(_ input: TouchInput, in window: UIWindow) {
        guard isDragging, let drag = current else { return }
        switch input.phase {
        case .moved: drag.move(to: input.location, in: window)
        case .ended:
            if drag.session.point != input.location || drag.session.window !== window {
                drag.move(to: input.location, in: window)
            }
            end { drag.release() }
        case .cancelled: end { drag.cancel() }
        default: return
        }
    }

    /// Cancels the current drag.
    package func cancel() {
        guard let drag = current else { return }
        end { drag.cancel() }
    }

    /// Ends the current drag; `action` performs the end.
    func end(_ action: () -> Void) {
        current = nil
        action()
    }
}
