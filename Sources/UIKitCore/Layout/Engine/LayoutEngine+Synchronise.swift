import Foundation

/// How the engine finds what has changed in the tree.
extension LayoutEngine {
    /// Tells the solver what is new, gone or changed.
    func synchronise() {
        guard let root else { return }
        round += 1
        let traits = root.traitCollection
        direction = traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        scale = traits.displayScale > 0 ? traits.displayScale : 1
        if fitting != nil || root.layoutState?.constraints.isEmpty == false { _ = box(for: root) }
        var new: [NSLayoutConstraint] = []
        visit(root, &new)
        dropStaleEntries()
        dropStaleBoxes()
        for constraint in new { enter(constraint) }
    }

    private func visit(_ view: UIView, _ new: inout [NSLayoutConstraint]) {
        if let box = boxOfItem[ObjectIdentifier(view)], box.item === view { meet(box, in: view.parent) }
        if let state = view.layoutState {
            // What was the top of a tree of its own is laid out by this one now.
            if fitting == nil, view !== root, state.engine != nil { state.engine = nil }
            for guide in state.guides + state.followingGuides {
                if let box = boxOfItem[ObjectIdentifier(guide)], box.item === guide { meet(box, in: view) }
            }
            for constraint in state.constraints {
                guard let entry = entryOfConstraint[ObjectIdentifier(constraint)] else {
                    new.append(constraint)
                    continue
                }
                entry.round = round
                follow(entry)
            }
        }
        for child in view.children { visit(child, &new) }
    }

    private func meet(_ box: LayoutBox, in container: UIView?) {
        box.round = round
        if box.container !== container, box.kind != .root {
            box.roundOfMove = round
            box.container = container
            box.mask = nil
            removeOwn(of: box)
        }
        update(box)
    }

    /// Constraints that are no longer active, and those one of whose items has gone elsewhere, which end as in UIKit.
    private func dropStaleEntries() {
        // Loops and not closures here: a closure checks at every call on which thread it is.
        var stale: [ConstraintEntry] = []
        var kept: [ConstraintEntry] = []
        kept.reserveCapacity(entries.count)
        for entry in entries { if isFresh(entry) { kept.append(entry) } else { stale.append(entry) } }
        guard !stale.isEmpty else { return }
        entries = kept
        var ended: [NSLayoutConstraint] = []
        for entry in stale {
            if entry.round == round, entry.id != nil { ended.append(entry.constraint) }
            removeFromSolver(entry)
        }
        guard fitting == nil else { return }
        for constraint in ended { constraint.deactivate() }
    }

    private func isFresh(_ entry: ConstraintEntry) -> Bool {
        guard entry.round == round else { return false }
        for link in entry.links where link.round != round || link.roundOfMove == round { return false }
        return true
    }

    private func dropStaleBoxes() {
        var stale: [LayoutBox] = []
        for box in boxes where box.round != round { stale.append(box) }
        guard !stale.isEmpty else { return }
        boxes.removeAll { $0.round != round }
        // What has an autoresizing mask follows the box that it is in, which may be stale as well.
        for box in stale { removeOwn(of: box) }
        for box in stale {
            for variable in box.variables {
                boxOfVariable[variable] = nil
                attempt { try solver.remove(variable) }
            }
        }
        boxOfItem = boxOfItem.filter { $0.value.round == round }
    }

    func removeOwn(of box: LayoutBox) {
        for id in box.own { attempt { try solver.remove(id) } }
        box.own = []
        for wish in box.wishes.compactMap(\.self) { remove(wish) }
        box.wishes = [nil, nil]
    }

    func remove(_ wish: ContentWish) {
        attempt { try solver.remove(wish.atMost) }
        attempt { try solver.remove(wish.atLeast) }
    }

    private func removeFromSolver(_ entry: ConstraintEntry) {
        if let id = entry.id { attempt { try solver.remove(id) } }
        entry.id = nil
        let key = ObjectIdentifier(entry.constraint)
        if entryOfConstraint[key] === entry { entryOfConstraint[key] = nil }
        if entry.constraint.engine === self { entry.constraint.engine = nil }
    }

    /// Called when a constraint is no longer active. The entry itself goes with the next round.
    func remove(_ constraint: NSLayoutConstraint) {
        guard let entry = entryOfConstraint[ObjectIdentifier(constraint)] else { return }
        removeFromSolver(entry)
    }

    /// Called when the constant or priority of a constraint has changed.
    func noteChanged(_ constraint: NSLayoutConstraint) {
        guard let entry = entryOfConstraint[ObjectIdentifier(constraint)], let id = entry.id else { return }
        attempt { try solver.setConstant(id, to: entry.offset - constraint.constant) }
        attempt { try solver.setPriority(id, to: constraint.priority.rawValue) }
    }

    /// Runs a change that the solver may refuse. What gets here was checked, so a refusal would be a mistake of this
    /// module; the layout goes on without the change.
    func attempt(_ change: () throws -> Void) {
        do { try change() } catch { UIKitFault.report(error, in: "layout") }
    }
}
