/// The state machine of a drag from the lift to its end. The machine determines the order in which the source and the
/// destinations are notified.
///
/// `Target` identifies a drop destination.
struct DragMachine<Target: Hashable & Sendable> {
    /// The phases of a drag.
    enum Phase: Hashable {
        /// The items are lifted and have not moved.
        case lifted
        /// The items follow the finger or pointer.
        case dragging
        /// The animation of a drop or of a cancelled drag runs.
        case ending
        /// The drag is over.
        case ended
    }

    /// A notification or animation to perform, in the order of the array.
    enum Action: Hashable {
        /// The lifted items are put down again, because they have not moved.
        case putDown
        /// The session begins.
        case begin
        /// The items have moved.
        case move
        /// The items have entered a destination, have moved over it, or have left it.
        case enter(Target), update(Target), exit(Target)
        /// A destination receives the drop.
        case perform(Target)
        /// The session ends with an operation, before the final animation.
        case willEnd(UIDropOperation)
        /// The final animation of a drop, or of a cancelled drag, begins.
        case animateDrop(Target), animateCancel
        /// A destination has received the drop, after the final animation.
        case conclude(Target)
        /// The session has ended with an operation, after the final animation.
        case didEnd(UIDropOperation)
        /// The session has ended for a destination that it had entered.
        case endDrop(Target)
        /// The source is notified once all data that the destination has requested was delivered.
        case transfer
    }

    private(set) var phase = Phase.lifted
    /// The destination under the items; nil for none.
    private(set) var target: Target?
    /// The operation that a drop would perform, or that the session ends with.
    private(set) var operation = UIDropOperation.cancel
    /// Whether the source allows moving the items rather than copying them.
    var allowsMove = false
    /// The destinations that the drag has entered, in the order of their first entry.
    private var entered: [Target] = []

    /// Handles the first movement of lifted items.
    mutating func begin() -> [Action] {
        guard phase == .lifted else { return [] }
        phase = .dragging
        return [.begin]
    }

    /// Handles a movement; `target` is the destination under the items, or nil.
    mutating func move(over target: Target?) -> [Action] {
        guard phase == .dragging else { return [] }
        return [.move] + change(to: target) + (target.map { [.update($0)] } ?? [])
    }

    /// Handles the disappearance of the items from a surface, or of the destination under the items.
    mutating func leave() -> [Action] { phase == .dragging ? change(to: nil) : [] }

    private mutating func change(to new: Target?) -> [Action] {
        guard new != target else { return [] }
        let old = target
        target = new
        operation = .cancel
        if let new, !entered.contains(new) { entered.append(new) }
        return (old.map { [.exit($0)] } ?? []) + (new.map { [.enter($0)] } ?? [])
    }

    /// Stores the operation that the destination under the items proposes. If the source does not allow moves, a
    /// proposed move is stored as `cancel`.
    mutating func propose(_ proposed: UIDropOperation) {
        guard phase == .dragging, target != nil else { return }
        operation = proposed == .move && !allowsMove ? .cancel : proposed
    }

    /// Handles the release of the items.
    mutating func release() -> [Action] {
        switch phase {
        case .lifted: return putDown()
        case .dragging: break
        case .ending, .ended: return []
        }
        guard let target, operation.isAccepted else { return finish(operation == .forbidden ? .forbidden : .cancel) }
        phase = .ending
        return [.perform(target), .willEnd(operation), .animateDrop(target)]
    }

    /// Handles a drop outside of this app, or the end of the drag without a drop.
    mutating func end(elsewhere operation: UIDropOperation) -> [Action] {
        guard phase == .dragging, operation.isAccepted else { return phase == .dragging ? finish(operation) : [] }
        let exit = change(to: nil)
        (phase, self.operation) = (.ending, operation)
        return exit + [.willEnd(operation)]
    }

    /// Cancels the drag.
    mutating func cancel() -> [Action] {
        switch phase {
        case .lifted: putDown()
        case .dragging: finish(.cancel)
        case .ending, .ended: []
        }
    }

    private mutating func putDown() -> [Action] {
        phase = .ended
        return [.putDown]
    }

    private mutating func finish(_ operation: UIDropOperation) -> [Action] {
        let exit = change(to: nil)
        (phase, self.operation) = (.ending, operation)
        return exit + [.willEnd(operation), .animateCancel]
    }

    /// Handles the end of the final animation.
    mutating func animationEnded() -> [Action] {
        guard phase == .ending else { return [] }
        phase = .ended
        let conclusion: [Action] = target.map { [.conclude($0)] } ?? []
        let transfer: [Action] = operation.isAccepted ? [.transfer] : []
        return conclusion + [.didEnd(operation)] + entered.map { .endDrop($0) } + transfer
    }
}
