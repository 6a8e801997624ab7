extension ScenePredicate {
    /// Steps that one evaluation can take at most, on the longest identifier allowed.
    ///
    /// A step is a byte looked at, or 64 positions of a glob moved over a character. Bringing the identifier to the forms that
    /// options ask for is not counted: it happens once for each of the five forms, not for each comparison.
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
    /// Each side is measured once, so that counting takes time linear in the predicate even where evaluation would not.
    var cost: Int {
        let right = Extent(right, isGlob: operation == .like)
        guard modifier != .direct, case .aggregate(let elements) = left else { return cost(Extent(left), right) }
        return elements.reduce(1) { $0 + cost(Extent($1), right) }
    }

    private func cost(_ left: Extent, _ right: Extent) -> Int {
        switch operation {
        case .like: left.length * right.patternWords + right.readingCost + 1
        case .in where !right.isCollection, .contains where !left.isCollection: left.length + right.length + 1
        default: Self.comparingCost(left, right)
        }
    }

    /// Comparing stops at the end of the shorter text; a collection is compared element by element.
    private static func comparingCost(_ left: Extent, _ right: Extent) -> Int {
        switch (left.isCollection, right.isCollection) {
        case (false, false): min(left.length, right.length) + 1
        case (true, false): min(left.length, left.nodes * right.length) + left.nodes
        case (false, true): comparingCost(right, left)
        case (true, true): left.length + left.nodes + right.length + right.nodes
        }
    }
}

/// What a comparison with an expression can look at.
private struct Extent {
    /// Bytes of text, with those of the elements.
    var length: Int
    /// The expression and its elements, and theirs.
    var nodes = 1
    var isCollection = false
    /// Numbers of 64 positions that the expression takes as a glob; one without `?` is searched for in one pass.
    var patternWords = 1
    /// Steps of reading the expression as a glob. A constant is read beforehand; the identifier anew in every evaluation, with
    /// storage for each of its pieces.
    var readingCost = 1

    /// - Parameter isGlob: whether the expression is the glob of a LIKE; finding out about `?` takes time.
    init(_ expression: ScenePredicate.Expression, isGlob: Bool = false) {
        switch expression {
        case .evaluatedObject:
            length = ConditionLimits.identifierLength
            patternWords = length / 64 + 1
            readingCost = length * 32
        case .constant(.string(let text)):
            length = text.utf8.count
            if isGlob, text.holds(UInt8(ascii: "?")) { patternWords = length / 64 + 1 }
        case .aggregate(let elements):
            (length, isCollection) = (0, true)
            for element in elements.lazy.map({ Extent($0) }) {
                length += element.length
                nodes += element.nodes
            }
        default: length = 1
        }
    }
}
