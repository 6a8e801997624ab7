import Faults

/// The handling of required constraints that contradict each other.
extension LayoutSolver {
    /// Breaks one constraint of a conflict: the most recently added of its breakable constraints. If the conflict has
    /// no breakable constraint, breaks the constraint to which the slack belongs.
    ///
    /// The tableau row of a slack that cannot reach zero proves the conflict. No variable of the row may move in the
    /// direction that would bring the slack closer to zero, so all of these variables are slacks of required
    /// constraints. Removing any one of these constraints would let the slack move.
    ///
    /// - Parameter index: the slack that cannot reach zero.
    mutating func breakConflict(of index: Int32) {
        let members = [index] + tableau.rows[Int(index)].map(\.index)
        move(index, by: 0)
        let candidates = members.filter { records[Int($0)]?.isBreakable ?? false }
        let constraintToBreak = candidates.max { serial(of: $0) < serial(of: $1) } ?? index
        breakConstraint(constraintToBreak, because: members.compactMap { id(of: $0) }.sorted())
    }

    private func serial(of index: Int32) -> UInt64 { records[Int(index)]?.serial ?? 0 }

    private mutating func breakConstraint(_ index: Int32, because conflict: [ConstraintID]) {
        guard let id = id(of: index) else {
            return InternalFault.report("a variable without a constraint is in conflict")
        }
        let wasBasic = tableau.isBasic[Int(index)]
        removeSlack(index)
        records[Int(index)]?.state = .broken
        for (other, members) in broken where members.contains(id) { retriable.insert(other) }
        broken[index] = conflict
        newBreakages.append(Breakage(broken: id, conflict: conflict))
        // A nonbasic slack belongs to a constraint that holds exactly. After the removal of such a slack, the costs may
        // not be optimal. Optimising the costs requires that no slack is on the wrong side of zero.
        if !wasBasic { removeWrongSidedSlacks() }
    }

    /// Moves no variable, but changes the tableau so that no slack is on the wrong side of zero, and then optimises the
    /// costs.
    ///
    /// A slack that may be on either side is assigned to its current side. A slack of a required constraint may not be
    /// on the wrong side; such a slack is removed from the tableau, and its constraint is queued to be added again.
    private mutating func removeWrongSidedSlacks() {
        while let index = nextWrongSided() {
            let state = states[Int(index)]
            if state.up < .infinity, state.down < .infinity {
                setSide(index, to: -state.side)
            } else {
                removeSlack(index)
                records[Int(index)]?.state = .pending
                pending.append(index)
            }
        }
        optimizeCosts()
    }

    /// Handles a slack that stays on the wrong side of zero. Only rounding errors can cause this state.
    mutating func resolveWrongSidedSlack(_ index: Int32) {
        let state = states[Int(index)]
        if state.up < .infinity, state.down < .infinity {
            setSide(index, to: -state.side)
        } else {
            breakConflict(of: index)
        }
    }

    /// Retries the broken constraints whose conflict has changed. The other broken constraints still contradict the
    /// same constraints and are skipped.
    ///
    /// Restoring a constraint may break a constraint that was added later. The later constraint's removal may in turn
    /// allow further constraints to be restored. The loop ends, because the oldest constraint that changes in an
    /// iteration is restored and not broken. The limit on iterations is a guard against rounding errors.
    mutating func retryBroken() {
        guard !broken.isEmpty else { return changedSinceRetry.removeAll() }
        for (index, conflict) in broken where !changedSinceRetry.isDisjoint(with: conflict) { retriable.insert(index) }
        changedSinceRetry.removeAll()
        for _ in 0..<100 where !retriable.isEmpty {
            let tried = retriable.sorted { serial(of: $0) < serial(of: $1) }
            retriable.removeAll()
            for index in tried where broken.removeValue(forKey: index) != nil {
                addToTableau(index)
                while let next = pending.popLast() { addToTableau(next) }
            }
        }
    }
}
