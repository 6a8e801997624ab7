extension LayoutSolver {
    /// A number that the solver is to find.
    ///
    /// Valid for the solver that made it, until it is removed; numbers of removed variables are given out again.
    package struct Variable: Hashable, Sendable {
        let index: Int32
    }

    /// Names a constraint in the solver it was added to. Names are never given out twice.
    package struct ConstraintID: Hashable, Sendable, Comparable {
        let index: Int32
        let serial: UInt64

        /// Earlier added constraints come first.
        package static func < (left: Self, right: Self) -> Bool { left.serial < right.serial }
    }

    /// How the two sides of a constraint compare.
    package enum Relation: Int, Hashable, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    /// A variable times a factor.
    package struct Term: Hashable, Sendable {
        /// What is multiplied.
        package var variable: Variable
        /// What it is multiplied by.
        package var factor: Double

        /// A variable times a factor.
        package init(_ variable: Variable, _ factor: Double = 1) {
            self.variable = variable
            self.factor = factor
        }
    }

    /// A sum of terms and a constant, compared to zero.
    package struct Constraint: Hashable, Sendable {
        /// The terms of the sum. A variable may occur several times.
        package var terms: [Term]
        /// What is added to the terms.
        package var constant: Double
        /// How the sum is to compare to zero.
        package var relation: Relation
        /// 1000 means required. Anything less is met as well as constraints of higher priority allow.
        package var priority: Float
        /// Whether the solver should rather give up this constraint than one without this mark, when required ones
        /// contradict each other.
        package var isBreakable: Bool

        /// The constraint "terms + constant relation 0".
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

    /// Constants and factors beyond this, in either direction, are refused: differences of such numbers would lose the
    /// points.
    package static let largestMagnitude = 1e9

    /// A required constraint that was left out because it contradicts others.
    package struct Breakage: Hashable, Sendable {
        /// The constraint that does not hold now. It is tried again as soon as one of `conflict` is removed or changed.
        package let broken: ConstraintID
        /// Constraints that cannot hold together, the broken one among them, in the order they were added. Without any
        /// one of them the others could.
        package let conflict: [ConstraintID]
    }
}

/// What the solver does not take.
package enum LayoutSolverError: Error, Hashable, Sendable {
    /// A factor or constant is not a number, or larger than ``LayoutSolver/largestMagnitude``.
    case numberOutOfRange(Double)
    /// The priority is not a number from 0 to 1000.
    case priorityOutOfRange(Float)
    /// There is no such variable.
    case unknownVariable(LayoutSolver.Variable)
    /// There is no such constraint.
    case unknownConstraint(LayoutSolver.ConstraintID)
    /// The variable stands in constraints that have not been removed.
    case variableInUse(LayoutSolver.Variable)
}
