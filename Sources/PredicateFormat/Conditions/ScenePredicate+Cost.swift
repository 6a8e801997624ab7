extension ScenePredicate {
    /// The maximum number of steps of one evaluation on the longest identifier that is allowed.
    ///
    /// A step is the reading of a byte, or the advance of 64 glob positions by one character. Normalising the
    /// identifier for comparison options is not counted: the identifier is normalised once for each of the five
    /// normalisation forms, not once for each comparison.
    public var evaluationCost: Int {
        switch self {
        case .constant: 1
        case .comparison(let comparison): comparison.cost
        case .compound(let compound): compound.children.reduce(1) { $0 + $1.evaluationCost }
        case .not(let child): child.evaluationCost + 1
        }
    }
}

extension ScenePredicate.Comparison {
    /// The cost of the comparison. Each side is measured once, so the time to compute the cost is linear in the size of
    /// the predicate, even if evaluation takes longer.
    var cost: Int {
        let right = ComparisonExtent(right, isGlob: operation == .like)
        guard modifier != .direct, case .aggregate(let elements) = left else {
            return cost(ComparisonExtent(left), right)
        }
        return elements.reduce(1) { $0 + cost(ComparisonExtent($1), right) }
    }

    private func cost(_ left: ComparisonExtent, _ right: ComparisonExtent) -> Int {
        switch operation {
        case .like: left.length * right.patternWords + right.parsingCost + 1
        case .in where !right.isCollection, .contains where !left.isCollection: left.length + right.length + 1
        default: Self.comparingCost(left, right)
        }
    }

    /// Returns the cost of comparing two values. A comparison stops at the end of the shorter text; a collection is
    /// compared element by element.
    private static func comparingCost(_ left: ComparisonExtent, _ right: ComparisonExtent) -> Int {
        switch (left.isCollection, right.isCollection) {
        case (false, false): min(left.length, right.length) + 1
        case (true, false): min(left.length, left.nodes * right.length) + left.nodes
        case (false, true): comparingCost(right, left)
        case (true, true): left.length + left.nodes + right.length + right.nodes
        }
    }
}

/// The size of the data that a comparison with an expression can read.
private struct ComparisonExtent {
    /// The number of bytes of text in the expression, including its elements.
    var length: Int
    /// The number of nodes: the expression and, recursively, its elements.
    var nodes = 1
    var isCollection = false
    /// The number of 64-bit words for the match positions if the expression is a glob. A glob without `?` has 1,
    /// because such a glob is searched in one pass.
    var patternWords = 1
    /// The cost of parsing the expression as a glob. A constant is parsed in advance. The identifier is parsed in every
    /// evaluation, with an allocation for each piece of the glob.
    var parsingCost = 1

    /// Measures an expression.
    ///
    /// - Parameter isGlob: whether the expression is the glob of a LIKE. Other texts are not searched for `?`, because
    ///   the search takes time.
    init(_ expression: ScenePredicate.Expression, isGlob: Bool = false) {
        switch expression {
        case .evaluatedObject:
            length = ConditionLimits.identifierLength
            patternWords = length / 64 + 1
            parsingCost = length * 32
        case .constant(.string(let text)):
            length = text.utf8.count
            if isGlob, text.containsASCII(UInt8(ascii: "?")) { patternWords = length / 64 + 1 }
        case .aggregate(let elements):
            (length, isCollection) = (0, true)
            for element in elements.lazy.map({ ComparisonExtent($0) }) {
                length += element.length
                nodes += element.nodes
            }
        default: length = 1
        }
    }
}
