/// A reason why a predicate is not allowed in scene conditions.
public struct ConditionViolation: DiagnosticError, Hashable {
    /// The violated rule.
    public let rule: Rule

    /// The canonical text of the part that violates the rule; empty if the whole predicate violates a size rule.
    public let subject: String

    /// An excerpt of the parsed text, with carets under the part that violates the rule; nil for a size rule, and for a
    /// predicate that was not parsed from a text.
    public let excerpt: SourceExcerpt?

    /// The measured size and the limit of a size rule, such as "70000 bytes; the limit is 65536"; nil for other rules.
    public let measure: String?

    /// A rule for scene conditions. Later versions may add rules.
    public struct Rule: Hashable, Sendable {
        /// The stable name of the rule, in lower camel case.
        public let name: String
        let message: String
        let remedy: String

        /// `MATCHES`: a regular expression can take unbounded time.
        public static let regularExpression = Rule(
            name: "regularExpression", message: "a scene condition cannot use a regular expression",
            remedy: "use LIKE with * and ?, BEGINSWITH, ENDSWITH or CONTAINS")
        /// A key path other than SELF: the daemon knows only the identifier itself.
        public static let keyPath = Rule(
            name: "keyPath", message: "a scene condition can refer only to SELF",
            remedy: "compare SELF with a quoted string or %@")
        /// A function, arithmetic or another computed expression.
        public static let function = Rule(
            name: "function", message: "a scene condition cannot use a function or an arithmetic operator",
            remedy: "compute the value in the app and put the result into the predicate")
        /// A selector used as an operator: code cannot be sent to the daemon.
        public static let customSelector = Rule(
            name: "customSelector", message: "a scene condition cannot call a selector",
            remedy: "use one of the language's own operators, such as == or LIKE")
        /// An operator that compares file types.
        public static let typeOperator = Rule(
            name: "typeOperator", message: "a scene condition cannot compare file types",
            remedy: "put the type into the identifier and compare that")
        /// `$NAME`: the daemon has no value for a variable.
        public static let variable = Rule(
            name: "variable", message: "a scene condition cannot contain a variable without a value",
            remedy: "substitute the variable before you set the predicate")
        /// A date, URL, UUID or data object, which an identifier never equals.
        public static let objectConstant = Rule(
            name: "objectConstant", message: "a scene condition compares text, but this object is not text",
            remedy: "use its text, such as the URL's absoluteString")
        /// A null character in a constant.
        public static let forbiddenCharacter = Rule(
            name: "forbiddenCharacter", message: "an identifier cannot contain the character NUL",
            remedy: "remove it from the constant")
        /// A text longer than ``ConditionLimits/textLength``.
        public static let tooLong = Rule(
            name: "tooLong", message: "the predicate is too long for a scene condition",
            remedy: "give the identifiers a common prefix and use BEGINSWITH or LIKE instead of listing each")
        /// Nesting deeper than ``ConditionLimits/depth``.
        public static let tooDeep = Rule(
            name: "tooDeep", message: "the predicate is nested too deeply for a scene condition",
            remedy: "put the operands of one AND or OR into one list")
        /// A cost higher than ``ConditionLimits/cost``.
        public static let tooCostly = Rule(
            name: "tooCostly", message: "the predicate could take too long to evaluate",
            remedy: "if the prefix is known, use == or BEGINSWITH instead of LIKE or CONTAINS")
    }

    /// The violation as a diagnostic, with carets under the part that violates the rule.
    public var diagnostic: Diagnostic {
        let detail = measure.map { " (\($0))" } ?? (excerpt == nil ? ": \(subject)" : "")
        return Diagnostic(code: rule.name, message: rule.message + detail, remedy: rule.remedy, excerpt: excerpt)
    }
}
