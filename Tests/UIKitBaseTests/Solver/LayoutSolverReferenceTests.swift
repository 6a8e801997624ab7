import TestSupport
import Testing

@testable import UIKitBase

@Suite("Layout solver against a brute-force reference")
struct LayoutSolverReferenceTests {
    /// After every change the solution is optimal and every reported conflict is minimal. The first failing step is
    /// recorded with its seed.
    @Test(
        "After every random change the solution equals the optimum of a brute-force reference",
        arguments: [(1, 5, 100), (2, 7, 150), (3, 9, 100), (4, 10, 25), (5, 10, 8)])
    func randomChanges(variables: Int, limit: Int, runs: Int) throws {
        for run in 0..<runs {
            let seed = UInt64(run * 31 + variables)
            guard let (step, fault) = try Self.firstFault(seed: seed, variables: variables, limit: limit, every: 1)
            else {
                continue
            }
            Issue.record("variables \(variables) limit \(limit) seed \(seed) step \(step): \(fault)")
            return
        }
    }

    /// Like `randomChanges`, but solves only after every fourth change.
    @Test(
        "After batches of random changes the solution equals the optimum of a brute-force reference",
        arguments: [(2, 7, 100), (3, 9, 100), (4, 9, 30)])
    func randomBatches(variables: Int, limit: Int, runs: Int) throws {
        for run in 0..<runs {
            let seed = UInt64(run * 37 + variables)
            guard let (step, fault) = try Self.firstFault(seed: seed, variables: variables, limit: limit, every: 4)
            else {
                continue
            }
            Issue.record("batches: variables \(variables) limit \(limit) seed \(seed) step \(step): \(fault)")
            return
        }
    }

    private static func firstFault(
        seed: UInt64, variables: Int, limit: Int, every: Int
    ) throws -> (step: Int, fault: String)? {
        var layout = RandomLayout(seed: seed, variables: variables)
        layout.solver.alwaysAvoidsCycling = seed % 4 == 0
        for step in 1...24 {
            try layout.change(upTo: limit)
            guard step % every == 0 else { continue }
            _ = layout.solver.solve()
            if let fault = layout.fault() { return (step, fault + " \(layout.live.map(\.row)) at \(layout.point)") }
        }
        return nil
    }

    /// Makes 1500 changes. After every 50 changes, compares the costs of the solution with the costs of a new solver's
    /// solution. The values of the variables may differ, because an optimum need not be unique.
    @Test(
        "After 1500 changes the costs equal the costs of a new solver with the same constraints",
        arguments: [(20, 40, 1), (60, 120, 2), (60, 60, 3), (200, 300, 4)])
    func incrementalEqualsFromScratch(variables: Int, limit: Int, seed: Int) throws {
        var layout = RandomLayout(seed: UInt64(seed), variables: variables)
        for step in 1...1500 {
            try layout.change(upTo: limit)
            _ = layout.solver.solve()
            guard step % 50 == 0 else { continue }
            var freshSolver = LayoutSolver()
            let copies = layout.variables.map { _ in freshSolver.makeVariable() }
            for row in layout.satisfied { _ = try RandomLayout.add(row, copies, to: &freshSolver) }
            let breakages = freshSolver.solve()
            #expect(breakages.isEmpty, "seed \(seed) step \(step)")
            let incrementalCosts = try #require(
                ReferenceLayout.costs(of: layout.satisfied, at: layout.point), "seed \(seed) step \(step)")
            let freshCosts = try #require(
                ReferenceLayout.costs(of: layout.satisfied, at: copies.map(freshSolver.value(of:))))
            #expect(
                zip(incrementalCosts, freshCosts).allSatisfy { abs($0 - $1) < 1e-5 },
                "seed \(seed) step \(step): \(incrementalCosts) and from scratch \(freshCosts)")
        }
    }
}
