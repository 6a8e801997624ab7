extension LayoutSolver {
    /// A number that the solver determines.
    ///
    /// A variable is valid only for the solver that created the variable, and only until the variable is removed.
    /// Indices of removed variables are reused.
    package struct Variable: Hashable, Sendable {
        let index: Int32
    }

    /// The identity of a constraint in its solver. Identities are never reused.
    package struct ConstraintID: Hashable, Sendable, Comparable {
        let index: Int32
        let serial: UInt64

        /// Whether the left constraint was added before the right constraint.
        package static func < (left: Self, right: Self) -> Bool { left.serial < right.serial }
    }

    /// The relation between the two sides of a constraint.
    package enum Relation: Int, Hashable, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    /// A variable times a factor.
    package struct Term: Hashable, Sendable {
        /// The variable.
        package var variable: Variable
        /// The factor of the variable.
        package var factor: Double

        /// Creates a term from a variable and a factor.
        package init(_ variable: Variable, _ factor: Double = 1) {
            self.variable = variable
            self.factor = factor
        }
    }

    /// A sum of terms and a constant, compared to zero.
    package struct Constraint: Hashable, Sendable {
        /// The terms of the sum. A variable may occur several times.
        package var terms: [Term]
        /// The constant of the sum.
        package var constant: Double
        /// The relation of the sum to zero.
        package var relation: Relation
        /// The priority; 1000 means required. A constraint of lower priority is satisfied as closely as the constraints
        /// of higher priority allow.
        package var priority: Float
        /// Whether the solver prefers to break this constraint when required constraints contradict each other. A
        /// constraint without this flag is broken only if the conflict contains no breakable constraint.
        package var isBreakable: Bool

        /// Creates the constraint "terms + constant relation 0".
        package init(
            _ terms: [Term], constant: Double = 0, _ relation: Relation = .equal, priority: Float = required,
            isBreakable: Bool = true
        ) {
            self.terms = terms
            self.constant = constant
            self.relation = relation
            self.priority = priority
            self.isBreakable = isBreakable
        }
    }

    /// The priority of constraints that must hold.
    package static let required: Float = 1000

    /// The maximum absolute value of constants and factors. The limit bounds the rounding errors in the sums that the
    /// solver computes.
    package static let largestMagnitude = 1e9

    /// A required constraint that was broken because it contradicts other required constraints.
    package struct Breakage: Hashable, Sendable {
        /// The constraint that does not hold. The solver tries to add this constraint again when a constraint of
        /// `conflict` is removed, changed or broken.
        package let broken: ConstraintID
        /// The constraints that cannot hold together, including the broken constraint, in the order in which they were
        /// added. If any one of these constraints were removed, the other constraints could hold.
        package let conflict: [ConstraintID]
    }
}

/// The reason why the solver rejects a change.
package enum LayoutSolverError: Error, Hashable, Sendable {
    /// A factor or constant is not a number, or its absolute value exceeds ``LayoutSolver/largestMagnitude``.
    case numberOutOfRange(Double)
    /// The priority is not a number from 0 to 1000.
    case priorityOutOfRange(Float)
    /// The variable does not exist.
    case unknownVariable(LayoutSolver.Variable)
    /// The constraint does not exist.
    case unknownConstraint(LayoutSolver.ConstraintID)
    /// The variable is used by constraints that have not been removed.
    case variableInUse(LayoutSolver.Variable)
}
