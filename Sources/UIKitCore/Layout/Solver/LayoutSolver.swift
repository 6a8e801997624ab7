/// Finds values for variables that meet linear constraints as well as their priorities allow, again and again as little
/// changes.
///
/// An incremental simplex method in the manner of Cassowary. Each constraint has a *slack*, the amount by which its sum
/// differs from zero, and the tableau holds basic variables as sums of the others. A slack that is not basic is zero:
/// its constraint holds exactly. The objective is the sum of what slacks in the wrong direction cost, priority by
/// priority (``CostTable``). One slack with a cost that has a kink at zero stands for the two error variables of the
/// textbook, which halves the columns.
///
/// Changes are collected and take effect with ``solve()``, so their order does not matter: a constraint may be added
/// before the one it contradicts is removed. Removals leave the values consistent but maybe not optimal (primal
/// simplex); changed constants and new constraints leave them optimal but maybe inconsistent (dual simplex). Neither
/// starts over.
///
/// Variables that the constraints do not determine keep the value they have; new ones are zero.
package struct LayoutSolver: Sendable {
    var tableau = Tableau()
    var costs = CostTable()
    var states: [IndexState] = []
    var records: [ConstraintRecord?] = []
    var freeIndices: [Int32] = []
    var serial: UInt64 = 0

    /// Constraints that are to be put into the tableau.
    var pending: [Int32] = []
    /// Constraints in the tableau whose constant is to change.
    var pendingConstants: [Int32] = []
    /// Required constraints that are left out, with the conflict that is the reason.
    var broken: [Int32: [ConstraintID]] = [:]
    /// Constraints that were removed or changed since the broken ones were last tried.
    var relaxed: Set<ConstraintID> = []
    /// Broken constraints whose conflict has lost a member that was broken in turn.
    var retriable: Set<Int32> = []
    var newBreakages: [Breakage] = []

    /// Basic slacks that may be on the wrong side of zero.
    var wrongSided: [Int32] = []
    /// Variables that are not basic and may be worth moving.
    var improvable: [Int32] = []
    var changed: [Int32] = []
    /// The best ratio so far, by cost level; here to spare an allocation for every step.
    var bestRatio: [Double] = []

    /// Differences below this are rounding. Grows with the largest constant.
    var tolerance = 1e-7
    var stepsInSolve = 0
    /// Makes every step as careful as if the tableau were going in circles; for tests.
    var isAlwaysCautious = false

    /// How many pivots were made, ever.
    package internal(set) var pivotCount = 0
    /// How often the tableau was computed anew because rounding had added up.
    package internal(set) var refreshCount = 0

    /// A solver without variables and constraints.
    package init() {}

    /// What the solver knows of a variable or a slack.
    struct IndexState: Sendable {
        enum Kind: Sendable { case unused, variable, slack }
        var kind = Kind.unused
        /// What a positive slack costs per unit, and a negative one. Infinity: not allowed.
        var up = 0.0
        var down = 0.0
        /// The cost level of `up` and `down`; negative when both are zero or infinite.
        var slot: Int32 = -1
        /// Of a basic slack: the side of zero it counts as being on; 0 when both sides are forbidden.
        var side: Int8 = 0
        /// The cost per unit that is counted in the reduced costs of the row's variables.
        var slope = 0.0
        var isWrongSided = false
        var isImprovable = false
        var isChanged = false
        /// The value that was last read as a change.
        var reported = 0.0
        /// How many constraints a variable stands in.
        var uses: Int32 = 0
    }

    struct ConstraintRecord: Sendable {
        enum Stage: Sendable { case pending, active, broken }
        var serial: UInt64
        var stage = Stage.pending
        /// Sorted, each variable once, multiplied by `scale` like the constant.
        var terms: [RowEntry]
        var constant: Double
        /// The constant that the tableau counts with.
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
        // The flags say what stands in the queues, where the number may still be from its former life.
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
