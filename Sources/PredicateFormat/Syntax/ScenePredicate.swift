/// A predicate of the NSPredicate format language, as a value.
///
/// The tree contains syntax only. Parse a text with ``init(format:arguments:)``, print a predicate with
/// ``canonicalText``, evaluate it on a string with ``evaluate(with:)``, and check with ``conditionViolations()``
/// whether it is allowed in scene conditions. Mirrors Foundation's `NSPredicate`, `NSComparisonPredicate` and
/// `NSCompoundPredicate`.
public indirect enum ScenePredicate: Hashable, Sendable {
    /// `TRUEPREDICATE` or `FALSEPREDICATE`.
    case constant(Bool)

    /// Two expressions and an operator between them.
    case comparison(Comparison)

    /// Two or more predicates joined by AND or by OR.
    case compound(Compound)

    /// The negation of a predicate.
    case not(ScenePredicate)
}

extension ScenePredicate {
    /// Two or more predicates joined by one connective, in the order in which they are evaluated.
    public struct Compound: Hashable, Sendable {
        /// AND or OR.
        public let connective: Connective

        /// The joined predicates, never fewer than two.
        public let children: [ScenePredicate]

        fileprivate init(connective: Connective, children: [ScenePredicate]) {
            self.connective = connective
            self.children = children
        }
    }

    /// The connective of a compound.
    public enum Connective: Hashable, Sendable {
        /// True if every part is true; evaluation stops at the first false part.
        case and
        /// True if any part is true; evaluation stops at the first true part.
        case or

        /// The canonical spelling.
        public var keyword: String {
            switch self {
            case .and: "AND"
            case .or: "OR"
            }
        }

        /// The value of a compound without parts: true for AND, false for OR.
        var emptyValue: Bool { self == .and }
    }

    /// Joins predicates by AND or OR.
    ///
    /// Without predicates the result is the same constant as in Foundation: true for AND, false for OR. A single
    /// predicate is returned unchanged, so that the canonical text of the result parses back to an equal predicate.
    public static func joined(_ children: [ScenePredicate], by connective: Connective) -> ScenePredicate {
        switch children.count {
        case 0: .constant(connective.emptyValue)
        case 1: children[0]
        default: .compound(Compound(connective: connective, children: children))
        }
    }

    /// Returns `SELF == "text"`: the predicate of a scene that shows one piece of content.
    public static func identifierEquals(_ text: String) -> ScenePredicate {
        .comparison(Comparison(left: .evaluatedObject, operation: .equalTo, right: .constant(.string(text))))
    }

    /// Returns a predicate that is true of exactly the given texts: an OR of equalities, as a scene with tabs uses it.
    public static func identifierIsOne(of identifiers: [String]) -> ScenePredicate {
        .joined(identifiers.map(ScenePredicate.identifierEquals), by: .or)
    }
}

extension ScenePredicate: CustomStringConvertible {
    /// The canonical text.
    public var description: String { canonicalText }
}
