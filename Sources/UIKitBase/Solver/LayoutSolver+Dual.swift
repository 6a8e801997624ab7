/// The dual simplex method. A basic slack is on the wrong side of zero while the cost of the other side is counted for
/// it. Each step corrects one such slack and keeps the costs optimal.
extension LayoutSolver {
    enum StepResult { case done, blocked }

    /// The minimum absolute value of a pivot: dividing by smaller entries would amplify rounding errors.
    static let smallestPivot = 1e-9

    /// Whether the tableau may be cycling after many steps. Variables are then chosen by their index alone. This
    /// choice, Bland's rule, cannot cycle.
    var isCautious: Bool { alwaysAvoidsCycling || stepsInSolve > 200 + 2 * states.count }

    /// Whether so many steps were made that rounding errors must be the cause. Remaining inconsistencies are then
    /// accepted.
    var hasExceededStepLimit: Bool { stepsInSolve > 2000 + 40 * states.count }

    /// Handles a slack that is on the wrong side of zero.
    ///
    /// The slack is exchanged for the variable that is cheapest to move, and becomes zero. If this move costs more than
    /// it saves, the slack keeps its value, and the cost of the slack on the current side of zero is counted instead.
    mutating func dualStep(_ index: Int32) -> StepResult {
        stepsInSolve += 1
        let state = states[Int(index)]
        let goesUp = tableau.values[Int(index)] < 0
        let target = goesUp ? -state.down : state.up
        let saving = abs(target - state.slope)
        guard let entering = cheapest(for: index, goingUp: goesUp, saving: saving, slot: Int(state.slot)) else {
            if saving == .infinity { return .blocked }
            setSide(index, to: goesUp ? -1 : 1)
            return .done
        }
        let rises = goesUp == (entering.factor > 0)
        exchange(
            leaving: index, entering: entering.index, distance: -tableau.values[Int(index)] / entering.factor,
            side: rises ? 1 : -1)
        return .done
    }

    /// Returns the entry of a row whose variable is cheapest to move, by the cost per unit of the slack's movement. Nil
    /// if every entry that can move costs at least as much as the movement of the slack saves.
    private mutating func cheapest(for index: Int32, goingUp: Bool, saving: Double, slot: Int) -> RowEntry? {
        var best: RowEntry?
        var hasBest = saving < .infinity
        bestRatio = costs.order.map { $0 == slot && saving < .infinity ? saving : 0 }
        for entry in tableau.rows[Int(index)] where abs(entry.factor) > Self.smallestPivot {
            let rises = goingUp == (entry.factor > 0)
            let state = states[Int(entry.index)]
            let ownCost = rises ? state.up : state.down
            if ownCost == .infinity { continue }
            let order = hasBest ? compare(entry, rises: rises, ownCost: ownCost, slot: Int(state.slot)) : -1
            guard order < 0 || (order == 0 && best.map { isPreferable(entry, to: $0) } ?? false) else { continue }
            best = entry
            hasBest = true
            for (position, level) in costs.order.enumerated() {
                bestRatio[position] = ratio(entry, rises: rises, ownCost: ownCost, slot: Int(state.slot), level: level)
            }
        }
        return best
    }

    private func ratio(_ entry: RowEntry, rises: Bool, ownCost: Double, slot: Int, level: Int) -> Double {
        let reduced = costs[entry.index, level]
        return max(0, (rises ? reduced : -reduced) + (level == slot ? ownCost : 0)) / abs(entry.factor)
    }

    /// Returns a negative number if the entry costs less than the best entry so far, 0 if both cost the same, and a
    /// positive number otherwise.
    private func compare(_ entry: RowEntry, rises: Bool, ownCost: Double, slot: Int) -> Int {
        for (position, level) in costs.order.enumerated() {
            let difference =
                ratio(entry, rises: rises, ownCost: ownCost, slot: slot, level: level) - bestRatio[position]
            if difference < -CostTable.tolerance { return -1 }
            if difference > CostTable.tolerance { return 1 }
        }
        return 0
    }

    /// Whether to prefer the first of two entries of equal cost. A variable that no constraint determines is preferred
    /// to a slack. The next criterion is a factor that is more than ten times larger, because the row is divided by the
    /// factor. The last criterion is a variable in fewer rows, because its entry adds fewer entries to the tableau.
    private func isPreferable(_ entry: RowEntry, to other: RowEntry) -> Bool {
        if isCautious { return entry.index < other.index }
        let isVariable = states[Int(entry.index)].kind == .variable
        if isVariable != (states[Int(other.index)].kind == .variable) { return isVariable }
        let (size, otherSize) = (abs(entry.factor), abs(other.factor))
        if size > otherSize * 10 || otherSize > size * 10 { return size > otherSize }
        return tableau.uses[Int(entry.index)] < tableau.uses[Int(other.index)]
    }

    /// Returns the next basic slack on the wrong side of zero; nil if no slack is.
    mutating func nextWrongSided() -> Int32? {
        if isCautious {
            wrongSided.sort(by: >)
        }
        while let index = wrongSided.popLast() {
            states[Int(index)].isWrongSided = false
            if isOnWrongSide(index) { return index }
        }
        return nil
    }
}
