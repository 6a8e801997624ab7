import Faults

extension LayoutSolver {
    /// Applies all changes since the last call.
    ///
    /// If required constraints contradict each other, one constraint of the conflict is broken: the breakable
    /// constraint that was added last.
    ///
    /// - Returns: the constraints that are broken now and were not broken before. ``breakages`` contains all broken
    ///   constraints.
    package mutating func solve() -> [Breakage] {
        stepsInSolve = 0
        let pivots = pivotCount
        let earlierBreakages = Set(broken.keys.compactMap { id(of: $0) })
        let isTouched = !pending.isEmpty || !pendingConstants.isEmpty
        optimizeCosts()
        stepsInSolve = 0
        applyConstants()
        restoreFeasibility()
        addPending()
        retryBroken()
        if isTouched || pivots != pivotCount, isInaccurate() { rebuildTableau() }
        defer { newBreakages.removeAll() }
        return newBreakages.filter { broken[$0.broken.index] == $0.conflict && !earlierBreakages.contains($0.broken) }
    }

    private mutating func applyConstants() {
        for index in pendingConstants {
            guard var record = records[Int(index)] else {
                InternalFault.report("a removed constraint has a pending constant")
                continue
            }
            let change = record.constant - record.appliedConstant
            guard change != 0 else { continue }
            record.appliedConstant = record.constant
            records[Int(index)] = record
            if tableau.isBasic[Int(index)] {
                move(index, by: change)
            } else {
                // The slack stays zero, so the sum of the terms changes by the opposite of the constant's change. All
                // basic variables whose rows contain the slack move accordingly.
                for entry in tableau.column(index) { move(entry.index, by: -change * entry.factor) }
            }
        }
        pendingConstants.removeAll(keepingCapacity: true)
    }

    /// Moves all slacks to their side of zero at minimum cost.
    mutating func restoreFeasibility() {
        repeat {
            while let index = nextWrongSided() {
                if hasExceededStepLimit {
                    resolveWrongSidedSlack(index)
                } else if dualStep(index) == .blocked {
                    breakConflict(of: index)
                }
            }
            optimizeCosts()
        } while !wrongSided.isEmpty
    }

    private mutating func addPending() {
        // Constraints are added by descending priority. Required constraints leave the fewest choices; if they were
        // added later, steps already made for other constraints might have to be undone.
        pending.sort { left, right in
            let (left, right) = (records[Int(left)], records[Int(right)])
            let (one, two) = (left?.priority ?? 0, right?.priority ?? 0)
            return one != two ? one > two : (left?.serial ?? 0) < (right?.serial ?? 0)
        }
        var batch: [Int32] = []
        while !pending.isEmpty {
            swap(&batch, &pending)
            for index in batch { addToTableau(index) }
            batch.removeAll()
        }
    }

    /// Adds a constraint to the tableau and satisfies the constraint as closely as possible.
    mutating func addToTableau(_ index: Int32) {
        stepsInSolve = 0
        enterRow(index)
        let slack = tableau.values[Int(index)]
        let isWrong: Bool
        switch records[Int(index)]?.relation ?? .equal {
        case .equal: isWrong = true
        case .greaterThanOrEqual: isWrong = slack < -tolerance
        case .lessThanOrEqual: isWrong = slack > tolerance
        }
        if isWrong {
            if dualStep(index) == .blocked, abs(slack) > tolerance { breakConflict(of: index) }
        }
        restoreFeasibility()
    }

    /// Returns the initial state of a constraint's slack, without costs.
    func initialState(of record: ConstraintRecord, index: Int32) -> IndexState {
        var state = states[Int(index)]
        let weight = record.priority == Self.required ? Double.infinity : 1 / record.scale
        state.up = record.relation == .greaterThanOrEqual ? 0 : weight
        state.down = record.relation == .lessThanOrEqual ? 0 : weight
        state.side = record.relation == .equal ? 0 : Int8(record.relation.rawValue)
        state.slope = 0
        return state
    }

    private mutating func enterRow(_ index: Int32) {
        guard let record = records[Int(index)] else {
            return InternalFault.report("a removed constraint is added to the tableau")
        }
        records[Int(index)]?.state = .active
        records[Int(index)]?.appliedConstant = record.constant
        states[Int(index)] = initialState(of: record, index: index)
        states[Int(index)].slot = record.priority == Self.required ? -1 : costs.retain(priority: record.priority)
        tableau.addRow(index, sumOf: record.terms)
        tableau.values[Int(index)] = sum(of: record)
        costs.clear(index)
    }

    /// Returns the sum of a constraint, computed from the current values of its variables.
    func sum(of record: ConstraintRecord) -> Double {
        record.terms.reduce(record.appliedConstant) { $0 + $1.factor * tableau.values[Int($1.index)] }
    }
}
