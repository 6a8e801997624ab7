/// The handling of required constraints that contradict each other.
extension LayoutSolver {
    /// Breaks one constraint of a conflict.
    ///
    /// The row of a slack that cannot reach zero proves the conflict: no variable of the row may move in the direction
    /// that would help, so all of them are slacks of required constraints, and without any one of them the slack could
    /// move.
    ///
    /// - Parameter index: the slack that cannot reach zero.
    mutating func breakConflict(of index: Int32) {
        let members = [index] + tableau.rows[Int(index)].map(\.index)
        move(index, by: 0)
        let candidates = members.filter { records[Int($0)]?.isBreakable ?? false }
        let victim = candidates.max { serial(of: $0) < serial(of: $1) } ?? index
        breakConstraint(victim, because: members.compactMap { id(of: $0) }.sorted())
    }

    private func serial(of index: Int32) -> UInt64 { records[Int(index)]?.serial ?? 0 }

    private mutating func breakConstraint(_ index: Int32, because conflict: [ConstraintID]) {
        guard let id = id(of: index) else { return }
        let wasBasic = tableau.isBasic[Int(index)]
        removeSlack(index)
        records[Int(index)]?.stage = .broken
        for (other, members) in broken where members.contains(id) { retriable.insert(other) }
        broken[index] = conflict
        newBreakages.append(Breakage(broken: id, conflict: conflict))
        // Without a constraint that holds exactly the costs may not be optimal. Optimising requires that all slacks are
        // on their side of zero first.
        if !wasBasic { makeConsistent() }
    }

    /// Makes all slacks consistent without moving anything: a slack that may be on either side is assigned to the side
    /// where it is; a required one, which must not be there, is removed from the tableau to be added again.
    private mutating func makeConsistent() {
        while let index = nextWrongSided() {
            let state = states[Int(index)]
            if state.up < .infinity, state.down < .infinity {
                setSide(index, to: -state.side)
            } else {
                removeSlack(index)
                records[Int(index)]?.stage = .pending
                pending.append(index)
            }
        }
        improve()
    }

    /// Accepts that a slack stays on the wrong side; only rounding errors can lead here.
    mutating func acceptWrongSide(_ index: Int32) {
        let state = states[Int(index)]
        if state.up < .infinity, state.down < .infinity {
            setSide(index, to: -state.side)
        } else {
            breakConflict(of: index)
        }
    }

    /// Retries broken constraints. Those whose conflict has not changed still contradict each other and are skipped.
    ///
    /// A restored constraint may break one that was added later, which may in turn let others be restored. The loop
    /// ends because each time the earliest constraint that differs is restored; the bound is a guard against rounding
    /// errors.
    mutating func retryBroken() {
        guard !broken.isEmpty else { return relaxed.removeAll() }
        for (index, conflict) in broken where !relaxed.isDisjoint(with: conflict) { retriable.insert(index) }
        relaxed.removeAll()
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
