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
    fileprivate var cost: Int {
        guard modifier != .direct, case .aggregate(let elements) = left else { return cost(left, right) }
        return elements.reduce(1) { $0 + cost($1, right) }
    }

    private func cost(_ left: Expression, _ right: Expression) -> Int {
        switch operation {
        case .like: left.textLength * patternWords(right) + right.textLength + 1
        case .in where !right.isCollection, .contains where !left.isCollection:
            left.textLength + right.textLength + 1
        default: Self.comparingCost(left, right)
        }
    }

    /// Comparing stops at the end of the shorter text; a collection is compared element by element.
    private static func comparingCost(_ left: Expression, _ right: Expression) -> Int {
        switch (left, right) {
        case (.aggregate(let elements), let other), (let other, .aggregate(let elements)):
            elements.reduce(1) { $0 + comparingCost($1, other) }
        default: min(left.textLength, right.textLength) + 1
        }
    }

    /// Numbers of 64 positions that a glob takes; a glob without `?` is searched for in one pass.
    private func patternWords(_ pattern: Expression) -> Int {
        if case .constant(.string(let text)) = pattern, !text.utf8.contains(UInt8(ascii: "?")) { return 1 }
        return pattern.textLength / 64 + 1
    }
}

extension ScenePredicate.Expression {
    /// Bytes of text that a comparison with this can look at.
    fileprivate var textLength: Int {
        switch self {
        case .evaluatedObject: ConditionLimits.identifierLength
        case .constant(.string(let text)): text.utf8.count
        case .aggregate(let elements): elements.reduce(1) { $0 + $1.textLength }
        default: 1
        }
    }
}
