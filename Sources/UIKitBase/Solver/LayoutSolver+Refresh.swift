import Faults

/// The detection and correction of rounding errors. Such errors accumulate over thousands of changes.
extension LayoutSolver {
    /// Whether the sum of any active constraint, computed from the values of its variables, differs from the value in
    /// the tableau by more than the tolerance.
    func isInaccurate() -> Bool {
        for index in records.indices {
            guard let record = records[index], record.state == .active else { continue }
            if abs(sum(of: record) - tableau.values[index]) > tolerance { return true }
        }
        return false
    }

    /// Recomputes the tableau from the constraints. The basic variables remain the same, so that the layout remains the
    /// same even if the constraints do not determine it.
    mutating func rebuildTableau() {
        refreshCount += 1
        let wasBasic = tableau.isBasic
        let active = records.indices.filter { records[$0]?.state == .active }.map(Int32.init)
        for index in wasBasic.indices where wasBasic[index] { tableau.dropRow(Int32(index)) }
        costs.clearAll()
        // The constraints that hold exactly come first: each of them makes one variable basic.
        for index in active where !wasBasic[Int(index)] {
            restoreRow(index)
            let row = tableau.rows[Int(index)].filter { wasBasic[Int($0.index)] }
            guard let entering = row.max(by: { abs($0.factor) < abs($1.factor) }) else { continue }
            let column = tableau.column(entering.index)
            let distance = -tableau.values[Int(index)] / entering.factor
            for entry in column { move(entry.index, by: entry.factor * distance) }
            move(entering.index, by: distance)
            tableau.values[Int(index)] = 0
            tableau.pivot(leaving: index, entering: entering.index, column: column)
        }
        for index in active where wasBasic[Int(index)] { restoreRow(index) }
        for index in active where tableau.isBasic[Int(index)] {
            states[Int(index)].slope = 0
            setSide(index, to: states[Int(index)].side)
            move(index, by: 0)
        }
        restoreFeasibility()
    }

    private mutating func restoreRow(_ index: Int32) {
        guard let record = records[Int(index)] else {
            return InternalFault.report("a removed constraint is active in the tableau")
        }
        tableau.addRow(index, sumOf: record.terms)
        tableau.values[Int(index)] = sum(of: record)
    }
}
