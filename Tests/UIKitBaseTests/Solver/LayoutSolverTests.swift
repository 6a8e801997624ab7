import Testing

@testable import UIKitBase

@Suite("Layout solver")
struct LayoutSolverTests {
    typealias Term = LayoutSolver.Term
    typealias Constraint = LayoutSolver.Constraint

    @Test("Required constraints are satisfied")
    func meetsRequiredConstraints() throws {
        var solver = LayoutSolver()
        let (left, width) = (solver.makeVariable(), solver.makeVariable())
        _ = try solver.add(Constraint([Term(left)], constant: -10))
        _ = try solver.add(Constraint([Term(left), Term(width)], constant: -110))
        #expect(solver.solve().isEmpty)
        #expect(solver.value(of: left) == 10)
        #expect(solver.value(of: width) == 100)
    }

    @Test("One constraint outweighs any number of constraints with a lower priority")
    func higherPriorityOutweighsLowerOnes() throws {
        var solver = LayoutSolver()
        let variable = solver.makeVariable()
        _ = try solver.add(Constraint([Term(variable)], constant: -1, priority: 500.5))
        for _ in 0..<2000 { _ = try solver.add(Constraint([Term(variable, 1000)], constant: -5e8, priority: 500)) }
        _ = solver.solve()
        #expect(solver.value(of: variable) == 1)
    }

    @Test("A constraint with priority 0 is satisfied if nothing contradicts it")
    func priorityZeroStillCounts() throws {
        var solver = LayoutSolver()
        let variable = solver.makeVariable()
        _ = try solver.add(Constraint([Term(variable)], constant: -3, priority: 0))
        _ = solver.solve()
        #expect(solver.value(of: variable) == 3)
    }

    @Test("The same constraint can be added twice, and removing one leaves the other")
    func sameConstraintTwice() throws {
        var solver = LayoutSolver()
        let variable = solver.makeVariable()
        let first = try solver.add(Constraint([Term(variable)], constant: -3))
        let second = try solver.add(Constraint([Term(variable)], constant: -3))
        #expect(solver.solve().isEmpty)
        try solver.remove(first)
        #expect(solver.solve().isEmpty)
        try solver.setConstant(second, to: -4)
        #expect(solver.solve().isEmpty)
        #expect(solver.value(of: variable) == 4)
    }

    @Test("Constraints with zero factors or without terms are accepted; an impossible one is reported")
    func zeroFactorsAndNoTerms() throws {
        var solver = LayoutSolver()
        let (one, two) = (solver.makeVariable(), solver.makeVariable())
        _ = try solver.add(Constraint([Term(one, 0)], constant: 0))
        _ = try solver.add(Constraint([], constant: 7, priority: 20))
        _ = try solver.add(Constraint([Term(one), Term(two), Term(one, -1)], constant: -5))
        #expect(solver.solve().isEmpty)
        #expect(solver.value(of: two) == 5)
        let impossible = try solver.add(Constraint([Term(one, 0)], constant: 1))
        #expect(solver.solve() == [.init(broken: impossible, conflict: [impossible])])
        try solver.setConstant(impossible, to: 0)
        #expect(solver.solve().isEmpty)
        #expect(solver.breakages.isEmpty)
    }

    @Test(
        "Constants and factors that are not finite or too large are refused",
        arguments: [Double.nan, .infinity, -.infinity, 1e10])
    func refusedNumbers(number: Double) throws {
        var solver = LayoutSolver()
        let variable = solver.makeVariable()
        let good = try solver.add(Constraint([Term(variable)], constant: -2))
        #expect(throws: LayoutSolverError.self) {
            try solver.add(Constraint([Term(variable)], constant: number))
        }
        #expect(throws: LayoutSolverError.self) { try solver.add(Constraint([Term(variable, number)])) }
        #expect(throws: LayoutSolverError.self) { try solver.setConstant(good, to: number) }
        _ = solver.solve()
        #expect(solver.value(of: variable) == 2)
    }

    @Test("Priorities outside 0...1000 are refused", arguments: [Float.nan, -1, 1000.5, .infinity])
    func refusedPriorities(priority: Float) throws {
        var solver = LayoutSolver()
        let variable = solver.makeVariable()
        #expect(throws: LayoutSolverError.self) { try solver.add(Constraint([Term(variable)], priority: priority)) }
        let good = try solver.add(Constraint([Term(variable)]))
        #expect(throws: LayoutSolverError.self) { try solver.setPriority(good, to: priority) }
    }

    @Test("A removed constraint or variable is unknown, and a variable in use cannot be removed")
    func removedIdentifiers() throws {
        var solver = LayoutSolver()
        let variable = solver.makeVariable()
        let constraint = try solver.add(Constraint([Term(variable)], constant: -2))
        #expect(throws: LayoutSolverError.variableInUse(variable)) { try solver.remove(variable) }
        _ = solver.solve()
        try solver.remove(constraint)
        #expect(throws: LayoutSolverError.unknownConstraint(constraint)) { try solver.remove(constraint) }
        #expect(throws: LayoutSolverError.unknownConstraint(constraint)) { try solver.setConstant(constraint, to: 1) }
        try solver.remove(variable)
        #expect(throws: LayoutSolverError.unknownVariable(variable)) { try solver.remove(variable) }
        #expect(throws: LayoutSolverError.unknownVariable(variable)) { try solver.add(Constraint([Term(variable)])) }
        let successor = solver.makeVariable()
        #expect(solver.value(of: successor) == 0)
    }

    @Test("The scale of a constraint does not change the solution", arguments: [1e-7, 1e-3, 1e3, 1e8])
    func scaleInvariance(unit: Double) throws {
        var solver = LayoutSolver()
        let (one, two) = (solver.makeVariable(), solver.makeVariable())
        _ = try solver.add(Constraint([Term(one, unit), Term(two, -2 * unit)]))
        _ = try solver.add(Constraint([Term(one, unit)], constant: -6 * unit))
        _ = try solver.add(Constraint([Term(two, unit)], constant: -5 * unit, .greaterThanOrEqual, priority: 400))
        #expect(solver.solve().isEmpty)
        #expect(abs(solver.value(of: one) - 6) < 1e-6)
        #expect(abs(solver.value(of: two) - 3) < 1e-6)
    }

    @Test("Values are accurate to 1e-4 after a constraint had a constant of 1e9")
    func hugeConstants() throws {
        var solver = LayoutSolver()
        let (one, two) = (solver.makeVariable(), solver.makeVariable())
        let size = try solver.add(Constraint([Term(one)], constant: -1e9))
        _ = try solver.add(Constraint([Term(one), Term(two, -3)], constant: 1))
        #expect(solver.solve().isEmpty)
        try solver.setConstant(size, to: -10)
        #expect(solver.solve().isEmpty)
        #expect(abs(solver.value(of: two) - 11.0 / 3) < 1e-4)
    }

    @Test("A conflict lists all its constraints, and the last breakable one is broken")
    func conflictListsMembersAndBreaksLast() throws {
        var solver = LayoutSolver()
        let (one, two) = (solver.makeVariable(), solver.makeVariable())
        let first = try solver.add(Constraint([Term(one)], constant: -10, isBreakable: false))
        _ = try solver.add(Constraint([Term(two)], constant: -10, .greaterThanOrEqual))
        let second = try solver.add(Constraint([Term(one), Term(two, -1)]))
        let third = try solver.add(Constraint([Term(two)], constant: -50, isBreakable: false))
        #expect(solver.solve() == [.init(broken: second, conflict: [first, second, third])])
        #expect(solver.value(of: one) == 10)
        #expect(solver.value(of: two) == 50)
        #expect(solver.solve().isEmpty, "the conflict must be reported only once")
        try solver.remove(third)
        #expect(solver.solve().isEmpty)
        #expect(solver.breakages.isEmpty)
        #expect(solver.value(of: two) == 10)
    }

    @Test("Adding a constraint, removing the constraint that it contradicts, and only then solving causes no conflict")
    func orderOfChangesBeforeSolvingDoesNotMatter() throws {
        var solver = LayoutSolver()
        let variable = solver.makeVariable()
        let old = try solver.add(Constraint([Term(variable)], constant: -1))
        _ = solver.solve()
        _ = try solver.add(Constraint([Term(variable)], constant: -2))
        try solver.remove(old)
        #expect(solver.solve().isEmpty)
        #expect(solver.value(of: variable) == 2)
    }

    @Test("Removing the constraint that determines a value does not change the value")
    func undeterminedValuesAreUnchanged() throws {
        var solver = LayoutSolver()
        let (one, two) = (solver.makeVariable(), solver.makeVariable())
        let constraint = try solver.add(Constraint([Term(one)], constant: -7))
        _ = try solver.add(Constraint([Term(two), Term(one, -1)], constant: -1))
        _ = solver.solve()
        _ = solver.drainChangedVariables()
        try solver.remove(constraint)
        _ = solver.solve()
        #expect(solver.drainChangedVariables().isEmpty)
        #expect(solver.value(of: one) == 7)
        #expect(solver.value(of: two) == 8)
    }

    @Test("Changed variables are reported once, and not if they have their former values again")
    func changesAreReportedOnce() throws {
        var solver = LayoutSolver()
        let variables = (0..<4).map { _ in solver.makeVariable() }
        let first = try solver.add(Constraint([Term(variables[0])], constant: -7))
        _ = try solver.add(Constraint([Term(variables[1]), Term(variables[0], -1)]))
        _ = try solver.add(Constraint([Term(variables[2])], constant: -1))
        _ = solver.solve()
        #expect(Set(solver.drainChangedVariables()) == Set(variables[0...2]))
        try solver.setConstant(first, to: -8)
        #expect(solver.value(of: variables[1]) == 7)
        _ = solver.solve()
        #expect(Set(solver.drainChangedVariables()) == Set(variables[0...1]))
        try solver.setConstant(first, to: -9)
        _ = solver.solve()
        try solver.setConstant(first, to: -8)
        _ = solver.solve()
        #expect(solver.drainChangedVariables().isEmpty)
    }

    @Test("Changing a copy of a solver does not change the original")
    func copiesAreIndependent() throws {
        var solver = LayoutSolver()
        let variable = solver.makeVariable()
        let constraint = try solver.add(Constraint([Term(variable)], constant: -1))
        _ = solver.solve()
        var copy = solver
        try copy.setConstant(constraint, to: -2)
        _ = copy.solve()
        #expect(solver.value(of: variable) == 1)
        #expect(copy.value(of: variable) == 2)
    }
}
