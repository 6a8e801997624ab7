extension ScenePredicate {
    /// Two expressions with an operator between them: the leaf of a predicate.
    public struct Comparison: Hashable, Sendable {
        /// What stands before the operator.
        public var left: Expression

        /// What the two sides are asked.
        public var operation: Operator

        /// What stands after the operator.
        public var right: Expression

        /// How a collection on the left side is treated.
        public var modifier: Modifier

        /// How strings are compared.
        public var options: Options

        /// Makes a comparison.
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

        /// How a collection on the left side is treated. NONE is a NOT around ``any``, and SOME is ``any``.
        public enum Modifier: Hashable, Sendable {
            /// The sides are compared as they are.
            case direct
            /// Every element of the left side must pass; true for an empty collection.
            case all
            /// One element of the left side must pass; false for an empty collection.
            case any
        }

        /// How strings are compared; printed behind the operator as `[cdnl]`.
        public struct Options: OptionSet, Hashable, Sendable {
            /// The bits, with the values of Foundation's `NSComparisonPredicate.Options`.
            public let rawValue: UInt8

            /// Makes options from their bits.
            public init(rawValue: UInt8) { self.rawValue = rawValue }

            /// `[c]`: upper and lower case are the same.
            public static let caseInsensitive = Options(rawValue: 1)
            /// `[d]`: accents and other diacritics do not count.
            public static let diacriticInsensitive = Options(rawValue: 2)
            /// `[n]`: the strings are already normalised; compared literally, and the other options are ignored.
            public static let normalized = Options(rawValue: 4)
            /// `[l]`: compared by the rules of the locale. The engine has no locale: see decision 004.
            public static let localeSensitive = Options(rawValue: 8)

            /// The letters in canonical order.
            static let letters: [(Character, Options)] = [
                ("c", .caseInsensitive), ("d", .diacriticInsensitive), ("n", .normalized), ("l", .localeSensitive),
            ]

            /// `[cd]` and the like; empty when there are no options.
            var text: String {
                isEmpty ? "" : "[" + String(Self.letters.filter { contains($0.1) }.map(\.0)) + "]"
            }
        }
    }
}

extension ScenePredicate.Comparison {
    /// What a comparison asks of its two sides.
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
        /// `MATCHES`: the whole left side matches a regular expression. Parsed, never evaluated here.
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
        /// `BETWEEN`: the left side is not outside the two bounds on the right.
        case between
        /// `UTI-CONFORMS-TO`: about file types. Parsed, never evaluated here.
        case typeConformsTo
        /// `UTI-EQUALS`: about file types. Parsed, never evaluated here.
        case typeEquals
        /// A selector such as `isKindOfClass:` used as an operator. Parsed, never evaluated here.
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
