import TestSupport
import Testing

@testable import UIKitBase

@Suite("Layout solver stress tests")
struct LayoutSolverStressTests {
    typealias Term = LayoutSolver.Term
    typealias Constraint = LayoutSolver.Constraint

    /// Beale's linear program of 1955. The simplex method with the usual pivot rule cycles on this program. The optimum
    /// is 1/20.
    @Test("Beale's cycling linear program ends at its optimum", arguments: [false, true])
    func circularProgram(cautious: Bool) throws {
        var solver = LayoutSolver()
        solver.alwaysAvoidsCycling = cautious
        let x = (0..<4).map { _ in solver.makeVariable() }
        for variable in x { _ = try solver.add(Constraint([Term(variable)], .greaterThanOrEqual)) }
        let first = [Term(x[0], 0.25), Term(x[1], -60), Term(x[2], -0.04), Term(x[3], 9)]
        _ = try solver.add(Constraint(first, .lessThanOrEqual))
        _ = try solver.add(
            Constraint([Term(x[0], 0.5), Term(x[1], -90), Term(x[2], -0.02), Term(x[3], 3)], .lessThanOrEqual))
        _ = try solver.add(Constraint([Term(x[2])], constant: -1, .lessThanOrEqual))
        let objective = [Term(x[0], 0.75), Term(x[1], -150), Term(x[2], 0.02), Term(x[3], -6)]
        _ = try solver.add(Constraint(objective, constant: -1000, .greaterThanOrEqual, priority: 500))
        #expect(solver.solve().isEmpty)
        let optimum = objective.reduce(0) { $0 + $1.factor * solver.value(of: $1.variable) }
        #expect(abs(optimum - 0.05) < 1e-9)
    }

    /// Many slacks are zero at once, so the choice of the basic variables is arbitrary.
    @Test("A degenerate corner with many zero slacks is solved", arguments: [false, true])
    func degenerateCorner(cautious: Bool) throws {
        var random = SplitMix64(seed: 5)
        var solver = LayoutSolver()
        solver.alwaysAvoidsCycling = cautious
        let variables = (0..<12).map { _ in solver.makeVariable() }
        for _ in 0..<120 {
            let terms = variables.map { Term($0, Double(Int.random(in: -2...2, using: &random))) }
            let relation = random.pick([LayoutSolver.Relation.greaterThanOrEqual, .lessThanOrEqual, .equal])
            _ = try solver.add(Constraint(terms, relation, priority: relation == .equal ? 300 : 1000))
        }
        for variable in variables { _ = try solver.add(Constraint([Term(variable)], constant: -1, priority: 100)) }
        #expect(solver.solve().isEmpty)
        #expect(variables.allSatisfy { abs(solver.value(of: $0)) < 1e-7 })
    }

    @Test("Moving the first of 300 chained variables moves all of them")
    func longChainMovesTogether() throws {
        var solver = LayoutSolver()
        let positions = (0..<300).map { _ in solver.makeVariable() }
        let first = try solver.add(Constraint([Term(positions[0])], constant: -5))
        for (before, after) in zip(positions, positions.dropFirst()) {
            _ = try solver.add(Constraint([Term(after), Term(before, -1)], constant: -10))
        }
        _ = solver.solve()
        #expect(positions.enumerated().allSatisfy { solver.value(of: $1) == 5 + 10 * Double($0) })
        try solver.setConstant(first, to: -6)
        _ = solver.solve()
        #expect(solver.drainChangedVariables().count == 300)
        #expect(solver.value(of: positions[299]) == 2996)
    }

    @Test("Rounding errors do not accumulate over 10,000 changes")
    func roundingDoesNotAddUp() throws {
        var random = SplitMix64(seed: 9)
        var solver = LayoutSolver()
        let widths = (0..<20).map { _ in solver.makeVariable() }
        let total = try solver.add(Constraint(widths.map { Term($0) }, constant: -1000))
        var ratios: [LayoutSolver.ConstraintID] = []
        for (index, width) in widths.dropFirst().enumerated() {
            ratios.append(
                try solver.add(Constraint([Term(width), Term(widths[index], -1.1)], priority: 700 + Float(index))))
        }
        for _ in 0..<10_000 {
            try solver.setConstant(total, to: -Double.random(in: 100...3000, using: &random))
            let ratio = random.pick(ratios)
            try solver.setPriority(ratio, to: Float(Int.random(in: 1...1000, using: &random)))
            #expect(solver.solve().isEmpty)
        }
        try solver.setConstant(total, to: -1000)
        _ = solver.solve()
        let values = widths.map(solver.value(of:))
        #expect(abs(values.reduce(0, +) - 1000) < 1e-6)
        #expect(zip(values, values.dropFirst()).allSatisfy { abs($1 - 1.1 * $0) < 1e-6 })
    }

    /// `rebuildTableau` recomputes the tableau; values that the constraints leave undetermined also stay the same.
    @Test("Recomputing the tableau changes no value")
    func refreshKeepsTheLayout() throws {
        for seed in 0..<20 {
            var layout = RandomLayout(seed: UInt64(seed), variables: 20)
            for _ in 0..<200 {
                try layout.change(upTo: 25)
                _ = layout.solver.solve()
            }
            let before = layout.point
            layout.solver.rebuildTableau()
            #expect(zip(before, layout.point).allSatisfy { abs($0 - $1) < 1e-7 }, "seed \(seed)")
            for _ in 0..<50 { try layout.change(upTo: 25) }
            _ = layout.solver.solve()
            #expect(ReferenceLayout.costs(of: layout.satisfied, at: layout.point) != nil, "seed \(seed)")
        }
    }
}
