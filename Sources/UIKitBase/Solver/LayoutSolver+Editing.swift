extension LayoutSolver {
    /// Creates a variable. Its value is zero until a constraint determines it.
    package mutating func makeVariable() -> Variable { Variable(index: newIndex(.variable)) }

    /// Removes a variable that no constraint uses.
    package mutating func remove(_ variable: Variable) throws(LayoutSolverError) {
        try check(variable)
        guard states[Int(variable.index)].uses == 0 else { throw .variableInUse(variable) }
        // Only rounding errors can have left the variable in the tableau. Its index must not be reused in this case,
        // because the remaining entries of the tableau would belong to another variable.
        if tableau.isBasic[Int(variable.index)] || tableau.uses[Int(variable.index)] > 0 {
            states[Int(variable.index)].kind = .unused
        } else {
            retire(variable.index)
        }
    }

    /// Adds a constraint. The next ``solve()`` applies the constraint.
    ///
    /// Terms of the same variable are added up; factors a billion times smaller than the largest factor count as zero.
    package mutating func add(_ constraint: Constraint) throws(LayoutSolverError) -> ConstraintID {
        let (terms, scale) = try prepared(constraint.terms)
        try Self.check(constraint.constant)
        guard constraint.priority >= 0, constraint.priority <= Self.required else {
            throw .priorityOutOfRange(constraint.priority)
        }
        serial += 1
        let index = newIndex(.slack)
        let constant = constraint.constant * scale
        records[Int(index)] = ConstraintRecord(
            serial: serial, terms: terms, constant: constant, appliedConstant: constant, scale: scale,
            relation: constraint.relation, priority: constraint.priority, isBreakable: constraint.isBreakable)
        for term in terms { states[Int(term.index)].uses += 1 }
        raiseTolerance(for: constant)
        pending.append(index)
        return ConstraintID(index: index, serial: serial)
    }

    /// Removes a constraint. Values change with the next ``solve()``.
    package mutating func remove(_ id: ConstraintID) throws(LayoutSolverError) {
        let record = try record(of: id)
        switch record.state {
        case .pending: pending.removeAll { $0 == id.index }
        case .broken: broken[id.index] = nil
        case .active:
            removeSlack(id.index)
            pendingConstants.removeAll { $0 == id.index }
        }
        for term in record.terms { states[Int(term.index)].uses -= 1 }
        if !broken.isEmpty { changedSinceRetry.insert(id) }
        records[Int(id.index)] = nil
        retire(id.index)
    }

    /// Changes the constant of a constraint. The next ``solve()`` applies the change.
    package mutating func setConstant(_ id: ConstraintID, to constant: Double) throws(LayoutSolverError) {
        let record = try record(of: id)
        try Self.check(constant)
        let scaled = constant * record.scale
        guard scaled != record.constant else { return }
        records[Int(id.index)]?.constant = scaled
        raiseTolerance(for: scaled)
        if !broken.isEmpty { changedSinceRetry.insert(id) }
        switch record.state {
        case .active: pendingConstants.append(id.index)
        case .pending, .broken: records[Int(id.index)]?.appliedConstant = scaled
        }
    }

    /// Changes the priority of a constraint. The next ``solve()`` applies the change.
    package mutating func setPriority(_ id: ConstraintID, to priority: Float) throws(LayoutSolverError) {
        let record = try record(of: id)
        guard priority >= 0, priority <= Self.required else { throw .priorityOutOfRange(priority) }
        guard priority != record.priority else { return }
        if !broken.isEmpty { changedSinceRetry.insert(id) }
        switch record.state {
        case .pending: break
        case .broken:
            broken[id.index] = nil
            pending.append(id.index)
        case .active:
            removeSlack(id.index)
            pendingConstants.removeAll { $0 == id.index }
            pending.append(id.index)
        }
        records[Int(id.index)]?.appliedConstant = record.constant
        records[Int(id.index)]?.state = .pending
        records[Int(id.index)]?.priority = priority
    }

    /// Returns the value of a variable as of the last ``solve()``.
    package func value(of variable: Variable) -> Double {
        tableau.values.indices.contains(Int(variable.index)) ? tableau.values[Int(variable.index)] : 0
    }

    /// Returns the variables whose values have changed since the previous call of this function. The value of a
    /// variable that was never returned is compared with zero.
    package mutating func drainChangedVariables() -> [Variable] {
        var result: [Variable] = []
        for index in changed {
            states[Int(index)].isChanged = false
            let value = tableau.values[Int(index)]
            guard states[Int(index)].kind == .variable, value != states[Int(index)].reported else { continue }
            states[Int(index)].reported = value
            result.append(Variable(index: index))
        }
        changed.removeAll(keepingCapacity: true)
        return result
    }

    /// The required constraints that are broken now because they contradict other required constraints, each with its
    /// conflict.
    package var breakages: [Breakage] {
        broken.compactMap { index, conflict in id(of: index).map { Breakage(broken: $0, conflict: conflict) } }
            .sorted { $0.broken < $1.broken }
    }
}

extension LayoutSolver {
    private func check(_ variable: Variable) throws(LayoutSolverError) {
        guard states.indices.contains(Int(variable.index)), states[Int(variable.index)].kind == .variable else {
            throw .unknownVariable(variable)
        }
    }

    private static func check(_ number: Double) throws(LayoutSolverError) {
        // The comparison is false for NaN.
        guard abs(number) <= largestMagnitude else { throw .numberOutOfRange(number) }
    }

    private func record(of id: ConstraintID) throws(LayoutSolverError) -> ConstraintRecord {
        guard records.indices.contains(Int(id.index)), let record = records[Int(id.index)], record.serial == id.serial
        else { throw .unknownConstraint(id) }
        return record
    }

    /// Returns the terms with each variable once, and a power of two as the scale. The scale brings the factors close
    /// to one, because the rounding tolerance must not depend on the unit of a constraint.
    private func prepared(_ terms: [Term]) throws(LayoutSolverError) -> ([RowEntry], Double) {
        var sums: [RowEntry] = []
        for term in terms {
            try check(term.variable)
            try Self.check(term.factor)
            let position = sums.lowerBound(of: term.variable.index)
            if position < sums.count, sums[position].index == term.variable.index {
                sums[position].factor += term.factor
            } else {
                sums.insert(RowEntry(index: term.variable.index, factor: term.factor), at: position)
            }
        }
        let largest = sums.reduce(0) { max($0, abs($1.factor)) }
        sums.removeAll { abs($0.factor) <= largest * 1e-9 }
        guard largest > 0, largest < 0.0625 || largest > 16 else { return (sums, 1) }
        let scale = 1 / largest.binade
        return (sums.map { RowEntry(index: $0.index, factor: $0.factor * scale) }, scale)
    }

    private mutating func raiseTolerance(for constant: Double) { tolerance = max(tolerance, abs(constant) * 1e-13) }
}
