extension ScenePredicate {
    /// Two expressions with an operator between them: a leaf of a predicate.
    public struct Comparison: Hashable, Sendable {
        /// The expression before the operator.
        public var left: Expression

        /// The operator.
        public var operation: Operator

        /// The expression after the operator.
        public var right: Expression

        /// The treatment of a collection on the left side.
        public var modifier: Modifier

        /// The options for comparing strings.
        public var options: Options

        /// Creates a comparison.
        public init(
            left: Expression,
            operation: Operator,
            right: Expression,
            modifier: Modifier = .direct,
            options: Options = []
        ) {
            self.left = left
            self.operation = operation
            self.right = right
            self.modifier = modifier
            self.options = options
        }

        /// The treatment of a collection on the left side. NONE is a NOT around ``any``, and SOME is ``any``.
        public enum Modifier: Hashable, Sendable {
            /// The sides are compared as they are.
            case direct
            /// Every element of the left side must match; true for an empty collection.
            case all
            /// At least one element of the left side must match; false for an empty collection.
            case any
        }

        /// Options for comparing strings; printed after the operator as `[cdnl]`.
        public struct Options: OptionSet, Hashable, Sendable {
            /// The bits, with the values of Foundation's `NSComparisonPredicate.Options`.
            public let rawValue: UInt8

            /// Creates options from their bits.
            public init(rawValue: UInt8) { self.rawValue = rawValue }

            /// `[c]`: case is ignored.
            public static let caseInsensitive = Options(rawValue: 1)
            /// `[d]`: accents and other diacritics are ignored.
            public static let diacriticInsensitive = Options(rawValue: 2)
            /// `[n]`: the strings are normalised already; they are compared literally, and the other options are
            /// ignored.
            public static let normalized = Options(rawValue: 4)
            /// `[l]`: the rules of the locale apply. The engine has no locale: this option only makes `==` and LIKE
            /// treat canonically equivalent texts as equal. See decision record 004.
            public static let localeSensitive = Options(rawValue: 8)

            /// The letters in canonical order.
            static let letters: [(Character, Options)] = [
                ("c", .caseInsensitive), ("d", .diacriticInsensitive), ("n", .normalized), ("l", .localeSensitive),
            ]

            /// The options as text such as `[cd]`; empty if no option is set.
            var text: String {
                isEmpty ? "" : "[" + String(Self.letters.filter { contains($0.1) }.map(\.0)) + "]"
            }
        }
    }
}

extension ScenePredicate.Comparison {
    /// The operator of a comparison.
    public enum Operator: Hashable, Sendable {
        /// `<`
        case lessThan
        /// `<=`, also written `=<`
        case lessThanOrEqualTo
        /// `>`
        case greaterThan
        /// `>=`, also written `=>`
        case greaterThanOrEqualTo
        /// `==`, also written `=`
        case equalTo
        /// `!=`, also written `<>`
        case notEqualTo
        /// `MATCHES`: the whole left side matches a regular expression. This engine parses the operator but does not
        /// evaluate it.
        case matches
        /// `LIKE`: the whole left side matches a glob.
        case like
        /// `BEGINSWITH`
        case beginsWith
        /// `ENDSWITH`
        case endsWith
        /// `IN`: the left side is in the collection or text on the right.
        case `in`
        /// `CONTAINS`: the right side is in the collection or text on the left.
        case contains
        /// `BETWEEN`: the left side is within the two bounds on the right, or equal to one of them.
        case between
        /// `UTI-CONFORMS-TO`: an operator for file types. This engine parses the operator but does not evaluate it.
        case typeConformsTo
        /// `UTI-EQUALS`: an operator for file types. This engine parses the operator but does not evaluate it.
        case typeEquals
        /// A selector such as `isKindOfClass:` used as an operator. This engine parses the operator but does not
        /// evaluate it.
        case customSelector(String)

        /// The canonical spelling.
        public var text: String {
            switch self {
            case .lessThan: "<"
            case .lessThanOrEqualTo: "<="
            case .greaterThan: ">"
            case .greaterThanOrEqualTo: ">="
            case .equalTo: "=="
            case .notEqualTo: "!="
            case .matches: "MATCHES"
            case .like: "LIKE"
            case .beginsWith: "BEGINSWITH"
            case .endsWith: "ENDSWITH"
            case .in: "IN"
            case .contains: "CONTAINS"
            case .between: "BETWEEN"
            case .typeConformsTo: "UTI-CONFORMS-TO"
            case .typeEquals: "UTI-EQUALS"
            case .customSelector(let selector): selector
            }
        }
    }
}
