/// The primal simplex method. The method moves nonbasic variables as long as the moves reduce the costs, and keeps
/// slacks on their side of zero.
extension LayoutSolver {
    /// Moves all variables whose movement reduces the costs.
    mutating func optimizeCosts() {
        while let index = nextImprovable() {
            guard let rises = worthwhileDirection(of: index), !hasExceededStepLimit else { continue }
            moveWhileSaving(index, rises: rises)
        }
    }

    private mutating func nextImprovable() -> Int32? {
        if isCautious { improvable.sort(by: >) }
        guard let index = improvable.popLast() else { return nil }
        states[Int(index)].isImprovable = false
        return index
    }

    /// Returns true if raising the variable reduces the costs, false if lowering the variable reduces the costs,
    /// otherwise nil.
    private func worthwhileDirection(of index: Int32) -> Bool? {
        let state = states[Int(index)]
        guard state.kind != .unused, !tableau.isBasic[Int(index)] else { return nil }
        if state.up < .infinity, isSaving(index, rises: true, own: state.up) { return true }
        if state.down < .infinity, isSaving(index, rises: false, own: state.down) { return false }
        return nil
    }

    /// Whether moving the variable reduces the costs; the highest priority at which the costs change decides.
    private func isSaving(_ index: Int32, rises: Bool, own: Double) -> Bool {
        let slot = Int(states[Int(index)].slot)
        for level in costs.order {
            let cost = (rises ? costs[index, level] : -costs[index, level]) + (level == slot ? own : 0)
            if abs(cost) > CostTable.tolerance { return cost < 0 }
        }
        return false
    }

    /// Moves a variable until moving it further does not reduce the costs.
    private mutating func moveWhileSaving(_ index: Int32, rises: Bool) {
        while true {
            stepsInSolve += 1
            let column = tableau.column(index)
            // The costs cannot fall below zero, so a slack must limit every move that reduces the costs. If no slack
            // limits the move, the reduction was a rounding error.
            guard let (hit, distance) = firstHit(column, rises: rises) else { return }
            let state = states[Int(hit.index)]
            if state.up < .infinity, state.down < .infinity, staysSaving(index, rises: rises, past: hit) {
                for entry in column { move(entry.index, by: entry.factor * distance) }
                move(index, by: distance)
                tableau.values[Int(hit.index)] = 0
                setSide(hit.index, to: -state.side)
                continue
            }
            exchange(leaving: hit.index, entering: index, distance: distance, side: rises ? 1 : -1)
            return
        }
    }

    /// Returns the first slack that reaches zero when a variable moves, and the distance that the variable moves until
    /// then; nil if no slack reaches zero.
    private func firstHit(_ column: [RowEntry], rises: Bool) -> (RowEntry, Double)? {
        var best: (entry: RowEntry, distance: Double)?
        for entry in column where abs(entry.factor) > Self.smallestPivot {
            let state = states[Int(entry.index)]
            guard state.kind == .slack else { continue }
            let slackRises = rises == (entry.factor > 0)
            // A slack that moves away from zero never reaches it.
            if state.side != 0, (state.side > 0) == slackRises { continue }
            let distance = state.side == 0 ? 0 : abs(tableau.values[Int(entry.index)] / entry.factor)
            if let (other, otherDistance) = best {
                if distance > otherDistance + 1e-12 { continue }
                if distance > otherDistance - 1e-12, !isSafer(entry, than: other) { continue }
            }
            best = (entry, distance)
        }
        return best.map { ($0.entry, rises ? $0.distance : -$0.distance) }
    }

    private func isSafer(_ entry: RowEntry, than other: RowEntry) -> Bool {
        isCautious ? entry.index < other.index : abs(entry.factor) > abs(other.factor) * (1 + 1e-9)
    }

    /// Whether moving past the zero of a slack still reduces the costs, including the costs of that slack beyond zero.
    private func staysSaving(_ index: Int32, rises: Bool, past hit: RowEntry) -> Bool {
        let state = states[Int(index)]
        let own = rises ? state.up : state.down
        let slackState = states[Int(hit.index)]
        let amount = (slackState.up + slackState.down) * abs(hit.factor)
        for level in costs.order {
            let cost =
                (rises ? costs[index, level] : -costs[index, level]) + (level == Int(state.slot) ? own : 0)
                + (level == Int(slackState.slot) ? amount : 0)
            if abs(cost) > CostTable.tolerance { return cost < 0 }
        }
        return false
    }
}
