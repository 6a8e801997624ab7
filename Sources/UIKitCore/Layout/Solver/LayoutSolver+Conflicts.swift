/// What happens when required constraints contradict each other.
extension LayoutSolver {
    /// Leaves out one constraint of a conflict.
    ///
    /// The row of a slack that cannot get to zero proves the conflict: nothing in it may move the way that would help,
    /// so they are all slacks of required constraints, and without any one of them the slack could move.
    ///
    /// - Parameter index: the slack that cannot get to zero.
    mutating func breakConflict(of index: Int32) {
        let members = [index] + tableau.rows[Int(index)].map(\.index)
        move(index, by: 0)
        let candidates = members.filter { records[Int($0)]?.isBreakable ?? false }
        let victim = candidates.max { serial(of: $0) < serial(of: $1) } ?? index
        leaveOut(victim, because: members.compactMap { id(of: $0) }.sorted())
    }

    private func serial(of index: Int32) -> UInt64 { records[Int(index)]?.serial ?? 0 }

    private mutating func leaveOut(_ index: Int32, because conflict: [ConstraintID]) {
        guard let id = id(of: index) else { return }
        let wasBasic = tableau.isBasic[Int(index)]
        takeOut(index)
        records[Int(index)]?.stage = .broken
        for (other, members) in broken where members.contains(id) { retriable.insert(other) }
        broken[index] = conflict
        newBreakages.append(Breakage(broken: id, conflict: conflict))
        // Without a tight constraint the costs may not be optimal. Optimising needs all slacks on their side first.
        if !wasBasic { makeConsistent() }
    }

    /// Gets all slacks to the right side without moving anything: others are counted where they are, required ones,
    /// which must not be there, are taken out to be added again.
    private mutating func makeConsistent() {
        while let index = nextWrongSided() {
            let state = states[Int(index)]
            if state.up < .infinity, state.down < .infinity {
                setSide(index, to: -state.side)
            } else {
                takeOut(index)
                records[Int(index)]?.stage = .pending
                pending.append(index)
            }
        }
        improve()
    }

    /// Accepts that a slack stays on the wrong side; only rounding gets a solve here.
    mutating func giveUp(_ index: Int32) {
        let state = states[Int(index)]
        if state.up < .infinity, state.down < .infinity {
            setSide(index, to: -state.side)
        } else {
            breakConflict(of: index)
        }
    }

    /// Tries constraints again that were left out. Those whose conflict has not changed still contradict each other.
    ///
    /// A constraint that comes back may break one that was added later, which may let others come back. That ends
    /// because each time the earliest constraint that differs comes back; the bound is for what rounding makes of it.
    mutating func retryBroken() {
        guard !broken.isEmpty else { return relaxed.removeAll() }
        for (index, conflict) in broken where !relaxed.isDisjoint(with: conflict) { retriable.insert(index) }
        relaxed.removeAll()
        for _ in 0..<100 where !retriable.isEmpty {
            let tried = retriable.sorted { serial(of: $0) < serial(of: $1) }
            retriable.removeAll()
            for index in tried where broken.removeValue(forKey: index) != nil {
                enter(index)
                while let next = pending.popLast() { enter(next) }
            }
        }
    }
}
