import Foundation

/// The detection of changes in the view tree.
extension LayoutEngine {
    /// Passes new, removed and changed views and constraints to the solver.
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
        for constraint in new { addToSolver(constraint) }
    }

    private func visit(_ view: UIView, _ new: inout [NSLayoutConstraint]) {
        if let box = boxOfItem[ObjectIdentifier(view)], box.item === view { visitBox(box, in: view.parent) }
        if let state = view.layoutState {
            // The view was the root of its own tree before; now this engine lays it out.
            if fitting == nil, view !== root, state.engine != nil { state.engine = nil }
            for guide in state.guides + state.implicitGuides {
                if let box = boxOfItem[ObjectIdentifier(guide)], box.item === guide { visitBox(box, in: view) }
            }
            for constraint in state.constraints {
                guard let entry = entryOfConstraint[ObjectIdentifier(constraint)] else {
                    new.append(constraint)
                    continue
                }
                entry.round = round
                updateDependencies(entry)
            }
        }
        for child in view.children { visit(child, &new) }
    }

    private func visitBox(_ box: LayoutBox, in container: UIView?) {
        box.round = round
        if box.container !== container, box.kind != .root {
            box.lastMoveRound = round
            box.container = container
            box.mask = nil
            removeImplicitConstraints(of: box)
        }
        update(box)
    }

    /// Removes constraints that were deactivated. As in UIKit, deactivates constraints with an item that has moved to
    /// another container.
    private func dropStaleEntries() {
        // This method uses loops instead of closures, because a closure checks the current thread on every call.
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
        for link in entry.linkedBoxes where link.round != round || link.lastMoveRound == round { return false }
        return true
    }

    private func dropStaleBoxes() {
        var stale: [LayoutBox] = []
        for box in boxes where box.round != round { stale.append(box) }
        guard !stale.isEmpty else { return }
        boxes.removeAll { $0.round != round }
        // The constraints of a box with an autoresizing mask use the variables of the box of its container. The
        // container's box may be stale too, so the constraints of all stale boxes are removed before any variable.
        for box in stale { removeImplicitConstraints(of: box) }
        for box in stale {
            for variable in box.variables {
                boxOfVariable[variable] = nil
                reportingErrors { try solver.remove(variable) }
            }
        }
        boxOfItem = boxOfItem.filter { $0.value.round == round }
    }

    func removeImplicitConstraints(of box: LayoutBox) {
        for id in box.implicitConstraints { reportingErrors { try solver.remove(id) } }
        box.implicitConstraints = []
        for constraints in box.contentSizeConstraints.compactMap(\.self) { remove(constraints) }
        box.contentSizeConstraints = [nil, nil]
    }

    func remove(_ constraints: ContentSizeConstraints) {
        reportingErrors { try solver.remove(constraints.atMost) }
        reportingErrors { try solver.remove(constraints.atLeast) }
    }

    private func removeFromSolver(_ entry: ConstraintEntry) {
        if let id = entry.id { reportingErrors { try solver.remove(id) } }
        entry.id = nil
        let key = ObjectIdentifier(entry.constraint)
        if entryOfConstraint[key] === entry { entryOfConstraint[key] = nil }
        if entry.constraint.engine === self { entry.constraint.engine = nil }
    }

    /// Called when a constraint is deactivated. Removes the constraint from the solver; the next round removes the
    /// constraint's entry.
    func remove(_ constraint: NSLayoutConstraint) {
        guard let entry = entryOfConstraint[ObjectIdentifier(constraint)] else { return }
        removeFromSolver(entry)
    }

    /// Called when the constant or priority of a constraint has changed.
    func constraintChanged(_ constraint: NSLayoutConstraint) {
        guard let entry = entryOfConstraint[ObjectIdentifier(constraint)], let id = entry.id else { return }
        reportingErrors { try solver.setConstant(id, to: entry.offset - constraint.constant) }
        reportingErrors { try solver.setPriority(id, to: constraint.priority.rawValue) }
    }

    /// Runs a change that the solver may reject. The arguments have been validated, so a rejection is a bug in this
    /// module. The rejection is reported as a fault, and the layout continues without the change.
    func reportingErrors(_ change: () throws -> Void) {
        do { try change() } catch { UIKitFault.report(error, in: "layout") }
    }
}
