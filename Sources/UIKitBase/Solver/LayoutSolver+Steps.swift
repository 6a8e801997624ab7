/// The basic steps of both simplex methods.
extension LayoutSolver {
    /// Whether a basic slack is on one side of zero while the cost of the other side is counted.
    func isOnWrongSide(_ index: Int32) -> Bool {
        let state = states[Int(index)]
        guard state.kind == .slack, tableau.isBasic[Int(index)] else { return false }
        let value = tableau.values[Int(index)]
        if state.side > 0 { return value < -tolerance }
        if state.side < 0 { return value > tolerance }
        return abs(value) > tolerance
    }

    mutating func move(_ index: Int32, by distance: Double) {
        tableau.values[Int(index)] += distance
        if states[Int(index)].kind == .variable {
            guard !states[Int(index)].isChanged else { return }
            states[Int(index)].isChanged = true
            changed.append(index)
        } else if !states[Int(index)].isWrongSided, isOnWrongSide(index) {
            states[Int(index)].isWrongSided = true
            wrongSided.append(index)
        }
    }

    mutating func enqueueImprovable(_ index: Int32) {
        guard !states[Int(index)].isImprovable else { return }
        states[Int(index)].isImprovable = true
        improvable.append(index)
    }

    /// Assigns a basic slack to a side of zero, and adds the cost on that side to the costs of the variables of its
    /// row.
    mutating func setSide(_ index: Int32, to side: Int8) {
        let state = states[Int(index)]
        states[Int(index)].side = side
        setSlope(index, to: side > 0 ? state.up : side < 0 ? -state.down : 0)
    }

    private mutating func setSlope(_ index: Int32, to slope: Double) {
        let change = slope - states[Int(index)].slope
        guard change != 0 else { return }
        states[Int(index)].slope = slope
        let slot = Int(states[Int(index)].slot)
        for entry in tableau.rows[Int(index)] {
            costs.add(change * entry.factor, to: entry.index, slot: slot)
            enqueueImprovable(entry.index)
        }
    }

    /// Makes a basic variable nonbasic and a variable of its row basic, after moving the variable of the row.
    ///
    /// - Parameters:
    ///   - leaving: the basic variable that becomes nonbasic.
    ///   - entering: the variable of the row that becomes basic.
    ///   - distance: the distance that `entering` moves. The move must bring a leaving slack to zero.
    ///   - side: the new side of zero of `entering`, if it is a slack.
    mutating func exchange(leaving: Int32, entering: Int32, distance: Double, side: Int8) {
        pivotCount += 1
        setSlope(leaving, to: 0)
        let column = tableau.column(entering)
        if distance != 0 {
            for entry in column { move(entry.index, by: entry.factor * distance) }
            move(entering, by: distance)
        }
        if states[Int(leaving)].kind == .slack { tableau.values[Int(leaving)] = 0 }
        tableau.pivot(leaving: leaving, entering: entering, column: column)
        costs.clear(leaving)
        let state = states[Int(entering)]
        let slope = state.kind == .slack ? (side > 0 ? state.up : -state.down) : 0
        if state.kind == .slack { states[Int(entering)].side = side }
        states[Int(entering)].slope = slope
        let row = tableau.rows[Int(entering)]
        for slot in costs.order {
            let cost = costs[entering, slot] + (slot == Int(state.slot) ? slope : 0)
            guard abs(cost) > 1e-14 else { continue }
            for entry in row {
                costs.add(cost * entry.factor, to: entry.index, slot: slot)
                enqueueImprovable(entry.index)
            }
        }
        costs.clear(entering)
    }

    /// Removes a slack from the tableau. Values remain unchanged.
    mutating func removeSlack(_ index: Int32) {
        if tableau.isBasic[Int(index)] {
            setSlope(index, to: 0)
        } else {
            // The constraint of the slack contains variables, so at least one row contains the slack.
            let all = tableau.column(index)
            let variables = all.filter { states[Int($0.index)].kind == .variable }
            let column = variables.isEmpty ? all : variables
            let largest = column.reduce(0) { max($0, abs($1.factor)) }
            let usable = column.filter { abs($0.factor) >= largest * 0.1 }
            let shortest = usable.min {
                (tableau.rows[Int($0.index)].count, $0.index) < (tableau.rows[Int($1.index)].count, $1.index)
            }
            states[Int(index)].up = 0
            states[Int(index)].down = 0
            if let leaving = shortest?.index {
                exchange(leaving: leaving, entering: index, distance: 0, side: 1)
            }
        }
        tableau.dropRow(index)
        let slot = states[Int(index)].slot
        if slot >= 0 { costs.release(slot: slot) }
        states[Int(index)].slot = -1
    }
}
