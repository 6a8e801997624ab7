/// A predicate of the NSPredicate format language, as a value.
///
/// The tree holds syntax only. Parse one with ``init(format:arguments:)``, print it with ``canonicalText``, evaluate it
/// on a string with ``evaluate(with:)``, and ask ``conditionViolations(source:)`` whether a scene may ship it.
/// Mirrors Foundation's `NSPredicate`, `NSComparisonPredicate` and `NSCompoundPredicate`.
public indirect enum ScenePredicate: Hashable, Sendable {
    /// `TRUEPREDICATE` or `FALSEPREDICATE`.
    case constant(Bool)

    /// Two expressions and an operator between them.
    case comparison(Comparison)

    /// Two or more predicates joined by AND or by OR.
    case compound(Compound)

    /// The opposite of a predicate.
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

    /// The word that joins the parts of a compound.
    public enum Connective: Hashable, Sendable {
        /// True when every part is; stops at the first false one.
        case and
        /// True when any part is; stops at the first true one.
        case or

        /// The canonical spelling.
        public var keyword: String {
            switch self {
            case .and: "AND"
            case .or: "OR"
            }
        }

        /// What a compound without parts is worth: AND of nothing is true, OR of nothing false.
        var neutralValue: Bool { self == .and }
    }

    /// Joins predicates by AND or OR.
    ///
    /// No predicates give the constant that Foundation gives (true for AND, false for OR), and a single one gives itself,
    /// so that the canonical text of the result parses back to an equal predicate.
    public static func joined(_ children: [ScenePredicate], by connective: Connective) -> ScenePredicate {
        switch children.count {
        case 0: .constant(connective.neutralValue)
        case 1: children[0]
        default: .compound(Compound(connective: connective, children: children))
        }
    }

    /// `SELF == "text"`: the predicate of a scene that is about one piece of content.
    public static func identifierEquals(_ text: String) -> ScenePredicate {
        .comparison(Comparison(left: .evaluatedObject, operation: .equalTo, right: .constant(.string(text))))
    }

    /// True for the texts in `identifiers`: the OR of one equality each, as a window with tabs ships it.
    public static func identifierIsOne(of identifiers: [String]) -> ScenePredicate {
        .joined(identifiers.map(ScenePredicate.identifierEquals), by: .or)
    }
}

extension ScenePredicate: CustomStringConvertible {
    /// The canonical text.
    public var description: String { canonicalText }
}
