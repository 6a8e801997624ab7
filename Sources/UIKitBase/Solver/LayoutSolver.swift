/// A solver that finds values for variables. The values satisfy linear constraints as closely as the priorities of the
/// constraints allow, and are updated incrementally after every change.
///
/// The solver uses an incremental simplex method similar to Cassowary. Each constraint has a *slack*, the amount by
/// which the constraint's sum differs from zero. The tableau expresses basic variables as sums of the nonbasic
/// variables. A nonbasic slack is zero: its constraint holds exactly. The objective is the sum of the costs of slacks
/// in the wrong direction, priority by priority (``CostTable``). One slack whose cost has a kink at zero replaces the
/// two error variables of the textbook method. This representation halves the number of columns.
///
/// Changes are collected and take effect with ``solve()``, so the order of the changes does not matter: a constraint
/// may be added before the constraint that it contradicts is removed. Removals leave the values consistent but possibly
/// not optimal (primal simplex); changed constants and new constraints leave the values optimal but possibly
/// inconsistent (dual simplex). Neither method starts from scratch.
///
/// Variables that the constraints do not determine keep their value; new variables are zero.
package struct LayoutSolver: Sendable {
    var tableau = Tableau()
    var costs = CostTable()
    var states: [IndexState] = []
    var records: [ConstraintRecord?] = []
    var freeIndices: [Int32] = []
    var serial: UInt64 = 0

    /// The constraints that are to be added to the tableau.
    var pending: [Int32] = []
    /// The constraints in the tableau whose constant is to change.
    var pendingConstants: [Int32] = []
    /// The broken required constraints, each with the conflict that caused the breakage.
    var broken: [Int32: [ConstraintID]] = [:]
    /// The constraints that were removed or changed since the broken constraints were last retried.
    var changedSinceRetry: Set<ConstraintID> = []
    /// The broken constraints to retry, because a member of their conflict was broken as well.
    var retriable: Set<Int32> = []
    var newBreakages: [Breakage] = []

    /// The basic slacks that may be on the wrong side of zero.
    var wrongSided: [Int32] = []
    /// The nonbasic variables whose movement may reduce the costs.
    var improvable: [Int32] = []
    var changed: [Int32] = []
    /// The best ratio so far, by cost level. The array is stored here to avoid an allocation per step.
    var bestRatio: [Double] = []

    /// Absolute differences below the tolerance are rounding errors. The tolerance grows with the largest constant.
    var tolerance = 1e-7
    var stepsInSolve = 0
    /// Whether every step uses the rule against cycling, not only the steps after a large number of steps; for tests.
    var alwaysAvoidsCycling = false

    /// The total number of pivots.
    package internal(set) var pivotCount = 0
    /// The number of times that the tableau was recomputed because of accumulated rounding errors.
    package internal(set) var refreshCount = 0

    /// Creates a solver without variables and constraints.
    package init() {}

    /// The state of a variable or a slack.
    struct IndexState: Sendable {
        enum Kind: Sendable { case unused, variable, slack }
        var kind = Kind.unused
        /// The costs per unit of a positive slack (`up`) and of a negative slack (`down`). Infinity means that the
        /// slack must not be on that side.
        var up = 0.0
        var down = 0.0
        /// The cost level of `up` and `down`; negative if both are zero or infinite.
        var slot: Int32 = -1
        /// For a basic slack: the side of zero on which its costs are counted; 0 if both sides are forbidden.
        var side: Int8 = 0
        /// The cost per unit that is counted in the reduced costs of the row's variables.
        var slope = 0.0
        var isWrongSided = false
        var isImprovable = false
        var isChanged = false
        /// The value that `drainChangedVariables` last returned as a change.
        var reported = 0.0
        /// The number of constraints that use the variable.
        var uses: Int32 = 0
    }

    struct ConstraintRecord: Sendable {
        enum State: Sendable { case pending, active, broken }
        var serial: UInt64
        var state = State.pending
        /// The terms, sorted by variable, with each variable once. The factors of the terms, and also the constant, are
        /// multiplied by `scale`.
        var terms: [RowEntry]
        var constant: Double
        /// The constant used in the tableau.
        var appliedConstant: Double
        var scale: Double
        var relation: Relation
        var priority: Float
        var isBreakable: Bool
    }

    mutating func newIndex(_ kind: IndexState.Kind) -> Int32 {
        let index: Int32
        if let free = freeIndices.popLast() {
            index = free
            tableau.values[Int(index)] = 0
            costs.clear(index)
        } else {
            index = Int32(states.count)
            tableau.append(value: 0)
            costs.append()
            states.append(IndexState())
            records.append(nil)
        }
        // The flags are kept, because they record whether the queues still contain the index from the previous use of
        // the index.
        let old = states[Int(index)]
        states[Int(index)] = IndexState(
            kind: kind, isWrongSided: old.isWrongSided, isImprovable: old.isImprovable, isChanged: old.isChanged)
        return index
    }

    mutating func retire(_ index: Int32) {
        states[Int(index)].kind = .unused
        freeIndices.append(index)
    }

    func id(of index: Int32) -> ConstraintID? {
        records[Int(index)].map { ConstraintID(index: index, serial: $0.serial) }
    }
}
