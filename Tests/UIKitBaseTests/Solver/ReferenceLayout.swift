/// A slow reference solver that is evidently correct: it tries all corners.
///
/// The cost of a system is linear between the hyperplanes on which a constraint holds exactly. So if there is a
/// minimum, one of the corners attains it. A corner is the common point of as many hyperplanes as there are variables.
/// The hyperplanes on which a variable is zero are included, so that there are always enough hyperplanes for a corner.
struct ReferenceLayout {
    struct Row: Equatable {
        var factors: [Double]
        var constant: Double
        /// 1 for ≥, 0 for =, -1 for ≤.
        var relation: Int
        var priority: Float

        func slack(at point: [Double]) -> Double {
            zip(factors, point).reduce(constant) { $0 + $1.0 * $1.1 }
        }

        /// Returns the amount by which a point violates the constraint.
        func violation(at point: [Double]) -> Double {
            let slack = slack(at: point)
            return relation == 0 ? abs(slack) : max(0, -slack * Double(relation))
        }
    }

    static let tolerance = 1e-6
    let variables: Int
    var rows: [Row]

    /// Returns the sum of the violations for each priority below 1000, highest priority first; nil when a constraint
    /// with priority 1000 is violated.
    static func costs(of rows: [Row], at point: [Double]) -> [Double]? {
        var sums: [Float: Double] = [:]
        for row in rows {
            let violation = row.violation(at: point)
            if row.priority == 1000 {
                if violation > tolerance { return nil }
            } else {
                sums[row.priority, default: 0] += violation
            }
        }
        return sums.sorted { $0.key > $1.key }.map(\.value)
    }

    static func isLess(_ left: [Double], _ right: [Double]) -> Bool {
        for (left, right) in zip(left, right) where abs(left - right) > tolerance { return left < right }
        return false
    }

    static func areEqual(_ left: [Double], _ right: [Double]) -> Bool { !isLess(left, right) && !isLess(right, left) }

    /// Returns the costs of the best corner, in the form of `costs(of:at:)`; nil when the required constraints
    /// contradict each other.
    func leastCosts() -> [Double]? {
        let axes = (0..<variables).map { axis in (0..<variables).map { $0 == axis ? 1.0 : 0 } }
        var planes = rows.map { ($0.factors, -$0.constant) } + axes.map { ($0, 0) }
        planes = planes.filter { $0.0.contains { $0 != 0 } }
        var best: [Double]?
        forEachCorner(of: planes) { point in
            guard let costs = Self.costs(of: rows, at: point) else { return }
            if best.map({ Self.isLess(costs, $0) }) ?? true { best = costs }
        }
        return best
    }

    private func forEachCorner(of planes: [([Double], Double)], _ body: ([Double]) -> Void) {
        var chosen: [Int] = []
        func choose(from start: Int) {
            if chosen.count == variables {
                if let point = Self.intersection(chosen.map { planes[$0] }) { body(point) }
                return
            }
            for next in start..<planes.count where planes.count - next >= variables - chosen.count {
                chosen.append(next)
                choose(from: next + 1)
                chosen.removeLast()
            }
        }
        choose(from: 0)
    }

    /// Returns the common point of hyperplanes by Gauss–Jordan elimination; nil when they have no common point or
    /// several.
    private static func intersection(_ planes: [([Double], Double)]) -> [Double]? {
        var matrix = planes.map { $0.0 + [$0.1] }
        let count = matrix.count
        for column in 0..<count {
            guard let pivot = (column..<count).max(by: { abs(matrix[$0][column]) < abs(matrix[$1][column]) }),
                abs(matrix[pivot][column]) > 1e-9
            else { return nil }
            matrix.swapAt(column, pivot)
            for row in 0..<count where row != column {
                let factor = matrix[row][column] / matrix[column][column]
                if factor == 0 { continue }
                for index in column...count { matrix[row][index] -= factor * matrix[column][index] }
            }
        }
        return (0..<count).map { matrix[$0][count] / matrix[$0][$0] }
    }
}
