import TestSupport

@testable import UIKitBase

/// A solver that is changed at random, and the rows of its constraints for `ReferenceLayout`.
struct RandomLayout {
    var random: SplitMix64
    var solver = LayoutSolver()
    var variables: [LayoutSolver.Variable] = []
    var live: [(id: LayoutSolver.ConstraintID, row: ReferenceLayout.Row)] = []
    private let priorities: [Float] = [1000, 1000, 750, 750.5, 250, 1]

    init(seed: UInt64, variables count: Int) {
        random = SplitMix64(seed: seed)
        for _ in 0..<count { variables.append(solver.makeVariable()) }
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }

    mutating func row() -> ReferenceLayout.Row {
        var factors = variables.map { _ in 0.0 }
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let index = Int.random(in: variables.indices, using: &random)
            factors[index] = random.chance(3) ? number(-3...3) / 2 : number(-1...1)
        }
        return ReferenceLayout.Row(
            factors: factors, constant: random.chance(3) ? 0 : number(-20...20),
            relation: random.pick([0, 0, 1, -1]), priority: random.pick(priorities))
    }

    mutating func add(_ row: ReferenceLayout.Row) throws {
        live.append((try Self.add(row, variables, to: &solver), row))
    }

    static func add(
        _ row: ReferenceLayout.Row, _ variables: [LayoutSolver.Variable], to solver: inout LayoutSolver
    ) throws -> LayoutSolver.ConstraintID {
        let terms = zip(variables, row.factors).map { LayoutSolver.Term($0, $1) }
        let relation: LayoutSolver.Relation =
            row.relation == 0 ? .equal : row.relation > 0 ? .greaterThanOrEqual : .lessThanOrEqual
        return try solver.add(.init(terms, constant: row.constant, relation, priority: row.priority))
    }

    /// Adds, removes or changes one random constraint; adds none when there are `limit` constraints.
    mutating func change(upTo limit: Int) throws {
        let choice = Int.random(in: 0..<10, using: &random)
        if live.isEmpty || (choice < 4 && live.count < limit) {
            // One in five added constraints duplicates an existing constraint.
            try add(random.chance(5) && !live.isEmpty ? random.pick(live.map(\.row)) : row())
            return
        }
        let index = Int.random(in: live.indices, using: &random)
        if choice < 6 || live.count > limit {
            try solver.remove(live[index].id)
            live.remove(at: index)
        } else if choice < 7 {
            live[index].row.priority = random.pick(priorities)
            try solver.setPriority(live[index].id, to: live[index].row.priority)
        } else {
            live[index].row.constant = number(-20...20)
            try solver.setConstant(live[index].id, to: live[index].row.constant)
        }
    }

    var point: [Double] { variables.map(solver.value(of:)) }

    /// The rows of all constraints except the broken constraints. The solver claims that its solution satisfies the
    /// required rows and minimises the violations of the other rows.
    var satisfied: [ReferenceLayout.Row] {
        let broken = Set(solver.breakages.map(\.broken))
        return live.filter { !broken.contains($0.id) }.map(\.row)
    }

    /// Compares the solution with the reference and returns a description of the first fault, or nil.
    func fault() -> String? {
        guard let costs = ReferenceLayout.costs(of: satisfied, at: point) else {
            return "a required constraint is violated"
        }
        guard let least = ReferenceLayout(variables: variables.count, rows: satisfied).leastCosts() else {
            return "the reference finds the satisfied constraints contradictory"
        }
        if !ReferenceLayout.areEqual(costs, least) { return "costs \(costs) where \(least) is possible" }
        return breakageFault()
    }

    /// Checks that every reported conflict is contradictory and minimal, and that its broken constraint contradicts the
    /// satisfied required constraints. Returns the first fault, or nil.
    private func breakageFault() -> String? {
        let rows = Dictionary(uniqueKeysWithValues: live.map { ($0.id, $0.row) })
        func isPossible(_ rows: [ReferenceLayout.Row]) -> Bool {
            ReferenceLayout(variables: variables.count, rows: rows).leastCosts() != nil
        }
        let required = satisfied.filter { $0.priority == 1000 }
        for breakage in solver.breakages {
            let members = breakage.conflict.compactMap { rows[$0] }
            if members.count != breakage.conflict.count { return "a conflict names a removed constraint" }
            if !breakage.conflict.contains(breakage.broken) { return "a conflict lacks its broken constraint" }
            if isPossible(members) { return "a reported conflict is not contradictory" }
            for leftOut in members.indices {
                var others = members
                others.remove(at: leftOut)
                if !isPossible(others) { return "a conflict is not minimal" }
            }
            if isPossible(required + [members[breakage.conflict.firstIndex(of: breakage.broken) ?? 0]]) {
                return "a broken constraint could be satisfied"
            }
        }
        return nil
    }
}
