import PredicateFormat

/// A generator of random predicates and texts. Both are built from the same few pieces, so that predicates often match.
package struct PredicateGenerator: Sendable {
    /// The random number generator.
    package var random: SplitMix64

    /// Creates a generator with a seed.
    package init(seed: UInt64) { random = SplitMix64(seed: seed) }

    typealias Expression = ScenePredicate.Expression
    typealias Comparison = ScenePredicate.Comparison

    private static let pieces = [
        "a", "b", "A", "ab", "aab", "x/", "http://clowntown.example.com/", "clown/", "Crusty", "crusty", "CRUSTY",
        "doc-1",
        "é", "e\u{301}", "E\u{301}", "e", "ß", "ss", "ſ", "İ", "i", "Å", "\u{301}", "\u{323}", "か\u{3099}", "が", "K",
        "\u{212A}",
        "ﬁ", "fi", "👩‍💻", "🤡", "\n", "1", "5", "/review", "caf", "café", "longer-name-with-parts", "\u{345}", "Ω", "ω",
    ]

    /// Returns a text of one to three pieces.
    package mutating func text() -> String {
        (0..<Int.random(in: 1...3, using: &random)).map { _ in random.pick(Self.pieces) }.joined()
    }

    /// Returns a candidate: usually a text, sometimes nil.
    package mutating func candidate() -> String? { random.chance(12) ? nil : text() }

    private mutating func glob() -> String {
        (0..<Int.random(in: 1...4, using: &random)).map { _ in
            switch Int.random(in: 0..<8, using: &random) {
            case 0, 1, 2: "*"
            case 3: "?"
            case 4: random.pick(["\\*", "\\?", "\\\\", "\\a", "\\"])
            default: random.pick(Self.pieces)
            }
        }.joined()
    }

    private mutating func constant() -> ScenePredicate.Constant {
        switch Int.random(in: 0..<12, using: &random) {
        case 0: .number(ScenePredicate.Number(Int64.random(in: -3...5, using: &random)))
        case 1: .null
        default: .string(text())
        }
    }

    private mutating func aggregate() -> Expression {
        .aggregate((0..<Int.random(in: 0...3, using: &random)).map { _ in side(allowsAggregate: false) })
    }

    private mutating func side(allowsAggregate: Bool = true) -> Expression {
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<5: .evaluatedObject
        case 5 where allowsAggregate: aggregate()
        default: .constant(constant())
        }
    }

    /// Returns a comparison; about one in twenty has no result, because the types of its operands do not fit.
    package mutating func comparison() -> ScenePredicate.Comparison {
        let operation = random.pick([
            Comparison.Operator.equalTo, .equalTo, .equalTo, .beginsWith, .beginsWith, .endsWith, .contains, .like,
            .like, .in,
            .between, .notEqualTo, .lessThan, .lessThanOrEqualTo, .greaterThan, .greaterThanOrEqualTo,
        ])
        var comparison = Comparison(
            left: random.chance(5) ? side() : .evaluatedObject, operation: operation,
            right: random.chance(5) ? side() : .constant(.string(text())))
        switch operation {
        case .like where !random.chance(8): comparison.right = .constant(.string(glob()))
        case .in where !random.chance(3): comparison.right = aggregate()
        case .between where !random.chance(6):
            comparison.right = .aggregate([.constant(.string(text())), .constant(.string(text()))])
        default: break
        }
        if random.chance(8) {
            comparison.modifier = random.chance(2) ? .any : .all
            comparison.left = random.chance(6) ? .evaluatedObject : aggregate()
        }
        if random.chance(3) {
            comparison.options = Comparison.Options(rawValue: UInt8.random(in: 0..<16, using: &random))
        }
        return comparison
    }

    /// Returns a predicate that is valid as a scene condition.
    package mutating func shippable(depth: Int = 3) -> ScenePredicate {
        while true {
            let predicate = predicate(depth: depth)
            if predicate.conditionViolations().isEmpty { return predicate }
        }
    }

    /// Returns a predicate whose only possible violation of the rules for scene conditions is a cost above the limit,
    /// for example because the content identifier is used as a glob pattern.
    package mutating func predicate(depth: Int = 3) -> ScenePredicate {
        switch Int.random(in: 0..<(depth > 0 ? 10 : 6), using: &random) {
        case 0 where random.chance(2): .constant(random.chance(2))
        case 0..<6: .comparison(comparison())
        case 6: .not(predicate(depth: depth - 1))
        default:
            .joined(
                (0..<Int.random(in: 1...3, using: &random)).map { _ in predicate(depth: depth - 1) },
                by: random.chance(3) ? .and : .or)
        }
    }
}
